import type { GearLists } from '../../src-shared/domain/gear/gear-item';
import type { ReportState } from '../../src-shared/domain/gear/gear-report';
import type { PostOutcome } from '../api-client/gear/gear-reports';
import type { ActRecord, DraftRecord } from './entry-record';
import { findReport, followReport, isGone, type Sighting } from './match';

/** A report that the service has not shown so long after a try ended did not arrive: no request lives longer (deadline.ts). */
export const settleMs = 150_000;
/** No try takes longer: a request, a token, the request again. */
const longestTryMs = 300_000;
/** That a list was read again is written this often, where it says nothing new. */
const readAgainMs = 60_000;

/** What a try has come to, in ms since 1970 from when to when. */
export function stateAfter(outcome: PostOutcome, sinceMs: number, endMs: number): ReportState {
  switch (outcome.was) {
    case 'taken':
      return { is: 'taken', sentMs: sinceMs, readMs: null };
    case 'refused': {
      const { failure, said } = outcome;
      return { is: 'draft', lastTry: { was: 'refused', code: failure.code, said, atMs: endMs } };
    }
    case 'not-sent':
      return { is: 'draft', lastTry: { was: 'not-sent', code: outcome.failure.code, atMs: endMs } };
    case 'unknown':
      return {
        is: 'unknown',
        sentMs: sinceMs,
        why: outcome.failure.code,
        readMs: null,
        settledFromMs: endMs + settleMs,
      } as const;
  }
}

/** `sending`, and nobody is there any more who does. */
export function interrupted(record: ActRecord, nowMs: number): ActRecord {
  if (record.state.is !== 'sending') return record;
  const { sinceMs } = record.state;
  const settledFromMs = Math.min(nowMs, sinceMs + longestTryMs) + settleMs;
  const state = { is: 'unknown', sentMs: sinceMs, why: 'interrupted', readMs: null, settledFromMs } as const;
  return { ...record, state, changedMs: nowMs };
}

/** An act of which only the draft can be read: whether it was sent is not known, nor when. */
export function interruptedAct(draft: DraftRecord, nowMs: number): ActRecord {
  const sentMs = draft.changedMs;
  const settledFromMs = nowMs + settleMs;
  return {
    ...draft,
    state: { is: 'unknown', sentMs, why: 'interrupted', readMs: null, settledFromMs },
    changedMs: nowMs,
    tryId: '',
    known: [],
    claim: [],
  };
}

/** Whether the lists are read for it by themselves. */
export const isOpen = ({ state }: Pick<ActRecord, 'state'>): boolean =>
  state.is === 'unknown' || state.is === 'taken';

/** Whether lists can still say anything new of it. */
export function isFollowed({ state, draft }: Pick<ActRecord, 'state' | 'draft'>): boolean {
  if (state.is !== 'seen') return isOpen({ state }) || state.is === 'not-seen';
  if (state.stage === 'gone') return draft.kind === 'deployed';
  return state.stage === 'pending' || (state.stage === 'failed' && state.errorMessage === null);
}

/**
 * What lists, asked for at `askedMs`, say of all acts of their owner: those records that they change. What one act
 * claims no other can. The last sent chooses first: what it may be, the earlier ones may be as well, but not the
 * other way about, since more was known before it was sent.
 */
export function settledBy(
  records: readonly ActRecord[],
  lists: GearLists,
  askedMs: number,
  nowMs: number,
): readonly ActRecord[] {
  const claimed = new Map<string, string>();
  for (const { id, claim } of records) for (const key of claim) claimed.set(key, id);
  const changed: ActRecord[] = [];
  for (const record of [...records].sort((a, b) => sentMsOf(b) - sentMsOf(a))) {
    if (!isFollowed(record)) continue;
    const others = [...claimed].flatMap(([key, id]) => (id === record.id ? [] : [key]));
    const next = lookedAt(record, lists, askedMs, new Set([...record.known, ...others]), nowMs);
    if (next === record) continue;
    for (const key of next.claim) claimed.set(key, next.id);
    changed.push(next);
  }
  return changed;
}

