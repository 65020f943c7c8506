import { describe, expect, it } from 'vitest';
import type { ForecastAnswer } from '../../../src-shared/domain/forecast';
import type { Connection } from '../../../src-shared/domain/session';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import type { Outside } from '../../lib/ask-again';
import { contrast } from '../../lib/contrast';
import type { PinsSpec } from '../../map/spec';
import { ForecastStore } from './forecast.svelte';
import { pinInks } from './forecast-layers';
import { failed, given, madeUpForecast, waveAt } from './made-up-forecast';

const online: Connection = { state: 'online', lastAnswerAtMs: 1, lastFailure: null };
/** A minute goes by between two looks at the clock. */
function slowly(): Outside {
  let time = 0;
  return { now: () => (time += 60_000), wait: () => new Promise(() => {}) };
}
const names = { waves: 'Waves', current: 'Current', wind: 'Wind' };
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
    expect([store.at, store.answer, store.layers('day', names)]).toEqual([null, null, []]);
  });
});

describe('the pins of a forecast', () => {
  const pinsOf = (store: ForecastStore): PinsSpec['pins'] =>
    (store.layers('day', names)[0] as PinsSpec | undefined)?.pins ?? [];

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
    const before = store.layers('day', names);
    expect(store.layers('day', names)).toBe(before);
    expect(store.layers('night', names)).not.toBe(before);
  });

  it('stand out from their halo in every theme', () => {
    for (const { ink, halo } of Object.values(pinInks)) expect(contrast(ink, halo)).toBeGreaterThan(4.5);
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
    await store.write('nb');
    expect(client.calls.at(-1)?.input).toEqual({ places: [[5.3, 60.4]], language: 'nb' });
    expect(store.receipt).toEqual(receipt);
    result = fail('storage', 'made up');
    await store.write('nb');
    expect([store.receipt, store.writeFailure?.code]).toEqual([null, 'storage']);
    store.dismiss();
    expect(store.writeFailure).toBeNull();
  });
});
