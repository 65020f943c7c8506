import type { LocalityNo } from '../fish-health/locality';
import type { LocalityWeekColumns } from '../fish-health/locality';

/** Rows by where they are, for small multiples and tables. */
export type GroupBy = 'production-area' | 'county' | 'municipality';

export interface Group {
  /** The number of the area, county (two digits) or municipality (four); null: not known of these rows. */
  readonly key: string | null;
  /** Null where it is not in the data at hand. */
  readonly name: string | null;
  readonly rows: Int32Array;
}

/** What the rows of a week do not say and other answers do, by locality (facts.md 8 and 9f). */
export interface PlaceBook {
  readonly productionArea: ReadonlyMap<LocalityNo, { readonly id: number; readonly name: string | null }>;
  /** By the first two digits of a municipality. */
  readonly countyName: ReadonlyMap<string, string>;
}

export const noPlaces: PlaceBook = { productionArea: new Map(), countyName: new Map() };

/** The rows (or all) in groups by number; those that are in no known one come last, and none is dropped. */
export function groupRows(
  columns: LocalityWeekColumns,
  by: GroupBy,
  rows: Int32Array | null = null,
  places: PlaceBook = noPlaces,
): readonly Group[] {
  const groups = new Map<string | null, { name: string | null; rows: number[] }>();
  const add = (row: number): void => {
    const [key, name] = placeOf(columns, row, by, places);
    const group = groups.get(key) ?? { name, rows: [] };
    group.name ??= name;
    group.rows.push(row);
    groups.set(key, group);
  };
  if (rows) rows.forEach(add);
  else for (let row = 0; row < columns.count; row++) add(row);
  return [...groups]
    .sort(([a], [b]) => order(a, b))
    .map(([key, group]) => ({ key, name: group.name, rows: Int32Array.from(group.rows) }));
}

function placeOf(
  columns: LocalityWeekColumns,
  row: number,
  by: GroupBy,
  places: PlaceBook,
): readonly [key: string | null, name: string | null] {
  if (by === 'production-area') {
    const area = places.productionArea.get((columns.localityNo[row] ?? 0) as LocalityNo);
    return area ? [String(area.id), area.name] : [null, null];
  }
  const no = columns.municipalityNo[row] || null;
  if (no === null) return [null, null];
  const county = no.slice(0, 2);
  return by === 'county'
    ? [county, places.countyName.get(county) ?? null]
    : [no, columns.municipality[row] ?? null];
}

/** By number: production area 10 is after 2. */
function order(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.length === b.length ? (a < b ? -1 : Number(a > b)) : a.length - b.length;
}
