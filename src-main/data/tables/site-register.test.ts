import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { endpoints } from '../../api-client/endpoints';
import { detail, type Json, row } from '../../api-client/fixtures';
import { profileAnswer } from '../../api-client/gear/gear-fixtures';
import { localityDetailTable, profileTable } from './locality-detail';
import { municipalityTable } from './municipality';
import { registerTable } from './register';
import { made, recordsOf, tableHome, type TableHome } from './testing';

let home: TableHome;
beforeEach(() => (home = tableHome()));
afterEach(() => home.end());

const week = isoWeek(2026, 40);
const [no, other] = [localityNo(12345), localityNo(9)];

async function keepDetail(change: Json = {}): Promise<void> {
  const of = { localityNo: no, week };
  await home.keep('locality.keep', {
    ...home.arrival(endpoints.locality.request(of), detail(change), 5_000),
    ...of,
  });
}

describe('the table of a site’s detail', () => {
  it('has every value of the answer at its place, one that no document names too, and tells none from not given', async () => {
    await keepDetail({ later: { deep: [true] }, diseases: [] });
    const what = { kind: 'locality-detail', localityNos: [no, other], from: week, to: week } as const;
    const table = made(home.table(localityDetailTable, what));
    const rows = recordsOf(table);
    const of = (member: string): unknown => rows.find((one) => one['member'] === member);
    const plain = { localityNo: 12345, isoWeek: '2026-W40', fetchedAt: '1970-01-01T00:00:05.000Z' };
    expect(of('later.deep[0]')).toEqual({
      ...plain,
      member: 'later.deep[0]',
      type: 'boolean',
      value: 'true',
    });
    expect(of('diseases')).toMatchObject({ type: 'list', value: null });
    expect(of('productionArea.color')).toMatchObject({ type: 'null', value: null });
    expect(of('farmedFishEscapes[0].size')).toMatchObject({ type: 'number', value: '2.1' });
    expect(of('aquaCultureRegister.organizations[0].localities[0].name')).toMatchObject({ value: 'Nabo' });
    expect(of('liceTreatments.medicinalTreatments[0].substanceId')).toMatchObject({ value: '7' });
    expect(table.facts.missing).toEqual([
      'Of these sites and weeks nothing is kept, or the service has nothing: 9 2026-W40.',
    ]);
  });
});

describe('the table of the register', () => {
  it('has all sites of the week, with what their stored details say, and says of how many there is none', async () => {
    await home.keepWeek(
      week,
      [row({ locality: { no: 12345, name: 'Prøveholmen' } }), row({ locality: { no: 9 } })],
      4_000,
    );
    await keepDetail();
    const table = made(home.table(registerTable, { kind: 'register', week, filter: {} }));
    const [first, second] = recordsOf(table);
    expect(first).toMatchObject({
      localityNo: 12345,
      name: 'Prøveholmen',
      productionAreaId: 4,
      capacity: 3120,
      capacityUnit: 'TN',
      species: 'Laks',
      licenseNos: 'V-XX-0001',
      licensees: 'Prøvefisk AS',
      organizationNos: '999999999',
      controlAreas: 'PANKREASSYKDOM SurveillanceZone',
      pdZone: 'pd',
      exportRestrictions: 1,
      fetchedAt: '1970-01-01T00:00:05.000Z',
    });
    expect(second).toMatchObject({ localityNo: 9, capacity: null, fetchedAt: null });
    expect(table.facts.missing[0]).toMatch(/^The register columns of 1 of 2 sites/);
  });
});

describe('the table of municipalities', () => {
  it('has the counts of each year by the service’s names; one that was not given is empty and not none', async () => {
    const of = { municipalityNo: '4601' };
    const body = [{ municipalityNumber: '4601', year: 2025, treatmentYear: 2025, bathTreatmentCount: 3 }];
    await home.keep('municipality.keep', {
      ...home.arrival(endpoints.municipality.request(of), body, 5_000),
      ...of,
    });
    const table = made(
      home.table(municipalityTable, { kind: 'municipality', municipalityNos: ['4601', '1804'] }),
    );
    expect(recordsOf(table)).toEqual([
      expect.objectContaining({
        municipalityNo: '4601',
        year: 2025,
        bathTreatmentCount: 3,
        inFeedTreatmentCount: null,
      }),
    ]);
    expect(table.facts.missing[0]).toContain('1804');
  });
});

