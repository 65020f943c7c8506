import { describe, expect, it } from 'vitest';
import type { OfflineJob, OfflinePlan } from '../../../src-shared/domain/cache/offline-plan';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient, type FakeClient } from '../../bridge/fake-client';
import { ContactsStore } from './contacts.svelte';
import { madeUpAnswer, madeUpBook, madeUpNowMs, madeUpWeek } from './made-up-contacts';
import { selectionOf } from './lists.svelte';

type Handlers = Parameters<typeof createFakeClient>[0];

function open(more: Handlers = {}): { readonly store: ContactsStore; readonly client: FakeClient } {
  const client = createFakeClient({
    'contacts.trace': (question) => ok(madeUpAnswer(question as never)),
    ...more,
  });
  return { client, store: new ContactsStore(client, () => madeUpNowMs) };
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const traces = ({ calls }: FakeClient): unknown[] =>
  calls.filter(({ name }) => name === 'contacts.trace').map(({ input }) => input);

const wanted = { localityNos: [1, 2], fromYear: 2026, toYear: 2026 };
const plan: OfflinePlan = {
  gaps: [],
  requests: 2,
  isExact: true,
  bytes: null,
  ms: null,
  parts: [{ kind: 'year', toAsk: 2, toRenew: 0, there: 0, later: 0, bytesEach: null, msEach: null }],
};
const job = (change: Partial<OfflineJob> = {}): OfflineJob => ({
  id: 'j1',
  selection: selectionOf(wanted),
  createdAtMs: 1,
  endedAtMs: null,
  state: 'running',
  isElsewhere: false,
  renew: null,
  reason: null,
  asking: null,
  failures: [],
  failedCodes: {},
  gaps: [],
  counts: { total: 2, isExact: true, kept: 0, there: 0, empty: 0, failed: 0, skipped: 0 },
  ...change,
});

describe('a question about a site', () => {
  it('waits for the time of the shown week, is then asked as it stands, and asks only the data process', async () => {
    const { store, client } = open();
    store.ask(1);
    expect([store.form, store.isAwaiting, traces(client).length]).toEqual([null, true, 0]);
    store.settle(madeUpWeek);
    await settle();
    expect(traces(client)).toMatchObject([
      { localityNo: 1, direction: 'forward', steps: 1, carryMs: 14 * 86_400_000, boats: null },
    ]);
    expect(store.traced?.answer.callers).toHaveLength(2);
    expect(client.calls.filter(({ name }) => name !== 'contacts.trace')).toMatchObject([
      { name: 'fishHealth.diseases', input: { localityNo: 1, year: 2025, freshness: 'cache' } },
      { name: 'fishHealth.diseases', input: { localityNo: 1, year: 2026, freshness: 'cache' } },
    ]);
  });

  it('keeps what a person changed when another site is asked about, and follows the week where nobody did', async () => {
    const { store } = open();
    store.ask(1);
    store.settle(madeUpWeek);
    const first = store.form;
    store.ask(2);
    expect(store.form).toBeNull();
    store.settle(madeUpWeek);
    expect(store.form).toEqual({ ...first, localityNo: 2 });
    store.change({ steps: 3, from: '2026-09-01' });
    store.ask(1);
    expect(store.form).toMatchObject({ localityNo: 1, steps: 3, from: '2026-09-01' });
    store.reset(madeUpWeek);
    expect(store.form).toEqual(first);
    await settle();
  });

  it('that cannot be asked says why, and shows no answer to another one', async () => {
    const { store, client } = open();
    store.ask(1);
    store.settle(madeUpWeek);
    await settle();
    store.change({ from: '2026-12-01' });
    expect([store.problem, store.question, store.traced]).toEqual(['order', null, null]);
    await settle();
    expect(traces(client)).toHaveLength(1);
  });

  it('that a workspace kept is asked again as it stood, with its answer as it was looked at', async () => {
    const { store } = open();
    store.ask(1);
    store.settle(madeUpWeek);
    store.change({ steps: 2 });
    store.view = 'sites';
    store.choose(2);
    const { kept } = store;
    const { store: next, client } = open();
    next.restore(kept, madeUpWeek);
    await settle();
    expect([next.kept, next.chosen?.localityNo, traces(client).length]).toEqual([kept, 2, 1]);
    next.ask(2);
    expect(next.form).toMatchObject({ localityNo: 2, steps: 2 });
    next.restore(null, madeUpWeek);
    expect([next.form, next.traced, next.view]).toEqual([null, null, 'callers']);
  });

  it('that nobody changed still follows the week after it was kept', () => {
    const { store } = open();
    store.ask(1);
    store.settle(madeUpWeek);
    const { store: next } = open();
    next.restore(store.kept, madeUpWeek);
    next.ask(2);
    expect([next.form, next.isAwaiting]).toEqual([null, true]);
  });

  it('takes the place of an earlier one that is still being traced', async () => {
    const answers: (() => void)[] = [];
    const { store } = open({
      'contacts.trace': (question) =>
        new Promise((done) => answers.push(() => done(ok(madeUpAnswer(question as never))))),
    });
    store.ask(1);
    store.settle(madeUpWeek);
    store.change({ steps: 2 });
    answers[1]?.();
    await settle();
    answers[0]?.();
    await settle();
    expect(store.traced?.question.steps).toBe(2);
    expect(store.isTracing).toBe(false);
  });

  it('that fails keeps its question and says why; the next one may come off', async () => {
    let isBroken = true;
    const { store } = open({
      'contacts.trace': (question) => (isBroken ? fail('bug', 'x') : ok(madeUpAnswer(question as never))),
    });
    store.ask(1);
    store.settle(madeUpWeek);
    await settle();
    expect([store.failure?.code, store.traced, store.form?.localityNo]).toEqual(['bug', null, 1]);
    isBroken = false;
    await store.trace();
    expect([store.failure, store.traced?.answer.lists]).toEqual([null, 4]);
  });

  it('of another user is answered anew', async () => {
    const { store, client } = open();
    store.ask(1);
    store.settle(madeUpWeek);
    await settle();
    client.emit('account.changed', null);
    expect(store.traced).toBeNull();
    await settle();
    expect(traces(client)).toHaveLength(2);
    expect(store.traced).not.toBeNull();
  });
});

describe('the ways on the map', () => {
  it('are there while something is asked about and wanted, the same picture again where nothing changed', async () => {
    const { store } = open();
    expect(store.layers('day', madeUpBook)).toEqual([]);
    store.ask(1);
    store.settle(madeUpWeek);
    await settle();
    const [first] = store.layers('day', madeUpBook);
    expect(first?.kind).toBe('arcs');
    expect(store.layers('day', madeUpBook)[0]).toBe(first);
    store.choose(2);
    expect(store.chosen?.localityNo).toBe(2);
    expect(store.layers('day', madeUpBook)[0]).not.toBe(first);
    store.isOnMap = false;
    expect(store.layers('day', madeUpBook)).toEqual([]);
    store.isOnMap = true;
    store.close();
    expect([store.layers('day', madeUpBook), store.form, store.chosen]).toEqual([[], null, null]);
  });
});

describe('the lists that a question needs', () => {
  it('are planned before they are fetched, as one request for each site and year', async () => {
    const { store, client } = open({ 'offline.plan': () => ok(plan), 'offline.start': () => ok(job()) });
    await store.lists.planFor(wanted);
    expect(store.lists.part).toMatchObject({ toAsk: 2, there: 0 });
    expect(client.calls.map(({ name }) => name)).toEqual(['offline.plan']);
    await store.lists.fetch();
    expect(client.calls.at(-1)).toMatchObject({
      name: 'offline.start',
      input: {
        weeks: null,
        localities: { numbers: [1, 2] },
        localityDetails: false,
        years: { from: 2026, to: 2026, parts: ['visits'] },
      },
    });
    expect(store.lists.job?.state).toBe('running');
  });

  it('are traced and counted again when they have come', async () => {
    const { store, client } = open({ 'offline.plan': () => ok(plan), 'offline.start': () => ok(job()) });
    store.ask(1);
    store.settle(madeUpWeek);
    await store.lists.planFor(wanted);
    await store.lists.fetch();
    await settle();
    client.emit('offline.changed', job({ counts: { ...job().counts, kept: 1 } }));
    expect([store.lists.job?.counts.kept, traces(client).length]).toEqual([1, 1]);
    client.emit('offline.changed', job({ state: 'done', counts: { ...job().counts, kept: 2 } }));
    await settle();
    expect([store.lists.job?.state, traces(client).length]).toEqual(['done', 2]);
    expect(client.calls.filter(({ name }) => name === 'offline.plan')).toHaveLength(2);
  });

  it('of a job that is over before its start is answered are those of its end', async () => {
    const { store, client } = open({
      'offline.plan': () => ok(plan),
      'offline.start': () => {
        client.emit('offline.changed', job({ state: 'done' }));
        return ok(job());
      },
    });
    await store.lists.planFor(wanted);
    await store.lists.fetch();
    expect(store.lists.job?.state).toBe('done');
  });

  it('are not those of jobs about other things', async () => {
    const { store, client } = open();
    store.ask(1);
    store.settle(madeUpWeek);
    await settle();
    const { years: _, ...selection } = selectionOf(wanted);
    client.emit('offline.changed', job({ selection }));
    client.emit('offline.changed', job({ selection, state: 'done' }));
    await settle();
    expect([store.lists.job, traces(client).length]).toEqual([null, 1]);
  });

  it('say why they could not be begun', async () => {
    const { store } = open({ 'offline.plan': () => ok(plan), 'offline.start': () => fail('storage', 'x') });
    await store.lists.planFor(wanted);
    await store.lists.fetch();
    expect([store.lists.failure?.code, store.lists.job]).toEqual(['storage', null]);
  });
});
