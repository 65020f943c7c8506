import { expect, it } from 'vitest';
import type { LayerSpec } from '../../map/spec';
import { withoutSelection } from './figure-ready';

it('on paper no site, track, feature or route is chosen, and no position is pointed at', () => {
  const basemap = { kind: 'basemap', id: 'basemap' };
  const plain = { kind: 'marks', id: 'plain', selectedKey: null };
  const layers = [
    basemap,
    plain,
    { kind: 'marks', id: 'sites', selectedKey: 7 },
    { kind: 'tracks', id: 'tracks', selectedKey: 257_000_101, marked: null },
    { kind: 'tracks', id: 'others', selectedKey: null, marked: { key: 1, timeMs: 2 } },
    { kind: 'shapes', id: 'file', selectedKey: 3 },
  ] as unknown as readonly LayerSpec[];
  const shown = withoutSelection(layers);
  expect(shown.slice(2)).toEqual([
    { kind: 'marks', id: 'sites', selectedKey: null },
    { kind: 'tracks', id: 'tracks', selectedKey: null, marked: null },
    { kind: 'tracks', id: 'others', selectedKey: null, marked: null },
    { kind: 'shapes', id: 'file', selectedKey: null },
  ]);
  // Drawn again only where something was chosen.
  expect(shown.slice(0, 2).every((spec, at) => spec === layers[at])).toBe(true);
});
