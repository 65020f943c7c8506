import { describe, expect, it } from 'vitest';
import type { ForecastAnswer } from '../../../src-shared/domain/sea/forecast';
import type { Connection } from '../../../src-shared/domain/session/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import type { Outside } from '../../lib/retry-on-reconnect';
import { contrast } from '../../lib/contrast';
import { History } from '../../lib/history.svelte';
import type { Arrow, ArrowsSpec, PinsSpec } from '../../map/spec';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { ForecastStore } from './forecast.svelte';
import { forecastItem, type ForecastLook, pickForecastSign } from './forecast-item';
import { forecastInks } from '../../../src-shared/domain/sea/forecast-ink';
import {
  currentAt,
  failed,
  filledAt,
  given,
  hoursMs,
  madeUpForecast,
  madeUpNowMs,
  waveAt,
  windAt,
} from './made-up-forecast';

const online: Connection = { state: 'online', lastAnswerAtMs: 1, lastFailure: null };
/** A minute goes by between two looks at the clock. */
function slowly(): Outside {
  let time = 0;
  return { now: () => (time += 60_000), wait: () => new Promise(() => {}) };
}
const words = en(formatOf('en', 'UTC'));
const look: ForecastLook = {
  theme: 'day',
  words,
  locale: 'en-GB',
  unit: 'ms',
  instantMs: null,
  nowMs: madeUpNowMs,
  extent: null,
};
const itemOf = (store: ForecastStore, change: Partial<ForecastLook> = {}): ReturnType<typeof forecastItem> =>
  forecastItem(store, { ...look, ...change });
const answering = (answer: () => Result<ForecastAnswer>) =>
  createFakeClient({ 'forecast.point': () => answer() });

describe('the forecast of a window', () => {
  it('is asked for by the rounded place, and again as a person wants it', async () => {
    const client = answering(() => ok(madeUpForecast()));
    const store = new ForecastStore(client);
    await store.show([5.300_01, 60.399_99]);
    await store.again();
    expect(client.calls.map(({ input }) => input)).toEqual([
      { at: [5.3, 60.4], freshness: 'usual' },
      { at: [5.3, 60.4], freshness: 'refresh' },
    ]);
    expect(store.answer?.wind.ok).toBe(true);
  });

  it('is loading only the first time, and asking every time', async () => {
    const waiting: ((answer: Result<ForecastAnswer>) => void)[] = [];
    const client = createFakeClient({
      'forecast.point': () => new Promise<Result<ForecastAnswer>>((done) => waiting.push(done)),
    });
    const store = new ForecastStore(client);
    expect(store.isLoading).toBe(false);
    const first = store.show([5.3, 60.4]);
    expect([store.isLoading, store.isAsking]).toEqual([true, true]);
    waiting[0]?.(ok(madeUpForecast()));
    await first;
    expect([store.isLoading, store.isAsking]).toEqual([false, false]);
    void store.show([5.4, 60.4]);
    expect([store.isLoading, store.isAsking]).toEqual([false, true]);
  });

  it('of another place is never shown for this one: the latest wish wins', async () => {
    const waiting: ((answer: Result<ForecastAnswer>) => void)[] = [];
    const client = createFakeClient({
      'forecast.point': () => new Promise<Result<ForecastAnswer>>((done) => waiting.push(done)),
    });
    const store = new ForecastStore(client);
    const first = store.show([5.3, 60.4]);
    const second = store.show([9, 62]);
    waiting[0]?.(ok(madeUpForecast()));
    await first;
    expect([store.answer, store.isAsking]).toEqual([null, true]);
    waiting[1]?.(ok(madeUpForecast({ asked: [9, 62] })));
    await second;
    expect(store.answer?.asked).toEqual([9, 62]);
    void store.show([5.3, 60.4]);
    expect(store.answer).toBeNull();
  });

  it('is asked for by itself once the service is heard again, and only where it was not', async () => {
    let answer: Result<ForecastAnswer> = ok(madeUpForecast({ wind: failed('offline') }));
    const client = answering(() => answer);
    const store = new ForecastStore(client, slowly());
    await store.show([5.3, 60.4]);
    answer = ok(madeUpForecast());
    client.emit('connection.changed', online);
    await expect.poll(() => store.answer?.wind.ok).toBe(true);
    expect(store.at).toEqual([5.3, 60.4]);
    client.emit('connection.changed', online);
    await Promise.resolve();
    expect(client.calls).toHaveLength(2);
  });

  it('stays on the screen while it is asked for again, and when that fails', async () => {
    let answer: Result<ForecastAnswer> = ok(madeUpForecast());
    const store = new ForecastStore(answering(() => answer));
    await store.show([5.3, 60.4]);
    answer = fail('bug', 'made up');
    const asking = store.again();
    expect(store.answer).not.toBeNull();
    await asking;
    expect([store.answer !== null, store.failure?.code]).toEqual([true, 'bug']);
  });

  it('leaves the screen with the person who was signed in, and is asked for anew', async () => {
    const client = answering(() => ok(madeUpForecast()));
    const store = new ForecastStore(client);
    await store.show([5.3, 60.4]);
    client.emit('account.changed', null);
    expect([store.answer, store.isAsking]).toEqual([null, true]);
    await Promise.resolve();
    expect(client.calls).toHaveLength(2);
  });

  it('goes with its place', async () => {
    const store = new ForecastStore(answering(() => ok(madeUpForecast())));
    await store.show([5.3, 60.4]);
    await store.show(null);
    expect([store.at, store.answer, itemOf(store)]).toEqual([null, null, null]);
  });
});

