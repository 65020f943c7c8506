import { describe, expect, it } from 'vitest';
import type { CallOutput, ExportProgress } from '../../../src-shared/contract';
import { fail, ok, type Result } from '../../../src-shared/result';
import { isoWeek } from '@kartbord/common/week';
import { createFakeClient } from '../../bridge/fake-client';
import { ExportStore } from './export.svelte';

const what = { week: isoWeek(2026, 45), filter: {}, language: 'en' } as const;
const receipt = {
  receiptId: '6f1c2b1e-0000-4000-8000-000000000000',
  fileName: 'week.geojson',
  features: 3,
  bytes: 900,
  sha256: 'ab'.repeat(32),
};
type Answer = Result<CallOutput<'export.localities'>>;

function setUp() {
  let answer: (result: Answer) => void = () => {};
  let progress: ((value: ExportProgress) => void) | undefined;
  const client = createFakeClient({
    'export.localities': (_, options) => {
      progress = options?.onProgress;
      options?.signal?.addEventListener('abort', () => answer(fail('cancelled', '')));
      return new Promise((give) => (answer = give));
    },
    'export.reveal': () => fail('not-found', ''),
  });
  return {
    store: new ExportStore(client),
    client,
    give: (result: Answer) => answer(result),
    tell: (value: ExportProgress) => progress?.(value),
  };
}

describe('exporting', () => {
  it('tells how far it is, then keeps the receipt', async () => {
    const { store, give, tell } = setUp();
    const written = store.write(what);
    expect([store.isRunning, store.progress]).toEqual([true, null]);
    tell({ written: 2, total: 3 });
    expect(store.progress).toEqual({ written: 2, total: 3 });
    give(ok(receipt));
    await written;
    expect([store.isRunning, store.receipt?.features, store.progress]).toEqual([false, 3, null]);
  });

  it('writes one file at a time, however often it is asked', async () => {
    const { store, client, give } = setUp();
    const written = store.write(what);
    await store.write(what);
    expect(client.calls).toHaveLength(1);
    give(ok(receipt));
    await written;
  });

  it('says nothing when the person closed the file dialog or stopped it', async () => {
    const closed = setUp();
    const first = closed.store.write(what);
    closed.give(ok(null));
    await first;
    const stopped = setUp();
    const second = stopped.store.write(what);
    stopped.store.cancel();
    await second;
    for (const { store } of [closed, stopped]) expect([store.receipt, store.failure]).toEqual([null, null]);
  });

  it('says why when it could not be written, and when the folder cannot be shown', async () => {
    const { store, give } = setUp();
    const first = store.write(what);
    give(fail('storage', 'ENOSPC'));
    await first;
    expect(store.failure?.code).toBe('storage');
    const second = store.write(what);
    give(ok(receipt));
    await second;
    expect(store.failure).toBeNull();
    await store.reveal();
    expect(store.revealFailed).toBe(true);
  });
});
