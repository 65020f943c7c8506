import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import type { SampleService } from '@kartbord/sample-service/start';
import { startForTest, testNow } from '@kartbord/sample-service/testing';
import type { VesselKind } from '@kartbord/sample-service/vessels/kinds';
import { createDataClient } from '../../src-main/data/client';
import { createEngine, type Engine } from '../../src-main/data/engine';
import { inProcessTransport } from '../../src-main/data/process/in-process';
import { exportTracks } from '../../src-main/handlers/export/export-tracks';
import type { Work } from '../../src-main/handlers/work';
import { sampleServiceProfile } from '../../src-main/api-client/service-profile';
import type { OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import type { TrackAnswer, TrackSpan } from '../../src-shared/domain/tracks/track';
import { type TrackColumns, emptyTrack } from '@kartbord/common/track-columns';
import type { TrackPositions } from '../../src-shared/domain/tracks/track-columns';
import { summaryOf } from '../../src-shared/domain/tracks/track-summary';
import type { Result } from '../../src-shared/result';
import { decodeTrack, joinTracks, rowAt, trackPart } from '../../src-shared/track-codec';
import type { FromTracks } from '../../src-shared/track-wire';
import { openHouse as openWholeHouse } from './house';
import { openWork } from './work';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const { fleet } = makeCoast(1, weekIndexAt(testNow));
const of = (kind: VesselKind): number[] =>
  fleet.vessels.filter((vessel) => vessel.kind === kind).map(({ mmsi }) => mmsi);
const [ferry = 0] = of('passenger');
const [trawler = 0, other = 0] = of('fishing');
/** Open AIS has nothing of it: it is too small. */
const [dinghy = 0] = of('smallPleasure');

let service: SampleService;
beforeAll(async () => {
  // It stands still like the app's: a minute later the last 24 hours have one position more.
  service = await startForTest({ realNow: () => testNow });
});
afterAll(() => service.close());
beforeEach(() => {
  service.faults.clear();
  service.ledger.clear();
  service.clock.setOffset(0);
});

interface House {
  readonly home: string;
  /** The app's clock; the service's goes along where it matters. */
  time: number;
  work: Work;
  engine: Engine;
  /** The app is closed and opened again. */
  again(): Promise<void>;
}

async function openHouse(): Promise<House> {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-ais-'));
  let close = (): Promise<void> => Promise.resolve();
  const house: House = {
    home,
    time: testNow,
    work: undefined as never,
    engine: undefined as never,
    async again() {
      await close();
      const now = (): number => house.time;
      const engine = createEngine({ home, now, warn: () => {} });
      house.engine = engine;
      house.work = openWork(home, {
        service: sampleServiceProfile('Sample', 'ais', () => Promise.resolve(service)),
        data: createDataClient(inProcessTransport(engine)),
        now,
      });
      close = async () => {
        await house.work.close();
        engine.close();
      };
    },
  };
  onTestFinished(async () => {
    await close();
    rmSync(home, { recursive: true, force: true });
  });
  await house.again();
  return house;
}

/** An hour and more passes, for the service as well. */
function pass(house: House, ms: number): void {
  house.time += ms;
  service.clock.setOffset((house.time - testNow) / 1000);
}

const context = { signal: new AbortController().signal, progress: () => {} };

function ask(
  house: House,
  mmsi: number,
  span: TrackSpan = 'last-24-hours',
  freshness: 'usual' | 'refresh' | 'cache' = 'usual',
  positions: TrackPositions = 'without satellite',
): Promise<Result<TrackAnswer>> {
  return house.work.ais.track({ mmsi, span, positions }, freshness, context);
}

/** The positions of an answer, as the window asks for those of one vessel. */
async function columnsOf(house: House, of: Result<TrackAnswer>): Promise<TrackColumns> {
  const { mmsi, positions, fromMs, toMs } = valueOf(of);
  return valueOf(await house.work.ais.columns({ mmsi, positions, fromMs, toMs }));
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}
const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.failure.code);

/** What historic AIS was asked, as `path status`. */
const asked = (): string[] =>
  service.ledger
    .entries()
    .filter(({ path }) => path.startsWith('/v1/historic/'))
    .map(({ path, status }) => `${path.replace('/v1/historic/', '')} ${status}`);

