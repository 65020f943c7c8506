import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackGapMs } from '../../src-shared/domain/tracks/track';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPeriod } from '../../src-shared/domain/tracks/track-columns';
import { growingTrack } from '../api-client/vessels/ais-columns';
import { trackLines } from './tracks/track-lines';
import { BlockSum, linesIn } from '@kartbord/formats/block-sum';
import type { TrackOfVessel } from './tracks/track-way';
import {
  readBackSum,
  tracksBytes,
  type TracksExport,
  type TrackSource,
  writeTracksFile,
} from './tracks/tracks-file';

const start = Date.UTC(2026, 10, 20);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const none = notGivenInTrack;

/** A position at each time, in minutes after the start. */
function track(minutes: readonly number[], change: Partial<Record<string, number>> = {}): TrackColumns {
  const made = growingTrack();
  minutes.forEach((minute, row) =>
    made.add({
      timeMs: start + minute * minuteMs,
      lonE6: 5_123_456 + row,
      latE6: 60_000_000 - row,
      speedTenths: 73,
      courseTenths: 1266,
      headingDeg: none,
      rateOfTurn: -127,
      status: 0,
      shipType: 54,
      source: row % 3,
      ...change,
    }),
  );
  return made.columns();
}
const period = (from: number, to: number): TrackPeriod => ({
  fromMs: start + from * minuteMs,
  toMs: start + to * minuteMs,
  fetchedAtMs: start + 3000 * minuteMs,
});

const vessels: Readonly<Record<number, TrackOfVessel>> = {
  1: {
    mmsi: 1,
    name: 'SJØ "\u2028\n{',
    shipType: 54,
    columns: track([0, 10, 100, 110, 300, 500, 510]),
    periods: [period(0, 250), period(400, 600)],
  },
  2: { mmsi: 2, name: null, shipType: null, columns: track([]), periods: [period(0, 600)] },
  3: {
    mmsi: 3,
    name: 'TRE',
    shipType: 30,
    columns: track([5], {
      speedTenths: none,
      courseTenths: none,
      rateOfTurn: none,
      status: none,
      shipType: none,
    }),
    periods: [],
  },
};
const source: TrackSource = (mmsi) =>
  vessels[mmsi] ?? ({ ...vessels[2], mmsi, columns: track([]), periods: [] } as TrackOfVessel);

const what: TracksExport = {
  mmsis: [1, 2, 3],
  fromMs: start,
  toMs: start + 600 * minuteMs,
  positions: 'without satellite',
  provenance: {
    service: { name: 'BarentsWatch', isSample: false, host: 'historic.ais.barentswatch.no' },
    appVersion: '1.2.3',
    language: 'nb',
    exportedAtMs: start,
    answers: [
      {
        mmsi: 1,
        stamp: {
          fetchedAtMs: start,
          source: 'cache',
          staleBecause: 'offline',
          endpoint: 'GET /v1/historic/x',
        },
      },
    ],
    notIncluded: [{ mmsi: 9, reason: 'timeout' }],
  },
};
const quiet = { signal: new AbortController().signal, progress: () => {} };

interface Feature {
  readonly type: string;
  readonly id: unknown;
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
  readonly properties: Record<string, unknown>;
}
interface Collection {
  readonly type: string;
  readonly provenance: Record<string, unknown>;
  readonly features: readonly Feature[];
}

async function made(change: Partial<TracksExport> = {}): Promise<Collection> {
  const bytes = await tracksBytes({ ...what, ...change }, source, quiet.signal);
  if (!bytes.ok) throw new Error(bytes.failure.detail);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.value)) as Collection;
}
const iso = (minute: number): string => new Date(start + minute * minuteMs).toISOString();

