import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  weekParts,
  weeksBetween,
  weeksInYear,
} from '@kartbord/common/week';

/** How far the other week lies from the shown one; negative: earlier. */
export interface Distance {
  readonly unit: 'weeks' | 'years';
  readonly count: number;
}

export const presets = ['previous', 'four-weeks', 'last-year'] as const;
export type Preset = (typeof presets)[number];

const distances: Readonly<Record<Preset, Distance>> = {
  previous: { unit: 'weeks', count: -1 },
  'four-weeks': { unit: 'weeks', count: -4 },
  'last-year': { unit: 'years', count: -1 },
};

export const distanceOf = (preset: Preset): Distance => distances[preset];

/** By years it is the week of the same number; the last one of a year that has no week 53. */
export function weekAt(from: IsoWeek, { unit, count }: Distance): IsoWeek {
  if (unit === 'weeks') return addWeeks(from, count);
  const { year, week } = weekParts(from);
  return isoWeek(year + count, Math.min(week, weeksInYear(year + count)));
}

/** In years where the weeks have one number, or stand in for one another; else in weeks. */
export function distanceBetween(from: IsoWeek, to: IsoWeek): Distance {
  const years: Distance = { unit: 'years', count: weekParts(to).year - weekParts(from).year };
  const isYears = years.count !== 0 && weekAt(from, years) === to;
  return isYears ? years : { unit: 'weeks', count: weeksBetween(from, to) };
}

export function presetOf(from: IsoWeek, to: IsoWeek): Preset | null {
  return presets.find((preset) => weekAt(from, distances[preset]) === to) ?? null;
}

/** Week 53 of one year beside the last week of one that has no such week. */
export function standsInFor53(from: IsoWeek, to: IsoWeek): boolean {
  const [here, there] = [weekParts(from), weekParts(to)];
  return here.year !== there.year && here.week === 53 && there.week === 52;
}

export function isInSeries(week: IsoWeek, currentWeek: IsoWeek): boolean {
  return week >= isoWeek(firstYear, 1) && week <= currentWeek;
}
