import { describe, expect, it } from 'vitest';
import type { TrackColumns } from '../../../src-shared/domain/track-columns';
import type { MarkFrame } from './mark-frame';
import { Placing, type Runs, trackLines, type TrackLines } from './track-lines';
import { type MadeUpPosition, madeUpOrigin, madeUpTrack, madeUpTracks } from './track-made-up';
import { bandOf, trackShape } from './track-shape';

/** The origin in the middle of 800 by 600 px, `resolution` metres per px. */
const frame = (resolution = 10): MarkFrame => ({
  width: 800,
  height: 600,
  pixelRatio: 1,
  resolution,
  centre: madeUpOrigin,
});

const rule = madeUpTracks([]);
const cut = (
  columns: TrackColumns,
  { resolution = 10, window = null as typeof rule.window, isThinned = true } = {},
): TrackLines => trackLines(trackShape(columns, rule), new Placing(frame(resolution)), 4, window, isThinned);
const rounded = (runs: Runs | undefined): number[] => (runs ?? []).map((value) => Math.round(value));
const minutes = (from: number, to: number) => ({ fromMs: from * 60_000, toMs: to * 60_000 });

describe('the lines of a track', () => {
  it('have the band of the later position, and are one line where the band stays', () => {
    const { solid } = cut(
      madeUpTrack([
        { at: 0, x: 0, y: 0, knots: 0.1 },
        { at: 1, x: 100, y: 0, knots: 8 },
        { at: 2, x: 200, y: 100, knots: 9 },
        { at: 3, x: 300, y: 0, knots: 1 },
      ]),
    );
    expect(solid.map(rounded)).toEqual([[], [420, 290, 430, 300], [], [400, 300, 410, 300, 420, 290], []]);
  });

  it('have a band of their own where no speed is given, never that of zero', () => {
    const { solid } = cut(
      madeUpTrack([
        { at: 0, x: 0, y: 0 },
        { at: 1, x: 100, y: 0, knots: null },
      ]),
    );
    expect(rounded(solid[4])).toEqual([400, 300, 410, 300]);
    expect(solid[0]).toEqual([]);
  });

  it('begin a band at its speed', () => {
    const bands = [0, 0.5, 2, 6];
    expect([0, 4, 5, 19, 20, 59, 60, 340].map((tenths) => bandOf(tenths, bands))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ]);
  });

  it('are broken where nothing came for the length of a gap, and solid a millisecond below it', () => {
    const columns = madeUpTrack([
      { at: 0, x: -100, y: 0 },
      { at: 1, x: 0, y: 0 },
      { at: 61, x: 1000, y: 0 },
      { at: 62, x: 1100, y: 0 },
    ]);
    const { solid, gaps, lone } = cut(columns);
    expect(rounded(gaps)).toEqual([400, 300, 500, 300]);
    expect(rounded(solid[3])).toEqual([390, 300, 400, 300, NaN, NaN, 500, 300, 510, 300]);
    expect(lone).toEqual([]);
    columns.timeMs[2] = 61 * 60_000 - 1;
    expect(cut({ ...columns }).gaps).toEqual([]);
  });

  it('leave no position unseen that stands alone between gaps', () => {
    const columns = madeUpTrack([
      { at: 0, x: 0, y: 0 },
      { at: 90, x: 500, y: 0 },
      { at: 91, x: 510, y: 0 },
      { at: 200, x: 900, y: 0 },
    ]);
    expect(cut(columns).lone).toEqual([0, 3]);
    expect(cut(madeUpTrack([{ at: 0, x: 0, y: 0 }])).lone).toEqual([0]);
  });

  it('are of the window of time alone, its ends included', () => {
    const columns = madeUpTrack([0, 1, 2, 3, 4].map((at) => ({ at, x: at * 100, y: (at % 2) * 100 })));
    expect(rounded(cut(columns, { window: minutes(1, 3) }).solid[3])).toEqual([410, 290, 420, 300, 430, 290]);
    expect(cut(columns, { window: minutes(2, 2) }).lone).toEqual([2]);
    expect(cut(columns, { window: minutes(7, 9) })).toMatchObject({ gaps: [], lone: [] });
  });

  it('are not there for what is beyond the edge of the map', () => {
    const far = madeUpTrack([0, 1, 2].map((at) => ({ at, x: 90_000 + at, y: 0 })));
    expect(cut(far).solid.flat()).toEqual([]);
    const across = madeUpTrack([
      { at: 0, x: -90_000, y: 0 },
      { at: 1, x: -80_000, y: 0 },
      { at: 2, x: 90_000, y: 0 },
      { at: 3, x: 91_000, y: 500 },
    ]);
    expect(rounded(cut(across).solid[3])).toEqual([-7600, 300, 9400, 300]);
  });
});

