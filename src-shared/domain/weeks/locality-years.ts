import type { LocalityNo } from '../fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';

/**
 * Numbers as whole multiples of 1 / `perUnit`; `notGiven` where the service gave none. Exact: n / 100 is the very number
 * that JSON's 0.23 is. Where decimals do not do, 64-bit numbers with NaN, and `perUnit` 1.
 */
export interface DecimalColumn {
  readonly values: Int16Array | Int32Array | Float64Array;
  readonly perUnit: number;
}

/** What an integer column has where the service gave nothing: the least number of its width. */
export const notGiven = (values: DecimalColumn['values']): number =>
  values instanceof Int16Array ? -0x8000 : values instanceof Int32Array ? -0x80000000 : NaN;

/** The number of a row, NaN where none was given. */
export function decimalAt({ values, perUnit }: DecimalColumn, row: number): number {
  const value = values[row] ?? NaN;
  return value === notGiven(values) ? NaN : value / perUnit;
}

/** What a locality is and where, as the service said it in some week; one place stands for many rows. */
export interface Place {
  readonly localityNo: LocalityNo;
  readonly name: string | null;
  /** Degrees WGS 84; null where not given. */
  readonly lon: number | null;
  readonly lat: number | null;
  readonly municipalityNo: string | null;
  readonly municipality: string | null;
}

export const decimalNames = [
  'adultFemaleLice',
  'adultFemaleLicePreviousWeek',
  'mobileLice',
  'stationaryLice',
  'totalLice',
  'seaTemperature',
] as const;
export type DecimalName = (typeof decimalNames)[number];

/**
 * All localities of many weeks as one set of columns: the rows of `weeks[w]` are those from `start[w]` up to
 * `start[w + 1]`. The columns say what `LocalityWeekColumns` says, in a fifth of the memory; one of which nothing is known is empty.
 */
export interface LocalityYears extends Readonly<Record<DecimalName, DecimalColumn>> {
  /** Those that are kept, in order of time. */
  readonly weeks: readonly IsoWeek[];
  readonly start: Uint32Array;
  /** When the service last gave or confirmed each week, ms since 1970. */
  readonly fetchedAtMs: Float64Array;
  readonly places: readonly Place[];
  /** Index into `places`. */
  readonly place: Uint16Array | Uint32Array;
  /** Bits of `localityFlag`. */
  readonly flags: Uint16Array;
  readonly diseaseSets: readonly (readonly string[])[];
  /** Index into `diseaseSets`. */
  readonly diseases: Uint16Array;
}
