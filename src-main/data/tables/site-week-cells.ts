import { generalLimits, type Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { SiteColumnName } from '../../../src-shared/domain/fish-health/site-columns';
import { localityCellsInto, localityColumn } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { statesOf } from './week-states';

/** Where a row stands in a figure: `rest` is below the line of a share and not above it. */
type FigurePart = 'counted' | 'rest' | 'undecided';

const names = [
  'isoWeek',
  'localityNo',
  'name',
  'municipalityNo',
  'municipality',
  'adultFemaleLice',
  'liceLimit',
  'liceRule',
  'hasSalmonoids',
  'isFallow',
  'hasReported',
  'diseases',
  'treatments',
  'seaTemperature',
  'flagged',
] as const satisfies readonly SiteColumnName[];

/** What decides the figures, by site and week. */
export const siteWeekColumns: readonly TableColumn[] = [
  {
    name: 'part',
    type: 'string',
    about: 'counted: in the numerator; rest: only in the denominator; undecided: in neither.',
  },
  ...names.map(localityColumn),
];

export type SiteWeekCells = (row: number, part: FigurePart) => readonly Cell[];

/** The cells of the rows of one week. */
export function siteWeekCells(columns: LocalityWeekColumns, limits: Limits = generalLimits): SiteWeekCells {
  const put = localityCellsInto(columns, statesOf(columns, limits), limits, names);
  return (row, part) => {
    const cells = new Array<Cell>(siteWeekColumns.length);
    cells[0] = part;
    put(row, cells, 1);
    return cells;
  };
}
