import { formatDdmIn } from '../../../src-shared/domain/units/coordinates';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { countOf, type GearItem, type GearReport } from '../../../src-shared/domain/gear/gear-item';
import {
  type Finding,
  readBack,
  type ReportDraft,
  type ReportEntry,
} from '../../../src-shared/domain/gear/gear-report';
import type { FailureCode } from '../../../src-shared/result';
import { exitCode, exitCodeOf } from '../exit-codes';
import { minuteOf } from '../../shown-text';
import { gearWords } from '../words/gear-words';

/** What came of an act, for a script and for a person. */
export interface Outcome {
  readonly code: number;
  /** Null: it is at the service. */
  readonly failure: FailureCode | null;
  readonly sentence: string;
  /** What to do then, where there is something. */
  readonly next?: string;
}

export const isoOf = (ms: number): string => new Date(ms).toISOString();

export function outcomeOf({ id, state, isNewer }: ReportEntry, language: Language): Outcome {
  const { states, why, again, settleLater } = gearWords[language];
  const at = (code: number, failure: FailureCode | null, sentence: string, next?: string): Outcome => ({
    code,
    failure,
    sentence,
    ...(next ? { next } : {}),
  });
  if (isNewer && (state.is === 'draft' || state.is === 'not-seen'))
    return at(exitCode.failed, 'forbidden', states.newer);
  switch (state.is) {
    case 'draft': {
      const { lastTry } = state;
      if (!lastTry) return at(exitCode.failed, 'cancelled', states.draft, again(id));
      if (lastTry.was === 'not-sent')
        return at(exitCodeOf(lastTry.code), lastTry.code, states.notSent(why[lastTry.code]), again(id));
      return at(
        exitCodeOf(lastTry.code),
        lastTry.code,
        states.refused(why[lastTry.code], lastTry.said),
        again(id),
      );
    }
    case 'sending':
      return at(exitCode.notKnown, 'timeout', states.sending, settleLater(id));
    case 'unknown':
      return at(exitCode.notKnown, 'timeout', states.unknown(why[state.why]), settleLater(id));
    case 'not-seen':
      return at(exitCode.failed, 'not-found', states.notSeen(minuteOf(state.readMs)), again(id));
    case 'taken':
      return at(exitCode.done, null, states.taken);
    case 'seen': {
      if (state.stage !== 'failed') return at(exitCode.done, null, states.seen[state.stage]);
      return at(exitCode.failed, 'rejected', states.failed(state.errorMessage));
    }
  }
}

/** `NETS 450 m set at 60° 18.300′ N 004° 54.800′ E (60.305000, 4.913333), 2026-…`. */
export function draftText(draft: ReportDraft, language: Language): string {
  const words = gearWords[language];
  const time = (ms: number | null): string => (ms === null ? words.notGiven : minuteOf(ms));
  if (draft.kind === 'retrieved') return words.retrieved(draft.toolId, time(draft.removedMs));
  const [minutes, decimal] = draft.at ? readBack(draft.at, language) : [];
  const place = minutes === undefined ? words.notGiven : `${minutes} (${decimal})`;
  return words.deployed(gearText(draft.typeCode, draft.count, language), place, time(draft.setupMs));
}

function gearText(typeCode: string | null, count: number | null, language: Language): string {
  const { notGiven } = gearWords[language];
  const many = count === null ? notGiven : countText(typeCode, count, language);
  return `${typeCode === null ? notGiven : typeCode} ${many}`;
}

/** With its unit; a bare number for a type that is not known. */
export function countText(typeCode: string | null, count: number, language: Language): string {
  const unit = countOf(typeCode);
  return unit === null ? String(count) : gearWords[language].amount[unit](count);
}

/** Of a line its first place. */
export function gearSummary(tool: GearItem, language: Language): string {
  const words = gearWords[language];
  const { geometry } = tool;
  const at = geometry?.type === 'LineString' ? geometry.coordinates[0] : geometry?.coordinates;
  const place = at ? formatDdmIn(language, at) : words.notGiven;
  const time = tool.setupMs === null ? words.notGiven : minuteOf(tool.setupMs);
  return `${words.deployed(gearText(tool.typeCode, tool.count, language), place, time)}  ${tool.toolId}`;
}

export function reportText({ kind, tool, errorMessage }: GearReport, language: Language): string {
  const { kinds, notGiven, quoted } = gearWords[language];
  const what = kind ? kinds[kind] : notGiven;
  const when = tool.removedMs === null ? notGiven : minuteOf(tool.removedMs);
  return [
    gearSummary(tool, language),
    kind === 'retrieved' ? `${what}, ${when}` : what,
    ...(errorMessage === null ? [] : [quoted(errorMessage)]),
  ].join('  ');
}

/** What is found as sentences, with how to say yes where there are only questions. */
export function findingsText(findings: readonly Finding[], language: Language): string {
  const words = gearWords[language];
  const said = [...new Set(findings.map((finding) => words.findings[finding.code](finding)))];
  const isAsked = findings.length > 0 && findings.every(({ weight }) => weight === 'ask');
  const codes = [...new Set(findings.map(({ code }) => code))];
  return [...said, ...(isAsked ? [words.yesTo(codes.join(','))] : [])].join(' ');
}

/** For JSON: times in ms become ISO 8601, and lose the `Ms` of their names. */
export function withIsoTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIsoTimes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) =>
      name.endsWith('Ms') && (member === null || typeof member === 'number')
        ? [name.slice(0, -2), member === null ? null : isoOf(member)]
        : [name, withIsoTimes(member)],
    ),
  );
}
