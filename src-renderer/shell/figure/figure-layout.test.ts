import { Geodesic } from 'geographiclib-geodesic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  figurePixels,
  framesOf,
  metresPerCssPixel,
  sheetPixels,
} from '../../../src-shared/domain/figure/figure-order';
import { parseIsoWeek } from '@kartbord/common/week';
import { graticuleOf, metreGridOf, stepFor } from './figure-graticule';
import { furniture } from './figure-furniture';
import { type Box, layoutFigure, type LayoutInput } from './figure-layout';
import type { LegendBlock } from './figure-legend';
import { type MapLegend, mapLegend } from './figure-map-legend';
import { node, svgText, textNode } from './figure-node';
import { degreesOf, planeAt } from '../../map/plane';
import { pixelsOf, scaleOfZoom, scaleToFit, zoomOfScale } from './figure-scale';
import { cut, wrapped, wrappedIn } from './figure-text';

/** Letters of one width, so that a line is as long as it has signs. */
const measure = (text: string, size: number): number => text.length * size * 0.55;
const rows = (count: number): LegendBlock => ({
  title: 'Sites by adult female lice per fish',
  rows: Array.from({ length: count }, (_, no) => ({
    sign: [],
    reach: [6, 6] as const,
    text: `Infectious salmon anaemia (ISA) ${no}`,
    detail: null,
  })),
  picture: null,
  notes: ['Sites that a filter leaves out are not shown.'],
});
const input = (widthMm: number, heightMm: number, change: Partial<LayoutInput> = {}): LayoutInput => ({
  sheet: sheetPixels({ widthMm, heightMm }),
  parts: { legend: true, scaleBar: true, north: true, graticule: true },
  title: 'Lice along the coast of the west, week by week through the autumn',
  subtitle: 'Salmon lice and disease: Week 45, 2026 (2–8 Nov)',
  source: `Not for navigation · ${'Source: Made-up coast, fetched Sun 22 Nov 2026 09:52 UTC · '.repeat(4)}`,
  legend: [rows(12)],
  inks: { strong: '#000', text: '#000', faint: '#000', paper: '#fff' },
  measure,
  signs: 1,
  more: (count) => `and ${count} more`,
  ...change,
});

/** All parts of a sheet, the map with the numbers of its graticule. */
function boxesOf(of: ReturnType<typeof layoutFigure>): readonly Box[] {
  const { frame, rim, title, subtitle, legend, scale, inset, foot } = of;
  const map = {
    x: frame.x - rim.left,
    y: frame.y,
    width: frame.width + rim.left,
    height: frame.height + rim.bottom,
  };
  return [
    map,
    title.box,
    subtitle.box,
    foot.box,
    ...(legend ? [legend.box] : []),
    ...(scale ? [scale] : []),
    ...(inset ? [inset] : []),
  ];
}
const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.5;

describe('the layout of a figure', () => {
  it('lets nothing overlap and nothing leave the sheet, from a column to A3', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 85, max: 420 }),
        fc.integer({ min: 90, max: 420 }),
        fc.integer({ min: 0, max: 40 }),
        fc.boolean(),
        fc.boolean(),
        (width, height, count, graticule, inset) => {
          const parts = { legend: true, scaleBar: true, north: true, graticule, inset };
          const of = layoutFigure(input(width, height, { legend: [rows(count)], parts }));
          const boxes = boxesOf(of);
          const { sheet } = of;
          for (const box of boxes) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(sheet.width + 0.5);
            expect(box.y + box.height).toBeLessThanOrEqual(sheet.height + 0.5);
          }
          boxes.forEach((a, no) =>
            boxes.slice(no + 1).forEach((b) => expect(overlap(a, b), JSON.stringify([a, b])).toBe(false)),
          );
          expect(of.frame.width).toBeGreaterThan(sheet.width * 0.4);
          expect(of.frame.height).toBeGreaterThan(sheet.height * 0.15);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has the legend beside the map on a wide sheet, and below it on a narrow one', () => {
    const wide = layoutFigure(input(297, 210));
    expect(wide.legend?.box.x).toBeGreaterThan(wide.frame.x + wide.frame.width);
    const narrow = layoutFigure(input(85, 110));
    expect(narrow.legend?.box.y).toBeGreaterThan(narrow.frame.y + narrow.frame.height);
  });

  it('has the same map for another week, so that ten figures match', () => {
    const of = (week: number): Box =>
      layoutFigure(input(85, 110, { subtitle: `Salmon lice and disease: Week ${week}, 2026 (2–8 Nov)` }))
        .frame;
    expect(of(9)).toEqual(of(45));
  });

  it('takes a shorter legend in the place of the longest, and moves nothing', () => {
    const of = layoutFigure(input(85, 110));
    const shorter = of.legend?.again([rows(3)]);
    expect(shorter?.height).toBeLessThan(of.legend?.height ?? 0);
    expect(shorter?.nodes.map(svgText).join('')).not.toContain('(ISA) 3');
  });

  it('says how much of a legend has no room', () => {
    const of = layoutFigure(input(85, 60, { legend: [rows(60)] }));
    expect(of.legend?.left).toBeGreaterThan(0);
    expect(of.legend?.nodes.map(svgText).join('')).toContain(`and ${of.legend?.left} more`);
  });

  it('gives the map all the room where nothing else is wanted', () => {
    const parts = { legend: false, scaleBar: false, north: false, graticule: false };
    const { frame, sheet } = layoutFigure(input(160, 90, { parts, title: '', subtitle: '' }));
    expect(frame.width / sheet.width).toBeGreaterThan(0.94);
  });
});

