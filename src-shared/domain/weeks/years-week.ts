import type { LocalityWeekColumns } from '../fish-health/locality';
import { type DecimalColumn, type LocalityYears, notGiven, type Place } from './locality-years';

const noDiseases: readonly string[] = [];

/** One week of the years in memory as the columns that all rules of a week take. Undefined where it is not among them. */
export function yearsWeek(years: LocalityYears, at: number): LocalityWeekColumns | undefined {
  const week = years.weeks[at];
  if (week === undefined) return undefined;
  const [from, to] = [years.start[at] ?? 0, years.start[at + 1] ?? 0];
  const count = to - from;
  const [localityNo, lon, lat] = [new Int32Array(count), new Float64Array(count), new Float64Array(count)];
  const places = new Array<Place | undefined>(count);
  const diseases = new Array<readonly string[]>(count);
  for (let row = 0; row < count; row++) {
    const place = years.places[years.place[from + row] ?? -1];
    places[row] = place;
    localityNo[row] = place?.localityNo ?? 0;
    lon[row] = place?.lon ?? NaN;
    lat[row] = place?.lat ?? NaN;
    diseases[row] = years.diseaseSets[years.diseases[from + row] ?? -1] ?? noDiseases;
  }
  // Loops, and no functions for each row: this is done in each frame of scrubbing.
  const numbers = ({ values, perUnit }: DecimalColumn): Float64Array => {
    const none = notGiven(values);
    const column = new Float64Array(count);
    for (let row = 0; row < count; row++) {
      const value = values[from + row] ?? NaN;
      column[row] = value === none ? NaN : value / perUnit;
    }
    return column;
  };
  return {
    week,
    count,
    localityNo,
    name: places.map((place) => place?.name ?? null),
    lon,
    lat,
    municipalityNo: places.map((place) => place?.municipalityNo ?? null),
    municipality: places.map((place) => place?.municipality ?? null),
    flags: years.flags.slice(from, to),
    adultFemaleLice: numbers(years.adultFemaleLice),
    adultFemaleLicePreviousWeek: numbers(years.adultFemaleLicePreviousWeek),
    mobileLice: numbers(years.mobileLice),
    stationaryLice: numbers(years.stationaryLice),
    totalLice: numbers(years.totalLice),
    seaTemperature: numbers(years.seaTemperature),
    diseases,
  };
}
