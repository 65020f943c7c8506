import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { YearPart } from '../../../src-shared/domain/weeks/year-parts';
import type { Table } from '../../export/table';
import type { Json } from '../../api-client/fixtures';
import { endpoints } from '../../api-client/endpoints';
import { diseaseTable } from './disease';
import type { TurningMaker } from './maker';
import { made, recordsOf, tableHome, type TableHome } from './testing';
import { treatmentsTable } from './treatments';
import { visitsTable } from './visits';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const [seven, nine] = [localityNo(7), localityNo(9)];
type Kind = 'disease' | 'treatments' | 'visits';
const makers = { diseases: diseaseTable, treatments: treatmentsTable, visits: visitsTable } as const;

async function keep(
  part: YearPart,
  no: number,
  year: number,
  body: unknown,
  fetchedAtMs: number,
): Promise<void> {
  const of = { localityNo: localityNo(no), year };
  const arrival = home.arrival(endpoints[part].request(of), body, fetchedAtMs);
  await home.keep(`${part}.keep`, { ...arrival, ...of });
}

function tableOf(part: YearPart, [fromYear, toYear] = [2024, 2025]): Table {
  const kind = part === 'diseases' ? 'disease' : part;
  return made(
    home.table(makers[part] as TurningMaker<Kind>, {
      kind,
      localityNos: [seven, nine, seven],
      fromYear,
      toYear,
    }),
  );
}

describe('the table of diseases', () => {
  const pd = (change: Json = {}): Json => ({
    version: 2,
    name: 'PANKREASSYKDOM',
    subType: 'SAV3',
    status: 'DIAGNOSED',
    closureType: null,
    suspicionDate: '2024-05-01T00:00:00Z',
    diagnosisDate: '2024-05-19T00:00:00Z',
    emptiedDate: null,
    closureDate: null,
    ...change,
  });

  it('has a row for each case of each year’s list, with dates as sent', async () => {
    await keep('diseases', 7, 2024, [pd()], 1_000);
    await keep('diseases', 7, 2025, [pd({ closureDate: '2025-01-09T00:00:00Z' })], 2_000);
    await keep('diseases', 9, 2025, [], 3_000);
    const table = tableOf('diseases');
    expect(recordsOf(table)).toEqual([
      {
        localityNo: 7,
        year: 2024,
        disease: 'PANKREASSYKDOM',
        subType: 'SAV3',
        status: 'DIAGNOSED',
        version: 2,
        closureType: null,
        suspicionDate: '2024-05-01T00:00:00Z',
        diagnosisDate: '2024-05-19T00:00:00Z',
        emptiedDate: null,
        closureDate: null,
        fetchedAt: '1970-01-01T00:00:01.000Z',
      },
      expect.objectContaining({ localityNo: 7, year: 2025, closureDate: '2025-01-09T00:00:00Z' }),
    ]);
    expect(table.facts).toMatchObject({
      endpoints: ['GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year}'],
      oldestMs: 1_000,
      newestMs: 3_000,
      missing: ['Of these sites and years nothing is downloaded, or the service has nothing: 9 2024.'],
    });
  });

  it('says how many entries could not be read', async () => {
    await keep('diseases', 7, 2024, [pd(), 'PD'], 1_000);
    const { facts } = tableOf('diseases', [2024, 2024]);
    expect(facts.missing).toContain('1 entries of locality 7 in 2024 could not be read.');
  });
});

