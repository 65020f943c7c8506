import type { LonLat } from '@kartbord/common/lon-lat';
import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  parseIsoWeek,
  weekParts,
  weeksInYear,
} from '@kartbord/common/week';

export interface WeekRange {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** What the window shows, from which something can be chosen. */
export interface OfflineInputs {
  readonly shownWeek: IsoWeek;
  readonly currentWeek: IsoWeek;
  readonly selected: { readonly no: number; readonly name: string } | null;
  /** What the filter shows; null where there is no filter. */
  readonly filtered: readonly number[] | null;
  readonly nameOf: (no: number) => string | null;
  /** What the map shows: west, south, east, north in degrees, and the Web Mercator zoom; null before it stands. */
  readonly view: { readonly extent: Extent; readonly zoom: number } | null;
  /** The vessels on the map. */
  readonly vessels: readonly { readonly mmsi: number; readonly name: string | null }[];
  /** What the map server offers. */
  readonly layers: readonly { readonly name: string; readonly title: string }[];
  /** Asks the map server for them, where it was not asked yet. */
  readonly readLayers: () => void;
  /** Where the selected site is, and those that the filter shows; null where there is none, or no filter. */
  readonly forecastPlaces: { readonly selected: LonLat | null; readonly filtered: readonly LonLat[] | null };
}

export type Extent = readonly [number, number, number, number];

/** Reads what was typed; a bare number is a week of the year of `near`. */
export function readWeek(text: string, near: IsoWeek): IsoWeek | undefined {
  const week = parseIsoWeek(text, weekParts(near).year);
  return week !== undefined && week >= isoWeek(firstYear, 1) ? week : undefined;
}

export function lastFourWeeks(current: IsoWeek): WeekRange {
  return { from: addWeeks(current, -3), to: current };
}

/** A whole year, as far as it has come. */
export function yearOf(week: IsoWeek, current: IsoWeek): WeekRange {
  const { year } = weekParts(week);
  const last = isoWeek(year, weeksInYear(year));
  return { from: isoWeek(year, 1), to: last < current ? last : current };
}
