import { createCanvas, Path2D } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toScreen } from '../../projection';
import type { Arrow } from '../../spec';
import { paintArrows } from './arrows-painter';
import { pickArrow } from './arrows-pick';
import type { MarkFrame } from './mark-frame';

/** Half of the picture, device px. */
const middle = 120;
const pixelRatio = 3;
const side = (2 * middle) / pixelRatio;
const frame: MarkFrame = { width: side, height: side, pixelRatio, resolution: 10, centre: toScreen([5, 62]) };
const arrow = (change: Partial<Arrow>): Arrow => ({
  key: 1,
  at: [5, 62],
  offset: [0, 0],
  sign: 'to',
  degrees: 0,
  speedMs: null,
  length: 28,
  colour: '#ff0000',
  label: null,
  ...change,
});

/** What is drawn, as places east and north of the middle, device px; and which boxes it says to cover. */
function drawn(...arrows: Arrow[]) {
  const context = createCanvas(2 * middle, 2 * middle).getContext('2d');
  const covered = paintArrows(
    context as unknown as CanvasRenderingContext2D,
    { kind: 'arrows', id: 'a', arrows, halo: '#0000ff' },
    frame,
  );
  const { data } = context.getImageData(0, 0, 2 * middle, 2 * middle);
  const of = (channel: number): (readonly [east: number, north: number])[] =>
    Array.from({ length: 4 * middle * middle }, (_, at) => at).flatMap((at) =>
      (data[at * 4 + channel] ?? 0) > 128 && (data[at * 4 + 2 - channel] ?? 0) < 128
        ? [[(at % (2 * middle)) + 0.5 - middle, middle - Math.floor(at / (2 * middle)) - 0.5] as const]
        : [],
    );
  return { ink: of(0), halo: of(2), covered };
}

type Places = readonly (readonly [east: number, north: number])[];

const bearing = (east: number, north: number): number =>
  ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const centroid = (places: Places): readonly [number, number] => [
  mean(places.map(([east]) => east)),
  mean(places.map(([, north]) => north)),
];

/** Where an arrow goes: its ink is heavier in the half of its head, and the same on both of its sides. */
const headOf = (ink: Places): number => bearing(...centroid(ink));

/** Where the shaft of a barb leads to: of all rays from its place the ones with the most ink, beyond the dot. */
function shaftOf(ink: Places): number {
  const painted = new Set(ink.map(([east, north]) => `${Math.round(east)} ${Math.round(north)}`));
  const inkOn = (degrees: number): number => {
    const angle = (degrees * Math.PI) / 180;
    return Array.from({ length: 60 }, (_, step) => 18 + step).filter((far) =>
      painted.has(`${Math.round(far * Math.sin(angle))} ${Math.round(far * Math.cos(angle))}`),
    ).length;
  };
  const rays = Array.from({ length: 720 }, (_, step) => ({ degrees: step / 2, ink: inkOn(step / 2) }));
  const most = Math.max(...rays.map((ray) => ray.ink));
  const best = rays.filter((ray) => ray.ink >= most - 1);
  return bearing(
    mean(best.map(({ degrees }) => Math.sin((degrees * Math.PI) / 180))),
    mean(best.map(({ degrees }) => Math.cos((degrees * Math.PI) / 180))),
  );
}

const compass = Array.from({ length: 16 }, (_, step) => step * 22.5);

beforeAll(() => void vi.stubGlobal('Path2D', Path2D));

