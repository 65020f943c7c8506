import { diseaseVersionFrom } from '../../../src-shared/domain/fish-health/disease';
import { localityColumn } from '../../export/locality-columns';
import type { TurningMaker } from './maker';
import { fetchedAtColumn, timeCell, type YearTable, yearTable } from './year-lists';

const make: YearTable<'diseases'> = {
  part: 'diseases',
  endpoint: '/v3/geodata/fishhealth/locality/{localityNo}/disease/{year}',
  rule: 'A row for each disease case in each year’s list: a case that goes on over New Year is in the lists of both years.',
  columns: [
    localityColumn('localityNo'),
    { name: 'year', type: 'integer', about: 'The year whose list has the case.' },
    {
      name: 'disease',
      type: 'string',
      about: 'The service’s own name, such as PANKREASSYKDOM (PD) and INFEKSIOES_LAKSEANEMI (ISA).',
    },
    { name: 'subType', type: 'string', about: 'As sent.' },
    { name: 'status', type: 'string', about: 'SUSPECTED, DIAGNOSED, DISPROVED, or what was sent.' },
    {
      name: 'version',
      type: 'integer',
      about: `1: cases before ${diseaseVersionFrom[2]}, 2: from it on, 3: from ${diseaseVersionFrom[3]} on; they fill different columns.`,
    },
    { name: 'closureType', type: 'string', about: 'Why it was closed; only of version 3.' },
    {
      name: 'suspicionDate',
      type: 'string',
      about: 'As sent; with a zone the day is the Norwegian one of the instant.',
    },
    { name: 'diagnosisDate', type: 'string', about: 'As suspicionDate.' },
    { name: 'emptiedDate', type: 'string', about: 'As suspicionDate; only of version 3.' },
    {
      name: 'closureDate',
      type: 'string',
      about: 'As suspicionDate. Empty: open, as far as the list knows.',
    },
    fetchedAtColumn,
  ],
  rowsOf: ({ localityNo, year, value, fetchedAtMs }) =>
    value.map((one) => [
      ...[localityNo, year, one.name, one.subType, one.status, one.version, one.closureType],
      ...[one.suspicionDate, one.diagnosisDate, one.emptiedDate, one.closureDate],
      timeCell(fetchedAtMs),
    ]),
};

/** The disease cases of localities, of the years that are kept. */
export const diseaseTable: TurningMaker<'disease'> = (what, order, cache) =>
  yearTable(make, what, order, cache);
