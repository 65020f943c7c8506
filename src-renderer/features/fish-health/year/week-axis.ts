import {
  markOf,
  seriesBreaks,
  type SeriesBreakName,
} from '../../../../src-shared/domain/weeks/series-breaks';
import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  weekParts,
  weeksBetween,
  weeksInYear,
  weekStartMs,
} from '@kartbord/common/week';

/** How many years the charts of a locality show, the last one included. */
export const yearSpans = ['1', '2', '5', 'all'] as const;
export type YearSpan = (typeof yearSpans)[number];

export interface YearRange {
  readonly from: number;
  readonly to: number;
}

/** The years of a span that end with `to`; never before the series begins. */
function yearRange(span: YearSpan, to: number): YearRange {
  return { from: span === 'all' ? firstYear : Math.max(firstYear, to - Number(span) + 1), to };
}

/**
 * The years to show for a week. Those of before stay while the week is in them, so that steps move the cursor and not
 * the ground; all years always reach to the running one.
 */
export function rangeFor(
  span: YearSpan,
  week: IsoWeek,
  running: IsoWeek,
  before: YearRange | null,
): YearRange {
  const { year } = weekParts(week);
  if (span === 'all') return yearRange(span, weekParts(running).year);
  const kept = before && yearRange(span, before.to);
  return kept && year >= kept.from && year <= kept.to ? kept : yearRange(span, year);
}

/** The shared axis of the charts: `count` weeks from `from`; week i lies between i and i + 1. */
export interface WeekAxis {
  readonly from: IsoWeek;
  readonly count: number;
}

/** All weeks of the years, up to the running one. */
export function axisOf({ from, to }: YearRange, running: IsoWeek): WeekAxis {
  const first = isoWeek(from, 1);
  const end = isoWeek(to, weeksInYear(to));
  return { from: first, count: Math.max(1, weeksBetween(first, end < running ? end : running) + 1) };
}

export const weekAt = ({ from }: WeekAxis, at: number): IsoWeek => addWeeks(from, at);

/** Below 0 and from `count` on where the week is not on the axis. */
export const placeOf = ({ from }: WeekAxis, week: IsoWeek): number => weeksBetween(from, week);

/** An instant on the axis, with fractions of a week. */
export const placeOfMs = ({ from }: WeekAxis, timeMs: number): number =>
  (timeMs - weekStartMs(from)) / (7 * 86_400_000);

export interface AxisMark {
  /** Where on the axis. */
  readonly at: number;
  readonly year: number;
  /** Null for the beginning of a year. */
  readonly week: number | null;
}

const quarterWeeks = [14, 27, 40];

/** The beginnings of the years on the axis, and their quarters. */
export function axisMarks(axis: WeekAxis): readonly AxisMark[] {
  const first = weekParts(axis.from).year;
  const last = weekParts(weekAt(axis, axis.count - 1)).year;
  const years = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return years
    .flatMap((year) => [
      { at: placeOf(axis, isoWeek(year, 1)), year, week: null },
      ...quarterWeeks.map((week) => ({ at: placeOf(axis, isoWeek(year, week)), year, week })),
    ])
    .filter(({ at }) => at >= 0 && at < axis.count);
}

/** The marks that get a name: all years before any quarter, none closer to another than `least` px. */
export function namedMarks(axis: WeekAxis, pxPerWeek: number, least: number): readonly AxisMark[] {
  const marks = axisMarks(axis);
  const room = axis.count * pxPerWeek;
  const named: AxisMark[] = [];
  const isFree = ({ at }: AxisMark): boolean =>
    at * pxPerWeek + least <= room + 8 &&
    named.every((other) => Math.abs(other.at - at) * pxPerWeek >= least);
  for (const mark of marks.filter(({ week }) => week === null)) if (isFree(mark)) named.push(mark);
  // A week alone among years that have no room for their own would say nothing.
  if (26 * pxPerWeek < least) return named;
  for (const mark of marks.filter(({ week }) => week === 27)) if (isFree(mark)) named.push(mark);
  for (const mark of marks) if (isFree(mark)) named.push(mark);
  return named.sort((a, b) => a.at - b.at);
}

/** The letters of breaks as they are written: together where they would stand closer than `least` px. */
export function breakLetters(
  breaks: ReturnType<typeof breaksOn>,
  pxPerWeek: number,
  least: number,
): readonly { readonly at: number; readonly letters: string }[] {
  const written: { at: number; letters: string }[] = [];
  for (const { at, letter } of breaks) {
    const last = written.at(-1);
    if (last && (at - last.at) * pxPerWeek < least) last.letters += ` ${letter}`;
    else written.push({ at, letters: letter });
  }
  return written;
}

/** Where the series change their meaning on this axis, with a letter to find them by. */
export function breaksOn(axis: WeekAxis): readonly {
  readonly at: number;
  readonly letter: string;
  readonly week: IsoWeek;
  readonly what: SeriesBreakName;
}[] {
  return seriesBreaks
    .map((one) => ({ at: placeOf(axis, markOf(one)), week: markOf(one), what: one.what }))
    .filter(({ at }) => at >= 0 && at < axis.count)
    .map((one, index) => ({ ...one, letter: String.fromCharCode(97 + index) }));
}