/** What lists say of one act; the same record where that is nothing new. */
function lookedAt(
  record: ActRecord,
  lists: GearLists,
  askedMs: number,
  taken: ReadonlySet<string>,
  nowMs: number,
): ActRecord {
  const { state, draft } = record;
  if (state.is === 'seen') return followed(record, lists, askedMs, taken, nowMs);
  if (state.is !== 'unknown' && state.is !== 'taken' && state.is !== 'not-seen') return record;
  const sentMs = sentMsOf(record);
  const found = findReport(draft, lists, taken);
  if (found) return seenAs(record, found, askedMs, nowMs);
  // What is missing says something only in lists that were asked for after it was sent.
  if (state.is === 'not-seen' || isEarlier(askedMs, sentMs, nowMs)) return record;
  if (draft.kind === 'retrieved' && isGone(draft.toolId, lists)) {
    const gone = {
      stage: 'gone',
      changeId: null,
      toolId: draft.toolId,
      errorMessage: null,
      keys: [],
    } as const;
    return seenAs(record, gone, askedMs, nowMs);
  }
  if (isEarlier(askedMs, state.readMs ?? 0, nowMs)) return record;
  if (state.is === 'taken') return { ...record, state: { ...state, readMs: askedMs } };
  // Never longer from now on: the clock may have been put back since.
  const settledFromMs = Math.min(state.settledFromMs, nowMs + settleMs);
  if (askedMs >= settledFromMs)
    return { ...record, state: { is: 'not-seen', sentMs, readMs: askedMs }, changedMs: nowMs };
  return { ...record, state: { ...state, readMs: askedMs, settledFromMs } };
}

/** Before a time that is over; one that lies ahead was written by a clock that has been put back since. */
const isEarlier = (askedMs: number, thanMs: number, nowMs: number): boolean =>
  askedMs < thanMs && thanMs <= nowMs;

function followed(
  record: ActRecord,
  lists: GearLists,
  askedMs: number,
  taken: ReadonlySet<string>,
  nowMs: number,
): ActRecord {
  const { state, draft } = record;
  if (state.is !== 'seen' || isEarlier(askedMs, state.readMs, nowMs)) return record;
  const found = followReport(draft, state, lists, taken);
  if (found) return seenAs(record, found, askedMs, nowMs);
  const isThere = draft.kind === 'retrieved' && !isGone(draft.toolId, lists);
  // A retrieval that is on no list while its tool is did not come to pass, and nobody says why.
  const stage = isThere ? 'failed' : 'gone';
  return seenAs(record, { ...state, stage, keys: [], errorMessage: null }, askedMs, nowMs);
}

function seenAs(record: ActRecord, found: Sighting, readMs: number, nowMs: number): ActRecord {
  const { state } = record;
  const before = state.is === 'seen' ? state : null;
  const { stage, errorMessage } = found;
  const changeId = found.changeId ?? before?.changeId ?? null;
  const toolId = found.toolId ?? before?.toolId ?? null;
  const sentMs = sentMsOf(record);
  const next: ReportState = { is: 'seen', sentMs, readMs, stage, changeId, toolId, errorMessage };
  const isNews = before === null || before.stage !== stage || before.errorMessage !== errorMessage;
  if (!isNews && Math.abs(readMs - before.readMs) < readAgainMs) return record;
  const claim = [...new Set([...record.claim, ...found.keys])];
  return { ...record, state: next, claim, changedMs: isNews ? nowMs : record.changedMs };
}

/** When its last try began; 0 where it was never sent. */
export function sentMsOf({ state }: Pick<ActRecord, 'state'>): number {
  if (state.is === 'draft') return 0;
  return state.is === 'sending' ? state.sinceMs : state.sentMs;
}