const days = (from: number, to = 0, now = testNow): { fromMs: number; toMs: number } => ({
  fromMs: now - from * dayMs,
  toMs: now - to * dayMs,
});

describe('the last 24 hours of a vessel', () => {
  it('are asked for once in ten minutes, and given as columns in order of time with the vessel’s name', async () => {
    const house = await openHouse();
    const answer = await ask(house, ferry);
    const [first, columns] = [valueOf(answer), await columnsOf(house, answer)];
    expect(first.summary).toEqual(summaryOf(columns));
    expect(columns.count).toBeGreaterThan(200);
    expect([...columns.timeMs]).toEqual([...columns.timeMs].sort((a, b) => a - b));
    expect(first).toMatchObject({
      name: fleet.vessel(ferry)?.name,
      ...days(1),
      periods: [{ ...days(1), fetchedAtMs: testNow }],
      stamp: { source: 'service', endpoint: `GET /v1/historic/trackslast24hours/${ferry}` },
      drift: [],
      leftOut: 0,
    });
    pass(house, 9 * 60_000);
    const copy = valueOf(await ask(house, ferry));
    expect(copy).toMatchObject({ ...days(1), stamp: { source: 'cache', fetchedAtMs: testNow } });
    expect([copy.summary, copy.version]).toEqual([first.summary, first.version]);
    pass(house, 2 * 60_000);
    expect(valueOf(await ask(house, ferry)).stamp.source).toBe('service');
    expect(asked()).toEqual(Array.from({ length: 2 }, () => `trackslast24hours/${ferry} 200`));
  });

  it('are there after a start without a network, with their age and why', async () => {
    const house = await openHouse();
    const answer = await ask(house, ferry);
    const [first, columns] = [valueOf(answer), await columnsOf(house, answer)];
    service.faults.add([{ route: '/', reset: true }]);
    house.time += 30 * hourMs;
    await house.again();
    const again = await ask(house, ferry);
    const copy = valueOf(again);
    expect(copy.stamp).toMatchObject({ source: 'cache', fetchedAtMs: testNow, staleBecause: 'offline' });
    expect(copy).toMatchObject({ ...days(1), periods: [days(1)], name: first.name });
    expect(await columnsOf(house, again)).toEqual(columns);
    expect(codeOf(await ask(house, trawler))).toBe('offline');
  });

  it('of a vessel that open AIS leaves out are no positions, and no failure', async () => {
    const house = await openHouse();
    const answer = valueOf(await ask(house, dinghy));
    expect(answer).toMatchObject({ summary: { count: 0 }, periods: [days(1)], name: null, shipType: null });
    expect(asked()).toEqual([`trackslast24hours/${dinghy} 404`]);
    expect(valueOf(await ask(house, dinghy)).stamp.source).toBe('cache');
  });
});

