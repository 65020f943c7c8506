import type { Limits } from '../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../src-shared/domain/fish-health/locality';
import {
  siteColumns,
  type SiteColumnName,
  type SiteValue,
} from '../../src-shared/domain/fish-health/site-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';

type SiteColumn = (typeof siteColumns)[number];

const asTableColumn = ({ valueOf: _, shown: __, separator: ___, ...column }: SiteColumn): TableColumn =>
  column;

export const localityColumns: readonly TableColumn[] = siteColumns.map(asTableColumn);

/** One of them, for a table that has it among others. */
export const localityColumn = <N extends SiteColumnName>(name: N): TableColumn & { readonly name: N } => ({
  ...asTableColumn(siteColumn(name)),
  name,
});

function siteColumn(name: SiteColumnName): SiteColumn {
  const column = siteColumns.find((one) => one.name === name);
  if (!column) throw new Error(`no column ${name}`);
  return column;
}

/** Where a locality lies, in tables, which have no geometry. */
export const lonLatColumns = [
  { name: 'lon', type: 'number', unit: '°', about: 'WGS 84.' },
  { name: 'lat', type: 'number', unit: '°', about: 'WGS 84.' },
] as const satisfies readonly TableColumn[];

/** A site in a week, and where it lies, as the first columns of a table. */
export const siteOfWeekColumns: readonly TableColumn[] = [
  localityColumn('isoWeek'),
  localityColumn('localityNo'),
  localityColumn('name'),
  ...lonLatColumns,
  localityColumn('municipalityNo'),
  localityColumn('municipality'),
];

/** The members of the rows of a week, with their names. `states`: the answer of `weekStates`. */
export function localityRecords(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
): (row: number) => Record<string, SiteValue> {
  const members = siteColumns.map(
    ({ name, valueOf }) => [name, valueOf({ columns, states, limits })] as const,
  );
  return (row) => {
    const record: Record<string, SiteValue> = {};
    for (const [name, valueAt] of members) record[name] = valueAt(row);
    return record;
  };
}

/** The same as cells, of all columns or of the named ones in that order: a list is a text. */
export function localityCells(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
  names: readonly SiteColumnName[] = siteColumns.map(({ name }) => name),
): (row: number) => readonly Cell[] {
  const put = localityCellsInto(columns, states, limits, names);
  return (row) => {
    const cells = new Array<Cell>(names.length);
    put(row, cells, 0);
    return cells;
  };
}

/** As `localityCells`, into a row that has more: from a place on. */
export function localityCellsInto(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  limits: Limits,
  names: readonly SiteColumnName[],
): (row: number, cells: Cell[], from: number) => void {
  const members = names.map((name) => {
    const { separator = ' ', valueOf } = siteColumn(name);
    return { separator, valueAt: valueOf({ columns, states, limits }) };
  });
  // Loops: a range of years has more than a million rows.
  return (row, cells, from) => {
    let at = from;
    for (const { separator, valueAt } of members) {
      const value = valueAt(row);
      cells[at++] = typeof value === 'object' && value !== null ? value.join(separator) : value;
    }
  };
}
