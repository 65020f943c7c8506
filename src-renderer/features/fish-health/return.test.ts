import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import type { Connection } from '../../../src-shared/domain/session/session';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { FishHealthStore } from './fish-health.svelte';
import { YearsStore } from './timeline';
import { LocalityStore } from './locality/locality.svelte';
import { madeUpLocality } from './locality/made-up-locality';
import { type MadeUpSite, madeUpWeek } from './week/made-up-week';

const newest = isoWeek(2026, 45);
const sites: readonly MadeUpSite[] = [
  { no: 1, lice: 0.7 },
  { no: 2, lice: 0.1 },
];
const online: Connection = { state: 'online', lastAnswerAtMs: 0, lastFailure: null };
const offline: Connection = { state: 'offline', lastAnswerAtMs: 0, lastFailure: 'offline' };

/** A service that is there or not, with main's copies behind it, and long waits that end when the test says so. */
function setUp(kept: ReadonlySet<IsoWeek> = new Set([newest])) {
  const on = { isUp: false, nowMs: Date.UTC(2026, 10, 18, 12) };
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const asked: CallInput<'fishHealth.week'>[] = [];
  const answer = (input: CallInput<'fishHealth.week'>): Result<CallOutput<'fishHealth.week'>> => {
    asked.push(input);
    const week = input.week as IsoWeek;
    if (on.isUp) return ok(madeUpWeek(week, sites, { fetchedAtMs: on.nowMs }));
    return kept.has(week)
      ? ok(madeUpWeek(week, sites, { fetchedAtMs: 5, source: 'cache', staleBecause: 'offline' }))
      : fail('offline', 'refused');
  };
  const client = createFakeClient({
    'fishHealth.week': answer,
    'fishHealth.locality': ({ localityNo, week }) =>
      on.isUp ? ok(madeUpLocality(localityNo, week as IsoWeek)) : fail('offline', 'refused'),
  });
  const wait = (ms: number): Promise<void> =>
    ms < 1000 ? Promise.resolve() : new Promise((end) => waits.push({ ms, end }));
  const outside = { now: () => on.nowMs, wait, idle: (): Promise<void> => new Promise(() => {}) };
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    flushSync();
  };
  const hear = async (connection: Connection): Promise<void> => {
    on.nowMs += 60_000;
    client.emit('connection.changed', connection);
    await settle();
  };
  const askedFor = (week: IsoWeek): number => asked.filter((one) => one.week === week).length;
  return { on, client, outside, waits, asked, askedFor, settle, hear };
}

describe('a service that comes back', () => {
  it('is asked once for the old copy on the screen, whose place, selection and order stay', async () => {
    const { on, client, outside, hear, askedFor } = setUp();
    const store = new FishHealthStore(client, new YearsStore(client), outside);
    await store.start(null);
    store.select(2);
    store.sort = { column: 'name', descending: false };
    await hear(offline);
    expect([store.look, store.isOffline]).toEqual(['stale', true]);
    on.isUp = true;
    await hear(online);
    await hear(online);
    expect([store.look, store.week, store.selectedNo, store.sort.column]).toEqual([
      'ready',
      newest,
      2,
      'name',
    ]);
    expect(askedFor(newest)).toBe(2);
  });

  it('brings the week that was not kept, which is named and not shouted about until then', async () => {
    const { on, client, outside, hear } = setUp();
    const store = new FishHealthStore(client, new YearsStore(client), outside);
    await store.start(null);
    await store.goTo(isoWeek(2026, 20));
    await hear(offline);
    expect([store.look, store.feed.shown?.week]).toEqual(['failed', newest]);
    on.isUp = true;
    await hear(online);
    expect([store.look, store.feed.shown?.week]).toEqual(['ready', isoWeek(2026, 20)]);
  });

  it('is asked again though its return is heard a moment after a question that failed', async () => {
    const { on, client, outside, hear, waits, settle } = setUp();
    const store = new FishHealthStore(client, new YearsStore(client), outside);
    await store.start(null);
    await hear(offline);
    // Another server answers: what is asked for on that is refused still.
    await hear(online);
    expect(store.look).toBe('stale');
    on.isUp = true;
    on.nowMs += 1_000;
    client.emit('connection.changed', online);
    await settle();
    expect(store.look).toBe('stale');
    const soon = waits.find(({ ms }) => ms <= 5_000);
    expect(soon?.ms).toBe(4_000);
    on.nowMs += 4_000;
    soon?.end();
    await settle();
    expect(store.look).toBe('ready');
  });

  it('is not asked for what is new enough already', async () => {
    const { on, client, outside, hear, askedFor } = setUp();
    on.isUp = true;
    const store = new FishHealthStore(client, new YearsStore(client), outside);
    await store.start(null);
    await hear(offline);
    await hear(online);
    expect(askedFor(newest)).toBe(1);
  });

  it('is found by asking ever more seldom while nobody touches the window', async () => {
    const { on, client, outside, waits, settle, askedFor } = setUp();
    const store = new FishHealthStore(client, new YearsStore(client), outside);
    await store.start(null);
    const shown = store.feed.shown;
    for (const ms of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
      const wait = waits.at(-1);
      expect(wait?.ms).toBe(ms);
      on.nowMs += ms;
      wait?.end();
      await settle();
    }
    expect(askedFor(newest)).toBe(7);
    // The same copy again is no news: nothing on the screen was drawn anew.
    expect(store.feed.shown).toBe(shown);
    on.isUp = true;
    on.nowMs += 300_000;
    waits.at(-1)?.end();
    await settle();
    expect(store.look).toBe('ready');
    const before = waits.length;
    await settle();
    expect(waits).toHaveLength(before);
  });

  it('gives an old copy in memory a new chance when the person steps back to it', async () => {
    const before = addWeeks(newest, -10);
    const { on, client, outside, askedFor, settle } = setUp(new Set([newest, before]));
    const store = new FishHealthStore(client, new YearsStore(client), outside);
    await store.start(null);
    await store.goTo(before);
    on.isUp = true;
    await store.goTo(newest);
    await settle();
    expect([store.look, askedFor(newest)]).toEqual(['ready', 2]);
  });

  it('is asked for the site of the panel too', async () => {
    const { on, client, outside, hear } = setUp();
    const locality = new LocalityStore(client, outside);
    await locality.show(1, newest);
    await hear(offline);
    expect(locality.failure?.code).toBe('offline');
    on.isUp = true;
    await hear(online);
    expect([locality.failure, locality.answer?.detail.localityNo]).toEqual([null, 1]);
  });
});

