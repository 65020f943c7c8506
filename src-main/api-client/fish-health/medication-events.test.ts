import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { treatmentKindsOf } from '../../../src-shared/domain/weeks/locality-year';
import type { Json } from '../fixtures';
import { medicationEventsRequest, readMedicationEvents } from './medication-events';

const no = localityNo(12345);

const week1 = (change: Json = {}): Json => ({
  week: 7,
  version: 1,
  cleanerFishTreatments: [{ name: 'Rognkjeks', quantity: 4000, entireLocality: true }],
  mechanicalRemoval: true,
  mechanicalRemovalEntireLocality: false,
  medicinalTreatments: [
    { name: 'Prøvestoff', substanceId: 7, type: 'InFeed', entireLocality: true, numberOfCages: null },
  ],
  nonMedicinalTreatments: [],
  combinationTreatments: [],
  ...change,
});

const thermal = {
  id: 1,
  type: 'TERMISK_BEHANDLING',
  doneBeforeLiceCount: true,
  entireLocality: false,
  numberOfCages: 2,
};
const week2 = (change: Json = {}): Json => ({
  week: 30,
  version: 2,
  cleanerFishTreatments: [],
  mechanicalRemoval: false,
  mechanicalRemovalEntireLocality: false,
  medicinalTreatments: [
    { name: 'Prøvestoff', substanceId: 7, type: 'Bath', entireLocality: true, numberOfCages: 3 },
  ],
  nonMedicinalTreatments: [thermal],
  combinationTreatments: [
    {
      id: 3,
      liceReportId: 9,
      nonMedicinalTreatments: [{ ...thermal, type: 'FERSKVANNSBEHANDLING' }],
      medicinalTreatments: [
        { id: 4, type: 'ANNEN_BEHANDLING', entireLocality: true, numberOfCages: null, substanceId: 9 },
      ],
    },
  ],
  ...change,
});

const answer = (...data: unknown[]): Json => ({ localityNo: no, year: 2024, data });

function read(of: Json): Extract<ReturnType<typeof readMedicationEvents>, { ok: true }>['value'] {
  const result = readMedicationEvents(JSON.parse(JSON.stringify(of)), no, 2024);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

it('are asked for by locality and year', () => {
  expect(medicationEventsRequest(no, 2024).path).toBe(
    '/v1/geodata/fishhealth/locality/12345/liceMedicationEvents/2024',
  );
});

describe('the treatments of a year', () => {
  it('of version 1 have medicines, what was done without and cleaner fish', () => {
    const { value: medication, drift } = read(answer(week1()));
    expect(drift).toEqual([]);
    expect(medication).toEqual({
      localityNo: no,
      year: 2024,
      weeks: [
        {
          week: '2024-W07',
          version: 1,
          mechanicalRemoval: true,
          mechanicalRemovalEntireLocality: false,
          medicinal: [
            { name: 'Prøvestoff', substanceId: 7, type: 'InFeed', entireLocality: true, numberOfCages: null },
          ],
          nonMedicinal: [],
          combination: [],
          cleanerFish: [{ name: 'Rognkjeks', quantity: 4000, entireLocality: true }],
        },
      ],
    });
    expect(medication.weeks.map(treatmentKindsOf)).toEqual([['in-feed', 'non-medicinal', 'cleaner-fish']]);
  });

  it('of version 2 have removals by type, combinations and cages', () => {
    const { value: medication, drift } = read(answer(week2()));
    expect(drift).toEqual([]);
    expect(medication.weeks[0]).toMatchObject({
      week: '2024-W30',
      version: 2,
      medicinal: [{ type: 'Bath', numberOfCages: 3 }],
      nonMedicinal: [{ type: 'TERMISK_BEHANDLING', entireLocality: false, numberOfCages: 2 }],
      combination: [
        {
          medicinal: [{ name: null, substanceId: 9, type: 'ANNEN_BEHANDLING' }],
          nonMedicinal: [{ type: 'FERSKVANNSBEHANDLING' }],
        },
      ],
    });
    expect(medication.weeks.map(treatmentKindsOf)).toEqual([
      ['bath', 'other-medicinal', 'thermal', 'fresh-water', 'combination'],
    ]);
  });

  it('name a medicine by otherSubstance where that alone names it', () => {
    const other = { type: 'ANNEN_BEHANDLING', entireLocality: true, substanceId: null };
    const medicines = [
      { ...other, otherSubstance: 'Prøvestoff' },
      { ...other, name: null, otherSubstance: 'Prøvestoff' },
      { ...other, name: 'Annet prøvestoff', otherSubstance: 'Prøvestoff' },
      { ...other, otherSubstance: null },
    ];
    const { value: medication, drift } = read(
      answer(
        week2({
          combinationTreatments: [{ id: 3, medicinalTreatments: medicines, nonMedicinalTreatments: [] }],
        }),
      ),
    );
    expect(medication.weeks[0]?.combination?.[0]?.medicinal?.map(({ name }) => name)).toEqual([
      'Prøvestoff',
      'Prøvestoff',
      'Annet prøvestoff',
      null,
    ]);
    expect(drift).toEqual([]);
  });

  it('come in order of time', () => {
    const { value: medication } = read(answer(week2(), week1()));
    expect(medication.weeks.map(({ week }) => week)).toEqual(['2024-W07', '2024-W30']);
  });

  it('show what a version may not have, and count it', () => {
    const { value: medication, drift } = read(
      answer(
        week1({ nonMedicinalTreatments: [thermal] }),
        week2({ mechanicalRemoval: true }),
        week2({ week: 31, version: 3 }),
      ),
    );
    expect(medication.weeks.map(({ nonMedicinal }) => nonMedicinal?.length)).toEqual([1, 1, 1]);
    expect(drift.map(({ path }) => path)).toEqual([
      'data.version = 3',
      'data.version 1 with treatments of version 2',
      'data.version 2 with mechanicalRemoval',
    ]);
  });

  it('leave out a week that the year does not have, and count it', () => {
    const {
      value: medication,
      leftOut,
      drift,
    } = read(answer(week1({ week: 53 }), week2({ week: null }), week1(), 1));
    expect([medication.weeks.length, leftOut]).toEqual([1, 3]);
    expect(drift.find(({ path }) => path === 'data.week (left out)')?.count).toBe(2);
  });

  it('read a missing list and a null as not given, and count what is missing', () => {
    const { value: medication, drift } = read(
      answer(week2({ combinationTreatments: undefined, mechanicalRemoval: null })),
    );
    expect(medication.weeks[0]).toMatchObject({ combination: null, mechanicalRemoval: null });
    expect(drift).toEqual([{ path: 'data.combinationTreatments', count: 1 }]);
  });

  it('take the year as text', () => {
    expect(read({ ...answer(week1()), year: '2024' }).drift).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['of another locality', { ...answer(), localityNo: 1 }],
    ['of another year', { ...answer(), year: 2023 }],
    ['without a list', { localityNo: no, year: 2024 }],
    ['as a list', [answer()]],
  ])('are refused %s', (_what, of) => {
    expect(readMedicationEvents(of, no, 2024)).toMatchObject({
      ok: false,
      failure: { code: 'bad-response' },
    });
  });
});
