import { describe, expect, it } from 'vitest';
import { png } from './wms-fixtures';
import { readLegendText } from './wms-legend';

const bytesOf = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));
const read = (json: unknown) => {
  const result = readLegendText(bytesOf(json));
  return result.ok ? result.value : result.failure.code;
};
const rules = (...list: readonly object[]) => ({ Legend: [{ layerName: 'x', title: 'X', rules: list }] });
const rule = (symbolizer: object, title = 'A') => ({ title, symbolizers: [symbolizer] });

describe("GeoServer's legend as text", () => {
  it('has a row for each rule, with its colours, opacities and lines', () => {
    const area = { fill: '#4DFF4D', 'fill-opacity': '0.7', stroke: '#000000', 'stroke-width': '0.5' };
    const line = { stroke: '#112233', 'stroke-dasharray': '4.0 2.0' };
    const point = { size: '8', graphics: [{ mark: 'square', fill: '#ff0000' }] };
    const found = read(
      rules(rule({ Polygon: area }, ' < 2M '), rule({ Line: line }), rule({ Point: point })),
    );
    expect(found).toMatchObject([
      {
        text: '< 2M',
        signs: [{ kind: 'area', fill: '#4dff4d', fillOpacity: 0.7, stroke: '#000000', strokeWidth: 0.5 }],
      },
      { text: 'A', signs: [{ kind: 'line', fill: null, stroke: '#112233', dash: [4, 2] }] },
      { text: 'A', signs: [{ kind: 'point', mark: 'square', fill: '#ff0000', size: 8 }] },
    ]);
  });

  it('has its rules by their names where they have no title, and none of texts on the map', () => {
    const named = {
      name: 'zone',
      symbolizers: [{ Polygon: { fill: '#000000' } }, { Text: { label: '[x]' } }],
    };
    expect(read(rules(named, rule({ Text: { label: '[x]' } })))).toMatchObject([
      { text: 'zone', signs: [{}] },
    ]);
  });

  it('has a row for each colour of a raster', () => {
    const entries = [
      { quantity: '0', color: '#000080', label: '0 m' },
      { quantity: '4', color: '#ff0000', opacity: '0.5' },
    ];
    expect(read(rules(rule({ Raster: { colormap: { type: 'ramp', entries } } })))).toMatchObject([
      { text: '0 m', signs: [{ fill: '#000080' }] },
      { text: '4', signs: [{ fill: '#ff0000', fillOpacity: 0.5 }] },
    ]);
  });

  it.each<[string, object]>([
    ['a row without words', rule({ Polygon: { fill: '#000000' } }, '')],
    ['a colour by an expression', rule({ Polygon: { fill: '[colour]' } })],
    ['a colour that is more than one', rule({ Polygon: { fill: '#000000"/><script>' } })],
    ['a picture at an address', rule({ Point: { graphics: [{ 'external-graphic-url': 'http://x/' }] } })],
    ['a fill of pictures', rule({ Polygon: { fill: '#000000', 'graphic-fill': {} } })],
    ['a mark that is not known', rule({ Point: { graphics: [{ mark: 'wkt://x', fill: '#000000' }] } })],
    ['a width that is no number', rule({ Line: { stroke: '#000000', 'stroke-width': '[w]' } })],
    ['a raster without colours', rule({ Raster: {} })],
  ])('is left to the picture as a whole where it has %s', (_, wrong) => {
    expect(read(rules(rule({ Polygon: { fill: '#000000' } }), wrong))).toBe('not-reported');
  });

  it('is left to the picture where it has too many rows, or none', () => {
    expect(read(rules())).toBe('not-reported');
    expect(read(rules(...Array.from({ length: 201 }, () => rule({ Polygon: { fill: '#000000' } }))))).toBe(
      'not-reported',
    );
  });
});

describe("QGIS Server's legend as text", () => {
  const icon = Buffer.from(png(16, 12)).toString('base64');

  it('has a row for each class with its picture, in the order of its groups', () => {
    const layer = {
      type: 'layer',
      title: 'Zones',
      symbols: [
        { icon, title: 'Inner' },
        { icon, title: 'Outer' },
      ],
    };
    const one = { type: 'layer', title: 'Sites', icon };
    expect(read({ title: '', nodes: [{ type: 'group', title: 'All', nodes: [layer] }, one] })).toMatchObject([
      { text: 'Inner', signs: [{ kind: 'icon', width: 16, height: 12 }] },
      { text: 'Outer' },
      { text: 'Sites' },
    ]);
  });

  it('is left to the picture where a class has none, or another thing than a small PNG', () => {
    for (const wrong of [undefined, '', 'AAAA', Buffer.from(png(200, 12)).toString('base64')])
      expect(read({ nodes: [{ symbols: [{ icon: wrong, title: 'A' }] }] }), String(wrong)).toBe(
        'not-reported',
      );
  });
});

it('says what a report of a problem says, and is no legend where it is no JSON', () => {
  const report =
    '<ServiceExceptionReport><ServiceException code="InvalidFormat">No</ServiceException></ServiceExceptionReport>';
  expect(readLegendText(new TextEncoder().encode(report))).toMatchObject({ failure: { code: 'rejected' } });
  for (const text of ['', '{', 'null', '[]'])
    expect(readLegendText(new TextEncoder().encode(text)), text).toMatchObject({
      failure: { code: 'bad-response' },
    });
});
