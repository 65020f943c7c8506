import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { get, post, session, startForTest } from '../testing';
import type { Disease, LocalityRow } from './shapes';

let service: SampleService;
let token: string;
beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());

const read = async <T>(path: string): Promise<T> => {
  const response = await get(service, token, path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};

const list = async (year: number, week: number): Promise<LocalityRow[]> => {
  const response = await post(service, token, `/v2/geodata/fishhealth/locality/${year}/${week}`);
  return (await response.json()) as LocalityRow[];
};

const statusOf = async (path: string): Promise<number> => (await get(service, token, path)).status;

describe('diseases of a locality’s year', () => {
  const path = (no: number | string, year: number | string) =>
    `/v3/geodata/fishhealth/locality/${no}/disease/${year}`;

  test('every case that a week of the year has open is there, by name', async () => {
    for (const [year, week] of [
      [2016, 20],
      [2023, 30],
      [2026, 40],
    ] as const)
      for (const row of (await list(year, week)).filter(({ diseases }) => diseases.length > 0).slice(0, 15)) {
        const diseases = await read<Disease[]>(path(row.locality.no, year));
        expect(diseases.map(({ name }) => name)).toEqual(expect.arrayContaining(row.diseases));
        for (const disease of diseases)
          expect(Object.keys(disease)).toEqual([
            'version',
            'name',
            'subType',
            'status',
            'closureType',
            'suspicionDate',
            'diagnosisDate',
            'emptiedDate',
            'closureDate',
          ]);
      }
  });

  test('the entries of one case agree with those of its week', async () => {
    const row = (await list(2026, 40)).find(
      ({ diseases, liceReport }) => diseases.length > 0 && liceReport.hasReported,
    )!;
    const week = await read<{ diseases: Disease[] }>(
      `/v2/geodata/fishhealth/locality/${row.locality.no}/2026/40`,
    );
    const year = await read<Disease[]>(path(row.locality.no, 2026));
    for (const { name, version, suspicionDate } of week.diseases)
      expect(year).toContainEqual(expect.objectContaining({ name, version, suspicionDate }));
  });

  test('a locality without disease has an empty list, one that nobody knows is 400', async () => {
    const healthy = (await list(2025, 20)).find(({ hasSalmonoidLicense }) => !hasSalmonoidLicense)!;
    expect(await read(path(healthy.locality.no, 2025))).toEqual([]);
    expect(await statusOf(path(9, 2025))).toBe(400);
  });

  test('a year before 2012, a year to come and a word are 400', async () => {
    const { locality } = (await list(2025, 20))[0]!;
    for (const year of [2011, 2027, 0, 'x']) expect(await statusOf(path(locality.no, year))).toBe(400);
    expect(await statusOf(path('x', 2025))).toBe(400);
  });
});

interface MedicationEvent {
  week: number;
  version: number;
  mechanicalRemoval: boolean;
  mechanicalRemovalEntireLocality: boolean;
  cleanerFishTreatments: object[];
  medicinalTreatments: { name: string; type: string; numberOfCages: number | null }[];
  nonMedicinalTreatments: object[];
  combinationTreatments: object[];
}

describe('lice medication events', () => {
  const eventsOf = (no: number, year: number) =>
    read<{ localityNo: number; year: number; data: MedicationEvent[] }>(
      `/v1/geodata/fishhealth/locality/${no}/liceMedicationEvents/${year}`,
    );

  test('they hold the weeks with treatments, of the version of the year', async () => {
    for (const [year, version] of [
      [2016, 1],
      [2025, 2],
    ] as const) {
      const row = (await list(year, 36)).find(({ liceTreatments }) => liceTreatments.length > 0)!;
      const { data, ...head } = await eventsOf(row.locality.no, year);
      expect(head).toEqual({ localityNo: row.locality.no, year });
      expect(data.map(({ week }) => week)).toContain(36);
      for (const event of data) {
        expect(event.version).toBe(version);
        expect(Object.keys(event)).toEqual([
          'week',
          'cleanerFishTreatments',
          'mechanicalRemoval',
          'mechanicalRemovalEntireLocality',
          'medicinalTreatments',
          'nonMedicinalTreatments',
          'combinationTreatments',
          'version',
        ]);
      }
    }
  });

  test('version 1 fills mechanical removal and cleaner fish, version 2 non-medicinal and combination treatments', async () => {
    const events: MedicationEvent[] = [];
    for (const year of [2016, 2025])
      for (const { locality } of (await list(year, 36))
        .filter(({ liceTreatments }) => liceTreatments.length > 0)
        .slice(0, 60))
        events.push(...(await eventsOf(locality.no, year)).data);
    const of = (version: number) => events.filter((event) => event.version === version);
    const fills = (all: MedicationEvent[], filled: (event: MedicationEvent) => boolean) => all.some(filled);
    expect(fills(of(1), (event) => event.mechanicalRemoval)).toBe(true);
    expect(fills(of(1), (event) => event.cleanerFishTreatments.length > 0)).toBe(true);
    expect(fills(of(1), (event) => event.nonMedicinalTreatments.length > 0)).toBe(false);
    expect(fills(of(1), (event) => event.combinationTreatments.length > 0)).toBe(false);
    expect(fills(of(2), (event) => event.nonMedicinalTreatments.length > 0)).toBe(true);
    expect(fills(of(2), (event) => event.combinationTreatments.length > 0)).toBe(true);
    expect(fills(of(2), (event) => event.mechanicalRemoval)).toBe(false);
    for (const version of [1, 2])
      expect(fills(of(version), (event) => event.medicinalTreatments.length > 0)).toBe(true);
    const cages = of(1).flatMap(({ medicinalTreatments }) => medicinalTreatments);
    for (const { numberOfCages } of cages) expect(numberOfCages).toBeNull();
  });

  test('they agree with the treatments of the locality’s weeks', async () => {
    const row = (await list(2025, 36)).find(({ liceTreatments }) =>
      liceTreatments.includes('IKKE_MEDIKAMENTELL'),
    )!;
    const { data } = await eventsOf(row.locality.no, 2025);
    const event = data.find(({ week }) => week === 36)!;
    const { liceTreatments } = await read<{ liceTreatments: MedicationEvent }>(
      `/v2/geodata/fishhealth/locality/${row.locality.no}/2025/36`,
    );
    expect(event.nonMedicinalTreatments).toEqual(liceTreatments.nonMedicinalTreatments);
    expect(event.combinationTreatments).toEqual(liceTreatments.combinationTreatments);
    expect(event.medicinalTreatments).toHaveLength(liceTreatments.medicinalTreatments.length);
  });

  test('an unknown locality is 400', async () => {
    expect(await statusOf('/v1/geodata/fishhealth/locality/9/liceMedicationEvents/2025')).toBe(400);
  });
});

describe('treatments of a municipality', () => {
  const path = (no: string) => `/v1/geodata/municipality/${no}/treatment`;
  type Row = Record<string, number> & { municipalityNumber: string };

  test('a row for each year has the five counts, which version 1 leaves at 0', async () => {
    const { municipality } = (await list(2025, 36)).find(({ liceTreatments }) => liceTreatments.length > 0)!;
    const rows = await read<Row[]>(path(municipality.no));
    expect(rows.map((row) => row['treatmentYear'])).toEqual(Array.from({ length: 15 }, (_, i) => 2012 + i));
    const five = [
      'freshWaterTreatmentCount',
      'mechanicalTreatmentCount',
      'otherMedicalTreatmentCount',
      'otherNonMedicalTreatmentCount',
      'thermalTreatmentCount',
    ];
    for (const row of rows) {
      expect(row.municipalityNumber).toBe(municipality.no);
      for (const name of five) expect(row[name]).toBeTypeOf('number');
      const isOld = (row['year'] ?? 0) < 2024;
      if (isOld) for (const name of five) expect(row[name]).toBe(0);
      else expect(row['mechanicalRemovalCount']).toBe(0);
    }
    expect(rows.some((row) => (row['thermalTreatmentCount'] ?? 0) > 0)).toBe(true);
  });

  test('the counts of a year are those of its localities’ medication events', async () => {
    const localities = await list(2025, 36);
    const { municipality } = localities.find(({ liceTreatments }) => liceTreatments.length > 0)!;
    let weeks = 0;
    for (const row of localities.filter(
      (each) => each.hasSalmonoidLicense && each.municipality.no === municipality.no,
    )) {
      const { data } = await read<{ data: MedicationEvent[] }>(
        `/v1/geodata/fishhealth/locality/${row.locality.no}/liceMedicationEvents/2025`,
      );
      weeks += data.filter(
        ({ nonMedicinalTreatments, combinationTreatments }) =>
          nonMedicinalTreatments.length + combinationTreatments.length > 0,
      ).length;
    }
    const rows = await read<Row[]>(path(municipality.no));
    expect(rows.find((row) => row['year'] === 2025)?.['nonMedicinalTreatmentCount']).toBe(weeks);
  });

  test('a municipality without salmonid localities has no rows, an unknown one and a name are 400', async () => {
    expect(await read(path('3411'))).toEqual([]);
    expect(await statusOf(path('0001'))).toBe(400);
    expect(await statusOf(path('bergen'))).toBe(400);
  });
});
