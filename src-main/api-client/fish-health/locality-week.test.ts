import { describe, expect, it } from 'vitest';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { detail, type Json, liceReport, oldTreatments, treatments } from '../fixtures';
import { type LocalityWeek, readLocalityWeek } from './locality-week';

const week = isoWeek(2026, 40);

function read(answer: Json): LocalityWeek {
  const result = readLocalityWeek(JSON.parse(JSON.stringify(answer)), localityNo(12345), week);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

describe('one locality’s week', () => {
  it('is read in our words', () => {
    const { detail: read1, drift } = read(detail());
    expect(drift).toEqual([]);
    expect(read1).toMatchObject({
      localityNo: 12345,
      week,
      name: 'Prøveholmen',
      lonLat: [5.123456, 60.654321],
      municipality: { no: '0301', name: 'Oslo' },
      productionArea: { id: 4, name: 'Prøveområdet', colour: null },
      register: { placement: 'SJØ', capacity: 3120, unit: 'TN', productionTypes: ['matfisk'] },
      controlAreas: [{ type: 'SurveillanceZone', regulation: { no: '1-1' } }],
      exportRestrictions: [{ localityNo: 12345, year: 2026, week: 40 }],
      pdZone: { id: 'pd' },
      diseases: [{ version: 3, subType: 'SAV3', status: 'DIAGNOSED', suspicionDate: '2026-08-01T00:00:00Z' }],
      escapes: [{ localityNo: 12345, count: null, estimatedCount: '1-100', size: 2.1 }],
      lice: {
        hasReported: true,
        adultFemale: { average: 0.23, averageOfPreviousWeek: 0.1, trend: 'Increasing' },
        stationary: { average: 0 },
        seaTemperature: 8.7,
      },
    });
    expect(read1.register?.licenses?.[0]).toMatchObject({
      licenseNo: 'V-XX-0001',
      expirationDate: null,
      capacity: 780,
      speciesCategory: 'Laks',
      sites: [{ localityNo: 11, name: 'Nabo', municipality: 'Oslo', isReportingLocality: true }],
    });
    expect(read1.register?.organizations?.[0]).toMatchObject({
      organizationNo: '999999999',
      postalCode: '0001',
      sites: [{ localityNo: 11 }, { localityNo: 12345 }],
    });
  });

  it('has the treatments of a version 2 report', () => {
    const { treatments: read2 } = read(detail()).detail;
    expect(read2).toMatchObject({
      nonMedicinal: [{ type: 'TERMISK_BEHANDLING', numberOfCages: 3, entireLocality: false }],
      medicinal: [{ type: 'BADEBEHANDLING', substance: 'Prøvestoff', amount: 12, numberOfCages: null }],
      combination: [
        { nonMedicinal: [{ type: 'TERMISK_BEHANDLING' }], medicinal: [{ substance: null, substanceId: 7 }] },
      ],
      bath: [],
      cleanerFish: 'none',
      mechanicalRemoval: 'none',
    });
  });

  it.each([
    ['cleanerFishTreatment', 'cleanerFish', undefined],
    ['cleanerFishTreatment', 'cleanerFish', 'ja'],
    ['mechanicalRemovalTreatment', 'mechanicalRemoval', undefined],
    ['mechanicalRemovalTreatment', 'mechanicalRemoval', true],
  ] as const)('%s that is missing or unreadable is not given, and not none', (member, as, value) => {
    const { detail: given, drift } = read(detail({ liceTreatments: treatments({ [member]: value }) }));
    expect(given.treatments[as]).toBeNull();
    expect(drift).toEqual([{ path: `liceTreatments.${member}`, count: 1 }]);
  });

  it('has the treatments of a version 1 report', () => {
    const { detail: read1, drift } = read(detail({ liceTreatments: oldTreatments() }));
    expect(drift).toEqual([]);
    expect(read1.treatments).toMatchObject({
      nonMedicinal: [],
      bath: [
        {
          startDate: '2016-02-01T00:00:00Z',
          endDate: null,
          substances: [{ name: 'Azametifos', quantity: 3, concentration: 1 }],
        },
      ],
      cleanerFish: { entireLocality: true, fish: [{ species: 'Rognkjeks', quantity: 10_000 }] },
      mechanicalRemoval: { entireLocality: false, method: 'Spyling' },
      daysSinceLastChitinSynthesisInhibitor: 61,
    });
  });

  it('reads the disease entries of each version, which fill different members', () => {
    const diseases = [
      { version: 1, name: 'PANKREASSYKDOM', status: 'SUSPECTED', suspicionDate: '2019-01-01T00:00:00Z' },
      { version: 2, name: 'PANKREASSYKDOM', subType: 'SAV2', diagnosisDate: '2022-01-01T00:00:00Z' },
      {
        version: 3,
        name: 'INFEKSIOES_LAKSEANEMI',
        status: 'DISPROVED',
        closureType: 'AVSLUTTET_MISTANKE_AVKREFTET',
      },
    ];
    const result = read(detail({ diseases }));
    expect(result.drift).toEqual([]);
    expect(result.detail.diseases).toMatchObject([
      { version: 1, status: 'SUSPECTED', subType: null, diagnosisDate: null },
      { version: 2, status: null, subType: 'SAV2' },
      { version: 3, status: 'DISPROVED', closureType: 'AVSLUTTET_MISTANKE_AVKREFTET' },
    ]);
  });

  it('bears the nulls that the service sends unannounced', () => {
    const lice = { average: null, averageOfPreviousWeek: null, trend: null };
    const fallow = liceReport({
      hasReported: false,
      isFallow: true,
      adultFemaleLice: lice,
      seaTemperature: null,
    });
    const result = read(detail({ geometry: null, productionArea: null, pdZoneId: null, liceReport: fallow }));
    expect(result.drift).toEqual([]);
    expect(result.detail).toMatchObject({ lonLat: null, productionArea: null, pdZone: { id: null } });
    expect(result.detail.lice).toMatchObject({ isFallow: true, adultFemale: lice, seaTemperature: null });
  });
});

describe('a locality’s week whose shape has drifted', () => {
  it.each<[string, Json, string]>([
    ['the register', { aquaCultureRegister: undefined }, 'aquaCultureRegister'],
    ['the lice report', { liceReport: null }, 'liceReport'],
    ['the treatments', { liceTreatments: ['MEDIKAMENTELL'] }, 'liceTreatments'],
    ['the diseases', { diseases: 'PANKREASSYKDOM' }, 'diseases'],
    ['a disease', { diseases: ['PANKREASSYKDOM'] }, 'diseases[]'],
    ['the control areas', { controlAreas: null }, 'controlAreas'],
    [
      'a treatment',
      { liceTreatments: treatments({ nonMedicinalTreatments: [null] }) },
      'liceTreatments.nonMedicinalTreatments[]',
    ],
    [
      'a yes or no of a treatment',
      { liceTreatments: treatments({ mechanicalRemovalTreatment: { entireLocality: 'ja', method: null } }) },
      'liceTreatments.mechanicalRemovalTreatment.entireLocality',
    ],
  ])('without %s is read without it, and says so', (_what, change, path) => {
    const result = read(detail(change));
    expect(result.drift).toEqual([{ path, count: 1 }]);
    expect(result.detail.name).toBe('Prøveholmen');
  });

  it.each([
    ['farmedFishEscapes', 'escapes', []],
    ['diseases', 'diseases', []],
    ['controlAreas', 'controlAreas', []],
    ['exportRestrictionAreas', 'exportRestrictions', []],
  ] as const)('without a list of %s has none given, which is not none', (member, read1, none) => {
    for (const given of [undefined, null, {}]) {
      const result = read(detail({ [member]: given }));
      expect(result.drift).toEqual([{ path: member, count: 1 }]);
      expect(result.detail[read1]).toBeNull();
    }
    expect(read(detail({ [member]: [] })).detail[read1]).toEqual(none);
  });

  it('without a list of treatments or a zone has none given, which is not none', () => {
    expect(read(detail({ liceTreatments: undefined })).detail.treatments).toMatchObject({
      nonMedicinal: null,
      medicinal: null,
      combination: null,
      bath: null,
      inFeed: null,
    });
    expect(read(detail({ pdZoneId: undefined })).detail.pdZone).toBeNull();
    expect(read(detail({ pdZoneId: null })).detail.pdZone).toEqual({ id: null });
  });

  it('of nothing at all is read as nothing given', () => {
    const { detail: empty, drift } = read({});
    expect([empty.localityNo, empty.name, empty.lonLat, empty.register, empty.lice.hasReported]).toEqual([
      12345,
      null,
      null,
      null,
      null,
    ]);
    expect(drift.length).toBeGreaterThan(5);
  });

  it('of another locality than was asked for is refused', () => {
    const other = detail({ locality: { no: 54321, name: 'En annen', isOnLand: false } });
    expect(readLocalityWeek(other, localityNo(12345), week)).toEqual({
      ok: false,
      failure: { code: 'bad-response', detail: 'asked for 12345, got 54321' },
    });
  });

  it.each([[[]], [null], ['{}']])('of %j is refused', (answer) => {
    expect(readLocalityWeek(answer, localityNo(1), week)).toMatchObject({
      failure: { code: 'bad-response' },
    });
  });
});