describe('asking again by itself', () => {
  it('counts as a request while it lasts', async () => {
    const { on, outside, settle } = setUp();
    let answer = (): void => {};
    const slow = createFakeClient({
      'fishHealth.week': ({ week }) =>
        on.isUp
          ? new Promise((give) => (answer = () => give(ok(madeUpWeek(week as IsoWeek, sites)))))
          : fail('offline', 'refused'),
    });
    const store = new FishHealthStore(slow, new YearsStore(slow), outside);
    await store.start(null);
    on.isUp = true;
    slow.emit('connection.changed', online);
    await settle();
    expect([store.feed.again, store.look]).toEqual([newest, 'failed']);
    answer();
    await settle();
    expect([store.feed.again, store.look]).toEqual([null, 'ready']);
  });
});

describe('an earlier version on the screen', () => {
  const version = {
    id: 3,
    firstSeenMs: 1,
    confirmedMs: 2,
    bytes: 10,
    isNewest: false,
    active: 2,
    reported: 1,
    changedSites: null,
  };

  async function atVersion() {
    const { outside } = setUp();
    const past = createFakeClient({
      'fishHealth.week': ({ week }) => ok(madeUpWeek(week as IsoWeek, sites)),
      'fishHealth.version': ({ week, id }) =>
        id === 3 ? ok(madeUpWeek(week as IsoWeek, [sites[0]!], { source: 'cache' })) : fail('not-found', ''),
    });
    const store = new FishHealthStore(past, new YearsStore(past), outside);
    await store.start(null);
    await store.showVersion(version);
    return { store };
  }

  it('is named as such, keeps out of memory and of the rule of three weeks in four', async () => {
    const { store } = await atVersion();
    expect(store.feed.shown).toMatchObject({ version: { id: 3 }, columns: { count: 1 } });
    expect([store.look, store.streak]).toEqual(['ready', null]);
    expect(store.feed.memory.weeks.get(newest)?.columns.count).toBe(2);
  });

  it('goes by one step back, by asking again and by another week', async () => {
    for (const leave of ['showNewest', 'reload'] as const) {
      const { store } = await atVersion();
      await store[leave]();
      expect(store.feed.shown).toMatchObject({ version: null, columns: { count: 2 } });
    }
    const { store } = await atVersion();
    await store.stepWeeks(-1);
    await store.stepWeeks(1);
    expect(store.feed.shown?.version).toBeNull();
  });

  it('that is not kept any more leaves the newest on the screen, and says so', async () => {
    const { store } = await atVersion();
    await store.showNewest();
    expect((await store.showVersion({ ...version, id: 4 }))?.code).toBe('not-found');
    expect(store.feed.shown?.version).toBeNull();
  });
});
