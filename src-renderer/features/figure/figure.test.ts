import { expect, it } from 'vitest';
import type { FigureOrder } from '../../../src-shared/domain/figure/figure-order';
import { fail, ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { FigureStore } from './figure.svelte';

const order = { format: 'png', dpi: 300, title: 'One' } as unknown as FigureOrder;

it('has one preview for all formats and densities, and a size of each that was measured', async () => {
  const client = createFakeClient({
    'figure.preview': () => ok(new Uint8Array(1)),
    'figure.size': ({ format }) => (format === 'svg' ? ok(5_000_000) : fail('bug', 'no')),
  });
  const store = new FigureStore(client);
  await store.preview(order);
  const svg: FigureOrder = { ...order, format: 'svg', dpi: 96 };
  expect(store.previewOf(svg)).toBe(store.previewOf(order));
  expect(store.previewOf(svg)).not.toBeNull();
  expect(store.previewOf({ ...order, title: 'Two' })).toBeNull();
  await Promise.all([store.measure(order), store.measure(svg)]);
  expect([store.sizeOf(svg), store.sizeOf(order)]).toEqual([5_000_000, null]);
});
