import type { LocalityWeekColumns } from '../fish-health/locality';
import { type DecimalColumn, type LocalityYears, notGiven, type Place } from './locality-years';

const noDiseases: readonly string[] = [];

/**
 * One week of the years in memory as the columns that all rules of a week take. Undefined where it is not among them. `like`: a week
 * that mostly has the same sites at the same places, whose columns of these it shares then.
 */
export function yearsWeek(
  years: LocalityYears,
  at: number,
  like?: LocalityWeekColumns,
): LocalityWeekColumns | undefined {
  const week = years.weeks[at];
  if (week === undefined) return undefined;
  const [from, to] = [years.start[at] ?? 0, years.start[at + 1] ?? 0];
  const count = to - from;
  const diseases = new Array<readonly string[]>(count);
  for (let row = 0; row < count; row++)
    diseases[row] = years.diseaseSets[years.diseases[from + row] ?? -1] ?? noDiseases;
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
    ...(like && hasPlaces(like, years, from, count) ? placesIn(like) : placesOf(years, from, count)),
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

type Places = Pick<
  LocalityWeekColumns,
  'localityNo' | 'name' | 'lon' | 'lat' | 'municipalityNo' | 'municipality'
>;

const placesIn = ({ localityNo, name, lon, lat, municipalityNo, municipality }: Places): Places => ({
  localityNo,
  name,
  lon,
  lat,
  municipalityNo,
  municipality,
});

function placesOf({ places: known, place }: LocalityYears, from: number, count: number): Places {
  const [localityNo, lon, lat] = [new Int32Array(count), new Float64Array(count), new Float64Array(count)];
  const places = new Array<Place | undefined>(count);
  for (let row = 0; row < count; row++) {
    const one = known[place[from + row] ?? -1];
    places[row] = one;
    localityNo[row] = one?.localityNo ?? 0;
    lon[row] = one?.lon ?? NaN;
    lat[row] = one?.lat ?? NaN;
  }
  return {
    localityNo,
    lon,
    lat,
    name: places.map((one) => one?.name ?? null),
    municipalityNo: places.map((one) => one?.municipalityNo ?? null),
    municipality: places.map((one) => one?.municipality ?? null),
  };
}

/** Whether all rows of a week are those of another one, and lie where they did. */
function hasPlaces(
  of: LocalityWeekColumns,
  { places, place }: LocalityYears,
  from: number,
  count: number,
): boolean {
  if (of.count !== count) return false;
  for (let row = 0; row < count; row++) {
    const one = places[place[from + row] ?? -1];
    const isSame =
      one !== undefined &&
      of.localityNo[row] === one.localityNo &&
      of.name[row] === one.name &&
      Object.is(of.lon[row], one.lon ?? NaN) &&
      Object.is(of.lat[row], one.lat ?? NaN) &&
      of.municipalityNo[row] === one.municipalityNo &&
      of.municipality[row] === one.municipality;
    if (!isSame) return false;
  }
  return true;
}
