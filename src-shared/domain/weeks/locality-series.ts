import type { LocalityNo } from '../fish-health/locality';
import { decimalAt, type DecimalName, type LocalityYears } from './locality-years';
import type { IsoWeek } from '@kartbord/common/week';

const numberNames = [
  'adultFemaleLice',
  'mobileLice',
  'stationaryLice',
  'totalLice',
  'seaTemperature',
] as const;
type NumberName = Extract<DecimalName, (typeof numberNames)[number]>;

/** One locality's rows of many weeks, as columns of equal length: one entry for each kept week, in order of time. */
export interface LocalitySeries extends Readonly<Record<NumberName, Float64Array>> {
  /** The weeks that are kept, whether or not the locality is in their lists. */
  readonly weeks: readonly IsoWeek[];
  /** 1 where the locality is in the list of the week; 0: the week is kept and says nothing of it. */
  readonly isListed: Uint8Array;
  /** Bits of `localityFlag`; 0 where not listed. */
  readonly flags: Uint16Array;
  readonly municipalityNo: readonly (string | null)[];
  /** When the service last gave or confirmed each week, ms since 1970. */
  readonly fetchedAtMs: Float64Array;
}

/**
 * Reads a locality's rows out of years of weeks, which are in order of time. NaN where a number was not given or the
 * locality is not listed; a week that is not kept is not in the series.
 */
export function localitySeries(chunks: readonly LocalityYears[], no: LocalityNo): LocalitySeries {
  const weeks = chunks.flatMap((years) => years.weeks);
  const numbers = (): Float64Array => new Float64Array(weeks.length).fill(NaN);
  const series = {
    weeks,
    isListed: new Uint8Array(weeks.length),
    flags: new Uint16Array(weeks.length),
    municipalityNo: new Array<string | null>(weeks.length).fill(null),
    fetchedAtMs: new Float64Array(weeks.length),
    adultFemaleLice: numbers(),
    mobileLice: numbers(),
    stationaryLice: numbers(),
    totalLice: numbers(),
    seaTemperature: numbers(),
  };
  let at = 0;
  for (const years of chunks) {
    const isOurs = Uint8Array.from(years.places, (place) => (place.localityNo === no ? 1 : 0));
    // The lists of neighbouring weeks are nearly alike: the row of the week before is nearly always the row of this one.
    let guess = 0;
    for (let week = 0; week < years.weeks.length; week++, at++) {
      series.fetchedAtMs[at] = years.fetchedAtMs[week] ?? NaN;
      const [from, to] = [years.start[week] ?? 0, years.start[week + 1] ?? 0];
      const row = rowIn(years, isOurs, from, to, guess);
      if (row < 0) continue;
      guess = row - from;
      series.isListed[at] = 1;
      series.flags[at] = years.flags[row] ?? 0;
      series.municipalityNo[at] = years.places[years.place[row] ?? -1]?.municipalityNo ?? null;
      for (const name of numberNames) series[name][at] = decimalAt(years[name], row);
    }
  }
  return series;
}

/** -1 where the locality is not in the list. */
function rowIn(
  { place }: LocalityYears,
  isOurs: Uint8Array,
  from: number,
  to: number,
  guess: number,
): number {
  const guessed = from + guess;
  if (guessed < to && isOurs[place[guessed] ?? -1] === 1) return guessed;
  for (let row = from; row < to; row++) if (isOurs[place[row] ?? -1] === 1) return row;
  return -1;
}
