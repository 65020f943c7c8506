import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TracksSpec } from '../../spec';
import { trackViewOf } from '../../tracks/track-view';
import type { Box } from '../box-grid';
import { TrackHeadsPainter } from './track-heads';

const view = trackViewOf({
  width: 800,
  height: 600,
  pixelRatio: 1,
  resolution: 200,
  centre: [560_000, 8_400_000],
});
const heads = {
  key: Int32Array.of(1),
  x: Float32Array.of(view.width / 2),
  y: Float32Array.of(view.height / 2),
  direction: Float32Array.of(90),
  colour: Uint32Array.of(0),
  hollow: new Uint8Array(1),
  timeMs: new Float64Array(1),
};
const spec = {
  tracks: [{ key: 1, label: 'TENKT SKARV' }],
  labelColour: '#000000',
  halo: '#ffffff',
  selectedKey: 1,
} as unknown as TracksSpec;

describe('the name of a vessel', () => {
  beforeEach(() => {
    const pen: Record<PropertyKey, unknown> = {
      measureText: (text: string) => ({ width: text.length * 6 }),
    };
    const context = new Proxy(pen, {
      get: (target, name) => target[name] ?? (() => {}),
      set: () => true,
    });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never);
  });
  afterEach(() => vi.restoreAllMocks());

  /** Of the name, with such signs of sites drawn above it. */
  function boxBeside(above: readonly Box[]): Box | undefined {
    const painter = new TrackHeadsPainter();
    const context = document.createElement('canvas').getContext('2d');
    if (context) painter.paint(context, spec, { heads, view, mark: null, markView: view }, view, true, above);
    return painter.covered.all[1];
  }

  it('stands where no sign of a site is drawn over it, and further away where there is no room beside it', () => {
    const [x, y] = [view.width / 2, view.height / 2];
    const right = boxBeside([]);
    expect(right?.minX).toBeGreaterThan(x);
    const site = { minX: x + 20, minY: y - 8, maxX: x + 36, maxY: y + 8 };
    expect(boxBeside([site])?.maxX).toBeLessThan(x);
    // All that lies right beside the vessel is taken.
    const around = { minX: x - 16, minY: y - 16, maxX: x + 16, maxY: y + 16 };
    const far = boxBeside([around]);
    expect(far && far.minX > around.maxX).toBe(true);
  });
});
