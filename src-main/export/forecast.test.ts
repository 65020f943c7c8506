import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ForecastAnswer, ForecastOutcome, ForecastPart } from '../../src-shared/domain/sea/forecast';
import { filledStep, waveStep, windStep } from '../api-client/sea/forecast-fixtures';
import { readForecast } from '../api-client/sea/forecast-steps';
import { forecastBytes, writeForecastFile } from './sea/forecast-file';
import type { ForecastExport } from './sea/forecast-provenance';

const noon = Date.UTC(2026, 10, 21, 12);
const at = (hour: number): { forecastTime: string } => ({
  forecastTime: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
});

function given<P extends ForecastPart>(part: P, steps: readonly unknown[]): ForecastOutcome<P> {
  const read = readForecast(part, steps);
  if (!read.ok) throw new Error(read.failure.detail);
  const stamp = {
    fetchedAtMs: noon - 1000,
    source: 'cache',
    staleBecause: 'offline',
    endpoint: `GET /${part}`,
  } as const;
  return { ok: true, value: { ...read.value, stamp } };
}

const place: ForecastAnswer = {
  asked: [5.3, 60.4],
  waves: given('waves', [waveStep(at(9)), filledStep(at(12))]),
  current: { ok: false, failure: { code: 'forbidden', detail: '403' } },
  wind: given('wind', [windStep(at(12)), windStep({ ...at(15), windSpeed: null })]),
};
const nowhere: ForecastAnswer = {
  asked: [25, 69],
  waves: given('waves', []),
  current: given('current', []),
  wind: given('wind', []),
};
const what: ForecastExport = {
  places: [place, nowhere],
  service: { name: 'BarentsWatch', isSample: false, host: 'www.barentswatch.no' },
  appVersion: '1.2.3',
  language: 'en',
  exportedAtMs: noon,
  as: 'wide',
};

interface Collection {
  readonly type: string;
  readonly provenance: Record<string, unknown>;
  readonly features: readonly {
    readonly id: string;
    readonly geometry: { readonly type: string; readonly coordinates: readonly number[] };
    readonly properties: Record<string, unknown>;
  }[];
}
const made = (change: Partial<ForecastExport> = {}): Collection =>
  JSON.parse(new TextDecoder().decode(forecastBytes({ ...what, ...change }))) as Collection;

describe('forecasts as GeoJSON', () => {
  it('have the rows and the columns of the table, at the place asked for', () => {
    const { features, provenance } = made({ as: 'geojson', names: ['Havna'] });
    const [head, ...rows] = new TextDecoder()
      .decode(forecastBytes({ ...what, as: 'csv', names: ['Havna'] }))
      .trimEnd()
      .split('\r\n');
    expect(features.map(({ id }) => id)).toEqual([
      '1 waves 2026-11-21T09:00:00.000Z',
      '1 waves 2026-11-21T12:00:00.000Z',
      '1 wind 2026-11-21T12:00:00.000Z',
      '1 wind 2026-11-21T15:00:00.000Z',
    ]);
    const asText = (value: unknown): string =>
      value === null ? '' : JSON.stringify(value).replaceAll('"', '');
    expect(Object.keys(features[0]?.properties ?? {}).join(',')).toBe(head);
    expect(features.map(({ properties }) => Object.values(properties).map(asText).join(','))).toEqual(rows);
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [5.3, 60.4] });
    expect(provenance).toMatchObject({ rows: 4, units: { speed: 'metres per second' } });
  });
});

