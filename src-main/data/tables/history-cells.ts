import type { Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import { given, type LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { SiteColumnName } from '../../../src-shared/domain/fish-health/site-columns';
import { localityCellsInto, localityColumn, lonLatColumns } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { statesOf } from './week-states';
import { fetchedAtColumn, timeCell } from './year-lists';

/** All of `siteColumns`, a new one by hand: which site it is, then its place, then the rest. */
const names = ['isoWeek', 'localityNo', 'name'] as const satisfies readonly SiteColumnName[];
const otherNames = [
  'municipalityNo',
  'municipality',
  'state',
  'adultFemaleLice',
  'adultFemaleLicePreviousWeek',
  'mobileLice',
  'stationaryLice',
  'totalLice',
  'liceLimit',
  'liceRule',
  'seaTemperature',
  'hasReported',
  'isFallow',
  'hasSalmonoids',
  'isOnLand',
  'isSlaughterHoldingCage',
  'diseases',
  'treatments',
  'flagged',
] as const satisfies readonly SiteColumnName[];

/** Everything that the week's list says of a locality, by the names of the GeoJSON of a week. */
export const historyColumns: readonly TableColumn[] = [
  ...names.map(localityColumn),
  ...lonLatColumns,
  ...otherNames.map(localityColumn),
  fetchedAtColumn,
];

/** The cells of the rows of one week. */
export function historyCells(
  columns: LocalityWeekColumns,
  limits: Limits,
  fetchedAtMs: number,
): (row: number) => readonly Cell[] {
  const states = statesOf(columns, limits);
  const putNames = localityCellsInto(columns, states, limits, names);
  const putOthers = localityCellsInto(columns, states, limits, otherNames);
  const fetchedAt = timeCell(fetchedAtMs);
  return (row) => {
    const cells = new Array<Cell>(historyColumns.length);
    putNames(row, cells, 0);
    cells[names.length] = given(columns.lon[row]);
    cells[names.length + 1] = given(columns.lat[row]);
    putOthers(row, cells, names.length + lonLatColumns.length);
    cells[historyColumns.length - 1] = fetchedAt;
    return cells;
  };
}
