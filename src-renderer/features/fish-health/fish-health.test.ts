import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { CallInput, CallOutput } from '../../../src-shared/contract';
import { fail, ok, type Result } from '../../../src-shared/result';
import { addWeeks, type IsoWeek, isoWeek } from '@kartbord/common/week';
import { createFakeClient } from '../../bridge/fake-client';
import { FishHealthStore } from './fish-health.svelte';
import { YearsStore } from './timeline';
import { type MadeUpSite, madeUpWeek } from './week/made-up-week';

const nowMs = Date.UTC(2026, 10, 18, 12);
const newest = isoWeek(2026, 45);
const sites: readonly MadeUpSite[] = [
  { no: 1, name: 'Ånes', lice: 0.7 },
  { no: 2, name: 'Bø', lice: 0.1 },
  { no: 3, name: 'Vik', reported: false, fallow: true },
];
type Answer = Result<CallOutput<'fishHealth.week'>>;
const never = (): Promise<void> => new Promise(() => {});
/** A short wait is over at once; the long ones of asking again by itself never are. */
const shortWait = (ms: number): Promise<void> => (ms < 1000 ? Promise.resolve() : never());

/** A service whose answers the test gives when it wants, by week. */
function setUp(answerAtOnce?: (input: CallInput<'fishHealth.week'>) => Answer, idle = never) {
  const waiting = new Map<string, { answer: (result: Answer) => void; signal: AbortSignal | undefined }>();
  const client = createFakeClient({
    'fishHealth.week': (input, options) =>
      answerAtOnce
        ? answerAtOnce(input)
        : new Promise((answer) => {
            waiting.set(input.week, { answer, signal: options?.signal });
            options?.signal?.addEventListener('abort', () => answer(fail('cancelled', 'aborted')));
          }),
  });
  const store = new FishHealthStore(client, new YearsStore(client), {
    now: () => nowMs,
    wait: shortWait,
    idle,
  });
  const asked = (): unknown[] => client.calls.map(({ input }) => (input as { week: string }).week);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
    flushSync();
  };
  const give = async (week: IsoWeek, result: Answer = ok(madeUpWeek(week, sites))): Promise<void> => {
    waiting.get(week)?.answer(result);
    waiting.delete(week);
    await settle();
  };
  return { store, client, waiting, asked, give, settle };
}
const always = ({ week }: { readonly week: string }): Answer => ok(madeUpWeek(week as IsoWeek, sites));

describe('as of a day', () => {
  const asOfMs = Date.UTC(2026, 10, 8, 23) - 1;
  const version = { id: 7, firstSeenMs: 1, confirmedMs: asOfMs, bytes: 1, isNewest: false, active: 3, reported: 2, changedSites: null }; // prettier-ignore

  it('every week is asked for as it was known then, is marked as such, and the newest comes back with now', async () => {
    const { store, client, settle } = setUp((input) =>
      input.asOfMs === undefined
        ? always(input)
        : ok({ ...madeUpWeek(input.week as IsoWeek, [{ no: 1, lice: 0.1 }]), version }),
    );
    await store.start(null);
    const before = client.calls.length;
    await store.showAsOf(asOfMs);
    await settle();
    const asked = client.calls.slice(before).filter(({ name }) => name === 'fishHealth.week');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.map(({ input }) => (input as { asOfMs?: number }).asOfMs)).toEqual(asked.map(() => asOfMs));
    expect([store.asOfMs, store.feed.shown?.version, store.rows.length]).toEqual([asOfMs, version, 1]);
    await store.stepWeeks(-1);
    expect(store.feed.shown?.version).toEqual(version);
    await store.showAsOf(null);
    expect([store.asOfMs, store.feed.shown?.version, store.rows.length]).toEqual([null, null, 3]);
  });

  it('of a week that was not stored by then nothing is shown, though a newer version was in memory', async () => {
    const { store } = setUp((input) =>
      input.asOfMs === undefined ? always(input) : fail('not-found', 'no version was stored by then'),
    );
    await store.start(null);
    await store.showAsOf(asOfMs);
    expect([store.look, store.feed.shown, store.feed.failure?.code]).toEqual(['failed', null, 'not-found']);
  });

  it('an answer that was on its way when the day was chosen is too late', async () => {
    const { store, give, waiting } = setUp();
    void store.start(null);
    const late = waiting.get(newest);
    void store.showAsOf(asOfMs);
    late?.answer(ok(madeUpWeek(newest, sites)));
    await give(isoWeek(2026, 1));
    expect([store.feed.shown, store.feed.memory.weeks.size]).toEqual([null, 0]);
  });
});

