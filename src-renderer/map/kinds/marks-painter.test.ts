import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adornment, type MarksSpec, type MarkSymbol } from '../spec';
import { toScreen } from '../projection';
import type { MarkFrame } from './mark-frame';
import { drawOrder } from './mark-order';
import { MarksPainter } from './marks-painter';

const symbol = (radius: number, rank: number): MarkSymbol => ({
  shape: 'disc',
  radius,
  rank,
  fill: '#123456',
  stroke: '#000000',
  strokeWidth: 1,
});
const spec: MarksSpec = {
  kind: 'marks',
  id: 'sites',
  count: 3,
  lon: Float64Array.of(5, 5.001, 5.2),
  lat: Float64Array.of(60, 60, 60),
  key: Int32Array.of(11, 12, 13),
  symbol: Uint8Array.of(1, 0, 0),
  symbols: [symbol(4, 1), symbol(8, 2)],
  adornments: new Uint8Array(3),
  adornmentColours: { disease: '#1', tick: '#2', outerRing: '#3', halo: '#ffffff' },
  labels: ['Ørnvika', null, 'Bjørnøya'],
  labelColour: '#000000',
  labelHalo: '#ffffff',
  selectedKey: null,
  selectionColour: '#ff0000',
  hoveredKey: null,
};
const frame = (zoom: number): MarkFrame => ({
  width: 800,
  height: 600,
  pixelRatio: 1,
  resolution: 156543.03392804097 / 2 ** zoom,
  centre: toScreen([5, 60]),
});

/** A context that writes down which picture was drawn, by the picture's width, and which rings. */
function recorder() {
  const drawn: string[] = [];
  const pen = {
    canvas: { width: 800, height: 600 },
    drawImage: (image: { width: number }, x: number) =>
      drawn.push(`${image.width} at ${Math.round(x / 50) * 50}`),
    arc: () => drawn.push('ring'),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const quiet = (): void => {};
  const context = new Proxy(pen, {
    get: (target, name) => (name in target ? target[name as keyof typeof target] : quiet),
    set: () => true,
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

describe('painting marks', () => {
  let canvases = 0;

  beforeEach(() => {
    canvases = 0;
    function fakeContext(this: HTMLCanvasElement): unknown {
      canvases += 1;
      const fake = recorder().context as unknown as Record<PropertyKey, unknown>;
      return new Proxy(fake, {
        get: (target, name) => (name === 'canvas' ? this : target[name]),
        set: () => true,
      });
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(fakeContext as never);
  });
  afterEach(() => vi.restoreAllMocks());

  const paint = (changes: Partial<MarksSpec>, zoom = 8): string[] => {
    const { context, drawn } = recorder();
    const changed = { ...spec, ...changes };
    new MarksPainter().paint(context, changed, drawOrder(changed), frame(zoom));
    return drawn;
  };

  it('draws a higher rank over a lower one', () => {
    const widths = paint({}).map((line) => Number(line.split(' ')[0]));
    expect(widths).toHaveLength(3);
    expect(Math.max(...widths)).toBe(widths[2]);
  });

  it('draws the selected mark once more, last and in a ring', () => {
    const plain = paint({});
    const drawn = paint({ selectedKey: 13 });
    expect(drawn.slice(0, 3)).toEqual(plain);
    expect(drawn.slice(3, 5)).toEqual(['ring', 'ring']);
    expect(drawn[5]).toBe(plain[1]);
  });

  it('draws the selected mark even where its row is not shown', () => {
    expect(paint({ rows: Int32Array.of(0), selectedKey: 13 }).filter((line) => line !== 'ring')).toHaveLength(
      2,
    );
  });

  it('draws nothing for a key that it does not have', () => {
    expect(paint({ selectedKey: 99, hoveredKey: 98 })).toEqual(paint({}));
  });

  it('leaves out what has no position and what is far outside', () => {
    expect(paint({ lon: Float64Array.of(NaN, 5, 25) })).toHaveLength(1);
  });

  it('labels marks at close zoom only', () => {
    expect(paint({}, 9.4)).toHaveLength(3);
    expect(paint({}, 9.6)).toHaveLength(5);
  });

  it('leaves out the tick at the overview, where neighbours would cover it', () => {
    const ticked = { rows: Int32Array.of(1), adornments: Uint8Array.of(0, adornment.tick, 0) };
    const plain = { rows: Int32Array.of(1) };
    expect(paint(ticked, 5)).toEqual(paint(plain, 5));
    expect(paint(ticked, 8)).not.toEqual(paint(plain, 8));
  });

  it('makes each picture once while symbols and zoom stay', () => {
    const { context } = recorder();
    const painter = new MarksPainter();
    const order = drawOrder(spec);
    painter.paint(context, spec, order, frame(8));
    const made = canvases;
    painter.paint(context, { ...spec, symbol: Uint8Array.of(0, 1, 1) }, order, frame(8));
    expect(canvases).toBe(made);
    painter.paint(context, spec, order, frame(7));
    expect(canvases).toBe(made + 2);
  });

  it('draws the mark under the pointer on a canvas of its own, and none for the selected one', () => {
    const { context, drawn } = recorder();
    const painter = new MarksPainter();
    const hovering = { ...spec, hoveredKey: 12 };
    painter.paint(recorder().context, hovering, drawOrder(hovering), frame(8));
    const place = painter.paintHovered(context, hovering, frame(8));
    expect(drawn.filter((what) => what === 'ring')).toHaveLength(2);
    expect(context.canvas.width).toBeLessThan(60);
    expect(place).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    expect(painter.paintHovered(context, { ...hovering, selectedKey: 12 }, frame(8))).toBeNull();
    expect(painter.paintHovered(context, { ...hovering, hoveredKey: null }, frame(8))).toBeNull();
  });
});
