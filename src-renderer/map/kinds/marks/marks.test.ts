import type { FrameState } from 'ol/Map';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KindHost } from '../../kind';
import { toScreen } from '../../projection';
import type { MarksSpec } from '../../spec';
import type { Box } from '../box-grid';
import { createMarks } from './marks';
import { MarksPainter } from './marks-painter';

const spec: MarksSpec = {
  kind: 'marks',
  id: 'sites',
  count: 1,
  lon: Float64Array.of(5),
  lat: Float64Array.of(60),
  key: Int32Array.of(11),
  symbol: Uint8Array.of(0),
  symbols: [{ shape: 'disc', radius: 4, rank: 1, fill: '#123456', stroke: '#000000', strokeWidth: 1 }],
  adornments: new Uint8Array(1),
  adornmentColours: { disease: '#1', tick: '#2', outerRing: '#3', halo: '#ffffff' },
  labels: [null],
  labelColour: '#000000',
  labelHalo: '#ffffff',
  selectedKey: null,
  selectionColour: '#ff0000',
  hoveredKey: null,
};

const frameAt = (lon: number): FrameState =>
  ({
    size: [800, 600],
    pixelRatio: 1,
    viewState: { center: toScreen([lon, 60]), resolution: 100 },
  }) as unknown as FrameState;

/** A layer of marks in a map that draws when it is told to. `pictures`: how often all its marks were painted. */
async function open() {
  const paint = vi.spyOn(MarksPainter.prototype, 'paint').mockReturnValue();
  const hover = vi.spyOn(MarksPainter.prototype, 'paintHovered').mockReturnValue(null);
  let asked: (() => void) | null = null;
  let giveFont!: (faces: FontFace[]) => void;
  const font = new Promise<FontFace[]>((resolve) => (giveFont = resolve));
  Object.defineProperty(document, 'fonts', { value: { load: () => font }, configurable: true });
  const below: Box[] = [];
  const host = {
    paintSoon: (task: () => void) => (asked = task),
    below: () => below,
  } as unknown as KindHost;
  const layer = createMarks(spec, host);
  const olLayer = layer.olLayer as unknown as { render(frame: FrameState, target: null): HTMLElement };
  return {
    layer,
    below,
    draw: (lon = 5) => olLayer.render(frameAt(lon), null),
    paintAsked: (): void => asked?.(),
    fontComes: async (): Promise<void> => {
      giveFont([]);
      await font;
      await Promise.resolve();
    },
    pictures: () => paint.mock.calls.length,
    hovers: () => hover.mock.calls.length,
  };
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { canvas: this } as never;
  });
});
afterEach(() => vi.restoreAllMocks());

describe('the picture of the marks', () => {
  it('is painted once while the map draws the same place again and again', async () => {
    const { draw, pictures } = await open();
    for (let turn = 0; turn < 5; turn++) draw();
    expect(pictures()).toBe(1);
  });

  it('is painted anew where what lies below it has changed, whose names it keeps clear of', async () => {
    const { below, draw, pictures } = await open();
    draw();
    below.push({ minX: 1, minY: 2, maxX: 3, maxY: 4 });
    draw();
    draw();
    expect(pictures()).toBe(2);
  });

  it('is painted anew for another place, other marks, and the font of its labels', async () => {
    const { layer, draw, paintAsked, fontComes, pictures } = await open();
    draw(5);
    draw(6);
    expect(pictures()).toBe(2);
    layer.update({ ...spec, selectedKey: 11 });
    paintAsked();
    draw(6);
    expect(pictures()).toBe(3);
    await fontComes();
    paintAsked();
    draw(6);
    expect(pictures()).toBe(4);
  });

  it('stays under a moving pointer', async () => {
    const { layer, draw, paintAsked, pictures, hovers } = await open();
    draw();
    const before = hovers();
    layer.update({ ...spec, hoveredKey: 11 });
    paintAsked();
    draw();
    expect([pictures(), hovers() - before]).toEqual([1, 1]);
  });
});