describe('tracks as GeoJSON', () => {
  it('have a way for each vessel, broken where an hour and more is missing', async () => {
    const [way] = (await made()).features;
    expect(way).toMatchObject({
      type: 'Feature',
      id: '1',
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [5.123456, 60],
            [5.123457, 59.999999],
          ],
          [
            [5.123458, 59.999998],
            [5.123459, 59.999997],
          ],
          [
            [5.123461, 59.999995],
            [5.123462, 59.999994],
          ],
        ],
      },
    });
    expect(way?.properties).toEqual({
      kind: 'track',
      mmsi: 1,
      name: 'SJØ "\u2028\n{',
      shipType: 54,
      positions: 7,
      lines: 3,
      from: iso(0),
      to: iso(510),
      gaps: [
        { from: iso(10), to: iso(100), asked: 'yes' },
        { from: iso(110), to: iso(300), asked: 'in part' },
        { from: iso(300), to: iso(500), asked: 'in part' },
      ],
      asked: [
        { from: iso(0), to: iso(250), fetchedAt: iso(3000) },
        { from: iso(400), to: iso(600), fetchedAt: iso(3000) },
      ],
    });
  });

  it('have a point for each position, null where nothing was given', async () => {
    const points = (await made()).features.filter(({ properties }) => properties['kind'] === 'position');
    expect(points).toHaveLength(8);
    expect(points[1]).toEqual({
      type: 'Feature',
      id: '1-2',
      geometry: { type: 'Point', coordinates: [5.123457, 59.999999] },
      properties: {
        kind: 'position',
        mmsi: 1,
        name: 'SJØ "\u2028\n{',
        time: iso(10),
        speedKn: 7.3,
        courseDeg: 126.6,
        headingDeg: null,
        rateOfTurn: -127,
        status: 0,
        shipType: 54,
        source: 'terrestrial',
      },
    });
    expect(points[2]?.properties['source']).toBe('satellite');
    expect(points[7]?.properties).toMatchObject({
      speedKn: null,
      courseDeg: null,
      rateOfTurn: null,
      status: null,
      shipType: null,
      source: null,
    });
  });

  it('of a vessel without two positions in a row have no line', async () => {
    const ways = (await made()).features.filter(({ properties }) => properties['kind'] === 'track');
    expect(ways.map(({ geometry, properties }) => [geometry, properties['positions']])).toEqual([
      [expect.objectContaining({ type: 'MultiLineString' }), 7],
      [null, 0],
      [null, 1],
    ]);
    const one = { ...vessels[1], columns: track([0, 1, 2]) } as TrackOfVessel;
    const bytes = await tracksBytes({ ...what, mmsis: [1] }, () => one, quiet.signal);
    expect(bytes.ok && new TextDecoder().decode(bytes.value)).toContain('"type":"LineString"');
  });

  it('are lines alone, or points alone, where that is wanted, and broken by the gap that is said', async () => {
    const kinds = ({ features }: Collection): unknown[] => [
      ...new Set(features.map(({ properties }) => properties['kind'])),
    ];
    const lines = await made({ form: 'lines', gapMs: 200 * minuteMs });
    expect([kinds(lines), lines.features.length, lines.provenance['features']]).toEqual([['track'], 3, 3]);
    expect([lines.features[0]?.properties['lines'], lines.provenance['gapMinutes']]).toEqual([2, 200]);
    const points = await made({ form: 'points' });
    expect([kinds(points), points.features.length, points.provenance['features']]).toEqual([
      ['position'],
      8,
      8,
    ]);
  });

  it('say where they come from, what was not asked, and what open AIS does not have, in the language', async () => {
    const { provenance, features } = await made();
    expect(provenance).toMatchObject({
      from: iso(0),
      to: iso(600),
      exportedAt: iso(0),
      positions: { data: 'without satellite' },
      vessels: [{ mmsi: 1, fetchedAt: iso(0), source: 'cache', stale: 'offline' }],
      notIncluded: [{ mmsi: 9, reason: 'timeout' }],
      features: features.length,
      licence: 'Norwegian Licence for Open Government Data (NLOD) 2.0',
      attribution:
        'Data delivered by BarentsWatch (Data levert av BarentsWatch); data owner: the Norwegian Coastal Administration',
      generator: 'Kartbord 1.2.3',
    });
    expect((provenance['coverage'] as string[])[1]).toContain('under 15 meter');
    const english = await made({ provenance: { ...what.provenance, language: 'en' } });
    expect((english.provenance['coverage'] as string[])[1]).toContain('under 15 metres');
    const sample = { name: 'Sample', isSample: true, host: '127.0.0.1:1' };
    const invented = await made({ provenance: { ...what.provenance, service: sample } });
    expect(invented.provenance['attribution']).toContain('Invented data');
  });

  it('are broken at gaps and nowhere else, with every position once', () => {
    const times = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(times, (minutes) => {
        const columns = track([...minutes].sort((a, b) => a - b));
        const { stretches, gaps } = trackLines(columns, [], trackGapMs);
        expect(
          stretches.flatMap(([first, end]) => Array.from({ length: end - first }, (_, n) => first + n)),
        ).toEqual(Array.from({ length: columns.count }, (_, row) => row));
        expect(gaps).toHaveLength(Math.max(0, stretches.length - 1));
        for (const [first, end] of stretches)
          for (let row = first + 1; row < end; row++)
            expect((columns.timeMs[row] ?? 0) - (columns.timeMs[row - 1] ?? 0)).toBeLessThan(trackGapMs);
        for (const gap of gaps)
          expect([gap.toMs - gap.fromMs >= trackGapMs, gap.asked]).toEqual([true, 'no']);
      }),
    );
    expect(trackLines(track([0, 60]), [], trackGapMs).gaps).toHaveLength(1);
  });

  it('cuts the way of a vessel that crosses 180 degrees there, which is no gap', () => {
    const columns = { ...track([0, 1, 2, 3]), lonE6: Int32Array.of(179.8e6, 179.9e6, -179.9e6, -179.8e6) };
    const lines = trackLines(columns, [], trackGapMs);
    expect(lines).toEqual({
      stretches: [
        [0, 2],
        [2, 4],
      ],
      gaps: [],
    });
  });
});

