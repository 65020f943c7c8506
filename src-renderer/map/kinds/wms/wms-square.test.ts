import { describe, expect, it } from 'vitest';
import { boxToScreen } from '../../projection';
import { KnownSquares, tileSquare, viewSquare } from './wms-square';

const most = { width: 2048, height: 2048 };
/** Its middle is at 64.2° N. */
const tile = { z: 7, x: 67, y: 34 };

describe('the question for a tile', () => {
  it('is the tile itself in the screen’s system', () => {
    const { box, place } = tileSquare(tile, { system: 'EPSG:3857', mostPixels: most });
    expect(place).toEqual({ system: 'EPSG:3857', box, width: 256, height: 256 });
  });

  it('in another system lies on whole multiples of a px and has about the px of the screen', () => {
    const { place } = tileSquare(tile, { system: 'EPSG:25833', mostPixels: most });
    const { box, width, height } = place!;
    const px = (box[2] - box[0]) / width;
    expect(Math.abs(box[0] / px - Math.round(box[0] / px))).toBeLessThan(1e-6);
    expect((box[3] - box[1]) / height).toBeCloseTo(px, -1);
    // 1,223 m of the plane at the equator are about 530 m there.
    expect(px).toBeGreaterThan(510);
    expect(px).toBeLessThan(560);
    for (const side of [width, height]) {
      expect(side).toBeGreaterThan(256);
      expect(side).toBeLessThan(400);
    }
  });

  it('in degrees has px as wide as high on the ground', () => {
    const { place } = tileSquare(tile, { system: 'EPSG:4326', mostPixels: most });
    const { box, width, height } = place!;
    const ratio = (box[3] - box[1]) / height / ((box[2] - box[0]) / width);
    expect(ratio).toBeGreaterThan(Math.cos((64.5 * Math.PI) / 180));
    expect(ratio).toBeLessThan(Math.cos((63 * Math.PI) / 180));
  });

  it('has no more px than the server gives, over all of the tile', () => {
    const mostPixels = { width: 100, height: 120 };
    const whole = tileSquare(tile, { system: 'EPSG:25833', mostPixels: most }).place!;
    const { box, width, height } = tileSquare(tile, { system: 'EPSG:25833', mostPixels }).place!;
    expect(width).toBeLessThanOrEqual(100);
    expect(height).toBeLessThanOrEqual(120);
    expect(box[0]).toBeLessThan(whole.box[0]);
    expect(box[3]).toBeGreaterThan(whole.box[3]);
    expect(tileSquare(tile, { system: 'EPSG:3857', mostPixels }).place).toMatchObject(mostPixels);
  });

  it('is none where the system cannot be drawn', () => {
    expect(tileSquare({ z: 3, x: 0, y: 2 }, { system: 'EPSG:25833', mostPixels: most }).place).toBeNull();
  });

  it('is the same object for all layers that ask in the same way', () => {
    const known = new KnownSquares();
    const as = { system: 'EPSG:25833', mostPixels: most } as const;
    expect(known.at(tile, as)).toBe(known.at({ ...tile }, { ...as }));
    expect(known.at(tile, as)).not.toBe(known.at(tile, { ...as, system: 'EPSG:25832' }));
  });
});

describe('the question for a view', () => {
  it('ends at the edge of the plane', () => {
    const square = viewSquare(boxToScreen([-40, 80, 175, 84]), 20_000, {
      system: 'EPSG:3857',
      mostPixels: most,
    });
    expect(square.box[2]).toBeLessThanOrEqual(20_037_509);
    expect((square.box[2] - square.box[0]) / square.width).toBeCloseTo(20_000, 6);
  });

  it('in another system has at most the px that the server gives', () => {
    const { place } = viewSquare(boxToScreen([4, 60, 30, 71]), 2400, {
      system: 'EPSG:25833',
      mostPixels: { width: 640, height: 500 },
    });
    expect(place!.width).toBeLessThanOrEqual(640);
    expect(place!.height).toBeLessThanOrEqual(500);
  });
});