describe('thinned lines', () => {
  /** 20,000 positions each minute: legs, turns, stops with a wandering receiver, gaps. Always the same. */
  function longTrack(): TrackColumns {
    let seed = 7;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const positions: MadeUpPosition[] = [];
    let [x, y, course, at] = [0, 0, 1, 0];
    for (let i = 0; i < 20_000; i += 1) {
      at += random() < 0.002 ? 120 : 1;
      const phase = Math.floor(i / 700) % 4;
      const knots = [10, 4, 1, 0.1][phase] ?? 0;
      course += (random() - 0.5) * (phase === 0 ? 0.05 : 0.6);
      if (Math.hypot(x, y) > 40_000) course = Math.atan2(-y, -x);
      x += Math.cos(course) * knots * 31;
      y += Math.sin(course) * knots * 31;
      const wander = phase === 3 ? 20 : 3;
      positions.push({ at, x: x + random() * wander, y: y + random() * wander, knots });
    }
    return madeUpTrack(positions);
  }

  /** Cells to a px. */
  const fine = 4;
  const [width, height] = [800 * fine, 600 * fine];
  const disc = Array.from({ length: 81 }, (_, i) => [(i % 9) - 4, Math.floor(i / 9) - 4] as const)
    .filter(([x, y]) => Math.hypot(x, y) <= fine)
    .map(([x, y]) => y * width + x);

  /** How much of `from`, in quarters of a px, lies more than a pixel from all ink of `to`. */
  function strayInk(from: readonly Runs[], to: readonly Runs[]): number {
    const near = new Uint8Array(width * height);
    const cellOf = (x: number, y: number): number => Math.floor(y * fine) * width + Math.floor(x * fine);
    eachInk(to, (x, y) => {
      const cell = cellOf(x, y);
      if (x > 0 && y > 0 && x < 800 && y < 600) for (const step of disc) near[cell + step] = 1;
    });
    let stray = 0;
    eachInk(from, (x, y) => {
      if (x > 2 && y > 2 && x < 798 && y < 598) stray += 1 - (near[cellOf(x, y)] ?? 0);
    });
    return stray;
  }
  function eachInk(all: readonly Runs[], visit: (x: number, y: number) => void): void {
    for (const runs of all)
      for (let i = 2; i < runs.length; i += 2) {
        const [x0, y0, x1, y1] = runs.slice(i - 2, i + 2) as [number, number, number, number];
        if (Number.isNaN(x0 + x1)) continue;
        const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) * fine));
        for (let s = 0; s <= steps; s += 1) visit(x0 + ((x1 - x0) * s) / steps, y0 + ((y1 - y0) * s) / steps);
      }
  }

  const columns = longTrack();
  const points = ({ solid, gaps }: TrackLines): number => [...solid, gaps].flat().length / 2;

  it.each([
    [2000, null],
    [250, null],
    [60, null],
    [250, minutes(300, 660)],
    [60, minutes(8000, 8360)],
  ] as const)('are the same picture within a pixel at %d m/px in the window %j', (resolution, window) => {
    const thinned = cut(columns, { resolution, window });
    const whole = cut(columns, { resolution, window, isThinned: false });
    expect(strayInk(thinned.solid, whole.solid)).toBe(0);
    expect(strayInk(whole.solid, thinned.solid)).toBe(0);
    expect(thinned.gaps).toEqual(whole.gaps);
    expect(thinned.lone).toEqual(whole.lone);
  });

  it('keep every line of a band within a pixel of its band, and every gap where it is', () => {
    const [thinned, whole] = [cut(columns, { resolution: 60 }), cut(columns, { resolution: 60, isThinned: false })]; // prettier-ignore
    whole.solid.forEach((runs, band) => {
      expect(strayInk([thinned.solid[band] ?? []], [runs]), `band ${band}`).toBe(0);
    });
    expect(thinned.gaps).toEqual(whole.gaps);
  });

  it('take a small part of the positions at the overview', () => {
    expect(points(cut(columns, { resolution: 2000 }))).toBeLessThan(1200);
    expect(points(cut(columns, { resolution: 2000, isThinned: false }))).toBeGreaterThan(19_000);
  });
});
