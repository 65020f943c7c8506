import { limitFromOf, limitOfRows, type Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import { flagOf, liceStates } from '../../../src-shared/domain/fish-health/lice-state';
import { localityFlag, type LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { treatmentsTold, untoldTreatments } from '../../../src-shared/domain/fish-health/treatment-flags';
import {
  fallowAbout,
  salmonoidsAbout,
  treatmentsAbout,
} from '../../../src-shared/domain/fish-health/site-columns';
import type { Cell, TableColumn } from '../../export/table';
import { statesOf } from './week-states';

const lice = (name: string, about: string): TableColumn => ({
  name,
  about,
  type: 'number',
  unit: 'lice per fish',
});

/** Everything that the week's list says of a locality, by the names of the GeoJSON of a week. */
export const historyColumns: readonly TableColumn[] = [
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week.' },
  { name: 'localityNo', type: 'integer', about: 'Number in the aquaculture register.' },
  { name: 'name', type: 'string', about: 'Name of the locality in that week.' },
  { name: 'lon', type: 'number', unit: '°', about: 'WGS 84.' },
  { name: 'lat', type: 'number', unit: '°', about: 'WGS 84.' },
  { name: 'municipalityNo', type: 'string', about: 'Four digits.' },
  { name: 'municipality', type: 'string', about: 'Name of the municipality.' },
  {
    name: 'state',
    type: 'string',
    about: `By the limit in force: ${liceStates.join(', ')}.`,
  },
  lice('adultFemaleLice', 'Average of the week.'),
  lice('adultFemaleLicePreviousWeek', 'Average of the week before, as this week’s list has it.'),
  lice('mobileLice', 'Average of the week.'),
  lice('stationaryLice', 'Average of the week.'),
  lice('totalLice', 'Average of the week.'),
  {
    name: 'liceLimit',
    type: 'number',
    unit: 'adult female lice per fish',
    about: 'The limit in force for the site in the week.',
  },
  {
    name: 'liceLimitFrom',
    type: 'string',
    about: 'table: by the table of limits; own: the site’s own limit, of a kept lice report.',
  },
  { name: 'seaTemperature', type: 'number', unit: '°C', about: 'As given, outliers too.' },
  { name: 'hasReported', type: 'boolean', about: 'A report of the week has come.' },
  { name: 'isFallow', type: 'boolean', about: fallowAbout },
  { name: 'hasSalmonoids', type: 'boolean', about: salmonoidsAbout },
  { name: 'isOnLand', type: 'boolean', about: 'On land.' },
  { name: 'isSlaughterHoldingCage', type: 'boolean', about: 'A cage for fish that wait for slaughter.' },
  { name: 'diseases', type: 'string', about: 'Names of the service, with spaces between; "" for none.' },
  { name: 'treatments', type: 'string', about: treatmentsAbout },
  { name: 'fetchedAt', type: 'dateTime', about: 'When the service gave or confirmed the week’s list, UTC.' },
];

/** The cells of the rows of one week. */
export function historyCells(
  columns: LocalityWeekColumns,
  limits: Limits,
  fetchedAtMs: number,
): (row: number) => readonly Cell[] {
  const states = statesOf(columns, limits);
  const limitOf = limitOfRows(columns, limits);
  const limitFrom = limitFromOf(columns, limits);
  const untold = untoldTreatments(columns.week, columns.flags);
  const fetchedAt = new Date(fetchedAtMs).toISOString();
  return (row) => {
    const flags = columns.flags[row] ?? 0;
    const municipalityNo = columns.municipalityNo[row] ?? null;
    const fact = (bit: number, knownBit: number): boolean | null => flagOf(flags, bit, knownBit) ?? null;
    const flag = localityFlag;
    return [
      ...[columns.week, columns.localityNo[row] ?? null, columns.name[row] ?? null],
      ...[given(columns.lon[row]), given(columns.lat[row])],
      ...[municipalityNo, columns.municipality[row] ?? null],
      liceStates[states[row] ?? -1] ?? 'unknown',
      given(columns.adultFemaleLice[row]),
      given(columns.adultFemaleLicePreviousWeek[row]),
      ...[columns.mobileLice, columns.stationaryLice, columns.totalLice].map((of) => given(of[row])),
      given(limitOf(row)),
      limitFrom(row),
      given(columns.seaTemperature[row]),
      fact(flag.hasReported, flag.hasReportedKnown),
      fact(flag.isFallow, flag.isFallowKnown),
      fact(flag.hasSalmonoids, flag.hasSalmonoidsKnown),
      fact(flag.isOnLand, flag.isOnLandKnown),
      fact(flag.isSlaughterHoldingCage, flag.isSlaughterHoldingCageKnown),
      flags & flag.diseasesKnown ? (columns.diseases[row] ?? []).join(' ') : null,
      treatmentsTold(flags, untold)?.join(' ') ?? null,
      fetchedAt,
    ];
  };
}

const given = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
