import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CacheReport } from '../data/messages';
import { type HandlersHarness, harnessNow, json, unplugged } from '../handlers/testing';
import { aisRecords } from '../api-client/vessels/ais-fixtures';
import { row, silentRow } from '../api-client/fixtures';
import { listsAnswer } from '../api-client/gear/gear-fixtures';
import { currentStep, waveStep, windStep } from '../api-client/sea/forecast-fixtures';
import { png } from '../api-client/map-layers/wms-fixtures';
import { exitCode } from './exit-codes';
import { run, serving, servingAll } from './testing';

const vessels = '257000001,257000002';
const askedOf = (on: HandlersHarness): string[] => on.asked.map(({ path }) => path);

/** A file of its own for the test. */
function fileOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-headless-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, name);
}

function notAPlace(text: string): string {
  return `"${text}" is not a place; write its longitude and latitude as 5.33,60.39, or 60°23.5'N 5°19.6'E, or 32V 297610 6700679.`;
}

const featuresOf = (file: string): unknown[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { features: unknown[] }).features;

beforeEach(() => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => random.mockRestore();
});

/** A service with an answer for each kind of thing that is exported; a name that a spreadsheet would run is in each. */
function answeringAll(): HandlersHarness {
  const on = servingAll(({ path }) => {
    if (path.includes('/tracks/')) return json(aisRecords(5, Date.UTC(2026, 10, 20)));
    if (path.includes('fishingfacilitychanges')) return json(listsAnswer());
    if (path.includes('wave')) return json([waveStep()]);
    if (path.includes('wind')) return json([windStep()]);
    if (path.includes('seacurrent')) return json([currentStep()]);
    return json([row({ locality: { no: 12345, name: '=1+1', isOnLand: false } }), silentRow(2)]);
  });
  return on;
}
const exportedKinds = [
  'localities --week 2026-W40',
  'tracks --as lines --mmsi 257000001',
  'positions --mmsi 257000001',
  'forecast --at 5.1,60.1',
  'gear',
  'history --week 2026-W40',
  'statistics --week 2026-W40',
];

describe('what lies beside a file', () => {
  it.each(exportedKinds)(
    'export %s as plain GeoJSON is FILE.provenance.json with its digest',
    async (kind) => {
      const on = answeringAll();
      await run('export localities --week 2026-W40 --out -', { on });
      const file = fileOf('out.geojson');
      expect(await run(`export ${kind} --out ${file}`, { on })).toMatchObject({ code: 0 });
      const said = JSON.parse(readFileSync(`${file}.provenance.json`, 'utf8')) as unknown;
      expect(said).toMatchObject({
        kind: 'kartbord provenance',
        file: 'out.geojson',
        format: 'geojson',
        sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
        layers: [{ rows: featuresOf(file).length, attribution: expect.any(String) as unknown }],
      });
    },
  );

  it.each(exportedKinds.flatMap((kind) => ['csv', 'csv-excel'].map((format) => [kind, format] as const)))(
    'export %s as %s says how a text is kept from running, by which it can be told what was given',
    async (kind, format) => {
      const on = answeringAll();
      await run('export localities --week 2026-W40 --out -', { on });
      const file = fileOf('out.csv');
      expect(await run(`export ${kind} --format ${format} --out ${file}`, { on })).toMatchObject({ code: 0 });
      expect(readFileSync(`${file}.provenance.json`, 'utf8')).toContain(
        'take one away to have what was given',
      );
    },
  );
});

