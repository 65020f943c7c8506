import { isDeepStrictEqual } from 'node:util';
import type { ReportDraft } from '../../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../../src-shared/result';
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

/** Main's own dialog. */
export interface ReportDialogs {
  confirmReports(windowId: number, drafts: readonly ReportDraft[]): Promise<boolean>;
}

export function reportingHandlers(work: ReportingQueries, dialogs: ReportDialogs): ReportingHandlers {
  /** As they lie on the disk: what the person agrees to is what is sent. */
  async function draftsOf(ids: readonly string[]): Promise<Result<readonly ReportDraft[]>> {
    const entries = await work.outbox.entries();
    if (!entries.ok) return entries;
    return ok(ids.flatMap((id) => entries.value.find((entry) => entry.id === id)?.draft ?? []));
  }

  const quiet = (signal: AbortSignal): AskContext => ({ signal, progress: () => {} });
  return {
    'reporting.profile': ({ freshness }, { signal }) => work.profile(freshness, quiet(signal)),
    'reporting.lists': ({ freshness }, { signal }) => work.lists(freshness, quiet(signal)),
    'reporting.entries': () => work.outbox.entries(),
    'reporting.keep': ({ id, draft }) => work.outbox.keep(id, draft),
    'reporting.discard': ({ id }) => work.outbox.discard(id),
    'reporting.check': async ({ id, draft }) => ok(await work.check(id, draft)),
    // A window that is closed meanwhile does not take back what is on its way.
    async 'reporting.send'({ ids, accepted }, { windowId }) {
      const asked = await draftsOf(ids);
      if (!asked.ok) return asked;
      if (!(await dialogs.confirmReports(windowId, asked.value)))
        return fail('cancelled', 'the person said no');
      const now = await draftsOf(ids);
      // A page may have written in them while the dialog was open.
      if (!now.ok || !isDeepStrictEqual(now.value, asked.value))
        return fail('cancelled', 'they were changed');
      return work.outbox.send(ids, accepted);
    },
    'reporting.settle': (_input, { signal }) => work.outbox.settle(signal),
    'reporting.ownPositions': ({ atMs, freshness }, { signal }) =>
      work.ownPositions(atMs, freshness, quiet(signal)),
  };
}
