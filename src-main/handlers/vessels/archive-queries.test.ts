import { describe, expect, it } from 'vitest';
import type { ArchiveState } from '../../../src-shared/domain/vessels/archive';
import { trackDays, type TrackQuestion } from '../../../src-shared/domain/tracks/track';
import { summaryOf } from '../../../src-shared/domain/tracks/track-summary';
import type { VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import { fail, type FailureCode, ok } from '../../../src-shared/result';
import { emptyTrack } from '@kartbord/common/track-columns';
import { createArchiveQueries } from './archive-queries';
import { accountOf } from '../fetch-through-cache';
import { harness as openHarness, harnessNow } from '../testing';

const dayMs = 86_400_000;

/** An archive above a real data folder, whose service keeps what the test says and whose timer the test ends. */
function setUp() {
  let data: Parameters<typeof createArchiveQueries>[0]['data'] | undefined;
  const notified: ArchiveState[] = [];
  const asked: string[] = [];
  const timers: { readonly ms: number; readonly end: () => void }[] = [];
  const on = { nowMs: harnessNow, failure: null as FailureCode | null };
  const harness = openHarness({ parts: (client) => ((data = client), {}) });
  const archive = createArchiveQueries({
    service: harness.work.service,
    session: harness.work.session,
    data: data!,
    now: () => on.nowMs,
    setTimer(end, ms) {
      timers.push({ ms, end });
      return () => {};
    },
    onChange: (state) => notified.push(state),
    open: () => ({
      end() {},
      ais: {
        async track({ mmsi, positions, span }: TrackQuestion) {
          if (on.failure) return fail(on.failure, 'refused');
          if (span === 'last-24-hours') throw new Error('the archive asks for all that there is');
          asked.push(`${mmsi} ${positions} ${(span.toMs - span.fromMs) / dayMs}`);
          const columns = { ...emptyTrack(1), timeMs: Float64Array.of(on.nowMs - 1_000) };
          const account = await accountOf(harness.work.session, 'ais');
          const name = { site: harness.work.service.cacheName, account, mmsi, positions };
          const fresh = { ...name, ...span, columns, fetchedAtMs: on.nowMs };
          const kept = await data!.call('track.keep', fresh);
          if (!kept.ok) return kept;
          const stamp = { fetchedAtMs: on.nowMs, source: 'service', endpoint: '' } as const;
          const seen = { name: null, shipType: null, drift: [], leftOut: 0, dropped: [], periods: [] };
          return ok({ mmsi, positions, ...span, ...seen, stamp, summary: summaryOf(columns), version: '' });
        },
      },
    }),
  });
  const settle = async (): Promise<ArchiveState> => {
    for (;;) {
      await new Promise(setImmediate);
      const last = notified.at(-1);
      if (last?.running === null) return last;
    }
  };
  const wait = async (ms: number): Promise<ArchiveState> => {
    notified.length = 0;
    on.nowMs += ms;
    timers.at(-1)?.end();
    return settle();
  };
  const { session } = harness.work;
  const site = harness.work.service.cacheName;
  return { archive, data: data!, session, site, on, asked, timers, notified, wait };
}

const list = (isArchived: boolean, ...mmsis: number[]): VesselList => ({
  id: 'a',
  name: 'Watched',
  isArchived,
  vessels: mmsis.map((mmsi) => ({ mmsi, name: null, imo: null, callSign: null })),
});

describe('the archive', () => {
  it('asks for nothing while no list is archived', async () => {
    const { archive, timers } = setUp();
    archive.watch([list(false, 1, 2)]);
    expect(timers).toEqual([]);
    expect(await archive.run()).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });

  it('fetches each watched vessel once a day, as far back as the service goes, with and without satellites', async () => {
    const { archive, asked, wait } = setUp();
    archive.watch([list(true, 1, 2), { ...list(true, 2), id: 'b' }]);
    const first = await wait(60_000);
    expect(asked).toEqual([
      `1 without satellite ${trackDays}`,
      `1 all ${trackDays}`,
      `2 without satellite ${trackDays}`,
      `2 all ${trackDays}`,
    ]);
    expect(first.vessels.map(({ mmsi, isWatched, holes }) => [mmsi, isWatched, holes.length])).toEqual([
      [1, true, 0],
      [2, true, 0],
    ]);
    await wait(3_600_000);
    expect(asked).toHaveLength(4);
    await wait(20 * 3_600_000);
    expect(asked).toHaveLength(8);
  });

  it('has what is older than the service goes, and says which time is lost for ever', async () => {
    const { archive, wait } = setUp();
    archive.watch([list(true, 1)]);
    await wait(60_000);
    const grown = await wait(10 * dayMs);
    const [one] = grown.vessels;
    expect(one?.covered).toHaveLength(1);
    expect(((one?.covered[0]?.toMs ?? 0) - (one?.covered[0]?.fromMs ?? 0)) / dayMs).toBe(trackDays + 10);
    const late = await wait(20 * dayMs);
    expect(
      late.vessels[0]?.holes.map(({ fromMs, toMs, isLost }) => [(toMs - fromMs) / dayMs, isLost]),
    ).toEqual([[6, true]]);
  });

  it('does not rest for a month where the clock was a month ahead, and claims nothing of that time', async () => {
    const { archive, asked, wait } = setUp();
    archive.watch([list(true, 1)]);
    await wait(60_000);
    await wait(30 * dayMs);
    expect(asked).toHaveLength(4);
    const back = await wait(-29 * dayMs);
    expect(asked).toHaveLength(6);
    expect(back.vessels[0]?.covered.map(({ fromMs, toMs }) => (toMs - fromMs) / dayMs)).toEqual([
      trackDays + 1,
    ]);
    expect(back.vessels[0]?.holes).toEqual([]);
  });

  it.each([
    ['is not heard', 'offline'],
    ['refuses for now', 'refusing'],
  ] as const)(
    'stops where the service %s, keeps what it has, and tries again within the hour',
    async (_what, code) => {
      const { archive, on, timers, wait } = setUp();
      archive.watch([list(true, 1, 2)]);
      await wait(60_000);
      on.failure = code;
      const state = await wait(2 * dayMs);
      expect(state.vessels.map(({ failure }) => failure?.code ?? null)).toEqual([code, null]);
      expect(state.vessels.map(({ positions }) => positions)).toEqual([1, 1]);
      expect(timers.at(-1)?.ms).toBe(3_600_000);
    },
  );

  it('gives up nothing where room is wanted, or where pins are taken off and all is forgotten', async () => {
    const { archive, data, session, site, wait } = setUp();
    archive.watch([list(true, 1)]);
    await wait(60_000);
    const account = await accountOf(session, 'ais');
    const kept = await data.call('ais.vessels', { site, account });
    expect(kept.ok && kept.value.map(({ isPinned }) => isPinned)).toEqual([true]);
    await data.call('cache.pin', { selection: { kind: 'track' }, isPinned: false });
    await data.call('cache.forget', { selection: { all: true }, pinnedToo: true });
    await data.call('cache.yield', { bytes: 2 ** 30 });
    const state = await archive.state();
    expect(state.ok && state.value.vessels.map(({ positions }) => positions)).toEqual([1]);
  });

  it('keeps what it has of a vessel that is no longer watched, until the person deletes it', async () => {
    const { archive, wait } = setUp();
    archive.watch([list(true, 1, 2)]);
    await wait(60_000);
    archive.watch([list(true, 2)]);
    const state = await archive.state();
    expect(state.ok && state.value.vessels.map(({ mmsi, isWatched }) => [mmsi, isWatched])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(await archive.forget(1)).toEqual(ok(null));
    const after = await archive.state();
    expect(after.ok && after.value.vessels.map(({ mmsi }) => mmsi)).toEqual([2]);
  });
});