describe('the sign of a direction', () => {
  it.each(compass)('to %d degrees has its head there, with the place in its middle', (degrees) => {
    const { ink } = drawn(arrow({ degrees }));
    expect(apart(headOf(ink), degrees)).toBeLessThan(3);
    const along = ink.map(
      ([east, north]) =>
        east * Math.sin((degrees * Math.PI) / 180) + north * Math.cos((degrees * Math.PI) / 180),
    );
    expect(Math.max(...along)).toBeCloseTo(14 * pixelRatio + 2.6, -1);
    expect(Math.min(...along)).toBeCloseTo(-14 * pixelRatio - 2.6, -1);
  });

  it.each(compass)(
    'from %d degrees leads from the place to there, its feathers clockwise of it',
    (degrees) => {
      const { ink } = drawn(arrow({ sign: 'from', degrees, speedMs: 13 }));
      expect(apart(shaftOf(ink), degrees)).toBeLessThan(3);
      const [east, north] = centroid(ink);
      expect((bearing(east, north) - degrees + 360) % 360).toBeLessThan(60);
    },
  );

  it.each(compass)('is opposite for one number, %d degrees, as going and as coming', (degrees) => {
    const goes = headOf(drawn(arrow({ degrees })).ink);
    const blows = (shaftOf(drawn(arrow({ sign: 'from', degrees, speedMs: 8 })).ink) + 180) % 360;
    expect(apart(goes, blows)).toBeGreaterThan(174);
  });

  it('of wind without a speed is a shaft alone, as exact; of calm a ring around the place', () => {
    expect(apart(headOf(drawn(arrow({ sign: 'from', degrees: 70 })).ink), 70)).toBeLessThan(1);
    const { ink } = drawn(arrow({ sign: 'from', degrees: 70, speedMs: 0.4 }));
    const distances = ink.map(([east, north]) => Math.hypot(east, north));
    expect(Math.hypot(...centroid(ink))).toBeLessThan(1);
    expect(Math.min(...distances)).toBeGreaterThan(6);
  });

  it('has more ink the stronger the wind', () => {
    const inks = [2, 5, 10, 26].map((speedMs) => drawn(arrow({ sign: 'from', speedMs })).ink.length);
    expect(inks).toEqual(inks.toSorted((a, b) => a - b));
    expect(new Set(inks).size).toBe(4);
  });

  it('lies over its halo, which surrounds it', () => {
    const { ink, halo } = drawn(arrow({ degrees: 45 }));
    expect(halo.length).toBeGreaterThan(ink.length);
    expect(apart(headOf(halo), 45)).toBeLessThan(6);
  });

  it('stands beside its place by its offset, right and down', () => {
    const [east, north] = centroid(drawn(arrow({ sign: 'from', speedMs: 0, offset: [20, 10] })).ink);
    expect([Math.round(east), Math.round(north)]).toEqual([60, -30]);
  });

  it('has its label beside it, off other signs, and says what both cover', () => {
    const alone = drawn(arrow({ label: 'Wind' }));
    expect(alone.covered).toHaveLength(2);
    const [sign, label] = alone.covered;
    expect(label!.minX).toBeGreaterThan(sign!.maxX);
    const crowd = drawn(
      arrow({ label: 'Wind' }),
      ...[25, -25].map((x) => arrow({ key: 2, offset: [x, 0] })),
      ...[25, -25].map((y) => arrow({ key: 3, offset: [0, y] })),
    );
    expect(crowd.covered).toHaveLength(5);
  });

  it('is not drawn where none of it is on the map', () => {
    expect(drawn(arrow({ offset: [200, 0], label: 'far' })).covered).toEqual([]);
  });
});

describe('pointing at a sign', () => {
  const wind = arrow({ key: 5, sign: 'from', degrees: 90, speedMs: 8 });
  const at = (x: number, y: number, ...arrows: Arrow[]): number | undefined =>
    pickArrow({ arrows }, frame, [side / 2 + x, side / 2 + y])?.key;

  it('means it within 8 px of its whole length', () => {
    expect([at(28, 7, wind), at(0, 7, wind), at(-9, 0, wind), at(37, 0, wind), at(10, 9, wind)]).toEqual([
      5,
      5,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('means the nearest, and of two as near the one drawn last; it answers where the place is', () => {
    const wave = arrow({ key: 6, offset: [0, 10] });
    expect([at(20, 0, wave, wind), at(0, 12, wind, wave), at(0, 0, wind, arrow({ key: 7 }))]).toEqual([
      5, 6, 7,
    ]);
    expect(pickArrow({ arrows: [wave] }, frame, [side / 2, side / 2])?.pixel).toEqual([40, 50]);
  });
});
