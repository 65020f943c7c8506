import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ShapeColumns } from '../../../../src-shared/domain/map-layers/own-file';
import type { ShapesSpec } from '../../spec';
import { indexOf, madeUpFrame, madeUpShapes, madeUpSpec, manyShapes } from './made-up-shapes';
import type { MarkFrame } from '../marks/mark-frame';
import { paintChosen } from './shapes-chosen';
import { runLength } from './shapes-index';
import { drawnAtOnce, drawPoint, paintShapes, shownOf } from './shapes-painter';
import type { Sprite } from '../marks/sprite';

const ratio = madeUpFrame.pixelRatio;

function pointOf(spec: ShapesSpec): Sprite {
  const size = 2 * (spec.radius + 2) * ratio;
  const context = createCanvas(size, size).getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, size / 2, size / 2);
  drawPoint(context, spec);
  return { image: context.canvas as unknown as ImageBitmap, dx: -size / 2, dy: -size / 2 };
}

type Colour = 'ink' | 'halo' | 'chosen' | 'nothing';

/** Paints, and tells the colour at CSS px from the middle, y downwards. */
function painted(shapes: ShapeColumns, change: Partial<ShapesSpec> = {}, frame: MarkFrame = madeUpFrame) {
  const spec = madeUpSpec(shapes, change);
  const index = indexOf(shapes);
  const [width, height] = [frame.width * ratio, frame.height * ratio];
  const context = createCanvas(width, height).getContext('2d');
  const pen = context as unknown as CanvasRenderingContext2D;
  for (const _ of paintShapes(pen, spec, index, shownOf(spec), frame, pointOf(spec)));
  paintChosen(pen, spec, index, frame);
  const { data } = context.getImageData(0, 0, width, height);
  return (x: number, y: number): Colour => {
    const at =
      4 * (Math.floor((y + frame.height / 2) * ratio) * width + Math.floor((x + frame.width / 2) * ratio));
    if ((data[at + 3] ?? 0) < 16) return 'nothing';
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 127 ? 'ink' : green > 127 ? 'chosen' : blue > 127 ? 'halo' : 'nothing';
  };
}

const square = (half: number, x = 0, y = 0) =>
  [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]] as const; // prettier-ignore

describe('painting shapes', () => {
  it('fills an area but for its holes, whichever way round they run', () => {
    for (const hole of [square(10), square(10).toReversed()]) {
      const at = painted(madeUpShapes(['area', square(30), hole]));
      expect([at(0, 0), at(-20, 0), at(0, 20), at(20, 20), at(36, 0)]).toEqual([
        'nothing',
        'ink',
        'ink',
        'ink',
        'nothing',
      ]);
    }
  });

  it('fills both of two areas where they lie over one another', () => {
    const at = painted(madeUpShapes(['area', square(20, -10)], ['area', square(20, 10)]));
    expect(at(0, 0)).toBe('ink');
  });

  it('leaves an area unfilled where it is told to, and closes its edge', () => {
    const at = painted(madeUpShapes(['area', square(20)]), { fillOpacity: 0 });
    expect([at(0, 0), at(-20, 0), at(-20, 19)]).toEqual(['nothing', 'ink', 'ink']);
  });

  it('draws a line as wide as it is said to be, between its halo', () => {
    const at = painted(madeUpShapes(['line', [[-40, 0], [40, 0]]]), { width: 6 }); // prettier-ignore
    expect([0, 2.7, -2.7, 3.6, -3.6, 5].map((y) => at(0, y))).toEqual([
      'ink',
      'ink',
      'ink',
      'halo',
      'halo',
      'nothing',
    ]);
    expect(at(40, 20)).toBe('nothing');
  });

  it('does not join the parts of a line, nor lead over a position that is missing', () => {
    const parts = painted(madeUpShapes(['line', [[-40, 0], [-20, 0]], [[20, 0], [40, 0]]])); // prettier-ignore
    expect([parts(-30, 0), parts(0, 0), parts(30, 0)]).toEqual(['ink', 'nothing', 'ink']);
    const gap = madeUpShapes(['line', [[-40, 0], [-20, 0], [0, 9], [20, 0], [40, 0]]]); // prettier-ignore
    gap.lonLat[4] = NaN;
    const over = painted(gap);
    expect([over(-30, 0), over(-10, 4), over(0, 0), over(10, 4), over(30, 0)]).toEqual([
      'ink',
      'nothing',
      'nothing',
      'nothing',
      'ink',
    ]);
  });

  it('draws points above lines, each in its halo, and all places of one', () => {
    const at = painted(madeUpShapes(['point', [[0, 0]], [[30, 0]]], ['line', [[-40, 4], [40, 4]]]), { radius: 8 }); // prettier-ignore
    expect([at(0, 0), at(7, 0), at(30, -7), at(0, 8.5), at(0, -11)]).toEqual([
      'ink',
      'ink',
      'ink',
      'halo',
      'nothing',
    ]);
  });

  it('shows the rows that are asked for and no others', () => {
    const shapes = madeUpShapes(['point', [[-20, 0]]], ['point', [[0, 0]]], ['point', [[20, 0]]]);
    const at = painted(shapes, { rows: Uint32Array.of(2, 0) });
    expect([at(-20, 0), at(0, 0), at(20, 0)]).toEqual(['ink', 'nothing', 'ink']);
  });

  it('draws the same where most of a shape is far out of sight', () => {
    // A comb: eight teeth of 6 px that reach far to the east, 6 px apart, on a back far in the west.
    const teeth = Array.from({ length: 8 }, (_, tooth) => tooth * 12 - 48).flatMap((top) => {
      const out = Array.from({ length: 3 * runLength }, (__, at) => at * 20 - 200);
      return [...out.map((x) => [x, top] as const), ...out.toReversed().map((x) => [x, top + 6] as const)];
    });
    const at = painted(madeUpShapes(['area', [...teeth, [-900, 42], [-900, -48]]]), { width: 1 }); // prettier-ignore
    const column = Array.from({ length: 8 }, (_, tooth) => [at(0, tooth * 12 - 45), at(30, tooth * 12 - 39)]);
    expect(column).toEqual(Array.from({ length: 8 }, () => ['ink', 'nothing']));
  });

  it('leads out of sight the way it goes there', () => {
    const seen = Array.from({ length: runLength }, (_, at) => [at / 2 - 31.5, 0] as const);
    const at = painted(madeUpShapes(['line', [...seen, [0, -300], [3000, -300]]])); // prettier-ignore
    expect([at(0, -25), at(30, -3), at(45, -25)]).toEqual(['ink', 'nothing', 'nothing']);
  });

  it('has the selected feature in a case and the one pointed at in a thinner one', () => {
    const shapes = madeUpShapes(['point', [[0, 0]]], ['line', [[-40, 30], [40, 30]]]); // prettier-ignore
    expect(painted(shapes, { selectedKey: 0 })(0, 9)).toBe('chosen');
    const line = painted(shapes, { selectedKey: 1, rows: Uint32Array.of(0) });
    expect([line(0, 30), line(0, 33), line(0, 9)]).toEqual(['ink', 'chosen', 'nothing']);
    expect(painted(shapes, { hoveredKey: 0 })(0, 8)).toBe('ink');
  });
});

