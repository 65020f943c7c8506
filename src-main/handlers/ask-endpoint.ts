import type { Stamp } from '../../src-shared/domain/cache/stamp';
import { firstYear } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../src-shared/result';
import {
  type EndpointInput,
  type EndpointName,
  endpointOf,
  type EndpointValue,
} from '../api-client/endpoints';
import { processFishHealth } from '../api-client/fish-health/fish-health';
import {
  type Answered,
  type AnswerParts,
  type AskContext,
  fetchThroughCache,
  type Freshness,
  type Question,
} from './fetch-through-cache';

/** Answers of an endpoint with their stamps, from the cache or the service. */
export type AskEndpoint = <N extends EndpointName>(
  name: N,
  of: EndpointInput<N>,
  freshness: Freshness,
  context: AskContext,
) => Promise<Result<EndpointValue<N> & { readonly stamp: Stamp }>>;

export const askEndpointOf =
  (parts: AnswerParts): AskEndpoint =>
  async (name, of, freshness, context) => {
    const answer = await askEndpoint(parts, name, of, freshness, context);
    return answer.ok ? ok({ ...answer.value.value, stamp: answer.value.stamp }) : answer;
  };

export async function askEndpoint<N extends EndpointName>(
  parts: AnswerParts,
  name: N,
  of: EndpointInput<N>,
  freshness: Freshness,
  context: AskContext,
): Promise<Result<Answered<EndpointValue<N>>>> {
  const { yearOf } = endpointOf(name);
  const refusal = yearOf && tooEarly(yearOf(of));
  return refusal ?? fetchThroughCache(parts, endpointQuestion(parts, name, of), freshness, context);
}

/** The question that an endpoint's record makes. */
export function endpointQuestion<N extends EndpointName>(
  parts: AnswerParts,
  name: N,
  of: EndpointInput<N>,
): Question<EndpointValue<N>> {
  const { part, need, request, process, isFresh } = endpointOf(name);
  // The types of its calls cannot follow its name.
  const data = parts.data as unknown as { call(name: string, input: object): Promise<Result<never>> };
  return {
    ...(part ? { part } : {}),
    ...(need ? { need } : {}),
    request: request(of),
    process: process ?? processFishHealth,
    isFresh: (...times) => isFresh(of, ...times),
    read: (key) => data.call(`${name}.read`, { ...of, key }),
    keep: (arrival) => data.call(`${name}.keep`, { ...of, ...arrival }),
  };
}

/** The series begins in 2012: the service would say "nothing here" without saying why (facts.md, pain point 6). */
export const tooEarly = (year: number): Result<never> | undefined =>
  year < firstYear ? fail('not-reported', `the series begins in ${firstYear}`) : undefined;
