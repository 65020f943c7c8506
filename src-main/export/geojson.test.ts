import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalityWeekColumns } from '../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { generalLimits, type LimitRow } from '../../src-shared/domain/fish-health/lice-limits';
import type { WeekFilter } from '../../src-shared/domain/filter/week-filter';
import { liceReport, row, silentRow } from '../api-client/fixtures';
import { readLocalityList } from '../api-client/fish-health/locality-list';
import { localitiesBytes, writeLocalitiesFile } from './localities-file';
import type { WeekProvenance } from './provenance';

const week = isoWeek(2026, 18);

const provenance: WeekProvenance = {
  week,
  stamp: {
    fetchedAtMs: Date.UTC(2026, 10, 21, 10, 30),
    source: 'cache',
    staleBecause: 'offline',
    endpoint: 'POST /v2/geodata/fishhealth/locality/2026/18',
  },
  service: { name: 'BarentsWatch', isSample: false, host: 'www.barentswatch.no' },
  appVersion: '1.2.3',
  language: 'en',
};

function columnsOf(rows: readonly unknown[]): LocalityWeekColumns {
  const list = readLocalityList(rows, week);
  if (!list.ok) throw new Error(list.failure.detail);
  return list.value.columns;
}

const columns = columnsOf([
  row(),
  silentRow(20002),
  row({
    locality: { no: 30003, name: 'Uten sted "\u2028\\', isOnLand: true },
    geometry: null,
    diseases: null,
  }),
  row({
    locality: { no: 40004, name: 'Nord', isOnLand: false },
    municipality: { no: '5501', name: 'Tromsø' },
    liceReport: liceReport({ adultFemaleLice: { average: 0.1 + 0.2, averageOfPreviousWeek: null } }),
  }),
]);

interface Collection {
  readonly type: string;
  readonly name: string;
  readonly provenance: Record<string, unknown>;
  readonly features: readonly {
    readonly type: string;
    readonly id: number;
    readonly geometry: { readonly type: string; readonly coordinates: readonly number[] } | null;
    readonly properties: Record<string, unknown>;
  }[];
}

const made = (filter: WeekFilter = {}, change: Partial<WeekProvenance> = {}): Collection =>
  JSON.parse(
    new TextDecoder().decode(
      localitiesBytes({ columns, filter, provenance: { ...provenance, ...change } }).bytes,
    ),
  ) as Collection;

/** What RFC 7946 asks of a collection of points: each fault as a sentence. */
function faultsOf(collection: object): string[] {
  const faults: string[] = [];
  const { type, features, ...foreign } = collection as Collection;
  if (type !== 'FeatureCollection') faults.push('3.3: the type');
  for (const member of ['crs', 'bbox', 'geometry', 'coordinates', 'geometries', 'properties'])
    if (member in foreign) faults.push(`7.1 and 4: ${member}`);
  for (const feature of features) {
    const { geometry, properties } = feature;
    if ((feature.type as unknown) !== 'Feature') faults.push('3.2: the type of a feature');
    if (!['string', 'number'].includes(typeof feature.id)) faults.push('3.2: an id');
    if (typeof properties !== 'object') faults.push('3.2: properties');
    if (!('geometry' in feature)) faults.push('3.2: a geometry, or null');
    if (!geometry) continue;
    const [lon = NaN, lat = NaN, ...rest] = geometry.coordinates;
    if (geometry.type !== 'Point' || rest.length > 0) faults.push('3.1.2: a point');
    if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) faults.push('4: longitude and latitude');
  }
  return faults;
}