describe('a period', () => {
  it('is asked for by its dates, and what is kept of it is not asked for again', async () => {
    const house = await openHouse();
    const week = valueOf(await ask(house, trawler, days(7, 3)));
    expect(asked()).toEqual([`tracks/${trawler}/2026-11-14T10%3A00%3A00Z/2026-11-18T10%3A00%3A01Z 200`]);
    expect(valueOf(await ask(house, trawler, days(6, 4))).stamp.source).toBe('cache');
    const joined = await ask(house, trawler, days(7, 1));
    const [longer, columns] = [valueOf(joined), await columnsOf(house, joined)];
    expect(asked()).toHaveLength(2);
    expect(asked()[1]).toContain('/2026-11-18T10%3A00%3A01Z/2026-11-20T10%3A00%3A01Z 200');
    const whole = await ask(house, trawler, days(7, 1), 'refresh');
    expect(columns).toEqual(await columnsOf(house, whole));
    expect(longer.version).toBe(valueOf(whole).version);
    expect(longer.summary.count).toBeGreaterThan(week.summary.count);
    expect(longer.periods).toMatchObject([{ fromMs: days(7).fromMs }, { toMs: days(0, 1).toMs }]);
  });

  it('with all positions has more than without those of satellites, and is kept apart', async () => {
    const house = await openHouse();
    const mmsis = of('fishing').slice(0, 3);
    let more = 0;
    for (const mmsi of mmsis) {
      const without = valueOf(await ask(house, mmsi, days(13)));
      expect(codeOf(await ask(house, mmsi, days(13), 'cache', 'all'))).toBe('offline');
      const all = valueOf(await ask(house, mmsi, days(13), 'usual', 'all'));
      more += all.summary.count - without.summary.count;
      const { summary, version } = valueOf(await ask(house, mmsi, days(13), 'cache'));
      expect({ summary, version }).toEqual({ summary: without.summary, version: without.version });
    }
    expect(more).toBeGreaterThan(0);
    expect(asked().filter((path) => path.includes('?filterSatellitePositions=false'))).toHaveLength(
      mmsis.length,
    );
  });

  it('that began before the service’s 14 days is refused, unless what is older is kept', async () => {
    const house = await openHouse();
    expect(codeOf(await ask(house, trawler, days(20)))).toBe('bad-request');
    expect(asked()).toEqual([]);
    await ask(house, trawler, days(14));
    pass(house, 5 * dayMs);
    const answer = valueOf(await ask(house, trawler, { fromMs: days(13).fromMs, toMs: house.time }));
    expect(answer.periods.map(({ fetchedAtMs }) => fetchedAtMs)).toEqual([testNow, house.time]);
    expect(asked()).toHaveLength(2);
    expect(answer.summary.oldest?.timeMs).toBeLessThan(house.time - 17 * dayMs);

    const older = { fromMs: days(20).fromMs, toMs: house.time };
    expect(codeOf(await ask(house, trawler, older))).toBe('bad-request');
    const kept = valueOf(await ask(house, trawler, older, 'cache'));
    expect(kept.stamp.source).toBe('cache');
    expect(kept.periods[0]?.fromMs).toBe(days(14).fromMs);
    expect(kept.summary.count).toBeGreaterThan(answer.summary.count - 1);
  });

  it('is not said to be asked for beyond the time of asking', async () => {
    const house = await openHouse();
    const answer = valueOf(await ask(house, trawler, days(1, -3)));
    expect(answer.periods).toEqual([{ ...days(1), fetchedAtMs: testNow }]);
  });
});

describe('a port to the kept tracks', () => {
  it('gives the positions that answers told of, by their versions, to their user only', async () => {
    const house = await openHouse();
    const answers = [await ask(house, ferry, days(14)), await ask(house, trawler, days(14))];
    const wishes = answers.map(valueOf).map(({ mmsi, positions, fromMs, toMs }) => ({
      id: mmsi,
      mmsi,
      positions,
      fromMs,
      toMs,
    }));
    const read = async (account: string): Promise<FromTracks[]> => {
      const said: FromTracks[] = [];
      const owner = { site: house.work.service.cacheName, account };
      const tell = house.engine.serveTracks(owner, (message) => said.push(message));
      tell({ kind: 'read', wishes });
      await vi.waitFor(() => expect(said.flatMap(({ ended }) => ended)).toHaveLength(2));
      return said;
    };
    const said = await read(await house.work.session.aisAccount());
    expect(said.flatMap(({ ended }) => ended)).toEqual(
      answers.map(valueOf).map(({ mmsi, version }) => ({ id: mmsi, version })),
    );
    for (const answer of answers) {
      const { mmsi, fromMs, toMs } = valueOf(answer);
      const pieces = said.flatMap((message) => message.pieces).filter(({ id }) => id === mmsi);
      const track = joinTracks(
        pieces.map(({ packed, startMs }) => decodeTrack(packed, startMs) ?? emptyTrack(0)),
      );
      const inside = trackPart(track, rowAt(track, fromMs), rowAt(track, toMs + 1));
      expect(joinTracks([inside])).toEqual(await columnsOf(house, answer));
    }
    expect((await read('somebody else')).flatMap(({ pieces }) => pieces)).toEqual([]);
  });
});