describe('opening', () => {
  it('opens on the newest complete week', async () => {
    const { store, settle } = setUp(always);
    expect(store.look).toBe('loading');
    await store.start(null);
    await settle();
    expect([store.week, store.feed.shown?.week, store.look]).toEqual([newest, newest, 'ready']);
  });

  it('comes back to the week, filter and selection of the workspace', async () => {
    const { store } = setUp(always);
    const week = isoWeek(2020, 53);
    await store.start({
      week,
      filter: { states: ['over'] },
      selectedLocalityNo: 1,
      centre: null,
      zoom: null,
    });
    expect([store.week, store.selectedNo, [...store.rows]]).toEqual([week, 1, [0]]);
  });
});

describe('another person who signs in', () => {
  it('sees nothing of what was on the screen, in memory or on its way for the one before', async () => {
    const { store, client, give, settle, waiting } = setUp();
    void store.start(null);
    await give(newest);
    void store.stepWeeks(-4);
    await settle();
    const late = waiting.get(addWeeks(newest, -4));
    client.emit('account.changed', null);
    await settle();
    expect([store.feed.shown, store.feed.memory.weeks.size, store.look]).toEqual([null, 0, 'loading']);
    late?.answer(ok(madeUpWeek(addWeeks(newest, -4), sites)));
    await settle();
    expect([store.feed.shown, store.feed.memory.weeks.size]).toEqual([null, 0]);
    await give(addWeeks(newest, -4));
    expect(store.look).toBe('ready');
  });
});

describe('stepping', () => {
  it('shows the week stepped to last, even when an earlier answer comes after it', async () => {
    const { store, give, settle } = setUp();
    void store.start(null);
    await give(newest);
    const [first, second] = [addWeeks(newest, -10), addWeeks(newest, -20)];
    void store.goTo(first);
    await settle();
    void store.goTo(second);
    await settle();
    await give(second);
    await give(first);
    expect([store.week, store.feed.shown?.week, store.look]).toEqual([second, second, 'ready']);
  });

  it('cancels the question that it no longer needs', async () => {
    const { store, waiting, give, settle } = setUp();
    void store.start(null);
    await give(newest);
    void store.goTo(addWeeks(newest, -10));
    await settle();
    const signal = waiting.get(addWeeks(newest, -10))?.signal;
    void store.goTo(addWeeks(newest, -20));
    await settle();
    expect(signal?.aborted).toBe(true);
    expect(store.feed.failure).toBeNull();
  });

  it('asks only for the week that a hurried person stops at', async () => {
    const { store, asked, give, settle } = setUp();
    void store.start(null);
    await give(newest);
    for (let step = 0; step < 5; step++) void store.goTo(addWeeks(newest, -10 - step));
    await settle();
    expect(asked().filter((week) => week === addWeeks(newest, -12))).toEqual([]);
    expect(asked().at(-1)).toBe(addWeeks(newest, -14));
  });

  it('keeps the old week on the screen under its own name until the new one is here', async () => {
    const { store, give, settle } = setUp();
    void store.start(null);
    await give(newest);
    void store.goTo(addWeeks(newest, -10));
    await settle();
    expect([store.look, store.week, store.feed.shown?.week]).toEqual([
      'loading',
      addWeeks(newest, -10),
      newest,
    ]);
    expect(store.feed.shown?.columns.week).toBe(newest);
  });

  it('takes a week that it has seen from memory at once, without a question', async () => {
    const { store, client, settle } = setUp(always);
    await store.start(null);
    await settle();
    const before = client.calls.length;
    void store.stepWeeks(-1);
    expect([store.feed.shown?.week, store.look]).toEqual([addWeeks(newest, -1), 'ready']);
    await settle();
    // What it still asks for is the next neighbour, never the week itself.
    expect(client.calls.slice(before).map(({ input }) => (input as { week: string }).week)).toEqual([
      addWeeks(newest, -4),
    ]);
  });

  it('stops at the running week and at the first one of 2012', async () => {
    const { store } = setUp(always);
    await store.start(null);
    await store.stepWeeks(100);
    expect(store.week).toBe('2026-W47');
    await store.goTo(isoWeek(1999, 1));
    expect(store.week).toBe('2012-W01');
  });

  it('steps a year to the same number, and from week 53 to the last week of a shorter year', async () => {
    const { store } = setUp(always);
    await store.start({
      week: isoWeek(2020, 53),
      filter: {},
      selectedLocalityNo: null,
      centre: null,
      zoom: null,
    });
    await store.stepYears(1);
    expect(store.week).toBe('2021-W52');
    await store.stepYears(-2);
    expect(store.week).toBe('2019-W52');
  });
});

describe('over the limit in three of the last four weeks', () => {
  it('is one number for the ring, its row of the legend and the filter, over now or not', async () => {
    const over: Readonly<Record<number, readonly number[]>> = { 45: [1], 44: [2], 43: [1, 2], 42: [2] };
    const { store, settle } = setUp(
      ({ week }) =>
        ok(
          madeUpWeek(
            week as IsoWeek,
            [1, 2].map((no) => ({ no, lice: over[Number(week.slice(-2))]?.includes(no) ? 0.7 : 0.1 })),
          ),
        ),
      () => Promise.resolve(),
    );
    await store.start(null);
    await settle();
    expect(store.streak).toMatchObject({ sure: 1, missing: [] });
    store.toggleStreak();
    expect([store.isStreakShown, [...store.rows]]).toEqual([true, [1]]);
    expect([...store.streak!.rows]).toEqual([0, 1]);
    store.toggleStreak();
    expect([store.isFiltering, store.rows.length]).toEqual([false, 2]);
  });
});

