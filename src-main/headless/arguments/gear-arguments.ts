import * as v from 'valibot';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { reportableTypes, sameToolId } from '../../../src-shared/domain/gear/gear-item';
import {
  type FindingCode,
  questionCodes,
  type ReportDraft,
  reportId,
} from '../../../src-shared/domain/gear/gear-report';
import { fail, ok, type Result } from '../../../src-shared/result';
import { gearWords } from '../words/gear-words';
import { placesOf, timeOf } from './value-arguments';
import { commandWords } from '../words/words';

/** One act as it is written on the line. */
export interface WantedReport {
  /** Null: a new act. */
  readonly id: string | null;
  readonly draft: ReportDraft;
  /** Its time is when the command runs; the draft has none. */
  readonly isNow: boolean;
}

export interface SendOptions {
  readonly reports: readonly WantedReport[];
  /** The questions that were answered with yes. */
  readonly accepted: readonly FindingCode[];
  readonly dryRun: boolean;
  /** How long an outcome that is not known is waited for. */
  readonly waitMs: number;
}

interface Given {
  readonly 'tool-type'?: string | undefined;
  readonly at?: readonly string[] | undefined;
  readonly count?: string | undefined;
  readonly set?: string | undefined;
  readonly tool?: readonly string[] | undefined;
  readonly removed?: string | undefined;
  readonly id?: readonly string[] | undefined;
  readonly 'yes-to'?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly wait?: string | undefined;
}

/** Seconds. */
const [usualWait, mostWait] = [30, 600];
const mostCount = 1e9;
const longestToolId = 60;

const missing = (example: string, language: Language): ReturnType<typeof fail> =>
  fail('bad-request', commandWords[language].usage.missing(example));

export function deployOptions(given: Given, language: Language): Result<SendOptions> {
  const words = gearWords[language];
  const type = given['tool-type'];
  if (type === undefined) return missing('--tool-type NETS', language);
  const typeCode = reportableTypes.find((code) => code === type.trim().toUpperCase());
  if (!typeCode)
    return fail(
      'bad-request',
      commandWords[language].usage.choice('--tool-type', reportableTypes.join(', ')),
    );
  if (!given.at || given.at.length === 0) return missing(`--at "60° 18.3' N 004° 54.8' E"`, language);
  const places = placesOf(given.at, language);
  if (!places.ok) return places;
  const [at, ...more] = places.value;
  if (!at || more.length > 0) return fail('bad-request', words.onePlace);
  if (given.count === undefined) return missing('--count 450', language);
  const count = /^\d+$/.test(given.count.trim()) ? Number(given.count) : NaN;
  if (!(count >= 1 && count <= mostCount)) return fail('bad-request', words.count);
  if (given.set === undefined) return missing('--set 2026-11-21T08:00Z', language);
  const set = momentOf(given.set, language);
  if (!set.ok) return set;
  const place: [number, number] = [at[0], at[1]];
  return sendOptions([{ kind: 'deployed', typeCode, at: place, count, setupMs: set.value }], given, language);
}

export function retrieveOptions(given: Given, language: Language): Result<SendOptions> {
  if (!given.tool || given.tool.length === 0) return missing('--tool ID', language);
  const tools = given.tool.map((id) => id.trim());
  const isOnce = tools.every((id, at) => tools.findIndex((other) => sameToolId(id, other)) === at);
  if (!isOnce || tools.some((id) => id === '' || id.length > longestToolId))
    return fail('bad-request', gearWords[language].tools);
  if (given.removed === undefined) return missing('--removed 2026-11-21T08:00Z', language);
  const removed = momentOf(given.removed, language);
  if (!removed.ok) return removed;
  const drafts = tools.map((toolId) => ({ kind: 'retrieved', toolId, removedMs: removed.value }) as const);
  return sendOptions(drafts, given, language);
}

/** Null: now. A day is not a moment. */
function momentOf(text: string, language: Language): Result<number | null> {
  if (text.trim().toLowerCase() === 'now') return ok(null);
  const time = text.includes('T') ? timeOf(text, 'first', language) : undefined;
  return time?.ok ? time : fail('bad-request', gearWords[language].moment(text));
}

function sendOptions(drafts: readonly ReportDraft[], given: Given, language: Language): Result<SendOptions> {
  const words = gearWords[language];
  const ids = given.id?.map((id) => id.trim().toLowerCase());
  const areIds = ids?.every((id) => v.is(reportId, id)) ?? true;
  if (!areIds || (ids && (ids.length !== drafts.length || new Set(ids).size < ids.length)))
    return fail('bad-request', words.ids);
  const yesTo = given['yes-to']?.split(',').map((code) => code.trim()) ?? [];
  const accepted = questionCodes.filter((code) => yesTo.includes(code));
  if (accepted.length < new Set(yesTo).size)
    return fail('bad-request', commandWords[language].usage.choice('--yes-to', questionCodes.join(', ')));
  const wait = given.wait === undefined ? usualWait : /^\d+$/.test(given.wait) ? Number(given.wait) : NaN;
  if (!(wait <= mostWait)) return fail('bad-request', words.wait(mostWait));
  const reports = drafts.map((draft, at) => {
    const timeMs = draft.kind === 'deployed' ? draft.setupMs : draft.removedMs;
    return { id: ids?.[at] ?? null, draft, isNow: timeMs === null };
  });
  return ok({ reports, accepted, dryRun: given['dry-run'] ?? false, waitMs: wait * 1_000 });
}