describe('a week as GeoJSON', () => {
  it('has a feature for each locality, with every member, null where nothing was given', () => {
    const [first, silent, nowhere] = made().features;
    expect(first).toEqual({
      type: 'Feature',
      id: 12345,
      geometry: { type: 'Point', coordinates: [5.123456, 60.654321] },
      properties: {
        localityNo: 12345,
        name: 'Prøveholmen',
        isoWeek: '2026-W18',
        state: 'over',
        adultFemaleLice: 0.23,
        adultFemaleLicePreviousWeek: 0.1,
        mobileLice: 0.81,
        stationaryLice: 0,
        totalLice: 1.04,
        liceLimit: 0.2,
        liceRule: 'spring-south',
        hasReported: true,
        isFallow: false,
        seaTemperature: 8.7,
        diseases: ['PANKREASSYKDOM'],
        treatments: ['medicinal', 'cleaner-fish'],
        municipalityNo: '0301',
        municipality: 'Oslo',
        hasSalmonoids: true,
        isOnLand: false,
        isSlaughterHoldingCage: false,
        flagged: [],
      },
    });
    expect(silent?.properties).toMatchObject({
      state: 'not-reported',
      adultFemaleLice: null,
      seaTemperature: null,
      diseases: [],
      treatments: [],
    });
    expect([nowhere?.geometry, nowhere?.properties['diseases'], nowhere?.properties['name']]).toEqual([
      null,
      null,
      'Uten sted "\u2028\\',
    ]);
  });

  it('has exactly the numbers of the service', () => {
    const text = new TextDecoder().decode(localitiesBytes({ columns, filter: {}, provenance }).bytes);
    expect(text).toContain('"adultFemaleLice":0.23,');
    expect(text).toContain('"adultFemaleLice":0.30000000000000004,');
    expect(text).toContain('[5.123456,60.654321]');
    expect(text).not.toContain('NaN');
  });

  it('says where it comes from, how old it is, what was left out and in which units it is', () => {
    const filter: WeekFilter = { text: 'prø', states: ['over', 'fallow'], municipalityNo: '03' };
    const collection = made(filter);
    expect(collection.features.map(({ id }) => id)).toEqual([12345]);
    expect(collection.provenance).toEqual({
      week: '2026-W18',
      endpoint: 'POST /v2/geodata/fishhealth/locality/2026/18',
      service: 'BarentsWatch',
      host: 'www.barentswatch.no',
      fetchedAt: '2026-11-21T10:30:00.000Z',
      source: 'cache',
      stale: 'offline',
      filter: {
        words:
          'name, municipality or number matches "prø"; state is at or over the limit or probably no fish; municipality number begins with 03 (Oslo)',
        data: filter,
      },
      rows: 1,
      units: {
        adultFemaleLice: 'lice per fish',
        adultFemaleLicePreviousWeek: 'lice per fish',
        mobileLice: 'lice per fish',
        stationaryLice: 'lice per fish',
        totalLice: 'lice per fish',
        liceLimit: 'adult female lice per fish',
        seaTemperature: '°C',
      },
      limits: {
        rows: generalLimits,
        by: 'general',
        meaning: expect.stringContaining('the last one wins'),
        special: expect.stringContaining('limit of its own'),
      },
      flagged: expect.stringContaining('hard to believe'),
      missing: expect.stringContaining('never zero'),
      positions: 'degrees, WGS 84, longitude first',
      licence: 'Norwegian Licence for Open Government Data (NLOD) 2.0',
      licenceUrl: 'https://data.norge.no/nlod/en/2.0',
      attribution: expect.stringMatching(
        /^Data delivered by BarentsWatch \(Data levert av BarentsWatch\);.*Opplysninger om lakselus, rensefisk og medikamentbruk er hentet fra Mattilsynet/,
      ),
      generator: 'Kartbord 1.2.3',
    });
  });

  it('judges by the person’s own table, names its row, and has the table with it', () => {
    const own: LimitRow = {
      from: null,
      to: null,
      weeks: null,
      area: { municipalities: ['0301'] },
      limit: 0.25,
      source: 'test',
    };
    const limits = [...generalLimits, own];
    const { features, provenance: said } = made({}, { limits });
    expect(features[0]?.properties).toMatchObject({
      state: 'up-to-limit',
      liceLimit: 0.25,
      liceRule: 'row 4',
    });
    expect(said).toMatchObject({ limits: { rows: limits } });
    const over = made({ states: ['over'] }, { limits: [{ ...own, area: 'everywhere' }] });
    expect(over.features.map(({ id }) => id)).toEqual([40004]);
  });

  it('flags a number that is hard to believe with its reason, and writes it as it was given', () => {
    const odd = { ...columns, seaTemperature: Float64Array.from(columns.seaTemperature, () => 196) };
    const text = new TextDecoder().decode(localitiesBytes({ columns: odd, filter: {}, provenance }).bytes);
    expect((JSON.parse(text) as Collection).features[0]?.properties).toMatchObject({
      seaTemperature: 196,
      flagged: ['seaTemperature above 25'],
    });
  });

  it('never passes invented data off as observations', () => {
    const sample = made({}, { service: { name: 'Sample', isSample: true, host: '127.0.0.1:4' } });
    expect(sample.provenance['attribution']).toMatch(/^Invented data/);
    const other = made({}, { service: { name: 'BarentsWatch', isSample: false, host: 'evil.invalid' } });
    expect(other.provenance['attribution']).toBe('Data delivered by BarentsWatch (evil.invalid)');
  });

  it('keeps to RFC 7946, also without a single feature', () => {
    expect([faultsOf(made()), faultsOf(made({ text: 'nobody' }))]).toEqual([[], []]);
    expect(made({ text: 'nobody' }).features).toEqual([]);
  });

  it('is checked by rules that can fail', () => {
    const wrong = {
      ...made(),
      crs: {},
      features: [{ ...made().features[0], geometry: { type: 'Point', coordinates: [60, 105] } }],
    };
    expect(faultsOf(wrong)).toEqual(['7.1 and 4: crs', '4: longitude and latitude']);
  });
});

