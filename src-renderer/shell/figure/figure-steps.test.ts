import { expect, it } from 'vitest';
import type { TreeItem } from '../../lib/tree-item';
import { hideOtherTimes } from './figure-steps';

it('hides from a film of weeks what has a time of its own, and what is hidden stays so', () => {
  const kinds = [
    'basemap',
    'week',
    'tracks',
    'forecast',
    'gear',
    'contacts',
    'wms',
    'file',
    'drawing',
  ] as const;
  const items = [...kinds.map((kind) => ({ id: kind, kind })), { id: 'hidden', kind: 'gear' }];
  const hidden = new Set(['hidden']);
  const layerTree = {
    lookOf: (id: string) => ({ opacity: hidden.has(id) ? 0 : 1 }),
    toggle: (id: string) => void (hidden.delete(id) || hidden.add(id)),
  };
  hideOtherTimes(items as unknown as readonly TreeItem[], { layerTree } as never);
  expect([...hidden]).toEqual(['hidden', 'tracks', 'forecast', 'gear']);
});
