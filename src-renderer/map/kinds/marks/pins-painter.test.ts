import { describe, expect, it } from 'vitest';
import { toScreen } from '../../projection';
import type { Arrow, Pin, PinsSpec } from '../../spec';
import { type MarkFrame, pinPixel } from './mark-frame';
import { paintPins } from './pins-painter';

const frame: MarkFrame = {
  width: 800,
  height: 600,
  pixelRatio: 2,
  resolution: 10,
  centre: toScreen([5, 60]),
};
const pin = (change: Partial<Pin> = {}): Pin => ({
  key: 1,
  at: [5, 60],
  shape: 'cross',
  colour: '#aa0000',
  label: null,
  towards: null,
  ...change,
});
const spec = (...pins: Pin[]): PinsSpec => ({ kind: 'pins', id: 'p', pins, halo: '#ffffff' });

/** A context that writes down each stroke and text with its colour, and how it was dashed. */
function recorder() {
  const drawn: string[] = [];
  const state: Record<string, unknown> = { dash: '' };
  const calls: Record<string, (...args: never[]) => unknown> = {
    setLineDash: (dash: number[]) => (state['dash'] = dash.join('-')),
    stroke: () =>
      drawn.push(
        `${String(state['strokeStyle'])} ${String(state['lineWidth'])} ${String(state['dash'])}`.trim(),
      ),
    strokeText: (text: string) => drawn.push(`${String(state['strokeStyle'])} ${text}`),
    fillText: (text: string, x: number, y: number) =>
      drawn.push(`${String(state['fillStyle'])} ${text} at ${Math.round(x)},${Math.round(y)}`),
    measureText: (text: string) => ({ width: text.length * 12 }),
  };
  const context = new Proxy(state, {
    get: (_, name) => calls[String(name)] ?? state[String(name)] ?? (() => {}),
    set: (_, name, value) => ((state[String(name)] = value), true),
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

describe('the label of a pin', () => {
  it('keeps clear of the signs that are drawn over it', () => {
    const labelled = spec(pin({ label: 'Waves' }));
    const textAt = (...signs: Arrow[]): string | undefined => {
      const { context, drawn } = recorder();
      paintPins(context, { ...labelled, signs }, frame);
      return drawn.find((text) => text.startsWith('#aa0000 Waves'));
    };
    const barb: Arrow = {
      key: 0,
      at: [5, 60],
      offset: [36, -10],
      sign: 'from',
      degrees: 90,
      speedMs: 12,
      length: 26,
      colour: '#000000',
      label: null,
    };
    expect(textAt()).toBe('#aa0000 Waves at 822,600');
    expect(textAt(barb)).toBe('#aa0000 Waves at 718,600');
  });

  it('is left out of what belongs to a place where it has no room, and never of the place', () => {
    const { context, drawn } = recorder();
    const square = pin({ shape: 'square', label: 'Waves', towards: [5, 60] });
    paintPins(context, spec(square, square, ...Array<Pin>(12).fill(square), pin({ label: 'Place' })), frame);
    const labels = drawn.filter((text) => / at /.test(text)).map((text) => text.split(' ')[1]);
    expect(labels).toEqual(['Place', ...Array<string>(3).fill('Waves')]);
  });
});

describe('a pin', () => {
  it('stands where its place is on the screen, north up', () => {
    expect(pinPixel([5, 60], frame)).toEqual([800, 600]);
    const [x, y] = pinPixel([5.01, 60.01], frame);
    expect(x).toBeGreaterThan(800);
    expect(y).toBeLessThan(600);
    expect(x - 800).toBeCloseTo((toScreen([5.01, 60])[0] - toScreen([5, 60])[0]) / 5);
  });

  it.each(['cross', 'square', 'drop'] as const)('as a %s is drawn over a halo', (shape) => {
    const { context, drawn } = recorder();
    const covered = paintPins(context, spec(pin({ shape })), frame);
    expect(drawn).toEqual(['#ffffff 10', '#aa0000 4']);
    expect(covered).toEqual([{ minX: 786, minY: 586, maxX: 814, maxY: 614 }]);
  });

  it('is tied by a dashed line over an unbroken halo, below every sign', () => {
    const { context, drawn } = recorder();
    paintPins(context, spec(pin(), pin({ key: 2, at: [5.02, 60], towards: [5, 60] })), frame);
    expect(drawn.slice(0, 2)).toEqual(['#ffffff 8', '#aa0000 3 8-8']);
    expect(drawn.slice(2)).toEqual(['#ffffff 10', '#aa0000 4', '#ffffff 10', '#aa0000 4']);
  });

  it('has its label beside it, over a halo, and off the sign that stands there', () => {
    const { context, drawn } = recorder();
    paintPins(context, spec(pin({ label: 'Wind' })), frame);
    expect(drawn.slice(2)).toEqual(['#ffffff Wind', '#aa0000 Wind at 822,600']);
    const crowded = recorder();
    const covered = paintPins(crowded.context, spec(pin({ label: 'Wind' }), pin({ at: [5.002, 60] })), frame);
    expect(crowded.drawn.at(-1)).toBe('#aa0000 Wind at 730,600');
    expect(covered).toHaveLength(3);
  });
});
