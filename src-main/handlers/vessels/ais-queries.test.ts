import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HandlerInput } from '../../../src-shared/contract';
import type { TrackAnswer, TrackQuestion } from '../../../src-shared/domain/tracks/track';
import { fail, type FailureCode, ok, type Result } from '../../../src-shared/result';
import { aisRecords } from '../../api-client/vessels/ais-fixtures';
import { type Addresses, sampleServiceProfile } from '../../api-client/service-profile';
import { summaryOf } from '../../../src-shared/domain/tracks/track-summary';
import { emptyTrack } from '@kartbord/common/track-columns';
import { gatherTracks, type TracksWanted } from './ais-export';
import { exportHandlers } from '../export/export';
import { harness, type HandlersHarness, harnessNow, json, sample, unplugged } from '../testing';

const dayMs = 86_400_000;
const mmsi = 257_000_001;
const context = { signal: new AbortController().signal, progress: () => {} };
const lastDay: TrackQuestion = { mmsi, span: 'last-24-hours', positions: 'without satellite' };

/** A harness with a client for AIS. */
function aisHarness(): HandlersHarness {
  const site = sampleServiceProfile('Sample', 'test', async () => {
    const known = await sample.addresses();
    if (!known.ok) throw new Error('no addresses');
    return {
      ...known.value,
      aisUrl: 'http://127.0.0.1:4003',
      aisClientId: 'c',
      aisSecret: 's',
    } satisfies Addresses;
  });
  const on = harness({ service: site });
  on.answer = () => json(aisRecords(10, harnessNow - dayMs / 2));
  return on;
}

async function valueOf<T>(result: Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`${settled.failure.code}: ${settled.failure.detail}`);
  return settled.value;
}

describe('a track', () => {
  it('is asked for at the AIS host with a token of its own, and never by a tag', async () => {
    const on = aisHarness();
    on.answer = () => json(aisRecords(10, harnessNow - dayMs / 2), { etag: '"one"' });
    await valueOf(on.work.ais.track(lastDay, 'usual', context));
    await valueOf(on.work.ais.track(lastDay, 'refresh', context));
    expect(on.asked.map(({ path }) => path)).toEqual(Array(2).fill(`/v1/historic/trackslast24hours/${mmsi}`));
    expect(on.asked[1]?.headers).toMatchObject({
      authorization: expect.stringContaining('token-') as string,
    });
    expect(on.asked[1]?.headers).not.toHaveProperty('if-none-match');
  });

  it('of the last 24 hours with all positions is asked for as a period, for only that has the parameter', async () => {
    const on = aisHarness();
    await valueOf(on.work.ais.track({ ...lastDay, positions: 'all' }, 'usual', context));
    expect(on.asked.map(({ path }) => path)).toEqual([
      `/v1/historic/tracks/${mmsi}/2026-11-20T10%3A00%3A00Z/2026-11-21T10%3A00%3A01Z`,
    ]);
  });

  it('without a network and without a copy is offline, and never an empty sea', async () => {
    const on = aisHarness();
    on.answer = unplugged;
    expect(await on.work.ais.track(lastDay, 'usual', context)).toMatchObject({
      failure: { code: 'offline' },
    });
    expect(await on.work.ais.track(lastDay, 'cache', context)).toMatchObject({
      failure: { code: 'offline' },
    });
  });

  it('of a span longer than what is kept is given in part while the service is silent', async () => {
    const on = aisHarness();
    await valueOf(on.work.ais.track(lastDay, 'usual', context));
    on.answer = unplugged;
    const span = { fromMs: harnessNow - 3 * dayMs, toMs: harnessNow };
    const copy = await valueOf(on.work.ais.track({ ...lastDay, span }, 'usual', context));
    expect(copy).toMatchObject({
      ...span,
      summary: { count: 10 },
      periods: [{ fromMs: harnessNow - dayMs, toMs: harnessNow }],
      stamp: { source: 'cache', staleBecause: 'offline' },
    });
  });

  it('is known in a row of others without asking, as old as it is; its positions come by themselves', async () => {
    const on = aisHarness();
    const asked = await valueOf(on.work.ais.track(lastDay, 'usual', context));
    on.answer = unplugged;
    const { mmsi: _mmsi, ...of } = lastDay;
    const [none, kept] = await valueOf(on.work.ais.kept({ ...of, mmsis: [1, mmsi] }));
    expect(none).toBeNull();
    expect(kept).toEqual({ ...asked, stamp: { ...asked.stamp, source: 'cache' } });
    const { fromMs, toMs, summary } = asked;
    const columns = await valueOf(
      on.work.ais.columns({ mmsi, positions: 'without satellite', fromMs, toMs }),
    );
    expect(summaryOf(columns)).toEqual(summary);
    expect(on.asked).toHaveLength(1);
  });

  it('of another service is another track', async () => {
    const on = aisHarness();
    await valueOf(on.work.ais.track(lastDay, 'usual', context));
    expect(await valueOf(on.work.ais.vessels())).toMatchObject([{ mmsi, name: 'PROVE', positions: 10 }]);
    const elsewhere = harness({
      service: sampleServiceProfile('Sample', 'other', () => Promise.reject(new Error())),
      home: on.home,
    });
    expect(await valueOf(elsewhere.work.ais.vessels())).toEqual([]);
  });
});

