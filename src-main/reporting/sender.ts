import { randomUUID } from 'node:crypto';
import type { GearLists } from '../../src-shared/domain/gear/gear-item';
import type {
  Finding,
  FindingCode,
  ReportDraft,
  ReportEntry,
  SendAnswer,
} from '../../src-shared/domain/gear/gear-report';
import { isEditable } from '../../src-shared/domain/gear/gear-report';
import { fail, type Failure, ok, type Result } from '../../src-shared/result';
import type { PostOutcome } from '../api-client/gear/gear-reports';
import type { ReportCrashPoint } from './crash-points';
import type { EntryFiles } from './entry-files';
import { type ActRecord, entryOf, type StoredEntry } from './entry-record';
import { knownOf } from './match';
import { settledBy, stateAfter } from './states';

export interface ReadLists {
  readonly lists: GearLists;
  /** When the question was asked, ms since 1970. */
  readonly askedMs: number;
}

/** The world outside of an owner's acts, as far as sending needs it. */
export interface SendingParts {
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Sends a report, once: it never tries again by itself. `onSending`: the request begins to leave. */
  readonly post: (draft: ReportDraft, onSending: () => void) => Promise<PostOutcome>;
  /** What is to be said of an act before it is sent. */
  readonly check: (
    entry: ReportEntry,
    others: readonly ReportEntry[],
    /** As they were read for it just now; null where they could not be. */
    lists: GearLists | null,
  ) => Promise<readonly Finding[]>;
}

export interface SenderParts extends SendingParts {
  readonly files: EntryFiles;
  /** Asked for after the call, never a copy. */
  readonly readLists: () => Promise<Result<ReadLists>>;
  /** Whose acts these are is signed in, and the app has not ended. */
  readonly isOver: () => Promise<boolean>;
  readonly at: (point: ReportCrashPoint) => void;
  readonly onChange: () => Promise<void>;
}

type Held = SendAnswer['held'][number];

/** Sends acts one after the other. Its caller holds the lock of the owner. */
export async function sendAll(
  parts: SenderParts,
  ids: readonly string[],
  accepted: readonly FindingCode[],
): Promise<Result<readonly Held[]>> {
  const held: Held[] = [];
  let lists: Result<ReadLists> | null = null;
  for (const id of ids) {
    if (await parts.isOver()) return over;
    const sent = await sendOne(parts, id, accepted, lists);
    if (!sent.ok) return sent;
    lists = sent.value.lists;
    if (sent.value.findings.length > 0) held.push({ id, findings: sent.value.findings });
  }
  return ok(held);
}

const over = fail('cancelled', 'somebody else is signed in, or the app ends');

interface Sent {
  readonly findings: readonly Finding[];
  /** Read after it was sent: as new as the next one needs them. Null: not read since. */
  readonly lists: Result<ReadLists> | null;
}

async function sendOne(
  parts: SenderParts,
  id: string,
  accepted: readonly FindingCode[],
  newest: Result<ReadLists> | null,
): Promise<Result<Sent>> {
  const { files, now, at } = parts;
  const kept = await files.read(id);
  if (kept === 'out-of-reach') return fail('storage', 'the report cannot be read now');
  if (kept === 'none' || !isEditable(entryOf(kept))) return ok({ findings: [], lists: newest });

  const lists = newest ?? (await parts.readLists());
  at('report-lists-read');
  if (lists.ok && (await isThere(parts, kept, lists.value))) return ok({ findings: [], lists });
  const found = await findingsOf(parts, kept, accepted, lists.ok ? lists.value.lists : null);
  if (!found.ok) return found;
  if (found.value.length > 0) return ok({ findings: found.value, lists });
  if (!lists.ok) return notSent(parts, kept, lists);

  const again = await files.read(id);
  if (await parts.isOver()) return over;
  // Another window has written in it, or another process has sent it: the person has not seen this one.
  if (JSON.stringify(again) !== JSON.stringify(kept)) return ok({ findings: [], lists });
  const act = intentOf(entryOf(kept), lists.value.lists, now());
  const written = await writeIntent(parts, kept, act);
  if (!written.ok) return written;
  await parts.onChange();
  at('report-before-post');
  const outcome = await postOnce(parts, act);
  at('report-answered');
  await finish(parts, act, outcome);
  at('report-before-read-again');
  const after = await parts.readLists();
  if (after.ok) await settle(files, after.value, now());
  await parts.onChange();
  at('report-settled');
  return ok({ findings: [], lists: after.ok ? after : null });
}

/**
 * What holds it back. That the lists could not be read is said as a failure, where nothing else is to be said. `storage` where the
 * other acts cannot be read: one of them may be the same act.
 */