describe('a service that answers wrongly', () => {
  it.each([
    ['a portal’s page', { status: 200, body: '<!doctype html><p>Welcome' }, 'bad-response'],
    ['half an answer', { cutAfterBytes: 2_000, closeDelimited: true }, 'bad-response'],
    ['a broken connection', { cutAfterBytes: 2_000 }, 'offline'],
    ['an error', { status: 500, body: '{"title":"Oops"}' }, 'bad-response'],
    ['a web page for 404', { status: 404, body: '<html>Not Found' }, 'bad-response'],
    ['nothing', { status: 200, body: '' }, 'bad-response'],
    ['another shape', { status: 200, body: '{"positions":[]}' }, 'bad-response'],
  ])('with %s does not take the place of what is kept', async (_what, fault, code) => {
    const house = await openHouse();
    const first = valueOf(await ask(house, ferry));
    service.faults.add([{ route: '/v1/historic', listener: 'ais', ...fault }]);
    pass(house, hourMs);
    const copy = valueOf(await ask(house, ferry));
    expect(copy.stamp).toMatchObject({ source: 'cache', fetchedAtMs: testNow, staleBecause: code });
    expect([copy.summary, copy.version]).toEqual([first.summary, first.version]);
    expect(copy.periods).toEqual(first.periods);
    service.faults.clear();
    expect(valueOf(await ask(house, ferry)).stamp.source).toBe('service');
  });

  it('with renamed members, null and a byte order mark is read, and what is missing is counted', async () => {
    const house = await openHouse();
    service.faults.add([
      {
        route: '/v1/historic',
        listener: 'ais',
        prepend: '\ufeff',
        replace: { from: '"speedOverGround"', to: '"sog"' },
      },
    ]);
    const { summary, drift } = valueOf(await ask(house, ferry));
    expect(drift).toEqual([{ path: 'speedOverGround', count: summary.count }]);
  });

  it('that says no to a token once is asked again with a new one', async () => {
    const house = await openHouse();
    await ask(house, trawler);
    pass(house, 6 * 60_000);
    service.faults.add([{ route: '/v1/historic', listener: 'ais', status: 401, body: '{}', times: 1 }]);
    expect(valueOf(await ask(house, ferry)).stamp.source).toBe('service');
    expect(asked().map((line) => line.slice(-3))).toEqual(['200', '401', '200']);
  });
});

describe('the vessels that are kept', () => {
  it('are listed with the newest first, by name, and are the user’s to forget', async () => {
    const house = await openHouse();
    await ask(house, trawler, days(3, 1));
    pass(house, hourMs);
    const { summary } = valueOf(await ask(house, ferry));
    const [first, second] = valueOf(await house.work.ais.vessels());
    expect(first).toMatchObject({
      mmsi: ferry,
      name: fleet.vessel(ferry)?.name,
      positions: summary.count,
      fetchedAtMs: house.time,
      isPinned: false,
    });
    expect(second).toMatchObject({ mmsi: trawler, fromMs: days(3).fromMs, fetchedAtMs: testNow });
    expect(valueOf(await house.work.offline.forget({ mmsi: ferry }, false))).toBeGreaterThan(0);
    expect(valueOf(await house.work.ais.vessels()).map(({ mmsi }) => mmsi)).toEqual([trawler]);
    expect(codeOf(await ask(house, ferry, 'last-24-hours', 'cache'))).toBe('offline');
  });
});

