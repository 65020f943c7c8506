import {
  generalLimits,
  limitFromOf,
  limitOfRows,
  type Limits,
} from '../../../src-shared/domain/fish-health/lice-limits';
import { flagOf } from '../../../src-shared/domain/fish-health/lice-state';
import { localityFlag, type LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { treatmentsTold, untoldTreatments } from '../../../src-shared/domain/fish-health/treatment-flags';
import {
  fallowAbout,
  salmonoidsAbout,
  treatmentsAbout,
} from '../../../src-shared/domain/fish-health/site-columns';
import type { Cell, TableColumn } from '../../export/table';

/** Where a row stands in a figure: `rest` is below the line of a share and not above it. */
type FigurePart = 'counted' | 'rest' | 'undecided';

/** What decides the figures, by site and week. */
export const siteWeekColumns: readonly TableColumn[] = [
  {
    name: 'part',
    type: 'string',
    about: 'counted; rest: below the line and not above it; undecided: in neither',
  },
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week' },
  { name: 'localityNo', type: 'integer', about: 'Number of the site in the aquaculture register' },
  { name: 'name', type: 'string', about: 'Name of the site in that week' },
  { name: 'municipalityNo', type: 'string', about: 'Four digits' },
  { name: 'municipality', type: 'string', about: 'Name of the municipality' },
  { name: 'adultFemaleLice', type: 'number', unit: 'lice per fish', about: 'Average of the week' },
  {
    name: 'liceLimit',
    type: 'number',
    unit: 'adult female lice per fish',
    about: 'The limit in force for the site in the week',
  },
  {
    name: 'liceLimitFrom',
    type: 'string',
    about: 'table: by the table of limits; own: the site’s own limit, of a kept lice report',
  },
  { name: 'hasSalmonoids', type: 'boolean', about: salmonoidsAbout },
  { name: 'isFallow', type: 'boolean', about: fallowAbout },
  { name: 'hasReported', type: 'boolean', about: 'A report of the week has come' },
  { name: 'diseases', type: 'string', about: 'Names of the service, with spaces between; "" for none' },
  { name: 'treatments', type: 'string', about: treatmentsAbout },
  { name: 'seaTemperature', type: 'number', unit: '°C', about: 'As given, outliers too' },
];

export type SiteWeekCells = (row: number, part: FigurePart) => readonly Cell[];

/** The cells of the rows of one week. */
export function siteWeekCells(columns: LocalityWeekColumns, limits: Limits = generalLimits): SiteWeekCells {
  const limitOf = limitOfRows(columns, limits);
  const limitFrom = limitFromOf(columns, limits);
  const untold = untoldTreatments(columns.week, columns.flags);
  return (row, part) => {
    const flags = columns.flags[row] ?? 0;
    const fact = (bit: number, knownBit: number): boolean | null => flagOf(flags, bit, knownBit) ?? null;
    return [
      part,
      columns.week,
      columns.localityNo[row] ?? null,
      columns.name[row] ?? null,
      columns.municipalityNo[row] ?? null,
      columns.municipality[row] ?? null,
      given(columns.adultFemaleLice[row]),
      given(limitOf(row)),
      limitFrom(row),
      fact(localityFlag.hasSalmonoids, localityFlag.hasSalmonoidsKnown),
      fact(localityFlag.isFallow, localityFlag.isFallowKnown),
      fact(localityFlag.hasReported, localityFlag.hasReportedKnown),
      flags & localityFlag.diseasesKnown ? (columns.diseases[row] ?? []).join(' ') : null,
      treatmentsTold(flags, untold)?.join(' ') ?? null,
      given(columns.seaTemperature[row]),
    ];
  };
}

const given = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