describe('the pins of a forecast', () => {
  const pinsOf = (store: ForecastStore): PinsSpec['pins'] =>
    (itemOf(store)?.specs[0] as PinsSpec | undefined)?.pins ?? [];

  it('are a cross where it was asked for and a square at each grid point, tied to the cross', async () => {
    const store = new ForecastStore(answering(() => ok(madeUpForecast())));
    await store.show([5.3, 60.4]);
    expect(pinsOf(store).map(({ shape, at, label, towards }) => [shape, at, label, towards])).toEqual([
      ['square', [5.2, 60.45], 'Waves · Wind', [5.3, 60.4]],
      ['square', [5.31, 60.401], 'Current', [5.3, 60.4]],
      ['cross', [5.3, 60.4], null, null],
    ]);
  });

  it('are the cross alone before the answer, and where no point was named', async () => {
    const nowhere: Partial<ForecastAnswer> = {
      waves: given([waveAt(9)], null),
      current: failed('offline'),
      wind: given([], null),
    };
    const store = new ForecastStore(answering(() => ok(madeUpForecast(nowhere))));
    const asking = store.show([5.3, 60.4]);
    expect(pinsOf(store).map(({ shape }) => shape)).toEqual(['cross']);
    await asking;
    expect(pinsOf(store).map(({ shape }) => shape)).toEqual(['cross']);
  });

  it('are the very same while nothing changed, so that the map is not drawn again', async () => {
    const store = new ForecastStore(answering(() => ok(madeUpForecast())));
    await store.show([5.3, 60.4]);
    const before = itemOf(store)?.specs;
    expect(itemOf(store, { nowMs: madeUpNowMs + 60_000 })?.specs).toBe(before);
    expect(itemOf(store, { theme: 'night' })?.specs).not.toBe(before);
  });

  it('stand out from their halo in every theme', () => {
    for (const { ink, halo, signs } of Object.values(forecastInks))
      for (const one of [ink, ...Object.values(signs)]) expect(contrast(one, halo)).toBeGreaterThan(4.5);
  });
});