describe('an export of forecasts of which something is not there', () => {
  const forecasts = 'export forecast --at 5.1,60.1 --at 6.2,61.2';
  const endings = ['geojson', 'csv', 'gpkg', 'xlsx', 'kml'];

  it.each(endings)(
    'ends with 5 as .%s where the service has nothing for one of the places',
    async (ending) => {
      const on = servingAll(({ path, query }) => {
        const has = query.includes('60.1');
        if (!has) return new Response(null, { status: 204 });
        return json([
          path.includes('wave') ? waveStep() : path.includes('wind') ? windStep() : currentStep(),
        ]);
      });
      expect(await run(`${forecasts} --out ${fileOf(`f.${ending}`)}`, { on })).toMatchObject({
        code: exitCode.inPart,
        err: expect.stringContaining('The service has no forecast for 6.2,61.2.') as string,
      });
    },
  );

  it.each(endings)(
    'ends with 5 as .%s where a part of a place did not come, and names it',
    async (ending) => {
      const on = servingAll(({ path, query }) =>
        path.includes('wind') && query.includes('61.2') ? json({}, {}, 403) : json([]),
      );
      const file = fileOf(`f.${ending}`);
      const { code, err } = await run(`${forecasts} --out ${file}`, { on });
      expect(code).toBe(exitCode.inPart);
      expect(err).toContain('wind 6.2,61.2');
    },
  );

  it('says in the receipt which it is', async () => {
    const on = servingAll(() => json([]));
    const { out, code } = await run(`${forecasts} --out ${fileOf('f.gpkg')} --json`, { on });
    expect(code).toBe(exitCode.inPart);
    expect(JSON.parse(out)).toMatchObject({
      layers: [
        {
          lacking: [
            { about: '5.1,60.1', code: 'not-reported' },
            { about: '6.2,61.2', code: 'not-reported' },
          ],
        },
      ],
    });
  });
});

describe('fetch', () => {
  it('tracks takes the last 14 days of each vessel, with satellites where that is said', async () => {
    const on = servingAll(() => json([]));
    expect(await run(`fetch tracks --mmsi ${vessels}`, { on })).toMatchObject({ code: 0, err: '' });
    const before = askedOf(on);
    expect(before.map((path) => path.match(/257\d+/)?.[0])).toEqual(['257000001', '257000002']);
    await run('fetch tracks --mmsi 257000001 --satellite', { on });
    const asked = await on.work.requests({ limit: 10 });
    const questions = asked.ok
      ? asked.value.map(({ path }) => path).filter((path) => path.includes('/tracks/'))
      : [];
    expect([questions.length, new Set(questions).size]).toEqual([3, 3]);
  });

  it('forecasts takes waves, current and wind at each place, also to the west', async () => {
    const on = servingAll(() => json([]));
    const { code, out } = await run('fetch forecasts --at 5.33,60.39 --at -8.5,62', { on });
    expect([code, out]).toEqual([0, '6 answers downloaded.\n']);
    expect(on.asked).toHaveLength(6);
  });

  it('tiles asks the map server without a token, and says which layer is too much', async () => {
    const on = servingAll(() => json({}, {}, 500));
    const { code } = await run('fetch tiles --layer sea --bbox 5,60,5.1,60.1 --zooms 8', { on });
    expect(code).not.toBe(exitCode.signInNeeded);
    expect(on.asked.length).toBeGreaterThan(0);
    expect(on.asked.every(({ headers }) => !('authorization' in headers))).toBe(true);
    const much = await run('fetch tiles --layer sea --bbox 4,58,12,70 --zooms 14..16', { on });
    expect(much).toEqual({
      code: exitCode.usage,
      out: '',
      err: '1 layer has too many tiles; give a smaller --bbox or fewer --zooms.\n',
    });
  });

  it('localities takes the details of some alone', async () => {
    const on = serving();
    on.answer = ({ method }) => json(method === 'POST' ? [row()] : { localityNo: 12345 });
    await run('fetch localities --weeks 2026-W30 --locality 12345,999', { on });
    await run('fetch localities --weeks 2026-W31 --bbox 0,0,1,1', { on });
    expect(askedOf(on).map((path) => path.split('/').slice(4).join('/'))).toEqual([
      'locality/2026/30',
      'locality/12345/2026/30',
      'locality/2026/31',
    ]);
  });

  it('leaves to another process what that one does already', async () => {
    const on = servingAll(() => json([]));
    const asked = new Promise<void>((resolve) => {
      on.answer = () => new Promise<never>(() => resolve());
    });
    const abort = new AbortController();
    const first = run(`fetch tracks --mmsi ${vessels}`, { on, signal: abort.signal });
    await asked;
    const other = on.again({ service: on.work.service });
    expect(await run(`fetch tracks --mmsi ${vessels}`, { on: other })).toEqual({
      code: exitCode.failed,
      out: '',
      err: 'Another Kartbord process on this computer is already downloading this; nothing was started.\n',
    });
    expect(other.asked).toEqual([]);
    abort.abort();
    await first;
  });

  it('begins anew what would be old by the time it is done', async () => {
    const on = servingAll(unplugged);
    const line = 'fetch forecasts --at 5.33,60.39';
    expect((await run(line, { on })).code).toBe(exitCode.offline);
    on.answer = () => json([]);
    on.time += 7 * 3_600_000;
    expect((await run(line, { on })).code).toBe(0);
    expect((await on.work.offline.jobs.jobs()).map(({ state }) => state)).toEqual(['done', 'stopped']);
  });
});

