import {
  type DecimalColumn,
  type DecimalName,
  decimalNames,
  type LocalityYears,
  type Place,
} from '../../../src-shared/domain/weeks/locality-years';
import type { IsoWeek } from '@kartbord/common/week';
import { joinDecimals } from '../vessels/decimal-column';
import type { PackedWeek } from './week-columns';

/** A kept week and its columns. */
export interface YearsWeek {
  readonly week: IsoWeek;
  readonly fetchedAtMs: number;
  readonly columns: PackedWeek;
}

/** Weeks one after the other as one set of columns. */
export function joinWeeks(weeks: readonly YearsWeek[], known: ReadonlyMap<number, Place>): LocalityYears {
  const start = new Uint32Array(weeks.length + 1);
  for (const [at, { columns }] of weeks.entries()) start[at + 1] = (start[at] ?? 0) + columns.count;
  const count = start[weeks.length] ?? 0;
  const decimals = decimalNames.map((name): [DecimalName, DecimalColumn] => [
    name,
    joinDecimals(weeks.map(({ columns }) => columns[name])),
  ]);
  const flags = new Uint16Array(count);
  for (const [at, { columns }] of weeks.entries()) flags.set(columns.flags, start[at]);
  return {
    ...(Object.fromEntries(decimals) as Record<DecimalName, DecimalColumn>),
    weeks: weeks.map(({ week }) => week),
    start,
    flags,
    fetchedAtMs: Float64Array.from(weeks, ({ fetchedAtMs }) => fetchedAtMs),
    ...joinPlaces(weeks, known, count),
    ...joinDiseases(weeks, count),
  };
}

/** Row numbers of the table become places in a list that has only those that occur. */
function joinPlaces(
  weeks: readonly YearsWeek[],
  known: ReadonlyMap<number, Place>,
  count: number,
): Pick<LocalityYears, 'places' | 'place'> {
  const places: Place[] = [];
  let most = 0;
  for (const id of known.keys()) most = Math.max(most, id);
  const index = new Int32Array(most + 1).fill(-1);
  const wide = new Uint32Array(count);
  let row = 0;
  for (const { columns } of weeks)
    for (const id of columns.place) {
      let at = index[id] ?? -1;
      if (at < 0) {
        at = places.push(known.get(id) as Place) - 1;
        index[id] = at;
      }
      wide[row++] = at;
    }
  return { places, place: places.length < 0x10000 ? new Uint16Array(wide) : wide };
}

function joinDiseases(
  weeks: readonly YearsWeek[],
  count: number,
): Pick<LocalityYears, 'diseaseSets' | 'diseases'> {
  const ids = new Map<string, number>();
  const diseaseSets: (readonly string[])[] = [];
  const diseases = new Uint16Array(count);
  let row = 0;
  for (const { columns } of weeks) {
    const index = columns.diseaseSets.map((names) => {
      const id = JSON.stringify(names);
      const known = ids.get(id) ?? diseaseSets.push(names) - 1;
      ids.set(id, known);
      return known;
    });
    for (const set of columns.diseases) diseases[row++] = index[set] ?? 0;
  }
  return { diseaseSets, diseases };
}