describe('taking vessels offline', () => {
  const selection = {
    weeks: null,
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [ferry, trawler, dinghy],
  } as const;
  const run = async (house: House): Promise<OfflineJob> => {
    const { jobs } = house.work.offline;
    const { id } = valueOf(await jobs.start(selection));
    return valueOf(await jobs.ended(id));
  };

  const paused = (house: House): Promise<OfflineJob> => {
    const { jobs } = house.work.offline;
    return new Promise((resolve) => {
      jobs.onChange((job) => job.state === 'paused' && resolve(job));
      void jobs.start(selection);
    });
  };

  it('asks one question each, has their 14 days without a network, and asks for nothing twice', async () => {
    const house = await openHouse();
    house.time += 20 * 60_000;
    const plan = valueOf(await house.work.offline.jobs.plan(selection));
    expect(plan.parts).toMatchObject([{ kind: 'track', toAsk: 3, there: 0, later: 0 }]);
    const end = await run(house);
    expect(end).toMatchObject({ state: 'done', counts: { total: 3, kept: 3, failed: 0 } });
    expect(asked()).toHaveLength(3);
    expect(asked()[0]).toContain(`${ferry}/2026-11-07T10%3A00%3A00Z/2026-11-21T10%3A00%3A00Z 200`);

    service.faults.add([{ route: '/', reset: true }]);
    await house.again();
    const copy = valueOf(await ask(house, ferry, days(14), 'cache'));
    expect(copy.summary.count).toBeGreaterThan(3_000);
    expect(copy.periods).toMatchObject([{ toMs: testNow - 1 }]);
    expect(copy.periods[0]?.fromMs).toBe(house.time - 14 * dayMs);
    house.time += 60_000;
    expect(await run(house)).toMatchObject({ state: 'done', counts: { total: 3, kept: 0, there: 3 } });
  });

  it('goes on after the app ended in the middle, and asks for no vessel twice', async () => {
    const house = await openHouse();
    const before = house.work.offline.jobs;
    const first = new Promise<void>((resolve) => {
      before.onChange(({ counts }) => {
        if (counts.kept === 1) resolve();
      });
    });
    const { id } = valueOf(await before.start(selection));
    await first;
    await house.again();
    house.time += 3 * hourMs;
    const after = house.work.offline.jobs;
    valueOf(await after.resume(id));
    expect(valueOf(await after.ended(id))).toMatchObject({ state: 'done', counts: { kept: 3, failed: 0 } });
    const answered = asked().filter((line) => /(200|404)$/.test(line));
    expect(new Set(answered).size).toBe(3);
    expect(answered.length).toBeLessThanOrEqual(4);
  });

  it('goes on days after, with the same questions, as far back as the service then goes', async () => {
    const house = await openHouse();
    service.faults.add([{ route: '/v1/historic', listener: 'ais', status: 401, body: '{}' }]);
    const stopped = await paused(house);
    expect(stopped).toMatchObject({ reason: 'refusing', counts: { kept: 0, failed: 0 } });
    service.faults.clear();
    const before = asked().length;
    pass(house, 2 * dayMs);
    await house.again();
    const { jobs } = house.work.offline;
    valueOf(await jobs.resume(stopped.id));
    const end = valueOf(await jobs.ended(stopped.id));
    expect(end).toMatchObject({ state: 'done', counts: { kept: 3, failed: 0 } });
    const again = asked().slice(before);
    expect(again[0]).toContain(`/2026-11-07T10%3A00%3A00Z/2026-11-21T10%3A00%3A00Z`);
    const copy = valueOf(await ask(house, ferry, days(14), 'cache'));
    expect(copy.periods).toMatchObject([{ fromMs: house.time - 14 * dayMs, toMs: testNow - 1 }]);
  });
});

interface Collection {
  readonly provenance: Record<string, unknown>;
  readonly features: readonly {
    readonly geometry: { readonly type: string } | null;
    readonly properties: Record<string, unknown>;
  }[];
}