describe('the signs of a forecast on the map', () => {
  const signsOf = (store: ForecastStore, change: Partial<ForecastLook> = {}): readonly Arrow[] =>
    (itemOf(store, change)?.specs.find(({ kind }) => kind === 'arrows') as ArrowsSpec | undefined)?.arrows ??
    [];
  async function shown(change: Partial<ForecastAnswer> = {}): Promise<ForecastStore> {
    const store = new ForecastStore(answering(() => ok(madeUpForecast(change))));
    await store.show([5.3, 60.4]);
    return store;
  }

  it('point where waves and current go, and to where wind comes from, each in a colour and a place of its own', async () => {
    const signs = signsOf(await shown());
    expect(signs.map(({ sign, degrees, speedMs, label }) => [sign, degrees, speedMs, label])).toEqual([
      ['to', 95, null, '1.4 m'],
      ['to', 341, 0.214, '0.21 m/s'],
      ['from', 246, 11.3, '11.3 m/s'],
    ]);
    expect(new Set(signs.map(({ colour }) => colour)).size).toBe(3);
    expect(new Set(signs.map(({ offset }) => offset.join())).size).toBe(3);
    expect(new Set(signs.map(({ length }) => length)).size).toBe(3);
  });

  it('are of the step at the instant, or now, never of one between two, and none where none is near', async () => {
    const steps = [9, 12, 15].map((hour) => waveAt(hour, { directionToDeg: hour }));
    const store = await shown({ waves: given(steps), current: given([]), wind: given([]) });
    const degrees = (instantMs: number | null, nowMs = madeUpNowMs): number[] =>
      signsOf(store, { instantMs, nowMs }).map((sign) => sign.degrees);
    expect([degrees(null), degrees(hoursMs(14)), degrees(hoursMs(10))]).toEqual([[12], [15], [9]]);
    expect(degrees(null, hoursMs(40))).toEqual([]);
  });

  it('are gaps where the hour was filled, the direction is null, or the part failed', async () => {
    const store = await shown({
      waves: given([filledAt(12)]),
      current: given([currentAt(12, { directionToDeg: null })]),
      wind: failed('offline'),
    });
    expect(signsOf(store)).toEqual([]);
  });

  it('say a direction whose speed was not given without a number', async () => {
    const store = await shown({ wind: given([windAt(12, { speedMs: null })]) });
    expect(signsOf(store).at(-1)).toMatchObject({ degrees: 246, speedMs: null, label: null });
  });

  it('stand at each pinned place, and choosing one shows its place', async () => {
    const client = createFakeClient({
      'forecast.point': ({ at }) => ok(madeUpForecast({ asked: [at[0], at[1]] })),
    });
    const store = new ForecastStore(client);
    await store.show([9, 62], 'Stad');
    store.togglePin();
    await store.show([5.3, 60.4]);
    const signs = signsOf(store);
    expect([signs.length, new Set(signs.map(({ at }) => at.join())).size]).toEqual([6, 2]);
    const first = signs.find(({ at }) => at[0] === 9);
    pickForecastSign(store, first?.key ?? -1);
    expect([store.at, store.name]).toEqual([[9, 62], 'Stad']);
  });

  it('are a row that says its age, its times and how much is in view; taken out and put back', async () => {
    const store = await shown();
    store.togglePin();
    expect(itemOf(store, { extent: [5, 60, 6, 61] })).toMatchObject({
      id: 'forecast',
      kind: 'forecast',
      state: 'shown',
      said: null,
      inView: 1,
      of: 1,
      fetchedAtMs: madeUpNowMs - 5 * 60_000,
      span: { fromMs: hoursMs(9), toMs: hoursMs(21) },
    });
    expect(itemOf(store, { extent: [8, 60, 9, 61] })?.inView).toBe(0);
    const putBack = itemOf(store)?.remove?.();
    expect([itemOf(store), store.pinned.pins, store.at]).toEqual([null, [], null]);
    putBack?.();
    expect([store.pinned.pins.length, store.at]).toEqual([1, [5.3, 60.4]]);
  });
});