async function findingsOf(
  { files, check }: SenderParts,
  kept: StoredEntry,
  accepted: readonly FindingCode[],
  lists: GearLists | null,
): Promise<Result<readonly Finding[]>> {
  const entry = entryOf(kept);
  const all = await files.readAll();
  if (!all.ok) return all;
  const others = all.value.map(entryOf).filter(({ id }) => id !== entry.id);
  const findings = (await check(entry, others, lists)).filter(
    ({ code, weight }) => weight === 'stop' || !accepted.includes(code),
  );
  const isMore = findings.some(({ code }) => code !== 'lists-unknown');
  return ok(lists !== null || isMore ? findings : []);
}

/** Nothing is sent whose intent is not on the disk; what could not be written is as before, whatever the disk has of it. */
async function writeIntent(
  { files, now, at, onChange }: SenderParts,
  kept: StoredEntry,
  act: ActRecord,
): Promise<Result<null>> {
  const written = await files.writeAct(act, (step) => {
    if (step === 'synced') at('report-intent-synced');
    if (step === 'durable') at('report-intent-durable');
  });
  if (written.ok) return written;
  const atMs = now();
  const isAsBefore = kept.act?.state.is === 'not-seen';
  const state = isAsBefore
    ? kept.act.state
    : ({ is: 'draft', lastTry: { was: 'not-sent', code: written.failure.code, atMs } } as const);
  await files.writeOutcome({ ...(isAsBefore ? kept.act : act), tryId: act.tryId, state, changedMs: atMs });
  await onChange();
  return written;
}

/** An earlier try of it may have arrived late: then the lists have it, and it is not sent again. */
async function isThere(
  { files, now, onChange }: SenderParts,
  { act }: StoredEntry,
  lists: ReadLists,
): Promise<boolean> {
  if (act?.state.is !== 'not-seen') return false;
  await settle(files, lists, now());
  const after = await files.read(act.id);
  const isFound = typeof after === 'object' && after.act !== null && after.act.state.is === 'seen';
  if (isFound) await onChange();
  return isFound;
}

async function notSent(
  { files, now, onChange }: SenderParts,
  kept: StoredEntry,
  lists: { readonly ok: false; readonly failure: Failure },
): Promise<Result<Sent>> {
  const entry = entryOf(kept);
  // That an earlier try was not seen stays so.
  if (entry.state.is === 'not-seen')
    return ok({ findings: [{ code: 'lists-unknown', weight: 'stop' }], lists });
  const lastTry = { was: 'not-sent', code: lists.failure.code, atMs: now() } as const;
  const written = await files.writeOutcome({
    ...blankAct(entry),
    state: { is: 'draft', lastTry },
    changedMs: now(),
  });
  await onChange();
  return written.ok ? ok({ findings: [], lists }) : written;
}

const blankAct = ({ id, draft, state, createdMs, changedMs }: ReportEntry): ActRecord => ({
  version: 1,
  id,
  draft,
  state,
  createdMs,
  changedMs,
  tryId: '',
  known: [],
  claim: [],
});

const intentOf = (entry: ReportEntry, lists: GearLists, nowMs: number): ActRecord => ({
  ...blankAct(entry),
  state: { is: 'sending', sinceMs: nowMs },
  changedMs: nowMs,
  tryId: randomUUID(),
  known: knownOf(lists),
});

async function postOnce({ post, at }: SenderParts, { draft }: ActRecord): Promise<PostOutcome> {
  try {
    return await post(draft, () => at('report-posting'));
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { was: 'unknown', failure: { code: 'bug', detail } };
  }
}

/** Where it cannot be written it is known here, and is written as soon as it can be. */
async function finish({ files, now, at }: SenderParts, act: ActRecord, outcome: PostOutcome): Promise<void> {
  const sinceMs = act.state.is === 'sending' ? act.state.sinceMs : now();
  const state = stateAfter(outcome, sinceMs, now());
  await files.writeOutcome({ ...act, state, changedMs: now() }, (step) => {
    if (step === 'synced') at('report-outcome-synced');
    if (step === 'durable') at('report-outcome-durable');
  });
}

/** What the lists say of all acts of the owner. Its caller holds the lock. */
export async function settle(
  files: EntryFiles,
  { lists, askedMs }: ReadLists,
  nowMs: number,
): Promise<boolean> {
  const all = await files.readAll();
  if (!all.ok) return false;
  const records = all.value.flatMap(({ act }) => act ?? []);
  const changed = settledBy(records, lists, askedMs, nowMs);
  for (const record of changed) await files.writeOutcome(record);
  return changed.length > 0;
}