describe('export tracks', () => {
  it('writes the ways of vessels, and the same from what is kept without asking anybody', async () => {
    const on = servingAll(() => json([]));
    const file = fileOf('tracks.geojson');
    const { code, out } = await run(`export tracks --mmsi ${vessels} --out ${file} --json`, { on });
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      {
        vessels: [{ mmsi: 257_000_001, source: 'service', stale: null }, { mmsi: 257_000_002 }],
        notIncluded: [],
      },
    ]);
    expect(Array.isArray(featuresOf(file))).toBe(true);
    on.asked.length = 0;
    on.answer = unplugged;
    const again = await run(`export tracks --mmsi 257000001 --out - --offline`, { on });
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { type: 'FeatureCollection' }]);
    expect(on.asked).toEqual([]);
  });

  it('writes lines alone, broken by the gap that is given, or positions alone', async () => {
    const at = (minute: number): object => ({
      mmsi: 257_000_001,
      msgtime: new Date(harnessNow - minute * 60_000).toISOString(),
      longitude: 5,
      latitude: 60,
      speedOverGround: 3,
    });
    const on = servingAll(() => json([150, 140, 20, 10].map(at)));
    const of = `--mmsi 257000001 --out -`;
    const written = async (command: string): Promise<unknown[]> => {
      const { out } = await run(command, { on });
      const { features } = JSON.parse(out) as { features: { geometry: { type: string } }[] };
      return features.map(({ geometry }) => geometry.type);
    };
    expect(await written(`export tracks ${of} --as lines`)).toEqual(['MultiLineString']);
    expect(await written(`export tracks ${of} --as lines --gap 3h`)).toEqual(['LineString']);
    expect(await written(`export positions ${of}`)).toEqual(['Point', 'Point', 'Point', 'Point']);
    expect(await written(`export tracks ${of}`)).toHaveLength(5);
    const wrong = await run(`export positions ${of} --gap 3h`, { on });
    expect([wrong.code, wrong.err]).toEqual([exitCode.usage, expect.stringContaining('--gap')]);
  });

  it('says of which vessels nothing is kept, and that nothing is', async () => {
    const on = servingAll(() => json([]));
    await run(`export tracks --mmsi 257000001 --out -`, { on });
    on.asked.length = 0;
    const file = fileOf('tracks.geojson');
    const part = await run(`export tracks --mmsi ${vessels} --out ${file} --offline`, { on });
    expect([part.code, part.err]).toEqual([
      exitCode.inPart,
      'Not in the file: 257000002. The service gave no answer, and nothing is stored.\n',
    ]);
    expect(await run(`export tracks --mmsi 257000002 --out ${file} --offline`, { on })).toEqual({
      code: exitCode.offline,
      out: '',
      err: 'No data for 257000002 is stored on this computer.\n',
    });
    const norwegian = await run(`export tracks --mmsi 257000002 --out ${file} --offline --language nb`, {
      on,
    });
    expect(norwegian.err).toBe('Ingen data for 257000002 er lagret på denne maskinen.\n');
    expect(on.asked).toEqual([]);
  });
});

it('fetch tracks takes the time that is given, and an export of it asks nobody', async () => {
  const on = servingAll(() => json(aisRecords(3, harnessNow - 30 * 3_600_000)));
  const times = '--from 2026-11-19 --to 2026-11-20';
  expect(await run(`fetch tracks --mmsi 257000001 ${times}`, { on })).toMatchObject({ code: 0, err: '' });
  expect(askedOf(on).map((path) => decodeURIComponent(path).split('/').slice(-2))).toEqual([
    ['2026-11-18T23:00:00Z', '2026-11-20T23:00:00Z'],
  ]);
  on.asked.length = 0;
  const { code } = await run(`export tracks --mmsi 257000001 ${times} --offline --out -`, { on });
  expect([code, on.asked]).toEqual([0, []]);
});

