import { ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { AskContext } from '../fetch-through-cache';
import type { ReportingQueries } from './reporting-queries';

export type ReportingHandlers = Pick<
  Handlers,
  | 'reporting.profile'
  | 'reporting.lists'
  | 'reporting.entries'
  | 'reporting.keep'
  | 'reporting.discard'
  | 'reporting.check'
  | 'reporting.send'
  | 'reporting.settle'
  | 'reporting.ownPositions'
>;

export function reportingHandlers(work: ReportingQueries): ReportingHandlers {
  const quiet = (signal: AbortSignal): AskContext => ({ signal, progress: () => {} });
  return {
    'reporting.profile': ({ freshness }, { signal }) => work.profile(freshness, quiet(signal)),
    'reporting.lists': ({ freshness }, { signal }) => work.lists(freshness, quiet(signal)),
    'reporting.entries': () => work.outbox.entries(),
    'reporting.keep': ({ id, draft }) => work.outbox.keep(id, draft),
    'reporting.discard': ({ id }) => work.outbox.discard(id),
    'reporting.check': async ({ id, draft }) => ok(await work.check(id, draft)),
    // A window that is closed meanwhile does not take back what is on its way.
    'reporting.send': ({ ids, accepted }) => work.outbox.send(ids, accepted),
    'reporting.settle': (_input, { signal }) => work.outbox.settle(signal),
    'reporting.ownPositions': ({ atMs, freshness }, { signal }) =>
      work.ownPositions(atMs, freshness, quiet(signal)),
  };
}
