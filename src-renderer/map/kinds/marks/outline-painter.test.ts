import { expect, it } from 'vitest';
import { toScreen } from '../../projection';
import type { OutlineSpec } from '../../spec';
import type { MarkFrame } from './mark-frame';
import { paintOutline } from './outline-painter';

const frame: MarkFrame = {
  width: 800,
  height: 600,
  pixelRatio: 2,
  resolution: 10,
  centre: toScreen([5, 60]),
};
const spec: OutlineSpec = {
  kind: 'outline',
  id: 'o',
  corners: [
    [5, 60],
    [5.02, 60],
    [5.02, 60.01],
  ],
  colour: '#0000aa',
  halo: '#ffffff',
};

/** Writes down the way of each line with its colour, width and dashes, and where discs lie. */
function recorder() {
  const drawn: string[] = [];
  const state: Record<string, unknown> = {};
  let way: string[] = [];
  const calls: Record<string, (...args: number[]) => unknown> = {
    beginPath: () => (way = []),
    moveTo: (x = 0, y = 0) => way.push(`M${Math.round(x)},${Math.round(y)}`),
    lineTo: (x = 0, y = 0) => way.push(`L${Math.round(x)},${Math.round(y)}`),
    closePath: () => way.push('Z'),
    stroke: () => drawn.push(`${String(state['strokeStyle'])} ${String(state['lineWidth'])} ${way.join('')}`),
    arc: (x = 0, y = 0, radius = 0) => way.push(`${Math.round(x)},${Math.round(y)} r${radius}`),
    fill: () => drawn.push(`${String(state['fillStyle'])} ${way.join('')}`),
  };
  const context = new Proxy(state, {
    get: (_, name) => calls[String(name)] ?? state[String(name)] ?? (() => {}),
    set: (_, name, value) => ((state[String(name)] = value), true),
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

it('draws the closed edge over a halo, and its corners, in device px', () => {
  const { context, drawn } = recorder();
  paintOutline(context, spec, frame);
  expect(drawn).toEqual([
    '#ffffff 10 M800,600L1245,600L1245,155Z',
    '#0000aa 4 M800,600L1245,600L1245,155Z',
    '#0000aa 800,600 r6',
    '#0000aa 1245,600 r6',
    '#0000aa 1245,155 r6',
  ]);
});