describe('sizes and scales', () => {
  it('has exactly the px of its millimetres', () => {
    expect(figurePixels({ widthMm: 297, heightMm: 210, dpi: 300 })).toEqual({ width: 3508, height: 2480 });
    expect(figurePixels({ widthMm: 85, heightMm: 110, dpi: 600 })).toEqual({ width: 2008, height: 2598 });
  });

  it('finds the zoom of 1:N by the latitude, and the scale of a zoom again', () => {
    // Along the parallel of 71° on the ellipsoid a px is as long as the scale says.
    const degrees = 360 / (256 * 2 ** zoomOfScale(200_000, 71));
    const { s12 = NaN } = Geodesic.WGS84.Inverse(71, 25, 71, 25 + degrees);
    expect(s12 / metresPerCssPixel(200_000)).toBeCloseTo(1, 6);
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 20_000_000 }),
        fc.double({ min: 50, max: 80, noNaN: true }),
        (n, lat) => Math.abs(scaleOfZoom(zoomOfScale(n, lat), lat) - n) < n * 1e-9,
      ),
    );
    // A centimetre on paper is five kilometres at 1:500,000.
    expect((metresPerCssPixel(500_000) * 96) / 2.54).toBeCloseTo(5_000, 6);
  });

  it('shows all that the window shows, at a round scale', () => {
    const view = { centre: [5, 60], zoom: 9, extent: [4, 59.5, 6, 60.49], metresPerPixel: 152 } as const;
    const n = scaleToFit(view, { width: 300, height: 300 }, 'EPSG:3857');
    expect(n).toBe(Number(n.toPrecision(3)));
    const at = pixelsOf(
      { ...view, metresPerPixel: metresPerCssPixel(n) },
      { x: 0, y: 0, width: 300, height: 300 },
      planeAt('EPSG:3857', view.centre),
    );
    const [left] = at([4, 60]);
    const [right] = at([6, 60]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(300);
    expect(right - left).toBeGreaterThan(280);
  });

  it('counts the pictures of an animation with both its ends', () => {
    const week = (text: string) =>
      parseIsoWeek(text) ??
      (() => {
        throw new Error(text);
      })();
    const weeks = framesOf({
      frames: { by: 'weeks', from: week('2026-W52'), to: week('2027-W02'), perSecond: 1 },
    });
    expect(weeks?.map((one) => one.by === 'weeks' && one.week)).toEqual([
      '2026-W52',
      '2026-W53',
      '2027-W01',
      '2027-W02',
    ]);
    const times = framesOf({
      frames: { by: 'time', fromMs: 0, toMs: 120_000, stepMs: 60_000, perSecond: 1 },
    });
    expect(times?.map((one) => one.by === 'time' && one.atMs)).toEqual([0, 60_000, 120_000]);
  });
});