describe('the table of the reporting profile', () => {
  it('has every value of the own answer, and says that it is personal; nothing where none is kept', async () => {
    expect(home.table(profileTable, { kind: 'profile' })).toMatchObject({ failure: { code: 'not-found' } });
    const arrival = home.arrival(endpoints.gearProfile.request({}), profileAnswer({ later: [1] }), 5_000);
    await home.keep('gearProfile.keep', arrival);
    const provenance = { service: { name: 'Sample', isSample: true, host: 'h' }, appVersion: '1' } as never;
    const table = made(home.table(profileTable, { kind: 'profile' }, { provenance }));
    expect(recordsOf(table)).toContainEqual({
      member: 'vesselInfo.sbrRegNum',
      type: 'string',
      value: 'SBR-9',
      fetchedAt: '1970-01-01T00:00:05.000Z',
    });
    expect(recordsOf(table).map(({ member }) => member)).toContain('later[0]');
    expect(table.facts.origin).toMatchObject({
      licenceUrl: null,
      personal: expect.stringContaining('one user') as unknown,
      attribution: expect.stringContaining('not the profile of any real user') as unknown,
    });
  });
});

/** Of one raw answer, by code that shares nothing with the app: what the register's table is to have of it. */
function recounted(raw: Json | null): Json {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((of, name) => (of as Json | null | undefined)?.[name], raw) ?? null;
  const lines = (path: string, text: (one: Json) => string): string | null => {
    const list = at(path) as readonly Json[] | null;
    return list && list.map(text).join('; ');
  };
  const plain = (path: string): string | null => (at(path) as readonly string[] | null)?.join('; ') ?? null;
  const register = 'aquaCultureRegister';
  const holders = (at(`${register}.licenses`) as readonly Json[] | null)?.map(({ licensee }) => licensee);
  return {
    isOnLand: at('locality.isOnLand'),
    productionAreaId: at('productionArea.id'),
    productionArea: at('productionArea.name'),
    trafficLight: at('productionArea.color'),
    placement: at(`${register}.placement`),
    capacity: at(`${register}.capacity`),
    capacityUnit: at(`${register}.unit`),
    hasGreenLicense: at(`${register}.hasGreenLicense`),
    hasSalmonoidLicense: at(`${register}.hasSalmonoidLicense`),
    isSlaughterHoldingCage: at(`${register}.isSlaughterHoldingCage`),
    productionTypes: plain(`${register}.productionTypes`),
    purposes: plain(`${register}.purposes`),
    species: plain(`${register}.species`),
    licenseNos: lines(`${register}.licenses`, ({ licenseNo }) => String(licenseNo)),
    licensees: holders ? holders.filter((one, place) => holders.indexOf(one) === place).join('; ') : null,
    organizations: lines(`${register}.organizations`, ({ name }) => String(name)),
    organizationNos: lines(`${register}.organizations`, ({ organizationNo }) => String(organizationNo)),
    controlAreas: lines('controlAreas', ({ diseaseName, type }) => `${String(diseaseName)} ${String(type)}`),
    pdZone: at('pdZoneId'),
    exportRestrictions: (at('exportRestrictionAreas') as readonly unknown[] | null)?.length ?? null,
  };
}

it('each column of the register is what a count of the raw answers finds, of sites with and without a detail', async () => {
  const plain = detail();
  const register = plain['aquaCultureRegister'] as Json;
  const [licence] = register['licenses'] as readonly Json[];
  const [company] = register['organizations'] as readonly Json[];
  /** Each site has more or less of one member; the last is not downloaded. */
  const raws: readonly Json[] = [
    plain,
    detail({ productionArea: { id: 9, name: 'Et annet', color: 'Red' }, pdZoneId: null }),
    detail({
      aquaCultureRegister: { ...register, species: ['Laks', 'Regnbueørret'], purposes: [], capacity: 0 },
    }),
    detail({
      aquaCultureRegister: {
        ...register,
        licenses: [
          licence,
          { ...licence, licenseNo: 'V-XX-0002' },
          { ...licence, licenseNo: 'V-XX-0003', licensee: 'Annen AS' },
        ],
        organizations: [company, { ...company, name: 'Annen AS', organizationNo: '888888888' }],
        placement: 'LAND',
        unit: 'STK',
        hasGreenLicense: true,
      },
      locality: { no: 4, name: 'På land', isOnLand: true },
    }),
    detail({ controlAreas: [], exportRestrictionAreas: [] }),
  ];
  const list = [...raws, null].map((_, at) => row({ locality: { no: at + 1, name: `Sted ${at + 1}` } }));
  await home.keepWeek(week, list, 4_000);
  for (const [at, raw] of raws.entries()) {
    const of = { localityNo: localityNo(at + 1), week };
    const own = { ...raw, locality: { ...(raw['locality'] as Json), no: at + 1 } };
    await home.keep('locality.keep', { ...home.arrival(endpoints.locality.request(of), own, 5_000), ...of });
  }
  const rows = recordsOf(made(home.table(registerTable, { kind: 'register', week, filter: {} })));
  const names = Object.keys(recounted(null));
  expect(rows.map((one) => [one['localityNo'], ...names.map((name) => one[name])])).toEqual(
    [...raws, null].map((raw, at) => [at + 1, ...Object.values(recounted(raw))]),
  );
  // Each column has two values at least, so that a column in another's place is seen.
  const same = names.filter((name) => new Set(rows.map((one) => one[name])).size < 2);
  expect(same).toEqual([]);
});