describe('fetching ahead', () => {
  it('asks for one neighbour at a time, and for the weeks of the three-of-four rule', async () => {
    const { store, waiting, asked, give } = setUp();
    void store.start(null);
    await give(newest);
    expect([...waiting.keys()]).toEqual([addWeeks(newest, -1)]);
    await give(addWeeks(newest, -1));
    expect([...waiting.keys()]).toEqual([addWeeks(newest, 1)]);
    await give(addWeeks(newest, 1));
    await give(addWeeks(newest, -2));
    await give(addWeeks(newest, -3));
    expect(asked()).toEqual([newest, ...[-1, 1, -2, -3].map((step) => addWeeks(newest, step))]);
    expect(store.streak?.missing).toEqual([]);
  });

  it('gives up quietly at the first refusal', async () => {
    const { store, waiting, give } = setUp();
    void store.start(null);
    await give(newest);
    await give(addWeeks(newest, -1), fail('throttled', '429'));
    expect([...waiting.keys()]).toEqual([]);
    expect([store.look, store.feed.failure, store.feed.ahead]).toEqual(['ready', null, null]);
  });

  it('never asks for a week that is still to come', async () => {
    const { store, asked, settle } = setUp(always);
    await store.goTo(isoWeek(2026, 47));
    await settle();
    expect(asked()).not.toContain('2026-W48');
  });
});

describe('failures', () => {
  it('says so when nothing is kept, and shows no week', async () => {
    const { store } = setUp(() => fail('offline', 'refused'));
    await store.start(null);
    expect([store.look, store.feed.failure?.code, store.feed.shown]).toEqual(['failed', 'offline', null]);
  });

  it('keeps the week before under its own name when the next one fails', async () => {
    const { store, give, settle } = setUp();
    void store.start(null);
    await give(newest);
    void store.goTo(addWeeks(newest, -10));
    await settle();
    await give(addWeeks(newest, -10), fail('timeout', '15 s'));
    expect([store.look, store.feed.failure?.code, store.feed.shown?.week]).toEqual([
      'failed',
      'timeout',
      newest,
    ]);
  });

  it('is stale, not failed, when main gives an older copy or a reload fails', async () => {
    const { store, give, settle } = setUp();
    void store.start(null);
    await give(newest, ok(madeUpWeek(newest, sites, { source: 'cache', staleBecause: 'offline' })));
    expect(store.look).toBe('stale');
    await give(addWeeks(newest, -1), fail('offline', ''));
    void store.reload();
    await settle();
    await give(newest);
    expect(store.look).toBe('ready');
    void store.reload();
    await settle();
    await give(newest, fail('timeout', ''));
    expect([store.look, store.feed.shown?.week]).toEqual(['stale', newest]);
  });

  it('comes out of a failure by asking again', async () => {
    let isDown = true;
    const { store } = setUp((input) => (isDown ? fail('offline', '') : always(input)));
    await store.start(null);
    isDown = false;
    await store.reload();
    expect(store.look).toBe('ready');
  });

  it('has a look of its own for a week without sites', async () => {
    const { store } = setUp(({ week }) => ok(madeUpWeek(week as IsoWeek, [])));
    await store.start(null);
    expect(store.look).toBe('empty');
  });
});

describe('filter, selection and undo', () => {
  it('switches a class off and on, and solo shows one class or all', async () => {
    const { store } = setUp(always);
    await store.start(null);
    store.toggleState('fallow');
    expect([[...store.rows], store.isFiltering]).toEqual([[0, 1], true]);
    store.toggleState('fallow');
    expect([[...store.rows], store.isFiltering]).toEqual([[0, 1, 2], false]);
    store.soloState('over');
    expect([...store.rows]).toEqual([0]);
    store.soloState('over');
    expect(store.filter).toEqual({});
  });

  it('brings back week, filter and selection, and takes a word typed as one step', async () => {
    const { store, settle } = setUp(always);
    await store.start(null);
    store.setFilterText('å');
    store.setFilterText('ån');
    store.select(1);
    await store.stepWeeks(-1);
    store.undo();
    await settle();
    expect([store.week, store.selectedNo, store.filter.text]).toEqual([newest, 1, 'ån']);
    store.undo();
    expect([store.selectedNo, store.filter.text]).toEqual([null, 'ån']);
    store.undo();
    expect(store.filter).toEqual({});
    store.undo();
    store.redo();
    expect(store.filter.text).toBe('ån');
  });
});
