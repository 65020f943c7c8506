import { describe, expect, it } from 'vitest';
import { treatmentsStated } from '../../../src-shared/domain/fish-health/treatment-flags';
import { flagOf } from '../../../src-shared/domain/fish-health/lice-state';
import { localityFlag as flag } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { type Json, liceReport, row, silentRow } from '../fixtures';
import { type LocalityList, readLocalityList } from './locality-list';

const week = isoWeek(2026, 40);

function read(...rows: unknown[]): LocalityList {
  const result = readLocalityList(JSON.parse(JSON.stringify(rows)), week);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

/** The first row of the columns, as plain values. */
function first({ columns }: LocalityList): Json {
  const flags = columns.flags[0] ?? 0;
  return {
    no: columns.localityNo[0],
    name: columns.name[0],
    lonLat: [columns.lon[0], columns.lat[0]],
    municipality: [columns.municipalityNo[0], columns.municipality[0]],
    lice: [
      columns.adultFemaleLice[0],
      columns.mobileLice[0],
      columns.stationaryLice[0],
      columns.totalLice[0],
    ],
    previous: columns.adultFemaleLicePreviousWeek[0],
    sea: columns.seaTemperature[0],
    diseases: columns.diseases[0],
    reported: flagOf(flags, flag.hasReported, flag.hasReportedKnown),
    fallow: flagOf(flags, flag.isFallow, flag.isFallowKnown),
    salmonoids: flagOf(flags, flag.hasSalmonoids, flag.hasSalmonoidsKnown),
    onLand: flagOf(flags, flag.isOnLand, flag.isOnLandKnown),
    cage: flagOf(flags, flag.isSlaughterHoldingCage, flag.isSlaughterHoldingCageKnown),
    medicinal: flagOf(flags, flag.treatedMedicinal, flag.treatmentsKnown),
    nonMedicinal: flagOf(flags, flag.treatedNonMedicinal, flag.treatmentsKnown),
    cleanerFish: flagOf(flags, flag.cleanerFish, flag.treatmentsKnown),
  };
}

describe('the list of a week', () => {
  it('becomes columns with exactly the numbers of the service', () => {
    const list = read(row());
    expect(first(list)).toEqual({
      no: 12345,
      name: 'Prøveholmen',
      lonLat: [5.123456, 60.654321],
      municipality: ['0301', 'Oslo'],
      lice: [0.23, 0.81, 0, 1.04],
      previous: 0.1,
      sea: 8.7,
      diseases: ['PANKREASSYKDOM'],
      reported: true,
      fallow: false,
      salmonoids: true,
      onLand: false,
      cage: false,
      medicinal: true,
      nonMedicinal: false,
      cleanerFish: true,
    });
    expect([list.columns.week, list.columns.count, list.drift, list.leftOut]).toEqual([week, 1, [], 0]);
  });

  it('reads a null as not given, never as zero, and a zero as zero', () => {
    const { columns, drift } = read(silentRow(1), row());
    expect([...columns.adultFemaleLice]).toEqual([NaN, 0.23]);
    expect([...columns.stationaryLice]).toEqual([NaN, 0]);
    expect([...columns.seaTemperature]).toEqual([NaN, 8.7]);
    expect(drift).toEqual([]);
  });

  it('keeps a locality without a position', () => {
    const list = read(row({ geometry: null }));
    expect(first(list)['lonLat']).toEqual([NaN, NaN]);
    expect(list.drift).toEqual([]);
  });

  it('of no localities has no rows', () => {
    expect(read().columns.count).toBe(0);
  });

  it('leaves unknown members alone', () => {
    expect(read(row({ novelty: { a: 1 } })).drift).toEqual([]);
  });
});

describe('a list whose shape has drifted', () => {
  it.each<[string, Json, Json, string]>([
    [
      'a renamed lice report',
      { liceReport: undefined, licereport: liceReport() },
      { reported: undefined, lice: [NaN, NaN, NaN, NaN] },
      'liceReport',
    ],
    ['a null lice report', { liceReport: null }, { fallow: undefined, sea: NaN }, 'liceReport'],
    [
      'text for an average',
      { liceReport: liceReport({ adultFemaleLice: { average: '0,23', averageOfPreviousWeek: 0.1 } }) },
      { lice: [NaN, 0.81, 0, 1.04], previous: 0.1 },
      'liceReport.adultFemaleLice.average',
    ],
    [
      'a missing average',
      { liceReport: liceReport({ mobileLice: {} }) },
      { lice: [0.23, NaN, 0, 1.04] },
      'liceReport.mobileLice.average',
    ],
    [
      'a missing stage',
      { liceReport: liceReport({ totalLice: undefined }) },
      { lice: [0.23, 0.81, 0, NaN] },
      'liceReport.totalLice',
    ],
    [
      'a number for a yes or no',
      { liceReport: liceReport({ hasReported: 1 }) },
      { reported: undefined },
      'liceReport.hasReported',
    ],
    ['a null yes or no', { hasSalmonoidLicense: null }, { salmonoids: undefined }, 'hasSalmonoidLicense'],
    [
      'an object for a temperature',
      { liceReport: liceReport({ seaTemperature: { value: 8 } }) },
      { sea: NaN },
      'liceReport.seaTemperature',
    ],
    [
      'a missing temperature',
      { liceReport: liceReport({ seaTemperature: undefined }) },
      { sea: NaN },
      'liceReport.seaTemperature',
    ],
    [
      'a number for a name',
      { locality: { no: 12345, name: 7, isOnLand: false } },
      { name: null },
      'locality.name',
    ],
    [
      'a number for a municipality',
      { municipality: { no: 301, name: 'Oslo' } },
      { municipality: [null, 'Oslo'] },
      'municipality.no',
    ],
    ['no municipality', { municipality: undefined }, { municipality: [null, null] }, 'municipality'],
    ['null for the diseases', { diseases: null }, { diseases: [] }, 'diseases'],
    [
      'diseases in the shape of the detail',
      { diseases: [{ name: 'PANKREASSYKDOM', status: 'DIAGNOSED' }] },
      { diseases: ['PANKREASSYKDOM'] },
      'diseases[]',
    ],
    [
      'treatments in the shape of the detail',
      { liceTreatments: { bathTreatments: [] } },
      { medicinal: undefined },
      'liceTreatments',
    ],
    [
      'an unknown treatment',
      { liceTreatments: ['LASER'] },
      { medicinal: undefined, nonMedicinal: undefined, cleanerFish: undefined },
      'liceTreatments[]',
    ],
    [
      'a line for a point',
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [5, 60],
            [6, 61],
          ],
        },
      },
      { lonLat: [NaN, NaN] },
      'geometry',
    ],
    [
      'latitude first beyond the pole',
      { geometry: { type: 'Point', coordinates: [60, 105] } },
      { lonLat: [NaN, NaN] },
      'geometry',
    ],
    [
      'coordinates as text',
      { geometry: { type: 'Point', coordinates: ['5', '60'] } },
      { lonLat: [NaN, NaN] },
      'geometry',
    ],
    [
      'a number of a locality as text',
      { locality: { no: '12345', name: 'Prøveholmen', isOnLand: false } },
      { no: 12345 },
      'locality.no',
    ],
  ])('with %s reads what it has and counts the rest', (_what, change, expected, path) => {
    const list = read(row(change), row({ locality: { no: 2, name: 'To', isOnLand: true } }));
    expect(first(list)).toMatchObject(expected);
    expect(list.drift).toEqual([{ path, count: 1 }]);
    expect(list.columns.count).toBe(2);
  });

  it('takes localityNo, as interface.md names it', () => {
    expect(
      first(read(row({ locality: { localityNo: 12345, name: 'Prøveholmen', isOnLand: false } })))['no'],
    ).toBe(12345);
  });

  it('counts the same fault of many rows once, with how many', () => {
    const rows = [1, 2, 3].map((no) => ({ ...silentRow(no), hasSalmonoidLicense: undefined }));
    expect(read(...rows).drift).toEqual([{ path: 'hasSalmonoidLicense', count: 3 }]);
  });

  it.each([[{ no: null }], [{}], [{ no: 0 }], [{ no: -3 }], [{ no: 1.5 }], [{ no: '12a' }]])(
    'leaves a row out whose locality is %j, and says so',
    (locality) => {
      const list = read(row({ locality }), row());
      expect([list.columns.count, list.leftOut]).toEqual([1, 1]);
      expect(list.drift[0]).toEqual({ path: 'locality.no (left out)', count: 1 });
    },
  );

  it('leaves out what is not an object, and the second row of a number', () => {
    const list = read(null, 'row', row(), row({ diseases: [] }));
    expect([list.columns.count, list.leftOut, first(list)['diseases']]).toEqual([1, 3, ['PANKREASSYKDOM']]);
  });

  it('does not take a number beyond every number for one', () => {
    const json = JSON.stringify([row()]).replace('"average":0.23', '"average":1e999');
    const result = readLocalityList(JSON.parse(json), week);
    expect(result.ok && result.value.columns.adultFemaleLice[0]).toBeNaN();
    expect(result.ok && result.value.drift).toEqual([
      { path: 'liceReport.adultFemaleLice.average', count: 1 },
    ]);
  });
});

it.each([[{}], [null], ['[]'], [12], [[{}, {}]], [[null]]])(
  'an answer of %j is no list of localities',
  (answer) => {
    expect(readLocalityList(answer, week)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  },
);

it.each([
  [['LASER'], null],
  [[7], null],
  [['LASER', 'MEDIKAMENTELL'], ['medicinal']],
  [[], []],
])('a list with treatments %j is told as %j, and an unknown one never as none', (liceTreatments, stated) => {
  const { flags } = read({ ...row(), liceTreatments }).columns;
  expect(treatmentsStated(flags[0] ?? 0, 0)).toEqual(stated);
});
