import type { CallName } from '../../../src-shared/contract';
import { type ChosenLimits, generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { ok } from '../../../src-shared/result';
import { type EndpointName, endpoints } from '../../api-client/endpoints';
import type { Handlers } from '../../ipc/router';
import type { AskEndpoint } from '../ask-endpoint';
import type { AskContext, Freshness } from '../fetch-through-cache';
import type { FishHealthQueries } from './fish-health-queries';

export type FishHealthHandlers = Pick<Handlers, Extract<CallName, `fishHealth.${string}`>>;

/** Calls that ask one endpoint, the one of their name, and answer what it answers. */
type EndpointCall = Exclude<Extract<CallName, `fishHealth.${EndpointName}`>, 'fishHealth.week'>;

/** `limits`: of the settings, for what is judged here and not in the window. */
export function fishHealthHandlers(
  queries: FishHealthQueries,
  limits: () => ChosenLimits = () => generalLimits,
): FishHealthHandlers {
  return {
    ...endpointHandlers(queries.ask),
    'fishHealth.week': async ({ week, freshness, asOfMs }, context) => {
      if (asOfMs !== undefined) {
        const then = await queries.weekThen(week, asOfMs);
        if (!then.ok) return then;
        const { value, stamp, version } = then.value;
        return ok({ columns: value.columns, drift: value.drift, stamp, version });
      }
      const answer = await queries.week(week, freshness, context);
      if (!answer.ok) return answer;
      const { columns, drift } = answer.value.value;
      return ok({ columns, drift, stamp: answer.value.stamp });
    },
    'fishHealth.completeness': ({ week, asOfMs }) => queries.completeness(week, asOfMs),
    'fishHealth.bounds': ({ week, asOfMs, localityNos }, { signal }) =>
      queries.bounds({ week, asOfMs, localityNos, limits: limits() }, signal),
    'fishHealth.versions': ({ week }) => queries.versions(week),
    'fishHealth.version': async ({ week, id }) => {
      const answer = await queries.version(week, id);
      if (!answer.ok) return answer;
      const { columns, drift } = answer.value.value;
      return ok({ columns, drift, stamp: answer.value.stamp });
    },
    'fishHealth.years': ({ year, asOfMs }) => queries.years(year, asOfMs),
    'fishHealth.knownSince': () => queries.knownSince(),
    'fishHealth.siteFacts': ({ year }) => queries.siteFacts(year),
    'fishHealth.reports': () => queries.reports(),
  };
}

function endpointHandlers(ask: AskEndpoint): Pick<Handlers, EndpointCall> {
  const handlers = Object.keys(endpoints).map((name) => [
    `fishHealth.${name}`,
    (
      { freshness, isBulk = false, ...of }: { readonly freshness: Freshness; readonly isBulk?: boolean },
      { signal }: Pick<AskContext, 'signal'>,
    ) => ask(name as EndpointName, of as never, freshness, { signal, progress: () => {}, isBulk }),
  ]);
  return Object.fromEntries(handlers) as Pick<Handlers, EndpointCall>;
}