describe('a vessel with more positions than one answer may have', () => {
  const large = (): HandlersHarness =>
    servingAll(({ path }) =>
      path.includes('257000002')
        ? new Response(new Uint8Array(64 * 1024 * 1024 + 1).fill(32), {
            headers: { 'content-type': 'application/json' },
          })
        : json(aisRecords(3, harnessNow - 3_600_000)),
    );

  it('is not said to come by the same command again, but is named with the limit', async () => {
    const on = large();
    const { code, err } = await run(`fetch tracks --mmsi ${vessels}`, { on });
    expect(code).toBe(exitCode.inPart);
    expect(err).toMatch(
      /^1 answer is larger than the limit \(.*: more than 67\.1 MB\); request less; for a vessel, a shorter period with --from and --to\.\n$/,
    );
  });

  it('is left out of an export of several, and says so of one alone', async () => {
    const on = large();
    const said = /^The service's answer for 257000002 is larger than the limit \(.* MB\); request less/;
    const part = await run(`export tracks --mmsi ${vessels} --out ${fileOf('t.geojson')}`, { on });
    expect([part.code, part.err]).toEqual([exitCode.inPart, expect.stringMatching(said)]);
    const none = await run(`export tracks --mmsi 257000002 --out ${fileOf('n.geojson')}`, { on });
    expect([none.code, none.err]).toEqual([exitCode.failed, expect.stringMatching(said)]);
  });
});

describe('export forecast', () => {
  const steps = (): HandlersHarness =>
    servingAll(({ path }) =>
      json([path.includes('wave') ? waveStep() : path.includes('wind') ? windStep() : currentStep()]),
    );

  it('writes the forecast of places, and the same from what is kept', async () => {
    const on = steps();
    const file = fileOf('forecast.geojson');
    expect(await run(`export forecast --at 5.33,60.39 --at 6,61 --out ${file}`, { on })).toEqual({
      code: 0,
      out: `The forecast of 2 places is written to ${file}.\n`,
      err: '',
    });
    on.asked.length = 0;
    on.answer = unplugged;
    const { code, out } = await run('export forecast --at 5.33,60.39 --out - --offline', { on });
    expect([code, JSON.parse(out)]).toMatchObject([0, { type: 'FeatureCollection' }]);
    expect(on.asked).toEqual([]);
  });

  it('says what is not in it, and that nothing is kept of a place', async () => {
    const on = steps();
    const { answer } = on;
    on.answer = (asked) => (asked.path.includes('wave') ? json({}, {}, 403) : answer(asked));
    const part = await run(`export forecast --at 5.33,60.39 --out ${fileOf('f.geojson')}`, { on });
    expect([part.code, part.err]).toEqual([exitCode.inPart, 'Not in the file: waves 5.33,60.39.\n']);
    expect(await run('export forecast --at 7,62 --out - --offline', { on })).toEqual({
      code: exitCode.offline,
      out: '',
      err: 'No data for 7,62 is stored on this computer.\n',
    });
  });

  it('says for which places the service has none, writes the rest, and ends with 5', async () => {
    const on = steps();
    const { answer } = on;
    // One place after the other, three parts each.
    on.answer = (asked) => (on.asked.length > 3 ? json([]) : answer(asked));
    const file = fileOf('none.csv');
    expect(await run(`export forecast --at 5.33,60.39 --at 7,62 --out ${file}`, { on })).toMatchObject({
      code: exitCode.inPart,
      err: 'The service has no forecast for 7,62.\n',
    });
    const nothing = servingAll(() => json([]));
    expect(await run('export forecast --at 7,62 --out -', { on: nothing })).toMatchObject({
      code: exitCode.inPart,
      err: 'The service has no forecast for 7,62.\n',
    });
    expect(
      await run('export windows --at 7,62 --wave 1 --as csv --out - --language nb', { on: nothing }),
    ).toMatchObject({ code: exitCode.inPart, err: 'Tjenesten har ikke noe varsel for waves 7,62.\n' });
  });
});

