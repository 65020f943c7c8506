import type { TableRows } from '../../../../src-shared/contract';

/** A row of the table `register`. Null: not given, or its detail is not downloaded. */
export interface RegisterRow {
  readonly localityNo: number;
  readonly name: string | null;
  readonly municipality: string | null;
  readonly isKnown: boolean;
  readonly holders: readonly string[] | null;
  /** Its companies by number. */
  readonly companies: readonly { readonly no: string; readonly name: string | null }[];
  readonly licences: readonly string[] | null;
  readonly capacity: number | null;
  readonly unit: string | null;
  readonly species: readonly string[] | null;
  readonly purposes: readonly string[] | null;
  readonly types: readonly string[] | null;
  readonly areaId: number | null;
  readonly area: string | null;
  readonly light: string | null;
  /** Disease and kind of each, with a space between. */
  readonly controlAreas: readonly string[] | null;
  readonly pdZone: string | null;
}

/** Each company that a row names, once, by its number. */
export const companiesIn = (rows: readonly RegisterRow[]): RegisterRow['companies'] => [
  ...new Map(
    rows.flatMap(({ companies }) =>
      companies.filter(({ no }) => /^\d{9}$/.test(no)).map((one) => [one.no, one]),
    ),
  ).values(),
];

/** So many rows are a moment's work. */
const rowsATurn = 400;

export function* registerRows({
  names,
  rows,
}: Pick<TableRows, 'names' | 'rows'>): Generator<undefined, readonly RegisterRow[]> {
  const places = new Map(names.map((name, at) => [name, at]));
  const read: RegisterRow[] = [];
  for (const cells of rows) {
    const cell = (name: string): unknown => cells[places.get(name) ?? -1] ?? null;
    const text = (name: string): string | null => cell(name) as string | null;
    const number = (name: string): number | null => cell(name) as number | null;
    // An empty text: told, and none.
    const list = (name: string): readonly string[] | null =>
      text(name)
        ?.split('; ')
        .filter((one) => one !== '') ?? null;
    const organizations = list('organizations') ?? [];
    read.push({
      localityNo: Number(cell('localityNo')),
      name: text('name'),
      municipality: text('municipality'),
      isKnown: cell('fetchedAt') !== null,
      holders: organizations.length > 0 ? organizations : list('licensees'),
      companies: (list('organizationNos') ?? []).map((no, at) => ({ no, name: organizations[at] ?? null })),
      licences: list('licenseNos'),
      capacity: number('capacity'),
      unit: text('capacityUnit'),
      species: list('species'),
      purposes: list('purposes'),
      types: list('productionTypes'),
      areaId: number('productionAreaId'),
      area: text('productionArea'),
      light: text('trafficLight'),
      controlAreas: list('controlAreas'),
      pdZone: text('pdZone'),
    });
    if (read.length % rowsATurn === 0) yield;
  }
  return read;
}
