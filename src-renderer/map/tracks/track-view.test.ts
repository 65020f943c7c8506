import { describe, expect, it } from 'vitest';
import type { MarkFrame } from '../kinds/marks/mark-frame';
import { toScreen } from '../projection';
import { intoPicture, outOfPicture, placeInView, pxAt, trackViewOf, unitsAt } from './track-view';
import { unitsOfWorld } from './types';

const frame: MarkFrame = {
  width: 781,
  height: 600,
  pixelRatio: 2,
  resolution: 100,
  centre: toScreen([10, 60]),
};

describe('the view that a picture of the tracks is of', () => {
  it('has its centre where the map has it, in units that grow to the south', () => {
    const view = trackViewOf(frame);
    expect(view.centreX).toBeCloseTo((10 / 360) * unitsOfWorld, 0);
    expect(view.centreY).toBeLessThan(0);
    expect(view.unitsPerPx * 2 * 781).toBeCloseTo((78_100 / (2 * Math.PI * 6378137)) * unitsOfWorld, 0);
  });

  it('lies on whole px of the screen, however odd the map is', () => {
    for (const width of [780, 781, 1023]) {
      const odd = { ...frame, width, pixelRatio: 1 };
      const view = trackViewOf(odd);
      const { left, top, scale } = placeInView(view, view, odd);
      expect(scale).toBe(1);
      expect(Number.isInteger(left) && Number.isInteger(top)).toBe(true);
      expect((view.width - width) / 2).toBe(-left);
    }
  });

  it('moves with a pan by whole px, and grows with a zoom around its centre', () => {
    const view = trackViewOf(frame);
    const here = placeInView(view, view, frame);
    const panned: MarkFrame = { ...frame, centre: [frame.centre[0] + 1000, frame.centre[1]] };
    expect(placeInView(view, trackViewOf(panned), panned).left).toBe(here.left - 10);
    const closer: MarkFrame = { ...frame, resolution: 50 };
    const { left, scale } = placeInView(view, trackViewOf(closer), closer);
    expect(scale).toBeCloseTo(2, 9);
    expect(left + (view.width / view.pixelRatio / 2) * scale).toBeCloseTo(frame.width / 2, 0);
  });

  it('has a place of the map where a picture of it has it, and gives it back', () => {
    const view = trackViewOf(frame);
    const [x, y] = intoPicture(view, frame, 100, 50);
    expect(outOfPicture(view, frame, x, y)).toEqual([100, 50]);
    const [backX, backY] = pxAt(view, ...unitsAt(view, x, y));
    expect(backX).toBeCloseTo(x, 3);
    expect(backY).toBeCloseTo(y, 3);
  });
});
