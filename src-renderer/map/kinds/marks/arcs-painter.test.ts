import { describe, expect, it } from 'vitest';
import { toDegrees, toScreen } from '../../projection';
import type { Arc, ArcsSpec, LonLat } from '../../spec';
import { arcLines, paintArcs, pickArc } from './arcs-painter';
import type { MarkFrame } from './mark-frame';
import type { LabelSprites } from './mark-labels';

const centre = toScreen([5, 60]);
const frame: MarkFrame = { width: 800, height: 600, pixelRatio: 2, resolution: 10, centre };
/** A place at CSS px from the middle of the map, y downwards. */
const at = (x: number, y: number): LonLat => toDegrees([centre[0] + x * 10, centre[1] - y * 10]);
const arc = (change: Partial<Arc> = {}): Arc => ({
  key: 1,
  from: at(-100, 0),
  to: at(100, 0),
  colour: '#660099',
  width: 2,
  isDashed: false,
  label: null,
  ...change,
});
const spec = (...arcs: Arc[]): ArcsSpec => ({
  kind: 'arcs',
  id: 'a',
  arcs,
  halo: '#ffffff',
  labelColour: '#111111',
  selectedKey: null,
  selectionColour: '#ff0000',
});
const middle = (one: Arc): readonly [number, number] => {
  const { points } = arcLines(spec(one), frame)[0]!;
  return points[Math.floor(points.length / 2)]!;
};
const labels = {
  widthOf: (text: string) => text.length * 6,
  of: (text: string) => ({ image: text, dx: 0, dy: 0 }),
} as unknown as LabelSprites;

/** A context that writes down each stroke with its colour, width and dash, and each picture of a label. */
function recorder() {
  const drawn: string[] = [];
  const state: Record<string, unknown> = { dash: '' };
  const calls: Record<string, (...args: never[]) => unknown> = {
    setLineDash: (dash: number[]) => (state['dash'] = dash.join('-')),
    stroke: () =>
      drawn.push(
        `${String(state['strokeStyle'])} ${Number(state['lineWidth']).toFixed(1)} ${String(state['dash'])}`.trim(),
      ),
    fill: () => drawn.push(`head ${String(state['fillStyle'])}`),
    drawImage: (text: string) => drawn.push(`label ${text}`),
  };
  const context = new Proxy(state, {
    get: (_, name) => calls[String(name)] ?? state[String(name)] ?? (() => {}),
    set: (_, name, value) => ((state[String(name)] = value), true),
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

describe('a pointer', () => {
  it('means the arc that it is on, the thicker of two, and none beside them', () => {
    const one = arc();
    const [x, y] = middle(one);
    const on = [x / 2, y / 2] as const;
    expect(pickArc(spec(one), frame, on)).toEqual({ key: 1, pixel: on });
    expect(pickArc(spec(arc({ key: 2, width: 4 }), one), frame, on)?.key).toBe(2);
    expect(pickArc(spec(one), frame, [on[0], on[1] + 9])).toBeNull();
  });
});

describe('the line of an arc', () => {
  it('bends to the right of its own way, so that one there and one back lie apart', () => {
    const [x, y] = middle(arc());
    const back = middle(arc({ from: at(100, 0), to: at(-100, 0) }));
    expect(x).toBeCloseTo(800, 0);
    expect(y).toBeCloseTo(600 + 2 * 32, 0);
    expect(back[1]).toBeCloseTo(600 - 2 * 32, 0);
  });

  it('leaves the marks at its ends free', () => {
    const { points } = arcLines(spec(arc()), frame)[0]!;
    const [first, last] = [points[0]!, points.at(-1)!];
    expect(Math.hypot(first[0] - 600, first[1] - 600)).toBeGreaterThanOrEqual(12);
    expect(Math.hypot(last[0] - 1000, last[1] - 600)).toBeGreaterThanOrEqual(18);
    expect(last[0]).toBeGreaterThan(first[0]);
  });

  it('is not drawn between places that lie together on the screen, nor where none of it is seen', () => {
    expect(arcLines(spec(arc({ to: at(-85, 0) })), frame)).toEqual([]);
    expect(arcLines(spec(arc({ from: at(900, 0), to: at(1200, 50) })), frame)).toEqual([]);
    expect(arcLines(spec(arc({ from: at(-900, 0), to: at(1200, 50) })), frame)).toHaveLength(1);
  });
});

describe('painting arcs', () => {
  it('draws each over a halo, with a head at its end, dashed where it is not certain', () => {
    const { context, drawn } = recorder();
    paintArcs(context, spec(arc(), arc({ key: 2, isDashed: true, width: 3 })), frame, labels);
    expect(drawn.filter((one) => one.startsWith('#660099') || one.startsWith('head'))).toEqual([
      '#660099 4.0',
      'head #660099',
      '#660099 6.0 10-8',
      'head #660099',
    ]);
    expect(drawn[0]).toBe('#ffffff 10.0');
  });

  it('draws the thickest above the others and the selected one above all, in its case', () => {
    const { context, drawn } = recorder();
    const arcs = [
      arc({ key: 1, colour: '#a' }),
      arc({ key: 2, colour: '#b', width: 5 }),
      arc({ key: 3, colour: '#c' }),
    ];
    paintArcs(context, { ...spec(...arcs), selectedKey: 1 }, frame, labels);
    expect(drawn.filter((one) => one.startsWith('head'))).toEqual(['head #c', 'head #b', 'head #a']);
    expect(drawn.filter((one) => one.startsWith('#ff0000'))).toEqual(['#ff0000 15.0']);
  });

  it('writes labels that do not cover one another, and says what they cover', () => {
    const { context, drawn } = recorder();
    const covered = paintArcs(
      context,
      spec(arc({ label: '12' }), arc({ key: 2, label: '7', from: at(-90, 5) })),
      frame,
      labels,
    );
    expect(drawn.filter((one) => one.startsWith('label'))).toHaveLength(2);
    expect(covered).toHaveLength(2);
    const [one, other] = covered as [(typeof covered)[0], (typeof covered)[0]];
    const isApart =
      one.minX >= other.maxX || one.maxX <= other.minX || one.minY >= other.maxY || one.maxY <= other.minY;
    expect(isApart).toBe(true);
  });
});