/** A context that counts what is drawn until the next slice. */
function counter() {
  let drawn = 0;
  let most = 0;
  const count = (): void => void (drawn += 1);
  const pen: Record<string, () => void> = { moveTo: count, lineTo: count, drawImage: count };
  const context = new Proxy(pen, {
    get: (target, name) => target[String(name)] ?? (() => {}),
    set: () => true,
  }) as unknown as CanvasRenderingContext2D;
  const pause = (): void => {
    most = Math.max(most, drawn);
    drawn = 0;
  };
  return { context, pause, most: () => most };
}

describe('painting many shapes', () => {
  const slicesOf = (shapes: ShapeColumns, frame: MarkFrame = madeUpFrame) => {
    const spec = madeUpSpec(shapes);
    const { context, pause, most } = counter();
    let slices = 0;
    let drawn = 0;
    for (const count of paintShapes(context, spec, indexOf(shapes), null, frame, pointOf(spec))) {
      slices += 1;
      drawn += count;
      pause();
    }
    return { slices, most: most(), drawn };
  };

  it.each(['point', 'line'] as const)('of 200,000 %ss draws no more in a slice than it may', (kind) => {
    const { slices, most } = slicesOf(manyShapes(200_000, kind), { ...madeUpFrame, width: 900, height: 900 });
    expect(slices).toBeGreaterThan(3);
    expect(most).toBeLessThanOrEqual(drawnAtOnce + runLength + 2);
  });

  it('of one line of very many positions draws no more in a slice than it may', () => {
    const places = Array.from({ length: 60_000 }, (_, at) => [(at % 90) - 45, ((at * 7) % 90) - 45] as const);
    const { slices, most } = slicesOf(madeUpShapes(['line', places]));
    expect(slices).toBeGreaterThan(40);
    expect(most).toBeLessThanOrEqual(drawnAtOnce + runLength + 2);
  });

  it('leaves out vertices that no eye could tell apart, but not the end of a line', () => {
    const places = Array.from({ length: 10_001 }, (_, at) => [at / 250 - 20, 0] as const);
    const { drawn } = slicesOf(madeUpShapes(['line', places]));
    // 80 px of the screen, for halo and ink.
    expect(drawn).toBeLessThan(2 * 120);
    expect(painted(madeUpShapes(['line', places]))(19.9, 0)).toBe('ink');
  });

  it('draws points of one pixel once', () => {
    const point = ['point', [[3, 3]]] as const;
    expect(slicesOf(madeUpShapes(point, point, point)).drawn).toBe(1);
  });

  it('draws nothing of what is out of sight', () => {
    expect(slicesOf(madeUpShapes(['line', [[400, 0], [500, 0]]], ['point', [[0, 400]]])).drawn).toBe(0); // prettier-ignore
  });
});