describe('forecasts as wide GeoJSON', () => {
  it('have a feature for each place and time, at the place asked for', () => {
    const { type, features } = made();
    expect([type, features.map(({ id }) => id)]).toEqual([
      'FeatureCollection',
      ['1 2026-11-21T09:00:00.000Z', '1 2026-11-21T12:00:00.000Z', '1 2026-11-21T15:00:00.000Z'],
    ]);
    expect(features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [5.3, 60.4] },
      properties: {
        placeNo: 1,
        time: '2026-11-21T09:00:00.000Z',
        expired: true,
        significantWaveHeight: 1.37,
        maximumWaveHeight: 2.56,
        wavePeakPeriod: 8.2,
        waveDirectionTo: 95.4,
        wavesFilled: false,
        waveSource: 'Invented wave model',
        waveGridLon: 4.98765,
        waveGridLat: 60.54321,
        waveFetchedAt: '2026-11-21T11:59:59.000Z',
        windSpeed: null,
        windGridLon: null,
        windFetchedAt: null,
      },
    });
  });

  it('have null where nothing was given, and never a zero for a filled hour or a part that failed', () => {
    const [, filled, last] = made().features.map(({ properties }) => properties);
    expect(filled).toMatchObject({
      significantWaveHeight: null,
      maximumWaveHeight: null,
      wavePeakPeriod: null,
      wavesFilled: true,
      currentSpeed: null,
      currentDirectionTo: null,
      currentGridLon: null,
      windSpeed: 11.3,
      windDirectionFrom: 246.1,
      expired: false,
    });
    expect(last).toMatchObject({ wavesFilled: null, windSpeed: null, windDirectionFrom: 246.1 });
    expect(JSON.stringify(made())).not.toMatch(/NaN|"[A-Za-z]*(Height|Speed)":0[,}]/);
  });

  it('say of each part of each place where it comes from, how old it is, and what is missing and why', () => {
    expect(made().provenance).toMatchObject({
      service: 'BarentsWatch',
      host: 'www.barentswatch.no',
      exportedAt: '2026-11-21T12:00:00.000Z',
      rows: 3,
      places: [
        {
          placeNo: 1,
          asked: [5.3, 60.4],
          waves: {
            state: 'given',
            steps: 2,
            endpoint: 'GET /waves',
            fetchedAt: '2026-11-21T11:59:59.000Z',
            source: 'cache',
            stale: 'offline',
            answeredAt: [4.98765, 60.54321],
          },
          current: { state: 'failed', reason: 'forbidden' },
        },
        { placeNo: 2, asked: [25, 69], waves: { state: 'nothing here', steps: 0, answeredAt: null } },
      ],
      units: { significantWaveHeight: 'metres', windSpeed: 'metres per second' },
      attribution: 'Data delivered by BarentsWatch (www.barentswatch.no)',
      generator: 'Kartbord 1.2.3',
    });
  });

  it.each([
    ['en', /where the waves go/, /where the wind comes from/],
    ['nb', /dit bølgene går/, /der vinden kommer fra/],
  ] as const)('say in %s which way a direction points', (language, waves, wind) => {
    const { directions } = made({ language }).provenance as { directions: Record<string, string> };
    expect(directions['waves']).toMatch(waves);
    expect(directions['wind']).toMatch(wind);
  });

  it('never pass invented data off as a forecast', () => {
    const service = { name: 'Sample', isSample: true, host: '127.0.0.1:4' };
    expect(made({ service }).provenance['attribution']).toMatch(/^Invented data/);
  });
});