describe('an export of tracks from the window', () => {
  const input: HandlerInput<'export.tracks'> = {
    mmsis: [mmsi],
    fromMs: harnessNow - dayMs,
    toMs: harnessNow,
    positions: 'without satellite',
    language: 'nb',
  };

  it('asks for the file first, then for the tracks, and names the file by a receipt', async () => {
    const on = aisHarness();
    const suggested: unknown[] = [];
    let to: string | null = null;
    const handlers = exportHandlers(
      on.work,
      {
        chooseSaveFile: (windowId, suggestion) => {
          suggested.push(windowId, suggestion);
          return Promise.resolve(to);
        },
        reveal: () => {},
      },
      () => defaultSettings,
    );
    const of = { ...context, windowId: 3 };
    expect(await handlers['export.tracks'](input, of)).toEqual(ok(null));
    expect(on.asked).toEqual([]);
    expect(suggested).toEqual([
      3,
      { suggestedName: `spor-${mmsi}-2026-11-20--2026-11-21.geojson`, title: `Eksporter sporet til ${mmsi}` },
    ]);
    to = join(on.home, 'spor.geojson');
    const result = await handlers['export.tracks'](input, of);
    expect(result).toMatchObject({ ok: true, value: { fileName: 'spor.geojson', features: 11 } });
    expect(JSON.stringify(result)).not.toContain(on.home);
    expect(readFileSync(to, 'utf8')).toContain('"generator":"Kartbord 1.2.3"');
  });
});

describe('the vessels of an export', () => {
  const wanted: TracksWanted = {
    mmsis: [1, 2, 3, 4, 4],
    fromMs: 0,
    toMs: 1,
    positions: 'all',
    language: 'en',
    freshness: 'usual',
  };
  type Answer = Result<TrackAnswer>;
  const answer = (staleBecause?: FailureCode): Answer =>
    ok({
      mmsi: 1,
      positions: 'all',
      fromMs: 0,
      toMs: 1,
      version: '',
      periods: [],
      summary: summaryOf(emptyTrack(7)),
      name: null,
      shipType: null,
      drift: [],
      dropped: [],
      leftOut: 2,
      stamp: { fetchedAtMs: 1, source: 'cache', endpoint: '', ...(staleBecause ? { staleBecause } : {}) },
    });

  async function gather(answers: readonly Answer[]): Promise<[unknown, string[]]> {
    const asked: string[] = [];
    const facts = await gatherTracks(
      {
        track: (of, freshness) => {
          asked.push(`${of.mmsi} ${freshness}`);
          return Promise.resolve(answers[asked.length - 1] ?? answer());
        },
      },
      wanted,
      context.signal,
    );
    return [facts.ok ? facts.value : facts.failure.code, asked];
  }

  it('are asked for one after the other, each once', async () => {
    const [facts, asked] = await gather([]);
    expect(asked).toEqual(['1 usual', '2 usual', '3 usual', '4 usual']);
    expect(facts).toMatchObject({
      answers: [{ mmsi: 1, positions: 7, leftOut: 2 }, {}, {}, {}],
      notIncluded: [],
    });
  });

  it.each([
    ['is not heard', 'offline'],
    ['refuses for now', 'refusing'],
  ] as const)('are given from the cache once the service %s, and say so', async (_what, code) => {
    const [facts, asked] = await gather([answer(), answer(code), fail(code, 'none')]);
    expect(asked).toEqual(['1 usual', '2 usual', '3 cache', '4 cache']);
    expect(facts).toMatchObject({
      answers: [{ mmsi: 1 }, { mmsi: 2 }, { mmsi: 4, stamp: { staleBecause: code } }],
      notIncluded: [{ mmsi: 3, failure: { code } }],
    });
  });

  it('go on after a refusal of one, and end with a cancel', async () => {
    const [facts, asked] = await gather([fail('rejected', 'no')]);
    expect(asked.at(-1)).toBe('4 usual');
    expect(facts).toMatchObject({ notIncluded: [{ mmsi: 1, failure: { code: 'rejected' } }] });
    expect(await gather([answer(), fail('cancelled', '')])).toEqual(['cancelled', ['1 usual', '2 usual']]);
  });

  it('without a single answer are the first failure', async () => {
    const none = fail('offline', 'nothing is kept');
    expect(await gather([fail('timeout', 'slow'), none, none, none])).toEqual([
      'timeout',
      ['1 usual', '2 cache', '3 cache', '4 cache'],
    ]);
  });
});
