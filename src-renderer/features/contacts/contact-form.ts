import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import { usualTracing } from '../../../src-shared/domain/vessels/contact-question';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { BoatType } from '../../../src-shared/domain/vessels/visit';
import { addWeeks, type IsoWeek, weekOf, weekParts, weekStartMs } from '@kartbord/common/week';

const dayMs = 86_400_000;

/** What is on the screen of a question. Days are calendar days in UTC, as the service's weeks are: `2026-11-18`. */
export interface ContactForm {
  readonly localityNo: number;
  readonly from: string;
  readonly to: string;
  readonly direction: ContactQuestion['direction'];
  readonly steps: number;
  readonly carryDays: number;
  /** Null: as far as `steps` times `carryDays` reach. */
  readonly until: string | null;
  /** Null: all. */
  readonly boats: readonly BoatType[] | null;
  /** More sites that were infected in the same time. */
  readonly others: readonly number[];
}

export type FormProblem = 'from' | 'to' | 'order' | 'until' | 'too-long';

export const mostSteps = 6;
export const mostCarryDays = 90;
/** More would need more lists than a person waits for. */
const mostDays = 3 * 366;

/** From eight weeks before the week to its end, or to today. */
export function defaultForm(no: number, week: IsoWeek, nowMs: number): ContactForm {
  const end = Math.min(weekStartMs(addWeeks(week, 1)) - dayMs, startOfDay(nowMs));
  const start = Math.min(weekStartMs(addWeeks(week, -usualTracing.weeksBefore)), end);
  return {
    localityNo: no,
    from: writeDay(start),
    to: writeDay(end),
    direction: 'forward',
    steps: usualTracing.steps,
    carryDays: usualTracing.carryDays,
    until: null,
    boats: null,
    others: [],
  };
}

/** How far contacts are looked for: later than `to` (forward) or earlier than `from` (backward), never after today. */
export function untilDay(form: ContactForm, nowMs: number): string {
  if (form.until !== null) return form.until;
  const [fromMs, toMs] = [readDay(form.from), readDay(form.to)];
  const reachMs = form.steps * form.carryDays * dayMs;
  if (form.direction === 'backward') return fromMs === null ? form.from : writeDay(fromMs - reachMs);
  return toMs === null ? form.to : writeDay(Math.max(toMs, Math.min(toMs + reachMs, startOfDay(nowMs))));
}

/** The question of a form, or what is wrong with it. */
export function questionOf(
  form: ContactForm,
  nowMs: number,
): { readonly question: ContactQuestion } | { readonly problem: FormProblem } {
  const [fromMs, toMs] = [readDay(form.from), readDay(form.to)];
  if (fromMs === null) return { problem: 'from' };
  if (toMs === null) return { problem: 'to' };
  if (fromMs > toMs) return { problem: 'order' };
  const isForward = form.direction === 'forward';
  const lookMs = readDay(untilDay(form, nowMs));
  if (lookMs === null || (isForward ? lookMs < fromMs : lookMs > toMs)) return { problem: 'until' };
  if (Math.max(toMs, lookMs) - Math.min(fromMs, lookMs) > mostDays * dayMs) return { problem: 'too-long' };
  return {
    question: {
      localityNo: localityNo(form.localityNo),
      ...(form.others.length > 0 ? { others: form.others.map(localityNo) } : {}),
      fromMs,
      toMs: endOfDay(toMs),
      direction: form.direction,
      steps: form.steps,
      carryMs: form.carryDays * dayMs,
      untilMs: isForward ? endOfDay(lookMs) : Math.max(0, lookMs),
      boats: form.boats,
    },
  };
}

/** The years whose lists a question is about: those of its weeks. */
export function yearsOfQuestion({ fromMs, toMs, untilMs }: ContactQuestion): {
  readonly from: number;
  readonly to: number;
} {
  const yearOf = (timeMs: number): number => weekParts(weekOf(timeMs)).year;
  return { from: yearOf(Math.min(fromMs, untilMs)), to: yearOf(Math.max(toMs, untilMs)) };
}

/** A calendar day in UTC, ms since 1970 of its beginning; null where the text is none. */
export function readDay(text: string): number | null {
  const found = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(found) || found < 0 || writeDay(found) !== text ? null : found;
}

/** A day as a person types it, `2026-11-18` or `18.11.2026`, as a form has it; any other text as it is. */
export function readTypedDay(text: string): string {
  const typed = text.trim().slice(0, 40);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const writeDay = (timeMs: number): string => new Date(Math.max(0, timeMs)).toISOString().slice(0, 10);

const startOfDay = (timeMs: number): number => Math.floor(timeMs / dayMs) * dayMs;
const endOfDay = (startMs: number): number => startMs + dayMs - 1;
