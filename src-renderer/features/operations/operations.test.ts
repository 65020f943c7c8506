import { describe, expect, it } from 'vitest';
import { handForecast } from '../../../src-shared/domain/sea/operation-testing';
import type { ForecastAnswer } from '../../../src-shared/domain/sea/forecast';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { mostSites, OperationsStore, type PlannedSite } from './operations.svelte';

const siteAt = (lon: number, name = `site ${lon}`): PlannedSite => ({ at: [lon, 60], name });
const answer = handForecast({ waves: { 0: 1, 3: 1 } });
const never = { now: () => 0, wait: (): Promise<void> => new Promise(() => {}) };

interface Waiting {
  readonly lon: number;
  readonly freshness: string;
  readonly give: (result: Result<ForecastAnswer>) => Promise<void>;
}

/** A service that answers when the test says so. */
function setUp(): { client: FakeClient; store: OperationsStore; waiting: Waiting[] } {
  const waiting: Waiting[] = [];
  const client = createFakeClient({
    'forecast.point': ({ at, freshness }, options) =>
      new Promise((resolve) => {
        options?.signal?.addEventListener('abort', () => resolve(fail('cancelled', 'test')));
        waiting.push({
          lon: at[0],
          freshness,
          give: async (result) => {
            resolve(result);
            await new Promise((later) => setTimeout(later));
          },
        });
      }),
  });
  return { client, store: new OperationsStore(client, never), waiting };
}

describe('the sites of a plan', () => {
  it('are asked for one after the other, those that are added meanwhile among them', async () => {
    const { store, waiting } = setUp();
    expect(store.add([siteAt(5), siteAt(6)])).toBe(2);
    expect(waiting.map(({ lon }) => lon)).toEqual([5]);
    expect(store.progress).toEqual({ done: 0, total: 2 });
    store.add([siteAt(7)]);
    await waiting[0]!.give(ok(answer));
    expect(waiting.map(({ lon }) => lon)).toEqual([5, 6]);
    expect(store.progress).toEqual({ done: 1, total: 3 });
    await waiting[1]!.give(fail('offline', 'test'));
    await waiting[2]!.give(ok(answer));
    expect(store.isAsking).toBe(false);
    expect(store.sites.map(({ answer: got, failure }) => [got !== null, failure?.code])).toEqual([
      [true, undefined],
      [false, 'offline'],
      [true, undefined],
    ]);
  });

  it('are each once, by their place, and at most forty', () => {
    const { store } = setUp();
    expect(store.add([siteAt(5), { at: [5.000001, 60], name: 'the same' }])).toBe(1);
    expect([store.has([5.00001, 60]), store.add([siteAt(5)])]).toEqual([true, 0]);
    const many = Array.from({ length: 60 }, (_, i) => siteAt(6 + i / 10));
    expect(store.add(many)).toBe(mostSites - 1);
    expect(store.add([siteAt(1)])).toBe(0);
  });

  it('keep the old forecast when the service does not answer, and say why', async () => {
    const { store, waiting } = setUp();
    store.add([siteAt(5)]);
    await waiting[0]!.give(ok(answer));
    void store.refresh();
    expect(waiting[1]?.freshness).toBe('refresh');
    await waiting[1]!.give(fail('timeout', 'test'));
    expect(store.sites[0]).toMatchObject({ answer, failure: { code: 'timeout' }, wanted: null });
  });

  it('are no longer asked for when that is stopped, and are when it begins again', async () => {
    const { store, waiting } = setUp();
    store.add([siteAt(5), siteAt(6)]);
    store.stop();
    await waiting[0]!.give(ok(answer));
    expect([store.isAsking, waiting.length, store.sites[0]?.answer]).toEqual([false, 1, null]);
    void store.look();
    expect(waiting).toHaveLength(2);
  });

  it('that are removed while they are asked for do not come back', async () => {
    const { store, waiting } = setUp();
    store.add([siteAt(5)]);
    store.remove(store.sites[0]!.key);
    await waiting[0]!.give(ok(answer));
    expect([store.sites, store.isAsking]).toEqual([[], false]);
  });

  it('lose what another person was given', async () => {
    const { client, store, waiting } = setUp();
    store.add([siteAt(5)]);
    await waiting[0]!.give(ok(answer));
    client.emit('account.changed', null);
    expect(store.sites[0]?.answer).toBeNull();
    expect(waiting).toHaveLength(2);
  });

  it('that come from an earlier run are asked for when somebody looks, not before', () => {
    const { client, store, waiting } = setUp();
    store.restore([siteAt(5), siteAt(5), siteAt(6)]);
    client.emit('account.changed', null);
    expect([store.kept.length, waiting.length]).toEqual([2, 0]);
    void store.look();
    expect(waiting).toHaveLength(1);
  });

  it('are written with their names and the limits of the job', async () => {
    const { client, store } = setUp();
    store.add([siteAt(5, 'Vik')]);
    const limits = { waveM: 1, currentMs: null, windMs: null, leastHours: 2 };
    await store.write('csv', { name: 'Washing', limits }, 'nb');
    expect(client.calls.at(-1)).toEqual({
      name: 'export.windows',
      input: { sites: [{ at: [5, 60], name: 'Vik' }], job: 'Washing', limits, as: 'csv', language: 'nb' },
    });
    expect([store.writtenAs, store.writeFailure?.code]).toEqual(['csv', 'not-found']);
  });
});
