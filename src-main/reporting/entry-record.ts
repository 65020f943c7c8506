import * as v from 'valibot';
import {
  reportDraft,
  reportId,
  type ReportEntry,
  type ReportState,
} from '../../src-shared/domain/gear/gear-report';
import { failureCodes } from '../../src-shared/result';

const timeMs = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));
const code = v.picklist(failureCodes);
const text = v.nullable(v.string());

const lastTry = v.variant('was', [
  v.strictObject({ was: v.literal('not-sent'), code, atMs: timeMs }),
  v.strictObject({ was: v.literal('refused'), code, said: text, atMs: timeMs }),
]);

const reportState = v.variant('is', [
  v.strictObject({ is: v.literal('draft'), lastTry: v.nullable(lastTry) }),
  v.strictObject({ is: v.literal('sending'), sinceMs: timeMs }),
  v.strictObject({
    is: v.literal('unknown'),
    sentMs: timeMs,
    why: v.picklist([...failureCodes, 'interrupted']),
    readMs: v.nullable(timeMs),
    settledFromMs: timeMs,
  }),
  v.strictObject({ is: v.literal('not-seen'), sentMs: timeMs, readMs: timeMs }),
  v.strictObject({ is: v.literal('taken'), sentMs: timeMs, readMs: v.nullable(timeMs) }),
  v.strictObject({
    is: v.literal('seen'),
    sentMs: timeMs,
    readMs: timeMs,
    stage: v.picklist(['pending', 'confirmed', 'failed', 'gone']),
    changeId: text,
    toolId: text,
    errorMessage: text,
  }),
]);

export const recordVersion = 1;

/** What the person has written so far. It is written without a lock, so it says nothing about the act's way. */
export const draftRecord = v.strictObject({
  version: v.literal(recordVersion),
  id: reportId,
  draft: reportDraft,
  createdMs: timeMs,
  changedMs: timeMs,
});

/** What became of an act since it was first sent. Written under the lock alone. */
export const actRecord = v.strictObject({
  version: v.literal(recordVersion),
  id: reportId,
  /** As it was sent, or is being sent. */
  draft: reportDraft,
  state: reportState,
  createdMs: timeMs,
  changedMs: timeMs,
  /** Of the last try: tells whose intent a file holds. */
  tryId: v.string(),
  /** What the lists had before it was sent (`knownOf`): none of it can be this act. */
  known: v.array(v.string()),
  /** What the lists have of it (`keysOf`): nothing else can be it, and it can be no other act. */
  claim: v.array(v.string()),
});

export type DraftRecord = v.InferOutput<typeof draftRecord>;
export type ActRecord = Omit<v.InferOutput<typeof actRecord>, 'state'> & { readonly state: ReportState };

/** An act as it lies on the disk; at least one of the two is there. */
export type StoredEntry = {
  /** A newer version wrote one of the two. */
  readonly isNewer: boolean;
} & (
  | { readonly draft: DraftRecord; readonly act: null }
  | { readonly draft: DraftRecord | null; readonly act: ActRecord }
);

/** Of an act of which nothing is known. */
export const blankDraft = (id: string, nowMs: number): DraftRecord => ({
  version: recordVersion,
  id,
  createdMs: nowMs,
  changedMs: nowMs,
  draft: { kind: 'deployed', typeCode: null, at: null, setupMs: null, count: null },
});

/** What is shown of it: what was sent while it is on its way, what is being written otherwise. */
export function entryOf(kept: StoredEntry): ReportEntry {
  const newer = kept.isNewer ? ({ isNewer: true } as const) : {};
  if (kept.act === null) {
    const { id, createdMs, changedMs, draft } = kept.draft;
    return { id, draft, state: { is: 'draft', lastTry: null }, createdMs, changedMs, ...newer };
  }
  const { draft, act } = kept;
  const { id, state, createdMs, changedMs } = act;
  const isWritten = draft !== null && (state.is === 'draft' || state.is === 'not-seen');
  return {
    id,
    draft: isWritten ? draft.draft : act.draft,
    state,
    createdMs,
    changedMs: isWritten ? Math.max(draft.changedMs, changedMs) : changedMs,
    ...newer,
  };
}
