import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackViewOf } from '../tracks/track-view';
import type { Box } from './box-grid';
import type { MarkFrame } from './marks/mark-frame';
import { OwnCanvas } from './own-canvas';
import { MovedCanvas } from './shapes/shapes-picture';

const frame: MarkFrame = { width: 800, height: 600, pixelRatio: 2, resolution: 100, centre: [0, 0] };
const box = (minX: number, minY: number, maxX: number, maxY: number): Box => ({ minX, minY, maxX, maxY });

/** Device px of a canvas, and where it lies, CSS px; nothing where it is not seen. */
const placeOf = ({ width, height, style }: HTMLCanvasElement): string =>
  style.display === 'none' ? 'nothing' : `${width}x${height} at ${style.left} ${style.top}`;

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return { canvas: this, setTransform() {}, clearRect() {} } as never;
  });
});
afterEach(() => vi.restoreAllMocks());

describe('a canvas that covers what is drawn', () => {
  it('goes outwards to whole tiles, and is cut at the edges of the frame', () => {
    const canvas = new OwnCanvas();
    expect(canvas.cover(frame, box(130, 70, 250, 100))).toEqual([128, 64]);
    expect(placeOf(canvas.context.canvas)).toBe('128x64 at 64px 32px');
    expect(canvas.cover({ ...frame, resolution: 50 }, box(-50, -50, 5000, 30))).toEqual([0, 0]);
    expect(placeOf(canvas.context.canvas)).toBe('1600x64 at 0px 0px');
  });

  it('keeps in one frame what it had, so that the next week is drawn on the same pixels', () => {
    const canvas = new OwnCanvas();
    canvas.cover(frame, box(0, 0, 128, 64));
    expect(canvas.cover(frame, box(64, 64, 128, 128))).toEqual([0, 0]);
    expect(placeOf(canvas.context.canvas)).toBe('128x128 at 0px 0px');
    canvas.cover({ ...frame, centre: [1, 0] }, box(64, 64, 128, 128));
    expect(placeOf(canvas.context.canvas)).toBe('64x64 at 32px 32px');
  });

  it('is not seen while nothing was drawn', () => {
    const canvas = new OwnCanvas();
    canvas.cover(frame, null);
    expect(placeOf(canvas.context.canvas)).toBe('nothing');
  });
});

describe('a picture that moves with the map', () => {
  const view = trackViewOf(frame);
  const transformOf = (canvas: MovedCanvas): string => canvas.canvas.style.transform;

  it('is no larger than what is drawn on it, and lies where that is', () => {
    const [whole, part] = [new MovedCanvas(), new MovedCanvas()];
    whole.begin(view, box(0, 0, view.width, view.height));
    part.begin(view, box(300.5, 200, 400, 260));
    for (const canvas of [whole, part]) canvas.follow(view, frame);
    expect([part.canvas.width, part.canvas.height]).toEqual([100, 60]);
    // A quarter of the frame's size is beyond its edges; 300 and 200 device px are 150 and 100 CSS px.
    expect(transformOf(whole)).toBe('translate(-100px, -75px) scale(1)');
    expect(transformOf(part)).toBe('translate(50px, 25px) scale(1)');
  });

  it('stays over its place when the map comes nearer', () => {
    const part = new MovedCanvas();
    part.begin(view, box(1000, 750, 1100, 850));
    const near = { ...frame, resolution: 50 };
    part.follow(trackViewOf(near), near);
    // The middle of the frame stays where it is.
    expect(transformOf(part)).toBe('translate(400px, 300px) scale(2)');
  });

  it('is not seen where nothing is drawn, nor while another is shown in its place', () => {
    const canvas = new MovedCanvas();
    canvas.begin(view, null);
    expect(placeOf(canvas.canvas)).toBe('nothing');
    canvas.begin(view, box(0, 0, 10, 10));
    expect(placeOf(canvas.canvas)).toBe('10x10 at 0px 0px');
    canvas.isShown = false;
    expect(placeOf(canvas.canvas)).toBe('nothing');
  });
});
