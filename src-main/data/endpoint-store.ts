import { ok, type Result } from '../../src-shared/result';
import {
  type EndpointInput,
  type EndpointName,
  endpointOf,
  endpoints,
  type EndpointValue,
} from '../api-client/endpoints';
import type { Reading } from '../api-client/reading';
import type { Arrival, CacheKey, Cached } from './answer';
import type { CachedWith } from './answers';
import type { Cache } from './cache/cache';
import { parsed } from './cache/json';
import { keepBetter, keepRead, readCached } from './cache/keep-better';

type Reads = {
  [N in EndpointName as `${N}.read`]: {
    input: { readonly key: CacheKey } & EndpointInput<N>;
    output: Cached<EndpointValue<N>> | null;
  };
};
type Keeps = {
  [N in EndpointName as `${N}.keep`]: { input: Arrival & EndpointInput<N>; output: EndpointValue<N> };
};
/** For each endpoint what is cached of an answer, and one that just came: parsed, and then stored. */
export type EndpointCalls = Reads & Keeps;

type Calls = {
  readonly [C in keyof EndpointCalls]: (
    input: EndpointCalls[C]['input'],
  ) => Result<EndpointCalls[C]['output']>;
};

/** The endpoints in the cache, each by its record. */
export function endpointStore(cache: Cache): Calls {
  const names = Object.keys(endpoints) as EndpointName[];
  const calls = names.flatMap((name) => [
    [`${name}.read`, (input: Reads[`${EndpointName}.read`]['input']) => ok(readEndpoint(cache, name, input))],
    [`${name}.keep`, (input: Keeps[`${EndpointName}.keep`]['input']) => keepEndpoint(cache, name, input)],
  ]);
  return Object.fromEntries(calls) as Calls;
}

export function readEndpoint<N extends EndpointName>(
  cache: Cache,
  name: N,
  input: { readonly key: CacheKey } & EndpointInput<N>,
): Cached<EndpointValue<N>> | null {
  return readCached(cache, input.key, (bytes) => parsed(bytes, parserOf(name, input)));
}

/** `also`: what is kept with it, in the same transaction. */
export function keepEndpoint<N extends EndpointName>(
  cache: Cache,
  name: N,
  input: Arrival & EndpointInput<N>,
  also?: (value: EndpointValue<N>) => CachedWith,
): Result<EndpointValue<N>> {
  const endpoint = endpointOf(name);
  const subject = endpoint.subject(input);
  const parse = parserOf(name, input);
  return endpoint.mayLoseMembers
    ? keepRead(cache, input, subject, parsed(input.bytes, parse), also)
    : keepBetter(cache, input, subject, parse, also);
}

function parserOf<N extends EndpointName>(
  name: N,
  of: EndpointInput<N>,
): (json: unknown, reading?: Reading) => Result<EndpointValue<N>> {
  const { parse, hasRaw } = endpointOf(name);
  return (json, reading) => {
    const read = parse(json, of, reading);
    const whole = read.ok && hasRaw ? ok({ ...read.value, raw: JSON.stringify(json, null, 2) }) : read;
    return whole as Result<EndpointValue<N>>;
  };
}
