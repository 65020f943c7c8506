import type { Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import { given, type LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { SiteColumnName } from '../../../src-shared/domain/fish-health/site-columns';
import { localityCells, localityColumn, lonLatColumns } from '../../export/locality-columns';
import type { Cell, TableColumn } from '../../export/table';
import { statesOf } from './week-states';
import { fetchedAtColumn, timeCell } from './year-lists';

/** All of `siteColumns`: which site it is, then its place, then the rest. */
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
  const cells = localityCells(columns, states, limits, names);
  const otherCells = localityCells(columns, states, limits, otherNames);
  const fetchedAt = timeCell(fetchedAtMs);
  return (row) => [
    ...cells(row),
    given(columns.lon[row]),
    given(columns.lat[row]),
    ...otherCells(row),
    fetchedAt,
  ];
}
