import type { LocalityWeekColumns } from './locality';

/** Numbers that are probably typing errors. They are flagged with their reason where they are shown, never dropped. */

const outlierMembers = [
  'seaTemperature',
  'adultFemaleLice',
  'mobileLice',
  'stationaryLice',
  'totalLice',
] as const;
export type OutlierMember = (typeof outlierMembers)[number];

/** What is looked at of a week. */
export type OutlierColumns = Pick<
  LocalityWeekColumns,
  'week' | 'count' | 'localityNo' | 'adultFemaleLicePreviousWeek' | OutlierMember
>;

/** What is believed without a flag: degrees Celsius, or lice per fish. */
export interface OutlierBounds {
  readonly within: Readonly<Record<OutlierMember, { readonly least: number; readonly most: number }>>;
  /** Largest change from the week before. Null: no change is too large. */
  readonly jump: Readonly<Record<OutlierMember, number | null>>;
  /** ISO weeks, inclusive, in which the sea off Norway is never at exactly 0 °C: early years filled in 0 for nothing. */
  readonly warmWeeks: { readonly first: number; readonly last: number };
}

/**
 * Our own bounds, on the screen as such. Sea water freezes near -1.9 °C, so that less than -2.5 is no water; the service
 * has published 196 °C and 56 values above 25 (facts.md, pain point 9). The bounds of lice are far above what sites report.
 */
export const outlierBounds: OutlierBounds = {
  within: {
    seaTemperature: { least: -2.5, most: 25 },
    adultFemaleLice: { least: 0, most: 10 },
    mobileLice: { least: 0, most: 40 },
    stationaryLice: { least: 0, most: 80 },
    totalLice: { least: 0, most: 120 },
  },
  jump: { seaTemperature: 6, adultFemaleLice: 5, mobileLice: 20, stationaryLice: 40, totalLice: 60 },
  warmWeeks: { first: 18, last: 48 },
};

export interface Outlier {
  /** Row of the columns. */
  readonly row: number;
  readonly member: OutlierMember;
  readonly value: number;
  /** `jump`: by more than the bound from `before`. `zero`: probably not filled in. */
  readonly reason: 'above' | 'below' | 'jump' | 'zero';
  /** What it was measured against. */
  readonly bound: number;
  /** The number of the week before, of a jump. */
  readonly before: number | null;
}

/**
 * The numbers of a week that are hard to believe, row by row. `previous` is the week before, where it is at hand: without
 * it there are no jumps, but of adult female lice, whose earlier average is in the row itself.
 */
export function outliersOf(
  columns: OutlierColumns,
  previous: OutlierColumns | null = null,
  bounds: OutlierBounds = outlierBounds,
): readonly Outlier[] {
  const rowBefore = new Map<number, number>();
  for (let row = 0; row < (previous?.count ?? 0); row++) rowBefore.set(previous?.localityNo[row] ?? 0, row);
  const week = Number(columns.week.slice(6));
  const isWarm = week >= bounds.warmWeeks.first && week <= bounds.warmWeeks.last;
  const found: Outlier[] = [];
  const members = outlierMembers.map((member) => ({
    member,
    values: columns[member],
    earlier: previous?.[member],
    // The row itself has the earlier average of these alone.
    own: member === 'adultFemaleLice' ? columns.adultFemaleLicePreviousWeek : undefined,
  }));
  for (let row = 0; row < columns.count; row++) {
    const other = rowBefore.get(columns.localityNo[row] ?? 0) ?? -1;
    for (const { member, values, earlier, own } of members) {
      const value = values[row] ?? NaN;
      if (Number.isNaN(value)) continue;
      let before = earlier?.[other] ?? NaN;
      if (Number.isNaN(before)) before = own?.[row] ?? NaN;
      const why = reasonOf(member, value, before, isWarm, bounds);
      if (why) found.push({ row, member, value, ...why });
    }
  }
  return found;
}

/** The plainest reason: a number beyond belief is not called a jump as well. */
function reasonOf(
  member: OutlierMember,
  value: number,
  before: number,
  isWarm: boolean,
  bounds: OutlierBounds,
): Pick<Outlier, 'reason' | 'bound' | 'before'> | undefined {
  const { least, most } = bounds.within[member];
  if (value > most) return { reason: 'above', bound: most, before: null };
  if (value < least) return { reason: 'below', bound: least, before: null };
  if (member === 'seaTemperature' && value === 0 && isWarm) return { reason: 'zero', bound: 0, before: null };
  const jump = bounds.jump[member];
  // From a number that is itself beyond belief every way back is a jump.
  const wasEmpty = member === 'seaTemperature' && before === 0 && isWarm;
  if (jump === null || Number.isNaN(before) || before > most || before < least || wasEmpty) return undefined;
  return Math.abs(value - before) > jump ? { reason: 'jump', bound: jump, before } : undefined;
}