describe('pinned places', () => {
  const named = (store: ForecastStore): (string | null)[] => store.pinned.pins.map(({ name }) => name);

  async function pinned(
    answer: (at: readonly [number, number]) => Result<ForecastAnswer> = (at) =>
      ok(madeUpForecast({ asked: at })),
  ) {
    const client = createFakeClient({ 'forecast.point': ({ at }) => answer([at[0], at[1]]) });
    const history = new History();
    const store = new ForecastStore(client, slowly(), history);
    for (const [lon, name] of [
      [5, 'A'],
      [6, 'B'],
      [7, null],
    ] as const) {
      await store.show([lon, 60], name);
      store.togglePin();
    }
    return { client, history, store };
  }

  it('keep their names and their order, and every change of them is undone and done again', async () => {
    const { store, history } = await pinned();
    expect(named(store)).toEqual(['A', 'B', null]);
    store.pinned.move([7, 60], -1);
    store.pinned.rename([7, 60], '  The third ');
    store.pinned.remove([5, 60]);
    expect(named(store)).toEqual(['The third', 'B']);
    const back: (string | null)[][] = [];
    // With the places that were looked at in between.
    for (let step = 0; step < 9; step++) {
      const before = named(store).join();
      history.undo();
      if (named(store).join() !== before) back.push(named(store));
    }
    expect([store.at, history.canUndo]).toEqual([null, false]);
    expect(back).toEqual([
      ['A', 'The third', 'B'],
      ['A', null, 'B'],
      ['A', 'B', null],
      ['A', 'B'],
      ['A'],
      [],
    ]);
    for (let step = 0; step < 9; step++) history.redo();
    expect(named(store)).toEqual(['The third', 'B']);
  });

  it('are each asked for once, also when they come from an earlier run, one after the other', async () => {
    const waiting: (() => void)[] = [];
    const client = createFakeClient({
      'forecast.point': ({ at }) =>
        new Promise<Result<ForecastAnswer>>((done) =>
          waiting.push(() => done(ok(madeUpForecast({ asked: [at[0], at[1]] })))),
        ),
    });
    const store = new ForecastStore(client);
    store.pinned.restore([
      { at: [5, 60], name: 'A' },
      { at: [6, 60], name: null },
      { at: [5.000_001, 60], name: 'A again' },
    ]);
    expect(store.pinned.kept).toEqual([
      { at: [5, 60], name: 'A' },
      { at: [6, 60], name: null },
    ]);
    expect(store.pinned.pins.map(({ forecast }) => forecast.state)).toEqual(['loading', 'waiting']);
    expect(client.calls).toHaveLength(1);
    waiting[0]?.();
    await expect.poll(() => client.calls.length).toBe(2);
    waiting[1]?.();
    await expect
      .poll(() => store.pinned.pins.map(({ forecast }) => forecast.state))
      .toEqual(['given', 'given']);
  });

  it('share what the present place has, and go on when another place is shown', async () => {
    const { client, store } = await pinned();
    const asked = client.calls.length;
    expect(asked).toBe(3);
    await store.show([5, 60]);
    expect([store.name, store.answer?.asked]).toEqual(['A', [5, 60]]);
    expect(store.pinned.pins[0]?.forecast.answer).toBe(store.answer);
  });

  it('say each for itself whether it is loading, failed, old, or has nothing', async () => {
    const stale = { staleBecause: 'offline', source: 'cache' } as const;
    const { store } = await pinned(([lon]) => {
      if (lon === 5) return fail('bug', 'made up');
      const nothing = { waves: given<'waves'>([]), current: given<'current'>([]), wind: given<'wind'>([]) };
      return ok(madeUpForecast(lon === 6 ? { waves: given([waveAt(9)], null, stale) } : nothing));
    });
    expect(store.pinned.pins.map(({ forecast }) => forecast.state)).toEqual(['failed', 'stale', 'nothing']);
    expect(itemOf(store)).toMatchObject({ state: 'failed', said: words.failures.bug.what });
  });

  it('are asked for again once the service is heard, those alone that it was silent about', async () => {
    let isDown = true;
    const { client, store } = await pinned((at) =>
      ok(madeUpForecast({ asked: at, ...(isDown && at[0] === 6 ? { wind: failed('offline') } : {}) })),
    );
    const before = client.calls.length;
    isDown = false;
    client.emit('connection.changed', online);
    await expect.poll(() => store.pinned.pins[1]?.forecast.answer?.wind.ok).toBe(true);
    expect(client.calls.slice(before).map(({ input }) => input)).toEqual([
      { at: [6, 60], freshness: 'usual' },
    ]);
  });

  it('leave the screen with the person who was signed in, and are asked for anew', async () => {
    const { client, store } = await pinned();
    client.emit('account.changed', null);
    expect(store.pinned.pins.map(({ forecast }) => forecast.answer)).toEqual([null, null, null]);
    await expect.poll(() => client.calls.length).toBe(6);
  });

  it('are at most 24', async () => {
    const store = new ForecastStore(answering(() => ok(madeUpForecast())));
    for (let lon = 1; lon <= 25; lon++) {
      await store.show([lon, 60]);
      store.togglePin();
    }
    expect([store.pinned.pins.length, store.pinned.isFull]).toEqual([24, true]);
  });

  it('are written together where they are shown beside each other', async () => {
    const { client, store } = await pinned();
    store.view = 'compare';
    await store.write('en', 'geojson');
    expect(client.calls.at(-1)?.input).toEqual({
      places: [
        [5, 60],
        [6, 60],
        [7, 60],
      ],
      as: 'geojson',
      language: 'en',
    });
  });
});

describe('a forecast as a file', () => {
  it('is asked for by place and language, and its receipt or failure is kept until it is dismissed', async () => {
    const receipt = { receiptId: 'r', fileName: 'sea.geojson', features: 5, bytes: 10, sha256: 'ab' };
    let result: Result<typeof receipt> = ok(receipt);
    const client = createFakeClient({
      'forecast.point': () => ok(madeUpForecast()),
      'export.forecast': () => result,
    });
    const store = new ForecastStore(client);
    await store.show([5.3, 60.4]);
    await store.write('nb', 'csv');
    expect(client.calls.at(-1)?.input).toEqual({ places: [[5.3, 60.4]], as: 'csv', language: 'nb' });
    expect(store.receipt).toEqual(receipt);
    result = fail('storage', 'made up');
    await store.write('nb', 'csv');
    expect([store.receipt, store.writeFailure?.code]).toEqual([null, 'storage']);
    store.dismiss();
    expect(store.writeFailure).toBeNull();
  });
});
