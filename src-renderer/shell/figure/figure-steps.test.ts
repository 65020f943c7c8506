import { expect, it } from 'vitest';
import type { TreeItem } from '../../lib/tree-item';
import { fail, ok } from '../../../src-shared/result';
import { svgText } from './figure-node';
import { hideOtherTimes, serverLegends } from './figure-steps';

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

const legend = (...signs: readonly object[]) => ({ rows: [{ text: 'Vernesone', signs }], stamp: {} });
const shown = { id: 'wms x', pictures: { subject: {} } };
const legendsOf = (legendText: () => unknown, picture: () => unknown = () => fail('offline', '')) =>
  serverLegends({
    layerTree: { lookOf: () => ({ opacity: 1 }) },
    mapLayers: {
      shown: [shown],
      legendText: () => Promise.resolve(legendText()),
      legend: () => Promise.resolve(picture()),
    },
  } as never);

it('writes the legend of a map server in the letters of the sheet where the server gives text', async () => {
  const area = {
    kind: 'area',
    fill: '#ff0000',
    fillOpacity: 0.5,
    stroke: null,
    strokeWidth: 1,
    dash: [],
    size: 6,
  };
  const icon = { kind: 'icon', bytes: Uint8Array.of(1, 2, 3), width: 44, height: 22 };
  const [[, found] = []] = await legendsOf(() => ok(legend(area, icon)));
  const [row] = found?.rows ?? [];
  expect([found?.picture, row?.text, row?.reach]).toEqual([null, 'Vernesone', [6, 6]]);
  expect(row?.sign.map(svgText)).toEqual([
    '<rect x="-11" y="-6" width="22" height="12" fill="#ff0000" fill-opacity="0.5"/>',
    '<image x="-11" y="-5.5" width="22" height="11" href="data:image/png;base64,AQID"/>',
  ]);
});

it('has neither text nor picture of a legend that does not come', async () => {
  expect((await legendsOf(() => fail('not-reported', ''))).size).toBe(0);
});
