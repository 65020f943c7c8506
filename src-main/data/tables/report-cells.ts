import type { ReportKind, ReportRow, ReportRows } from '../../../src-shared/domain/gear/report-rows';
import { localityColumn, lonLatColumns } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { fetchedAtColumn, timeCell } from './year-lists';

type Columns<R> = readonly (TableColumn & { readonly name: keyof R & string })[];

const place: Columns<ReportRow> = [
  { name: 'week', type: 'string', about: 'ISO 8601 week.' },
  localityColumn('localityNo'),
  { name: 'localityName', type: 'string', about: 'As sent.' },
  localityColumn('municipalityNo'),
  localityColumn('municipality'),
  { name: 'countyNo', type: 'string', about: 'Two digits.' },
  { name: 'county', type: 'string', about: 'As sent.' },
  ...lonLatColumns,
  { name: 'productionAreaId', type: 'integer', about: '1 to 13.' },
  { name: 'productionArea', type: 'string', about: 'As sent.' },
];

const lice: Columns<ReportRows['lice']> = [
  ...place,
  localityColumn('adultFemaleLice'),
  localityColumn('mobileLice'),
  localityColumn('stationaryLice'),
  {
    name: 'isProbablyFallow',
    type: 'boolean',
    about: 'Probably no fish (“Trolig uten fisk”): the service infers it from missing reports.',
  },
  { name: 'hasCounted', type: 'boolean', about: 'Lice were counted in the week.' },
  { ...localityColumn('liceLimit'), name: 'limit', about: 'The locality’s own limit of adult female lice.' },
  { name: 'isOverLimit', type: 'boolean', about: 'By the service.' },
  localityColumn('seaTemperature'),
];

const treatments: Columns<ReportRows['treatments']> = [
  ...place,
  {
    name: 'measure',
    type: 'string',
    about:
      'In the service’s Norwegian words; until 2023 “mekanisk fjerning” is all treatment without medicine, not told apart.',
  },
  { name: 'type', type: 'string', about: 'In the service’s Norwegian words.' },
  { name: 'substance', type: 'string', about: 'As sent.' },
  { name: 'speciesId', type: 'integer', about: 'The service’s number of the cleaner fish.' },
  { name: 'cleanerFish', type: 'string', about: 'As sent.' },
  { name: 'quantity', type: 'number', about: 'As sent.' },
  { name: 'extent', type: 'string', about: 'In the service’s Norwegian words.' },
  { name: 'numberOfCages', type: 'integer', about: 'How many cages.' },
];

const sentDate = 'As sent; with a zone the day is the Norwegian one of the instant.';

const disease: Columns<ReportRows['disease']> = [
  ...place,
  { name: 'disease', type: 'string', about: 'As sent.' },
  { name: 'ruling', type: 'string', about: 'Mistanke (suspected), Påvist (diagnosed), or what was sent.' },
  { name: 'fromDate', type: 'string', about: sentDate },
  { name: 'toDate', type: 'string', about: sentDate },
  { name: 'outbreakId', type: 'string', about: 'As sent; one for the weeks of one outbreak.' },
  { name: 'subType', type: 'string', about: 'As sent.' },
  { name: 'suspicionDate', type: 'string', about: sentDate },
  { name: 'diagnosisDate', type: 'string', about: sentDate },
  { name: 'emptiedDate', type: 'string', about: sentDate },
  { name: 'closureDate', type: 'string', about: sentDate },
];

const columnsOf: Readonly<Record<ReportKind, readonly TableColumn[]>> = { lice, treatments, disease };

export const reportTableColumns = (kind: ReportKind): readonly TableColumn[] => [
  ...columnsOf[kind],
  fetchedAtColumn,
];

/** The cells of a row of a piece that was fetched then. */
export function reportCells(
  kind: ReportKind,
  fetchedAtMs: number,
): (row: ReportRows[ReportKind]) => readonly Cell[] {
  const names = columnsOf[kind].map(({ name }) => name);
  const fetchedAt = timeCell(fetchedAtMs);
  return (row) => {
    const of = row as unknown as Readonly<Record<string, Cell>>;
    return [...names.map((name) => of[name] ?? null), fetchedAt];
  };
}
