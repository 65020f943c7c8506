import { firstYear, isoWeek, weekStartMs } from '@kartbord/common/week';

/**
 * The part of the series that the timeline shows, in weeks since the first of the series: `from` included and `to` not,
 * both may lie inside a week.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;
export const weekMs = 168 * hourMs;

/** Six hours. */
const leastWeeks = 6 / 168;
/** Narrower than so many weeks, days and hours are told apart, and an instant can be pointed at. */
const fineWeeks = 3;
/** From hours one steps no farther than this, in weeks. */
const farWeeks = 8;
/** Forecasts reach so many weeks beyond the last of the series. */
export const weeksAhead = 2;

export const widths = ['all', 'five-years', 'year', 'week', 'day'] as const;
export type SpanWidth = (typeof widths)[number];

const weeksOf: Readonly<Record<Exclude<SpanWidth, 'all'>, number>> = {
  'five-years': 261,
  year: 53,
  week: 1,
  day: 1 / 7,
};

/** A moment's place among the weeks of the series; between two whole numbers inside a week. */
export const instantIndex = (atMs: number): number => (atMs - weekStartMs(isoWeek(firstYear, 1))) / weekMs;

/** The moment at a place, ms since 1970. */
export const timeAt = (index: number): number => weekStartMs(isoWeek(firstYear, 1)) + index * weekMs;

/** A moment that a hand meant, in steps of minutes as fine as the screen can tell apart. */
export function meantTime(index: number, weeksPerPx: number): number {
  const steps = [1, 5, 10, 30].map((minutes) => minutes * 60_000);
  const stepMs = steps.find((step) => step >= weeksPerPx * weekMs) ?? hourMs;
  return Math.round(timeAt(index) / stepMs) * stepMs;
}

export const isFine = ({ from, to }: Span): boolean => to - from < fineWeeks;

export const wholeSpan = (count: number): Span => ({ from: 0, to: count });

const isWhole = ({ from, to }: Span, count: number): boolean => from <= 0 && to >= count;

/** Which of the named widths it has; undefined for one that a brush or the wheel has made. */
export function widthOf(span: Span, count: number): SpanWidth | undefined {
  if (isWhole(span, count)) return 'all';
  return widths.find(
    (width) => width !== 'all' && Math.abs((span.to - span.from) / weeksOf[width] - 1) < 0.002,
  );
}

/** As wide as it is, moved inside the series; at least six hours and at most all of it. */
export function fitted({ from, to }: Span, count: number): Span {
  const width = Math.min(count, Math.max(leastWeeks, to - from));
  const inside = Math.min(Math.max(0, from), count - width);
  return { from: inside, to: inside + width };
}

/** The named width about a place: as far on as there are weeks, since a person mostly looks back. */
export function spanOf(width: SpanWidth, index: number, count: number): Span {
  if (width === 'all') return wholeSpan(count);
  const weeks = weeksOf[width];
  return fitted({ from: index - weeks / 2, to: index + weeks / 2 }, count);
}

/** Narrower (`factor` below 1) or wider, with the week at `index` where it was. */
export function zoomed({ from, to }: Span, index: number, factor: number, count: number): Span {
  const width = Math.min(count, Math.max(leastWeeks, (to - from) * factor));
  const share = (index - from) / (to - from);
  return fitted({ from: index - share * width, to: index + (1 - share) * width }, count);
}

/** Between two places that a brush was drawn over, in either direction. */
export function brushed(a: number, b: number, count: number): Span {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const lacking = Math.max(0, leastWeeks - (to - from)) / 2;
  return fitted({ from: from - lacking, to: to + lacking }, count);
}

/**
 * Moved no farther than it must so that the week is in it, with a few weeks ahead of it; else the very same span. Of a narrow
 * one the week need not be in it whole. Null, all weeks: who goes far from hours that were looked at means the weeks.
 */
export function following(span: Span, index: number, count: number): Span | null {
  if (isFine(span)) {
    const isSeen = span.to > index && span.from < index + 1;
    if (Math.abs(index - span.from) > farWeeks) return null;
    return isSeen ? span : fitted({ from: index, to: index + span.to - span.from }, count);
  }
  const margin = Math.min(4, (span.to - span.from) / 8);
  const least = Math.max(0, index - margin);
  const most = Math.min(count, index + 1 + margin);
  const by = least < span.from ? least - span.from : most > span.to ? most - span.to : 0;
  return by === 0 ? span : fitted({ from: span.from + by, to: span.to + by }, count);
}
