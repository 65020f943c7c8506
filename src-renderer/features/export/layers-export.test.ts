import { describe, expect, it } from 'vitest';
import type {
  ExportOrder,
  ExportPlan,
  LayersProgress,
  LayersReceipt,
} from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { LayersExportStore } from './layers-export.svelte';

const order = (name: string): ExportOrder => ({
  layers: [{ kind: 'tools', name }],
  format: 'gpkg',
  system: 'EPSG:4326',
  as: 'file',
  language: 'en',
});
const planOf = ({ format, system }: ExportOrder): ExportPlan => ({
  format,
  system,
  layers: [],
  bytes: 900,
  files: 1,
});
const receipt: LayersReceipt = {
  receiptId: '6f1c2b1e-0000-4000-8000-000000000000',
  fileName: 'all.gpkg',
  layers: [],
  files: 1,
  bytes: 900,
  sha256: 'ab'.repeat(32),
};

function setUp() {
  const waits: (() => void)[] = [];
  const plans: ((result: Result<ExportPlan>) => void)[] = [];
  const aborted: string[] = [];
  let write: (result: Result<LayersReceipt | null>) => void = () => {};
  let progress: ((value: LayersProgress) => void) | undefined;
  const client = createFakeClient({
    'export.plan': ({ layers }, options) => {
      options?.signal?.addEventListener('abort', () => aborted.push(layers[0]?.name ?? ''));
      return new Promise((give) => plans.push(give));
    },
    'export.layers': (_, options) => {
      progress = options?.onProgress;
      options?.signal?.addEventListener('abort', () => write(fail('cancelled', '')));
      return new Promise((give) => (write = give));
    },
    'export.reveal': () => fail('not-found', ''),
  });
  const store = new LayersExportStore(client, { wait: () => new Promise((done) => waits.push(done)) });
  /** Lets what was awaited go on. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return {
    store,
    client,
    plans,
    aborted,
    settle,
    rest: async () => {
      for (const done of waits.splice(0)) done();
      await settle();
    },
    give: (result: Result<LayersReceipt | null>) => write(result),
    tell: (value: LayersProgress) => progress?.(value),
  };
}

describe('the plan of an export', () => {
  it('is asked for once the person rests, and only for the latest choice', async () => {
    const { store, client, rest, plans, settle } = setUp();
    store.follow(order('a'));
    store.follow(order('b'));
    expect([store.isPlanning, client.calls.length]).toEqual([true, 0]);
    await rest();
    expect(client.calls.map(({ input }) => (input as ExportOrder).layers[0]?.name)).toEqual(['b']);
    plans[0]?.(ok(planOf(order('b'))));
    await settle();
    expect([store.isPlanning, store.plan?.bytes]).toEqual([false, 900]);
  });

  it('is cancelled when the choice changes; its late answer is not taken for that of the new one', async () => {
    const { store, rest, plans, aborted, settle } = setUp();
    store.follow(order('a'));
    await rest();
    store.follow(order('b'));
    expect(aborted).toEqual(['a']);
    plans[0]?.(ok(planOf(order('a'))));
    await settle();
    expect([store.plan, store.isPlanning]).toEqual([null, true]);
  });

  it('goes with the last tick', async () => {
    const { store, rest, plans, settle } = setUp();
    store.follow(order('a'));
    await rest();
    plans[0]?.(ok(planOf(order('a'))));
    await settle();
    store.follow(null);
    expect([store.plan, store.isPlanning]).toEqual([null, false]);
  });

  it('says why it could not be read, and is read again by hand', async () => {
    const { store, rest, plans, settle } = setUp();
    store.follow(order('a'));
    await rest();
    plans[0]?.(fail('storage', ''));
    await settle();
    expect([store.plan, store.planFailure?.code]).toEqual([null, 'storage']);
    store.planAgain();
    await rest();
    plans[1]?.(ok(planOf(order('a'))));
    await settle();
    expect([store.plan?.files, store.planFailure]).toEqual([1, null]);
  });

  it('is another one for another person', async () => {
    const { store, client, rest, plans, settle } = setUp();
    store.follow(order('a'));
    await rest();
    plans[0]?.(ok(planOf(order('a'))));
    await settle();
    client.emit('account.changed', null);
    expect([store.plan, store.isPlanning]).toEqual([null, true]);
  });
});

describe('exporting layers', () => {
  it('tells how far it is, then what became of it', async () => {
    const { store, give, tell } = setUp();
    const written = store.write(order('a'));
    expect([store.step, store.progress]).toEqual(['run', null]);
    tell({ done: 0, of: 1, name: 'a', written: 2, total: 3 });
    expect(store.progress?.written).toBe(2);
    give(ok(receipt));
    await written;
    expect([store.step, store.receipt?.fileName, store.progress]).toEqual(['end', 'all.gpkg', null]);
    await store.reveal();
    expect(store.revealFailed).toBe(true);
    store.dismiss();
    expect([store.step, store.revealFailed]).toEqual(['choose', false]);
  });

  it('is one at a time, however often it is asked', async () => {
    const { store, client, give } = setUp();
    const written = store.write(order('a'));
    await store.write(order('b'));
    expect(client.calls).toHaveLength(1);
    give(ok(receipt));
    await written;
  });

  it('says that it was stopped by the person, and nothing where they closed the dialog', async () => {
    const stopped = setUp();
    const first = stopped.store.write(order('a'));
    stopped.store.cancel();
    await first;
    const closed = setUp();
    const second = closed.store.write(order('a'));
    closed.give(ok(null));
    await second;
    expect([stopped.store.step, stopped.store.isStopped]).toEqual(['choose', true]);
    expect([closed.store.step, closed.store.isStopped]).toEqual(['choose', false]);
  });

  it('ends with the reason where nothing could be written', async () => {
    const { store, give } = setUp();
    const written = store.write(order('a'));
    give(fail('storage', 'ENOSPC'));
    await written;
    expect([store.step, store.failure?.code]).toEqual(['end', 'storage']);
  });

  it('leaves nothing of one person to the next', async () => {
    const { store, client, give } = setUp();
    const written = store.write(order('a'));
    give(ok(receipt));
    await written;
    client.emit('account.changed', null);
    expect([store.step, store.receipt]).toEqual(['choose', null]);
  });
});

it('what is ticked and apart stays until it is taken away', () => {
  const { store } = setUp();
  store.tick(['a', 'b'], true);
  store.tick(['week', 'b'], false);
  store.part('week', true);
  store.choose({ format: 'xlsx' });
  expect([...store.form.ticked]).toEqual(['a']);
  expect([[...store.form.parts], store.form.format]).toEqual([['week'], 'xlsx']);
});