describe('export forecast at places in any form, as any file', () => {
  const steps = (): HandlersHarness =>
    servingAll(({ path }) =>
      json([path.includes('wave') ? waveStep() : path.includes('wind') ? windStep() : currentStep()]),
    );
  const places = ["60°23.5'N 5°19.6'E", '32V 297610 6700679', 'EPSG:25833 -31859 6734209', '5.33,60.39'];

  it('asks for each place where it is, and writes rows where the ending says so', async () => {
    const on = steps();
    const file = fileOf('sea.csv');
    const at = places.flatMap((place) => ['--at', place]);
    expect(await run(['export', 'forecast', ...at, '--out', file], { on })).toMatchObject({
      code: 0,
      err: '',
    });
    const rows = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const asked = (name: string): (string | undefined)[] =>
      rows.filter(([, , part]) => part === 'wind').map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect([asked('askedLon'), asked('askedLat')]).toEqual([
      ['5.3267', '5.3267', '5.3267', '5.33'],
      ['60.3917', '60.3917', '60.3917', '60.39'],
    ]);
    expect(readFileSync(`${file}-metadata.json`, 'utf8')).toContain('"gridDistance"');
  });

  it('is told by --as where the file has no ending that says it', async () => {
    const on = steps();
    const piped = await run('export forecast --at 5.33,60.39 --as csv --out -', { on });
    expect(piped.out).toMatch(/^placeNo,placeName,part,time/);
    const file = fileOf('sea.CSV');
    const { out } = await run(`export forecast --at 5.33,60.39 --json --out ${file}`, { on });
    expect(JSON.parse(out)).toMatchObject({ features: 3, metadata: `${file}-metadata.json` });
  });

  it('has the parts of a time in one feature with --as wide, and else the rows of every other format', async () => {
    const on = steps();
    const file = fileOf('sea.geojson');
    const featureOf = (path: string): unknown => featuresOf(path)[0];
    await run(`export forecast --at 5.33,60.39 --as wide --out ${file}`, { on });
    expect(featureOf(file)).toMatchObject({
      properties: { significantWaveHeight: 1.37, currentSpeed: 0.214, windSpeed: 11.3 },
    });
    await run(`export forecast --at 5.33,60.39 --out ${file}`, { on });
    const [rows] = [featuresOf(file)];
    const text = fileOf('sea.geojsonl');
    await run(`export forecast --at 5.33,60.39 --out ${text}`, { on });
    const lines = readFileSync(text, 'utf8').trimEnd().split('\n');
    const others = lines.map(
      (line) => (JSON.parse(line.replace('\u001e', '')) as { properties: unknown }).properties,
    );
    expect(rows.map((row) => (row as { properties: unknown }).properties)).toEqual(others);
    expect((await run('export forecast --at 5,60 --as wide --out a.csv', { on })).err).toBe(
      '--as wide cannot be used for a file that ends with ".csv"; use it with .geojson.\n',
    );
  });
});

describe('what is stored of vessels', () => {
  it('is in the status, and is forgotten by vessel and kind', async () => {
    const on = servingAll(() => json([]));
    await run(`fetch tracks --mmsi ${vessels}`, { on });
    await run('fetch forecasts --at 5.33,60.39', { on });
    const report = JSON.parse((await run('cache status --json', { on })).out) as {
      vessels: { mmsi: number; pinned: number; answers: number }[];
      kinds: { kind: string }[];
    };
    expect(report.vessels.map(({ mmsi }) => mmsi)).toEqual([257_000_001, 257_000_002]);
    expect(report.vessels.every(({ pinned }) => pinned > 0)).toBe(true);
    expect(report.kinds.map(({ kind }) => kind)).toEqual(['forecast', 'track']);
    expect((await run('cache status', { on })).out).toContain('vessel 257000001: ');
    expect((await run('cache forget --mmsi 257000001', { on })).out).toBe('0 answers removed.\n');
    await run('cache forget --mmsi 257000001 --pinned', { on });
    await run('cache forget --kind forecast --pinned', { on });
    const left = JSON.parse((await run('cache status --json', { on })).out) as typeof report;
    expect(left.vessels.map(({ mmsi }) => mmsi)).toEqual([257_000_002]);
    expect(left.kinds.map(({ kind }) => kind)).toEqual(['track']);
  });

  it('of forecasts and map layers is in the status, and is forgotten by place and layer', async () => {
    const picture = (): Response =>
      new Response(png() as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'image/png' } });
    const on = servingAll(({ path }) => (path.endsWith('/wms') ? picture() : json([])));
    await run('fetch forecasts --at 5.33,60.39 --at -8.5,62', { on });
    for (const layer of ['sea', 'sea:farms'])
      await run(`fetch tiles --layer ${layer} --bbox 5,60,5.1,60.1 --zooms 7`, { on });
    const statusOf = async (): Promise<unknown> => {
      const { places, layers } = JSON.parse((await run('cache status --json', { on })).out) as Pick<
        CacheReport,
        'places' | 'layers'
      >;
      return [places.map(({ place }) => place.join()).sort(), layers.map(({ layer }) => layer)];
    };
    expect(await statusOf()).toEqual([
      ['-8.5,62', '5.33,60.39'],
      ['sea', 'sea:farms'],
    ]);
    const { out } = await run('cache status', { on });
    expect(out).toContain('\nforecast at -8.5,62: 3 answers, ');
    expect(out).toContain('\nlayer sea: 1 answer, ');
    const forgotten = async (what: string): Promise<string> =>
      (await run(`cache forget --pinned ${what}`, { on })).out;
    expect(await forgotten('--at -8.5,62')).toBe('3 answers removed.\n');
    expect(await forgotten('--layer sea')).toBe('1 answer removed.\n');
    expect(await forgotten('--at 5.33,60.39 --layer sea:farms')).toBe('0 answers removed.\n');
    expect(await statusOf()).toEqual([['5.33,60.39'], ['sea:farms']]);
  });
});