describe('the table of treatments', () => {
  const bath = { name: 'Prøvestoff', substanceId: 7, type: 'Bath', entireLocality: true, numberOfCages: 3 };
  const thermal = { type: 'TERMISK_BEHANDLING', entireLocality: false, numberOfCages: 2 };
  const week = (number: number, version: number, change: Json): Json => ({
    week: number,
    version,
    mechanicalRemoval: false,
    mechanicalRemovalEntireLocality: false,
    cleanerFishTreatments: [],
    medicinalTreatments: [],
    nonMedicinalTreatments: [],
    combinationTreatments: [],
    ...change,
  });

  it('has a row for each measure; what was given together has one number', async () => {
    const data = [
      week(7, 1, {
        mechanicalRemoval: true,
        cleanerFishTreatments: [{ name: 'Rognkjeks', quantity: 4000, entireLocality: true }],
      }),
      week(30, 2, {
        nonMedicinalTreatments: [thermal],
        combinationTreatments: [{ medicinalTreatments: [bath], nonMedicinalTreatments: [thermal] }],
      }),
    ];
    await keep('treatments', 7, 2024, { localityNo: 7, year: 2024, data }, 1_000);
    const records = recordsOf(tableOf('treatments', [2024, 2024]));
    const nothing = { type: null, name: null, substanceId: null, numberOfCages: null, quantity: null };
    const all = { localityNo: 7, combination: null, fetchedAt: '1970-01-01T00:00:01.000Z', ...nothing };
    const first = { ...all, isoWeek: '2024-W07', reportVersion: 1 };
    const second = { ...all, isoWeek: '2024-W30', reportVersion: 2 };
    expect(records).toEqual([
      { ...first, kind: 'non-medicinal', entireLocality: false },
      { ...first, kind: 'cleaner-fish', name: 'Rognkjeks', quantity: 4000, entireLocality: true },
      { ...second, kind: 'thermal', ...thermal },
      { ...second, kind: 'bath', ...bath, combination: 1 },
      { ...second, kind: 'thermal', ...thermal, combination: 1 },
    ]);
  });
});

describe('the table of vessel visits', () => {
  const visit = (change: Json = {}): Json => ({
    mmsi: 257_990_001,
    vesselName: 'PRØVE',
    startTime: '2025-01-07T08:00:00Z',
    stopTime: '2025-01-07T09:30:00Z',
    shipType: 70,
    isWellboat: true,
    isSlaughterBoat: false,
    shipRegisterVesselType: '9C',
    shipRegisterVesselTypeNameNo: 'Brønnbåt',
    shipRegisterVesselTypeNameEn: 'Live fish carrier',
    ...change,
  });
  const week = (number: number, visits: readonly Json[] | null, change: Json = {}): Json => ({
    localityNo: 7,
    year: 2025,
    week: number,
    weekIsAnalyzed: true,
    analysisBasedOnSurfaceArea: true,
    anlysisBasedOnSurfaceArea: true,
    vesselVisits: visits,
    ...change,
  });

  it('has a row for each visit of each week, with times as far as they are known', async () => {
    const body = [
      week(2, [visit(), visit({ mmsi: 257_990_002, stopTime: null, isWellboat: null })]),
      week(3, []),
      week(4, null),
      week(5, [], { weekIsAnalyzed: false }),
    ];
    await keep('visits', 7, 2025, body, 1_000);
    const table = tableOf('visits', [2025, 2025]);
    expect(recordsOf(table)).toEqual([
      {
        localityNo: 7,
        isoWeek: '2025-W02',
        mmsi: 257_990_001,
        vesselName: 'PRØVE',
        boatType: 'wellboat',
        arrivedEarliest: '2025-01-07T08:00:00.000Z',
        arrivedLatest: '2025-01-07T08:00:00.000Z',
        leftEarliest: '2025-01-07T09:30:00.000Z',
        leftLatest: '2025-01-07T09:30:00.000Z',
        leaving: 'given',
        shipType: 70,
        registerType: '9C',
        registerNameNo: 'Brønnbåt',
        registerNameEn: 'Live fish carrier',
        isBasedOnSurface: true,
        isAnalysed: true,
        fetchedAt: '1970-01-01T00:00:01.000Z',
      },
      expect.objectContaining({
        mmsi: 257_990_002,
        boatType: 'unknown',
        leaving: 'not-given',
        leftEarliest: '2025-01-07T08:00:00.000Z',
        leftLatest: '2025-01-13T00:00:00.000Z',
      }),
    ]);
    expect(table.facts.missing).toEqual([
      'Of these sites and years nothing is downloaded, or the service has nothing: 9 2025.',
      'Locality 7 has weeks without a list of visits: 2025-W04.',
      'Locality 7 has weeks that are not finished: 2025-W05.',
    ]);
  });
});

it.each(['diseases', 'treatments', 'visits'] as const)('of %s is not found where nothing is kept', (part) => {
  expect(() => tableOf(part)).toThrow('not-found');
});
