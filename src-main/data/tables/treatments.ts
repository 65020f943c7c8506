import {
  type CombinationEvent,
  medicinalKindOf,
  type MedicationWeek,
  removalKindOf,
  type TreatmentKind,
} from '../../../src-shared/domain/weeks/locality-year';
import { localityColumn } from '../../export/locality-columns';
import type { Cell } from '@kartbord/formats/table';
import type { TurningMaker } from './maker';
import { fetchedAtColumn, timeCell, type YearTable, yearTable } from './year-lists';

interface Measure {
  readonly kind: TreatmentKind;
  readonly type?: string | null;
  readonly name?: string | null;
  readonly substanceId?: number | null;
  readonly entireLocality: boolean | null;
  readonly numberOfCages?: number | null;
  readonly quantity?: number | null;
  /** From 1 on, in the week. */
  readonly combination?: number;
}

const make: YearTable<'treatments'> = {
  part: 'treatments',
  endpoint: '/v1/geodata/fishhealth/locality/{localityNo}/liceMedicationEvents/{year}',
  rule: 'A row for each medicine, removal and kind of cleaner fish of a week; what was given together has one number under combination. The kinds without medicine of version 1 (until 2023) and of version 2 are not comparable.',
  columns: [
    localityColumn('localityNo'),
    localityColumn('isoWeek'),
    {
      name: 'reportVersion',
      type: 'integer',
      about:
        '1: until 2023, treatment without medicine is not told apart; 2: medicines, kinds without medicine, and combinations.',
    },
    {
      name: 'kind',
      type: 'string',
      about:
        'bath, in-feed, other-medicinal, thermal, mechanical, fresh-water, other-removal, cleaner-fish; non-medicinal: of version 1, without medicine and not told apart (until 2023), not comparable with the kinds of version 2.',
    },
    { name: 'type', type: 'string', about: 'As sent.' },
    { name: 'name', type: 'string', about: 'The medicine or the fish, as sent.' },
    { name: 'substanceId', type: 'integer', about: 'The service’s number of the medicine.' },
    { name: 'entireLocality', type: 'boolean', about: 'The whole locality; false: some cages.' },
    { name: 'numberOfCages', type: 'integer', about: 'How many cages.' },
    { name: 'quantity', type: 'number', unit: 'fish', about: 'Of cleaner fish, as sent.' },
    { name: 'combination', type: 'integer', about: 'Which combination of the week. Empty: in none.' },
    fetchedAtColumn,
  ],
  rowsOf: ({ localityNo, value, fetchedAtMs }) =>
    value.weeks.flatMap((week) =>
      measuresOf(week).map((one): readonly Cell[] => [
        ...[localityNo, week.week, week.version, one.kind, one.type ?? null, one.name ?? null],
        ...[one.substanceId ?? null, one.entireLocality, one.numberOfCages ?? null, one.quantity ?? null],
        ...[one.combination ?? null, timeCell(fetchedAtMs)],
      ]),
    ),
};

function measuresOf(week: MedicationWeek): readonly Measure[] {
  return [
    ...partsOf(week),
    ...(week.combination ?? []).flatMap((one, at) =>
      partsOf(one).map((measure) => ({ ...measure, combination: at + 1 })),
    ),
    ...(week.mechanicalRemoval
      ? [{ kind: 'non-medicinal', entireLocality: week.mechanicalRemovalEntireLocality } as const]
      : []),
    ...(week.cleanerFish ?? []).map((one) => ({ kind: 'cleaner-fish', ...one }) as const),
  ];
}

const partsOf = ({ medicinal, nonMedicinal }: CombinationEvent): readonly Measure[] => [
  ...(medicinal ?? []).map((one) => ({ ...one, kind: medicinalKindOf(one.type) })),
  ...(nonMedicinal ?? []).map((one) => ({ ...one, kind: removalKindOf(one.type) })),
];

/** The treatments of localities, of the years that are kept. */
export const treatmentsTable: TurningMaker<'treatments'> = (what, order, cache) =>
  yearTable(make, what, order, cache);