it.each([
  ['fetch tracks', 'A required option is missing, such as --mmsi 257000001,257000002.'],
  [
    'fetch tracks --mmsi 25700000',
    '"25700000" is not the MMSI of a vessel: nine digits, not beginning with 0.',
  ],
  ['fetch forecasts', 'A required option is missing, such as --at 5.33,60.39.'],
  ['fetch forecasts --at 60', notAPlace('60')],
  ['fetch forecasts --at -5,91', notAPlace('-5,91')],
  ['fetch forecasts --at 60.39,', notAPlace('60.39,')],
  ['fetch forecasts --at 60.39/5.33', notAPlace('60.39/5.33')],
  ['fetch tiles --bbox 1,2,3,4 --zooms 5', 'A required option is missing, such as --layer NAME.'],
  ['fetch tiles --layer a --zooms 5', 'A required option is missing, such as --bbox 4.5,59.8,6.2,60.9.'],
  [
    'fetch tiles --layer a --bbox 3,2,1,4 --zooms 5',
    '"3,2,1,4" is not a box; write west, south, east and north as 4.5,59.8,6.2,60.9.',
  ],
  [
    'fetch tiles --layer a --bbox 1,2,3,4 --zooms 9..6',
    '"9..6" are not zoom levels; write them as 6..9, from 0 to 22.',
  ],
  [
    'fetch localities --weeks 2026-W30 --locality 1 --bbox 1,2,3,4',
    'fetch localities takes --locality or --bbox, not both.',
  ],
  ['export tracks --mmsi 257000001', 'A required option is missing, such as --out file.geojson.'],
  [
    'export tracks --mmsi 257000001 --out - --from 18.11',
    '"18.11" is not a time; write it as 2026-11-18 or 2026-11-18T13:00Z.',
  ],
  ['export tracks --mmsi 257000001 --out - --from 2026-11-18 --to 2026-11-17', '--from is after --to.'],
  ['export forecast --at 5,60 --out - --json', '--json and --out - both write to stdout; give --out a file.'],
  ...['--mmsi 257000001,257000002', '--at 5,60 --at 6,60', '--layer a --layer b'].map(
    (what): [string, string] => [
      `cache forget ${what}`,
      'cache forget takes one site, vessel, place or layer at a time.',
    ],
  ),
  ['cache forget --at 60', notAPlace('60')],
  ['export forecast --at 5,60 --out - --as xml', '--as takes geojson, csv or wide.'],
])('%s is a usage error in a sentence', async (line, sentence) => {
  const { code, out, err } = await run(line);
  expect([
    code,
    out,
    err
      .replace(/^.*"message":"(.*)"\}\}\n$/, '$1')
      .replaceAll('\\"', '"')
      .trim(),
  ]).toEqual([exitCode.usage, '', sentence]);
});