describe('an export of tracks', () => {
  const what = { ...days(2), positions: 'all', language: 'en', freshness: 'usual' } as const;

  it('asks for what is not kept, and writes a way and the positions of each vessel', async () => {
    const house = await openHouse();
    const path = join(house.home, 'tracks.geojson');
    const seen: number[] = [];
    const progress = ({ written, total }: { written: number; total: number }): void =>
      void seen.push(written / total);
    const wanted = { ...what, mmsis: [ferry, trawler, dinghy], path };
    const written = valueOf(await exportTracks(house.work, wanted, { signal: context.signal, progress }));
    if (!('file' in written)) throw new Error('no file');
    const text = readFileSync(path, 'utf8');
    const { provenance, features } = JSON.parse(text) as Collection;
    const positions = written.answers.reduce((sum, one) => sum + one.positions, 0);
    expect(written.file).toMatchObject({ features: features.length, bytes: Buffer.byteLength(text) });
    expect(features).toHaveLength(3 + positions);
    expect(features.filter(({ properties }) => properties['kind'] === 'track')).toMatchObject([
      { properties: { mmsi: ferry } },
      { properties: { mmsi: trawler } },
      { geometry: null, properties: { mmsi: dinghy, positions: 0 } },
    ]);
    expect(provenance).toMatchObject({ service: 'Sample', notIncluded: [], positions: { data: 'all' } });
    expect(seen.at(-1)).toBe(1);

    const piped = valueOf(await exportTracks(house.work, { ...wanted, path: '-' }, context));
    if (!('content' in piped)) throw new Error('no bytes');
    const again = JSON.parse(new TextDecoder().decode(piped.content)) as Collection;
    expect(again.features).toEqual(features);
  });

  it('without a network has what is kept, says so in the file, and waits for the service once', async () => {
    const house = await openHouse();
    await ask(house, ferry, days(2), 'usual', 'all');
    await ask(house, trawler, days(2), 'usual', 'all');
    pass(house, hourMs);
    service.ledger.clear();
    service.faults.add([{ route: '/v1/historic', listener: 'ais', reset: true }]);
    const path = join(house.home, 'tracks.geojson');
    const wanted = { ...what, toMs: house.time, mmsis: [ferry, trawler, other], path };
    const written = valueOf(await exportTracks(house.work, wanted, context));
    expect(written.notIncluded).toMatchObject([{ mmsi: other, failure: { code: 'offline' } }]);
    const { provenance } = JSON.parse(readFileSync(path, 'utf8')) as Collection;
    expect(provenance).toMatchObject({
      vessels: [
        { mmsi: ferry, stale: 'offline', fetchedAt: '2026-11-21T10:00:00.000Z' },
        { mmsi: trawler, stale: 'offline' },
      ],
      notIncluded: [{ mmsi: other, reason: 'offline' }],
    });
    expect(asked()).toHaveLength(1);
  });

  it('of nothing that is known is a failure, and no file', async () => {
    const house = await openHouse();
    service.faults.add([{ route: '/v1/historic', listener: 'ais', reset: true }]);
    const path = join(house.home, 'tracks.geojson');
    const written = await exportTracks(house.work, { ...what, mmsis: [ferry], path }, context);
    expect(codeOf(written)).toBe('offline');
  });
});

describe('a window', () => {
  it('gets a track and the kept vessels, and nothing larger than they are', async () => {
    const { client, ...house } = await openWholeHouse();
    const input = { mmsi: ferry, span: 'last-24-hours', positions: 'without satellite' } as const;
    const steps: string[] = [];
    const track = valueOf(
      await client.call(
        'ais.track',
        { ...input, freshness: 'usual' },
        { onProgress: ({ step }) => void steps.push(step) },
      ),
    );
    const { fromMs, toMs, summary } = track;
    const { mmsi, positions } = input;
    const columns = valueOf(await client.call('ais.columns', { mmsi, positions, fromMs, toMs }));
    expect(columns.count).toBe(summary.count);
    // One piece of memory for all columns, 29 bytes a position.
    expect(columns.timeMs.buffer.byteLength).toBe(columns.count * 29);
    expect(columns.source.buffer).toBe(columns.timeMs.buffer);
    expect([steps[0], steps.at(-1)]).toEqual(['asking', 'reading']);
    expect(valueOf(await client.call('ais.vessels'))).toMatchObject([{ mmsi: ferry, name: track.name }]);
    const { span } = input;
    expect(valueOf(await client.call('ais.kept', { mmsis: [dinghy, ferry], span, positions }))).toMatchObject(
      [null, { mmsi: ferry, summary, version: track.version, stamp: { source: 'cache' } }],
    );
    expect(await client.call('ais.track', { ...input, mmsi: 0, freshness: 'usual' })).toMatchObject({
      failure: { code: 'bad-request' },
    });
    expect(house.errors).toEqual([]);
  });

  it('writes the tracks that it chose, and has a receipt without a path', async () => {
    const house = await openWholeHouse();
    house.saveTo = join(house.home, 'tracks.geojson');
    const input = { ...days(1), positions: 'all', language: 'en' } as const;
    const receipt = valueOf(await house.client.call('export.tracks', { ...input, mmsis: [ferry] }));
    const { features } = JSON.parse(readFileSync(house.saveTo, 'utf8')) as Collection;
    expect(receipt).toMatchObject({ fileName: 'tracks.geojson', features: features.length });
    expect(JSON.stringify(receipt)).not.toContain(house.home);
  });
});