describe('forecasts as a table', () => {
  const wind = given('wind', [windStep(at(9)), windStep({ ...at(15), windSpeed: null })]);
  const none: ForecastOutcome<'current'> = given('current', []);
  const current = none.ok ? { ...none, value: { ...none.value, isNoContent: true } } : none;
  const table: ForecastExport = {
    ...what,
    as: 'csv',
    places: [
      { ...place, wind },
      { ...nowhere, current },
    ],
  };
  const lines = (): string[][] =>
    new TextDecoder()
      .decode(forecastBytes(table))
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
  const cells = (row: number): Record<string, string | undefined> =>
    Object.fromEntries((lines()[0] ?? []).map((name, column) => [name, lines()[row]?.[column]]));

  it('have a row for each place, part and step, with what was asked, what answered and how far away it is', () => {
    expect(lines()).toHaveLength(5);
    expect(cells(1)).toEqual({
      placeNo: '1',
      placeName: '',
      part: 'waves',
      time: '2026-11-21T09:00:00.000Z',
      expired: 'true',
      significantWaveHeight: '1.37',
      maximumWaveHeight: '2.56',
      wavePeakPeriod: '8.2',
      speed: '',
      directionTo: '95.4',
      directionFrom: '',
      filled: 'false',
      askedLon: '5.3',
      askedLat: '60.4',
      gridLon: '4.98765',
      gridLat: '60.54321',
      gridDistance: '23447',
      model: 'Invented wave model',
      fetchedAt: '2026-11-21T11:59:59.000Z',
      from: 'cache',
      stale: 'offline',
    });
    expect(cells(3)).toMatchObject({ part: 'wind', speed: '11.3', directionTo: '', directionFrom: '246.1' });
  });

  it('have empty cells where nothing was given, and never a zero for a filled hour', () => {
    expect(cells(2)).toMatchObject({
      part: 'waves',
      significantWaveHeight: '',
      wavePeakPeriod: '',
      filled: 'true',
    });
    expect(cells(4)).toMatchObject({ part: 'wind', speed: '', directionFrom: '246.1', expired: 'false' });
  });

  it('are written with a file beside them that says what is not in them, and why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kartbord-forecast-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const target = join(folder, 'sea.csv');
    const result = await writeForecastFile(table, target, {
      signal: new AbortController().signal,
      progress: () => {},
    });
    expect(result).toMatchObject({ ok: true, value: { features: 4, bytes: readFileSync(target).length } });
    expect(readFileSync(target).equals(forecastBytes(table))).toBe(true);
    const about = JSON.parse(readFileSync(`${target}-metadata.json`, 'utf8')) as Record<string, unknown>;
    expect((about['notes'] as object[])[0]).toMatchObject({
      rows: 4,
      endpoints: ['GET /waves', 'GET /wind', 'GET /current'],
      oldestFetchedAt: '2026-11-21T11:59:59.000Z',
      missing: [
        'place 1, current: could not be had (forbidden)',
        'place 2, waves: the service has nothing here (an empty list)',
        'place 2, current: the service has nothing here (204 No Content)',
        'place 2, wind: the service has nothing here (an empty list)',
      ],
      attribution:
        'Data delivered by BarentsWatch (Data levert av BarentsWatch); the model that a step is of is named in its row',
    });
  });
});

const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;

describe('a written forecast', () => {
  let folder: string;
  let target: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartbord-forecast-'));
    target = join(folder, 'sea.geojson');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const never = new AbortController().signal;
  const many: ForecastExport = { ...what, places: Array.from({ length: 80 }, () => place) };

  it('is what its receipt says, and what goes down a pipe', async () => {
    const result = await writeForecastFile(what, target, { signal: never, progress: () => {} });
    const bytes = readFileSync(target);
    expect(result).toMatchObject({ ok: true, value: { features: 3, bytes: bytes.length } });
    expect(bytes.equals(forecastBytes(what))).toBe(true);
    expect(JSON.parse(readFileSync(`${target}.provenance.json`, 'utf8'))).toMatchObject({
      kind: 'kartbord provenance',
      file: 'sea.geojson',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      layers: [{ name: 'sea_forecast', rows: 3, service: 'BarentsWatch' }],
    });
  });

  it('that is cancelled half way leaves the old one and nothing beside it', async () => {
    writeFileSync(target, 'old');
    const abort = new AbortController();
    const progress = ({ written }: { written: number }): void => {
      if (written >= 100) abort.abort();
    };
    const result = await writeForecastFile(many, target, { signal: abort.signal, progress });
    expect(result).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect([readFileSync(target, 'utf8'), readdirSync(folder)]).toEqual(['old', ['sea.geojson']]);
  });

  it('tells how far it is, up to all of it', async () => {
    const seen: number[] = [];
    const progress = ({ written, total }: { written: number; total: number }): void => {
      expect(total).toBe(240);
      seen.push(written);
    };
    await writeForecastFile(many, target, { signal: never, progress });
    expect([...new Set(seen)]).toEqual([0, 100, 200, 240]);
  });

  it.skipIf(!hasGdal)('is read by GDAL with every feature and field', async () => {
    await writeForecastFile(what, target, { signal: never, progress: () => {} });
    const said = execFileSync('ogrinfo', ['-ro', '-al', target], { encoding: 'utf8' });
    expect(said).toContain('Feature Count: 3');
    expect(said).toMatch(/significantWaveHeight \(Real\) = 1\.37/);
    expect(said).toMatch(/windDirectionFrom \(Real\) = 246\.1/);
  });
});