describe('a file of tracks', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kartbord-tracks-'));
    file = join(folder, 'tracks.geojson');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const long: TrackSource = (mmsi) => ({
    ...(vessels[1] as TrackOfVessel),
    mmsi,
    columns: track(Array.from({ length: 7_000 }, (_, n) => n)),
  });

  it('is what its receipt says, and tells its progress', async () => {
    const seen: number[] = [];
    const progress = ({ written, total }: { written: number; total: number }): void =>
      void seen.push(written / total);
    const written = await writeTracksFile(what, file, long, { ...quiet, progress });
    const bytes = readFileSync(file);
    const { features } = JSON.parse(bytes.toString()) as Collection;
    expect(written).toEqual({
      ok: true,
      value: {
        features: 3 * 7_001,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    });
    expect(features).toHaveLength(3 * 7_001);
    expect(seen.length).toBeGreaterThan(15);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBe(1);
  });

  it('that is cancelled half way leaves the old one', async () => {
    writeFileSync(file, 'old');
    const abort = new AbortController();
    const progress = ({ written }: { written: number }): void => {
      if (written > 2_000) abort.abort();
    };
    expect(await writeTracksFile(what, file, long, { signal: abort.signal, progress })).toMatchObject({
      failure: { code: 'cancelled' },
    });
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['tracks.geojson']]);
  });

  it('is refused when it is not what was written', async () => {
    await writeTracksFile(what, file, source, quiet);
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const summed = new BlockSum();
    summed.block.set(bytes);
    summed.add(bytes.length);
    const facts = { bytes: bytes.length, sha256 };
    const written = { sum: summed.sum, lines: linesIn(bytes) };
    expect(await readBackSum(file, written)).toEqual({ ok: true, value: facts });
    const given = Promise.resolve({ ...facts, bytes: facts.bytes - 1 });
    const refused = { failure: { code: 'storage' } };
    expect(await readBackSum(file, written, given)).toMatchObject(refused);
    const changed = Buffer.from(bytes);
    changed[changed.indexOf('"speedKn":7') + 10] = 0x38;
    for (const other of [changed, bytes.subarray(0, bytes.length - 300), Buffer.concat([bytes, bytes])]) {
      writeFileSync(file, other);
      expect(await readBackSum(file, written)).toMatchObject(refused);
    }
    writeFileSync(file, bytes);
    expect(await readBackSum(file, { ...written, lines: 1 })).toMatchObject(refused);
    expect(await readBackSum(join(folder, 'none'), written)).toMatchObject(refused);
  });

  it('as bytes can be cancelled', async () => {
    const abort = new AbortController();
    const giving = tracksBytes(what, long, abort.signal);
    abort.abort();
    expect(await giving).toMatchObject({ failure: { code: 'cancelled' } });
  });
});

it('an hour is what the service calls no signal', () => {
  expect(trackGapMs).toBe(hourMs);
});
