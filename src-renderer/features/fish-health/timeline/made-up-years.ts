import { localityFlag, localityNo } from '../../../../src-shared/domain/fish-health/locality';
import {
  type DecimalColumn,
  type LocalityYears,
  notGiven,
  type Place,
} from '../../../../src-shared/domain/weeks/locality-years';
import type { IsoWeek } from '@kartbord/common/week';
import { type MadeUpSite, madeUpWeek } from '../week/made-up-week';

/** A kept week of a test, with when it was fetched. */
export interface MadeUpCached {
  readonly week: IsoWeek;
  readonly sites: readonly MadeUpSite[];
  readonly fetchedAtMs?: number;
}

/** The years that main would answer for these weeks. What a made-up site has not, is not given. */
export function madeUpYears(kept: readonly MadeUpCached[]): LocalityYears {
  const weeks = kept.map(({ week, sites }) => madeUpWeek(week, sites).columns);
  const places: Place[] = [];
  const place: number[] = [];
  const diseaseSets: (readonly string[])[] = [[]];
  const diseases: number[] = [];
  for (const columns of weeks)
    for (let row = 0; row < columns.count; row++) {
      place.push(places.length);
      places.push({
        localityNo: localityNo(columns.localityNo[row] ?? 0),
        name: columns.name[row] ?? null,
        lon: columns.lon[row] ?? null,
        lat: columns.lat[row] ?? null,
        municipalityNo: columns.municipalityNo[row] ?? null,
        municipality: columns.municipality[row] ?? null,
      });
      const set = columns.diseases[row] ?? [];
      diseases.push(set.length === 0 ? 0 : diseaseSets.push(set) - 1);
    }
  const column = (read: (of: (typeof weeks)[number]) => Float64Array): DecimalColumn => {
    const values = Int16Array.from(
      weeks.flatMap((of) => [...read(of)]),
      (value) => Math.round(value * 100),
    );
    weeks
      .flatMap((of) => [...read(of)])
      .forEach((value, row) => {
        if (Number.isNaN(value)) values[row] = notGiven(values);
      });
    return { values, perUnit: 100 };
  };
  const start = weeks.reduce((all, { count }) => [...all, (all.at(-1) ?? 0) + count], [0]);
  const known = localityFlag.treatmentsKnown | localityFlag.diseasesKnown;
  return {
    weeks: weeks.map(({ week }) => week),
    start: Uint32Array.from(start),
    fetchedAtMs: Float64Array.from(kept, ({ fetchedAtMs }) => fetchedAtMs ?? Date.UTC(2026, 10, 18)),
    places,
    place: Uint16Array.from(place),
    flags: Uint16Array.from(
      weeks.flatMap(({ flags }) => [...flags]),
      (bits) => bits | known,
    ),
    diseaseSets,
    diseases: Uint16Array.from(diseases),
    adultFemaleLice: column(({ adultFemaleLice }) => adultFemaleLice),
    adultFemaleLicePreviousWeek: column(({ adultFemaleLicePreviousWeek }) => adultFemaleLicePreviousWeek),
    mobileLice: column(({ mobileLice }) => mobileLice),
    stationaryLice: column(({ stationaryLice }) => stationaryLice),
    totalLice: column(({ totalLice }) => totalLice),
    seaTemperature: column(({ seaTemperature }) => seaTemperature),
  };
}
