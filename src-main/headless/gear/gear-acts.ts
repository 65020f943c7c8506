import { sameToolId } from '../../../src-shared/domain/gear/gear-item';
import type { ReportDraft, ReportEntry } from '../../../src-shared/domain/gear/gear-report';
import type { Work } from '../../handlers/work';
import type { WantedReport } from '../arguments/gear-arguments';

const noProgress = (): void => {};

/** `now` was then: the act has kept its time. What may be at the service is not written in any more. */
export function isSameAct({ draft, isNow }: WantedReport, { draft: before, state }: ReportEntry): boolean {
  if (draft.kind === 'retrieved')
    return (
      before.kind === 'retrieved' &&
      sameToolId(draft.toolId, before.toolId) &&
      (state.is === 'draft' || isNow || draft.removedMs === before.removedMs)
    );
  if (before.kind !== 'deployed') return false;
  return (
    state.is === 'draft' ||
    (draft.typeCode === before.typeCode &&
      draft.count === before.count &&
      draft.at?.[0] === before.at?.[0] &&
      draft.at?.[1] === before.at?.[1] &&
      (isNow || draft.setupMs === before.setupMs))
  );
}

/** What the drafts of the line say, with the time of now and the tool's id as the service writes it. */
export async function drafts(
  work: Work,
  signal: AbortSignal,
): Promise<(report: WantedReport, entry: ReportEntry | undefined) => ReportDraft> {
  const lists = await work.reporting.lists('cache', { signal, progress: noProgress });
  const nowMs = work.forecast.now();
  return ({ draft, isNow }, entry) => {
    const before = entry?.draft;
    if (draft.kind === 'deployed') {
      const then = before?.kind === 'deployed' ? before.setupMs : null;
      return { ...draft, setupMs: isNow ? (then ?? nowMs) : draft.setupMs };
    }
    const then = before?.kind === 'retrieved' ? before.removedMs : null;
    const confirmed = lists.ok ? lists.value.lists.confirmed : [];
    const tool = confirmed.find(({ toolId }) => sameToolId(toolId, draft.toolId));
    return {
      ...draft,
      toolId: tool?.toolId ?? draft.toolId,
      removedMs: isNow ? (then ?? nowMs) : draft.removedMs,
    };
  };
}