const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;

describe('a written file', () => {
  let folder: string;
  let target: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartbord-export-'));
    target = join(folder, 'week.geojson');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const never = new AbortController().signal;
  const many = columnsOf(Array.from({ length: 450 }, (_, i) => silentRow(10_000 + i)));

  it('is what its receipt says', async () => {
    const result = await writeLocalitiesFile({ columns, filter: {}, provenance }, target, {
      signal: never,
      progress: () => {},
    });
    const bytes = readFileSync(target);
    expect(result).toEqual({
      ok: true,
      value: {
        features: 4,
        bytes: statSync(target).size,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    expect(bytes.equals(localitiesBytes({ columns, filter: {}, provenance }).bytes)).toBe(true);
  });

  it('tells how many localities are written, up to all of them', async () => {
    const seen: number[] = [];
    await writeLocalitiesFile({ columns: many, filter: {}, provenance }, target, {
      signal: never,
      progress: ({ written, total }) => {
        expect(total).toBe(450);
        seen.push(written);
      },
    });
    expect([...new Set(seen)]).toEqual([0, 100, 200, 300, 400, 450]);
  });

  it('that is cancelled half way leaves the old one and nothing beside it', async () => {
    writeFileSync(target, 'old');
    const abort = new AbortController();
    const result = await writeLocalitiesFile({ columns: many, filter: {}, provenance }, target, {
      signal: abort.signal,
      progress: ({ written }) => written >= 200 && abort.abort(),
    });
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['week.geojson']]);
  });

  it.skipIf(!hasGdal)('is read by GDAL with every feature, field and position', async () => {
    await writeLocalitiesFile({ columns, filter: {}, provenance }, target, {
      signal: never,
      progress: () => {},
    });
    const said = execFileSync('ogrinfo', ['-ro', '-al', target], { encoding: 'utf8' });
    expect(said).toContain('Feature Count: 4');
    expect(said).toContain('Layer name: localities_2026-W18');
    expect(said).toContain('GEOGCRS["WGS 84"');
    expect(said).toMatch(/adultFemaleLice \(Real\) = 0\.23\n/);
    expect(said).toMatch(/seaTemperature \(Real\) = \(null\)/);
    expect(said).toMatch(/municipalityNo \(String\) = 0301/);
    expect(said).toMatch(/hasReported \(Integer\(Boolean\)\) = 1/);
    expect(said).toMatch(/POINT \(5\.123456 60\.654321\)/);
  });
});
