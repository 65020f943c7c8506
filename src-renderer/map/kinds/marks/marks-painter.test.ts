import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adornment, type MarksSpec, type MarkSymbol } from '../../spec';
import { toScreen } from '../../projection';
import type { MarkFrame } from './mark-frame';
import { drawOrder } from './mark-order';
import { MarksPainter } from './marks-painter';
import { PixelSheet } from './pixel-sheet';

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

const pictureAt = ({ width }: { readonly width: number }, x: number): string =>
  `${width} at ${Math.round(x / 50) * 50}`;

/** A context that writes down which picture was drawn, by the picture's width, and which rings. */
function recorder() {
  const drawn: string[] = [];
  const pen = {
    canvas: { width: 800, height: 600 },
    drawImage: (image: { width: number }, x: number) => drawn.push(pictureAt(image, x)),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
    }),
    arc: () => drawn.push('ring'),
    rect: (x: number, _y: number, width: number) => drawn.push(`clip ${x} to ${x + width}`),
    restore: () => drawn.push('whole'),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  const quiet = (): void => {};
  const context = new Proxy(pen, {
    get: (target, name) => (name in target ? target[name as keyof typeof target] : quiet),
    set: () => true,
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

/** A canvas that covers the whole frame. */
const wholly = (context: CanvasRenderingContext2D): Parameters<MarksPainter['paint']>[0] => ({
  context,
  cover: () => [0, 0],
});

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

  /** Marks, which are laid on one sheet, and what is drawn over it. */
  const paint = (changes: Partial<MarksSpec>, zoom = 8): string[] => {
    const { context, drawn } = recorder();
    const marks: string[] = [];
    vi.spyOn(PixelSheet.prototype, 'lay').mockImplementation((picture, x) => {
      marks.push(pictureAt(picture, x));
    });
    const changed = { ...spec, ...changes };
    new MarksPainter().paint(wholly(context), changed, drawOrder(changed), frame(zoom));
    return [...marks, ...drawn.filter((what) => what !== 'whole')];
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

  it('labels them from another zoom on where that is asked for', () => {
    expect(paint({ labelsFrom: 0 }, 7)).toHaveLength(5);
    expect(paint({ labelsFrom: 12 }, 9.6)).toHaveLength(3);
  });

  it('keeps the name of the selected mark clear of its ring', () => {
    const leftOf = (changes: Partial<MarksSpec>): number => {
      const painter = new MarksPainter();
      const changed = { ...spec, ...changes };
      painter.paint(wholly(recorder().context), changed, drawOrder(changed), frame(10));
      return Number(/Bjørnøya (\S+)/.exec(painter.labelling)?.[1]);
    };
    // Symbols of radius 4 and a ring 6 px further out.
    const x = Math.round((0.2 * 111_319.49) / frame(10).resolution + 400);
    expect(leftOf({})).toBeLessThanOrEqual(x + 10);
    expect(leftOf({ selectedKey: 13 })).toBeGreaterThan(x + 11);
  });

  it('keeps names clear of the ring of another mark, and of what lies below', () => {
    const namesOf = (
      changes: Partial<MarksSpec>,
      below: Parameters<MarksPainter['paint']>[4] = [],
    ): string => {
      const painter = new MarksPainter();
      const changed = { ...spec, ...changes };
      painter.paint(wholly(recorder().context), changed, drawOrder(changed), frame(10), below);
      return painter.labelling.replace(/ [\d.]+ [\d.]+/g, '');
    };
    expect(namesOf({})).toBe('Ørnvika,Bjørnøya');
    expect(namesOf({}, [{ minX: 300, minY: 200, maxX: 500, maxY: 400 }])).toBe('Bjørnøya');
    // Where it is on the left of the ring there is a wall.
    const near = { lon: Float64Array.of(5, 5.001, 5.058), labels: ['Ørn', null, null] };
    const walls = [
      { minX: 0, minY: 0, maxX: 385, maxY: 600 },
      { minX: 0, minY: 0, maxX: 800, maxY: 290 },
      { minX: 0, minY: 310, maxX: 800, maxY: 600 },
    ];
    expect([namesOf(near, walls), namesOf({ ...near, selectedKey: 13 }, walls)]).toEqual(['Ørn', '']);
  });

  it('keeps the base map’s names off its own at every zoom', () => {
    const painter = new MarksPainter();
    const far = { ...spec, labelsFrom: 0 };
    painter.paint(wholly(recorder().context), far, drawOrder(far), frame(6));
    expect(painter.covered().chosen).toHaveLength(2);
  });

  it('asks for a canvas that has room for names and for the ring of a mark that is not shown', () => {
    const inkOf = (changes: Partial<MarksSpec>): readonly number[] => {
      const { context } = recorder();
      const changed = { ...spec, ...changes };
      let ink: readonly number[] = [];
      const canvas: Parameters<MarksPainter['paint']>[0] = {
        context,
        cover: (_frame, box) => {
          ink = Object.values(box ?? {});
          return [0, 0];
        },
      };
      new MarksPainter().paint(canvas, changed, drawOrder(changed), frame(10));
      return ink.map(Math.round);
    };
    const rows = Int32Array.of(0);
    const [bare, named] = [inkOf({ rows, labels: [] }), inkOf({ rows })];
    // Its name is 42 px wide and 3 px beside it, with 6 px around.
    expect(named[2]! - bare[2]!).toBe(3 + 42 + 6);
    const ringed = inkOf({ rows, labels: [], selectedKey: 13 });
    expect(ringed[2]! - bare[2]!).toBeGreaterThan(100);
    expect(inkOf({ rows: new Int32Array() })).toEqual([]);
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
    painter.paint(wholly(context), spec, order, frame(8));
    const made = canvases;
    painter.paint(wholly(context), { ...spec, symbol: Uint8Array.of(0, 1, 1) }, order, frame(8));
    expect(canvases).toBe(made);
    painter.paint(wholly(context), spec, order, frame(7));
    expect(canvases).toBe(made + 2);
  });

  it('draws the mark under the pointer on a canvas of its own, and none for the selected one', () => {
    const { context, drawn } = recorder();
    const painter = new MarksPainter();
    const hovering = { ...spec, hoveredKey: 12 };
    painter.paint(wholly(recorder().context), hovering, drawOrder(hovering), frame(8));
    const place = painter.paintHovered(context, hovering, frame(8));
    expect(drawn.filter((what) => what === 'ring')).toHaveLength(2);
    expect(context.canvas.width).toBeLessThan(60);
    expect(place).toEqual({ x: expect.any(Number), y: expect.any(Number) });
    expect(painter.paintHovered(context, { ...hovering, selectedKey: 12 }, frame(8))).toBeNull();
    expect(painter.paintHovered(context, { ...hovering, hoveredKey: null }, frame(8))).toBeNull();
  });

  describe('of a part of the width', () => {
    const painted = (between: readonly [number, number] | undefined, more: Partial<MarksSpec> = {}) => {
      const painter = new MarksPainter();
      const { context, drawn } = recorder();
      const changed = { ...spec, ...more, ...(between ? { between } : {}) };
      painter.paint(wholly(context), changed, drawOrder(changed), frame(9.6));
      return { painter, drawn };
    };

    it('cuts marks, names and the selected mark at its edges, and nothing after them', () => {
      const { drawn } = painted([0.5, 1], { selectedKey: 11 });
      expect(drawn[0]).toBe('clip 400 to 800');
      expect(drawn.at(-1)).toBe('whole');
      expect(drawn.filter((what) => what.startsWith('clip'))).toHaveLength(1);
      expect(painted(undefined).drawn.some((what) => what.startsWith('clip'))).toBe(false);
    });

    it('cuts the mark under the pointer too', () => {
      const { painter } = painted([0, 0.25]);
      const { context, drawn } = recorder();
      painter.paintHovered(context, { ...spec, between: [0, 0.25], hoveredKey: 12 }, frame(9.6));
      expect(drawn[0]).toBe('clip 0 to 200');
    });

    it('keeps names in their places while the edge moves', () => {
      const [left, right] = [painted([0, 0.2]).painter, painted([0.9, 1]).painter];
      expect(left.labelling).toBe(painted(undefined).painter.labelling);
      expect(right.labelling).toBe(left.labelling);
    });

    it('covers no more of the map than is drawn', () => {
      const edges = (between?: readonly [number, number]) =>
        painted(between, { selectedKey: 11 })
          .painter.covered()
          .all.map(({ minX, maxX }) => [minX, maxX] as const);
      expect(edges().some(([minX]) => minX < 400)).toBe(true);
      const half = edges([0.5, 1]);
      expect(half.every(([minX, maxX]) => minX >= 400 && maxX > minX)).toBe(true);
      expect(half.length).toBeGreaterThan(0);
      expect(painted([0, 0.1], { selectedKey: 11 }).painter.covered()).toEqual({
        all: [],
        chosen: [],
        signs: [],
      });
    });
  });
});