describe('the graticule', () => {
  it('has round degrees and minutes, not nearer than asked, named in the language', () => {
    expect(stepFor(4, 6, 400, 70)).toBe(0.5);
    const { meridians, parallels } = graticuleOf(
      [-0.4, 59.8, 0.7, 60.4],
      [1.1, 0.6],
      { width: 600, height: 600 },
      100,
      'nb',
    );
    expect(meridians.map(({ label }) => label)).toEqual(['0° 20′ V', '0° 00′ Ø', '0° 20′ Ø', '0° 40′ Ø']);
    expect(parallels.map(({ label }) => label)).toEqual(['59° 50′ N', '60° 00′ N', '60° 10′ N', '60° 20′ N']);
  });

  it('is of round metres where it is wanted so: straight lines, in km where they are that far apart', () => {
    const of = (box: [number, number, number, number], language: 'en' | 'nb') =>
      metreGridOf(box, { width: 800, height: 400 }, 70, { language, quantity: String });
    const { upright, level } = of([-12_000, 6_695_000, 68_000, 6_735_000], 'nb');
    expect(upright.map(({ label }) => label)).toEqual(
      ['-10', '0', '10', '20', '30', '40', '50', '60'].map((km) => `${km} km Ø`),
    );
    expect(upright.map(({ px }) => px)).toEqual([20, 120, 220, 320, 420, 520, 620, 720]);
    expect(level.map(({ label, px }) => [label, px])).toEqual([
      ['6700 km N', 350],
      ['6710 km N', 250],
      ['6720 km N', 150],
      ['6730 km N', 50],
    ]);
    expect(of([300_050, 6_700_000, 302_050, 6_701_000], 'en').upright[0]).toEqual({
      px: 60,
      label: '300200 m E',
    });
  });

  const centre = [5.3, 60.4] as const;
  const drawnWith = (metres: boolean) => {
    const layout = layoutFigure(input(297, 210));
    const view = { centre, zoom: 9, extent: [3.4, 59.8, 7.2, 61], metresPerPixel: 150 } as const;
    const plane = planeAt('EPSG:25833', centre);
    const drawn = furniture({
      layout,
      view,
      plane,
      has: { scaleBar: true, north: true, graticule: true, metres },
      warning: 'Not for navigation',
      stamp: null,
      inks: { paper: '#fff', strong: '#000', text: '#000', faint: '#000', line: '#000', warn: '#000' },
      words: {
        language: 'en',
        north: 'N',
        nauticalMiles: 'nm',
        kilometres: 'km',
        scale: () => '',
        quantity: String,
      },
      measure,
    });
    return { drawn, frame: layout.frame, at: pixelsOf(view, layout.frame, plane) };
  };

  it('in metres lies where the projection has its coordinates', () => {
    const { drawn, at } = drawnWith(true);
    const [x, y] = at(degreesOf('EPSG:25833', [0, 6_740_000]));
    const lines = drawn.filter(({ tag }) => tag === 'line').map(({ attributes }) => attributes);
    expect(lines.some(({ x1, x2 }) => x1 === x2 && Math.abs(Number(x1) - x) < 1e-3)).toBe(true);
    expect(lines.some(({ y1, y2 }) => y1 === y2 && Math.abs(Number(y1) - y) < 1e-3)).toBe(true);
    expect(drawn.map(svgText).join('')).toContain('>6740 km N<');
  });

  it('bends with UTM 33 within the map, and the arrow is turned to where north is', () => {
    const { drawn, frame } = drawnWith(false);
    const lines = drawn.filter(({ tag }) => tag === 'polyline');
    expect(lines.length).toBeGreaterThan(6);
    for (const { attributes } of lines)
      for (const point of String(attributes['points']).split(' ')) {
        const [x = NaN, y = NaN] = point.split(',').map(Number);
        expect(x > frame.x - 0.01 && x < frame.x + frame.width + 0.01).toBe(true);
        expect(y > frame.y - 0.01 && y < frame.y + frame.height + 0.01).toBe(true);
      }
    const text = drawn.map(svgText).join('');
    expect(text).toContain('5° 00′ E');
    expect(text).toContain('60° 20′ N');
    expect(text).toMatch(/rotate\(8\.4/);
  });
});

describe('text', () => {
  it('is broken between words, and cut with an ellipsis where a line is all it has', () => {
    const letters = { measure, size: 10 };
    expect(wrapped('one two three', 5.5 * 8, letters)).toEqual(['one two', 'three']);
    expect(wrappedIn('one two three four', 5.5 * 8, 2, letters)).toEqual(['one two', 'three f…']);
    expect(cut('abcdef', 5.5 * 4, letters)).toBe('abc…');
  });

  it('is markup without a sign that XML forbids', () => {
    const text = svgText(textNode(1, 2, 'Å <b>&"\u0000\ud800', { size: 10, fill: '#000' }));
    expect(text).toBe('<text x="1" y="2" font-size="10" fill="#000">Å &lt;b&gt;&amp;&quot;</text>');
    expect(svgText(node('g', { 'data-x': 'a"b' }))).toBe('<g data-x="a&quot;b"/>');
  });
});

describe('the legend of a map for the screen', () => {
  const inks = { paper: '#fff', strong: '#000', text: '#000', faint: '#000', line: '#000', warn: '#000' };
  const legendOf = (width: number, height: number): MapLegend =>
    mapLegend(
      {
        stores: {} as never,
        speech: {
          words: { figure: { sheet: { legendMore: (count: number) => `and ${count} more` } } },
        } as never,
        theme: 'day',
        items: Array.from(
          { length: 9 },
          (_, no) => ({ kind: 'wms', id: `${no}`, title: `Zone ${no}`, specs: [], said: null }) as never,
        ),
        legends: new Map(),
        isMoving: false,
        seen: null,
      },
      { sheet: { width, height }, footHeight: 36, measure, inks, zoom: null },
    );

  it('stands beside a wide map and below a narrow one, and neither lies over the other', () => {
    for (const [width, height] of [
      [1600, 1000],
      [300, 260],
      [4096, 500],
      [1000, 700],
    ] as const) {
      const { map, at } = legendOf(width, height);
      expect([map.height, at.x > map.width, width - map.width < width / 2]).toEqual([height, true, true]);
    }
    for (const [width, height] of [
      [700, 1000],
      [260, 300],
      [500, 4096],
    ] as const) {
      const { map, at } = legendOf(width, height);
      expect([map.width, at.y > map.height, map.height > height / 3]).toEqual([width, true, true]);
    }
  });

  it('is never smaller than what can be read: what has no room is counted', () => {
    const sizes = JSON.stringify(legendOf(300, 130).nodes).matchAll(/"font-size":([\d.]+)/g);
    expect(Math.min(...Array.from(sizes, ([, size]) => Number(size)))).toBeGreaterThan(9);
    expect(JSON.stringify(legendOf(300, 130).nodes)).toMatch(/and \d+ more/);
  });
});
