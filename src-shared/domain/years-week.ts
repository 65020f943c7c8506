import type { LocalityWeekColumns } from './locality';
import { type DecimalColumn, decimalAt, type LocalityYears } from './locality-years';

/** One week of the years in memory as the columns that all rules of a week take. Undefined where it is not among them. */
export function yearsWeek(years: LocalityYears, at: number): LocalityWeekColumns | undefined {
  const week = years.weeks[at];
  if (week === undefined) return undefined;
  const [from, to] = [years.start[at] ?? 0, years.start[at + 1] ?? 0];
  const numbers = (column: DecimalColumn): Float64Array =>
    Float64Array.from({ length: to - from }, (_, row) => decimalAt(column, from + row));
  const places = Array.from(years.place.subarray(from, to), (place) => years.places[place]);
  return {
    week,
    count: to - from,
    localityNo: Int32Array.from(places, (place) => place?.localityNo ?? 0),
    name: places.map((place) => place?.name ?? null),
    lon: Float64Array.from(places, (place) => place?.lon ?? NaN),
    lat: Float64Array.from(places, (place) => place?.lat ?? NaN),
    municipalityNo: places.map((place) => place?.municipalityNo ?? null),
    municipality: places.map((place) => place?.municipality ?? null),
    flags: years.flags.slice(from, to),
    adultFemaleLice: numbers(years.adultFemaleLice),
    adultFemaleLicePreviousWeek: numbers(years.adultFemaleLicePreviousWeek),
    mobileLice: numbers(years.mobileLice),
    stationaryLice: numbers(years.stationaryLice),
    totalLice: numbers(years.totalLice),
    seaTemperature: numbers(years.seaTemperature),
    diseases: Array.from(years.diseases.subarray(from, to), (set) => years.diseaseSets[set] ?? []),
  };
}
