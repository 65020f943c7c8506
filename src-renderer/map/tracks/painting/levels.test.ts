import { describe, expect, it } from 'vitest';
import { rowsFor } from '../lines';
import { columnsOf, type MadeUpPosition, paintOf, randomWay, storeOf } from '../made-up';
import { TrackStore } from '../store';
import { afterGapFlag, type Track } from '../track';
import type { ClassRule } from '../types';

function refined(way: readonly MadeUpPosition[], more = {}): Track {
  const store = storeOf(way);
  expect(store.refine(paintOf(more), Infinity)).toBe(true);
  return store.track(1)!;
}

/** How far a row lies from the line between two others at its time, units. */
function offTheLine({ x, y, steps }: Track, a: number, b: number, row: number): number {
  const took = steps[b]! - steps[a]!;
  const share = took > 0 ? (steps[row]! - steps[a]!) / took : 0;
  const dx = ((x[b]! - x[a]!) | 0) * share - ((x[row]! - x[a]!) | 0);
  const dy = (y[b]! - y[a]!) * share - (y[row]! - y[a]!);
  return Math.hypot(dx, dy);
}

/** Of all positions from the line through some of them. */
function furthestOff(track: Track, vertices: ArrayLike<number>): number {
  let most = 0;
  for (let k = 1; k < vertices.length; k += 1)
    for (let row = vertices[k - 1]! + 1; row < vertices[k]!; row += 1)
      most = Math.max(most, offTheLine(track, vertices[k - 1]!, vertices[k]!, row));
  return most;
}

const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);
const east = (175 / 360) * 2 * Math.PI * 6378137;

describe('levels of detail', () => {
  it('leave out no position that lies further from the line at its time than they say', () => {
    for (const seed of seeds) {
      const track = refined(randomWay(seed, 900, seed % 3 === 0 ? east : 0));
      expect(track.levels!.length).toBeGreaterThan(2);
      for (const { tolerance, rows } of track.levels!)
        expect(furthestOff(track, rows)).toBeLessThanOrEqual(tolerance);
    }
  });

  it('move no position by more than a pixel, in no window of time', () => {
    for (const seed of seeds) {
      const track = refined(randomWay(seed, 400));
      const unitsPerPx = 2 ** 18;
      const among = rowsFor(track, unitsPerPx / 2)!;
      for (let from = 0; from < 380; from += 7) {
        const to = from + 20 + (from % 60) > 400 ? 400 : from + 20 + (from % 60);
        const drawn = [from, ...among].filter((row) => row >= from && row < to - 1).concat(to - 1);
        const vertices = [...new Set(drawn)].sort((a, b) => a - b);
        expect(furthestOff(track, vertices)).toBeLessThanOrEqual(unitsPerPx);
      }
    }
  });

  it('have both sides of every gap, the first position and the last', () => {
    for (const seed of seeds) {
      const track = refined(randomWay(seed, 900));
      const gaps = [...track.gaps];
      expect(gaps.length).toBeGreaterThan(3);
      expect(gaps.every((row) => (track.flags[row]! & afterGapFlag) !== 0)).toBe(true);
      for (const { rows } of track.levels!) {
        const kept = new Set(rows);
        expect([0, 899, ...gaps, ...gaps.map((row) => row - 1)].filter((row) => !kept.has(row))).toEqual([]);
      }
    }
  });

  it('join positions of several classes only where they lie in one place', () => {
    for (const seed of seeds) {
      const track = refined(randomWay(seed, 900));
      let [mixed, widest] = [0, 0];
      for (const { tolerance, rows } of track.levels!)
        for (let k = 1; k < rows.length; k += 1) {
          const [a, b] = [rows[k - 1]!, rows[k]!];
          const classes = track.classes.slice(a + 1, b + 1);
          if (classes.every((one) => one === classes[0])) continue;
          mixed += 1;
          for (let row = a + 1; row <= b; row += 1) {
            const away = Math.hypot((track.x[row]! - track.x[a]!) | 0, track.y[row]! - track.y[a]!);
            widest = Math.max(widest, away / tolerance);
          }
        }
      expect(mixed).toBeGreaterThan(0);
      expect(widest).toBeLessThanOrEqual(1 / 8);
    }
  });

  it('of a vessel at berth for days are a few positions', () => {
    const way = Array.from({ length: 2000 }, (_, row) => ({ at: row * 5, x: row % 3, y: row % 2, knots: 0 }));
    const coarse = rowsFor(refined(way), 2 ** 16)!;
    expect(coarse.length).toBeLessThan(12);
  });

  it('are made anew when the gaps or the classes are others, and not when only a colour is', () => {
    const store = storeOf(randomWay(1, 900));
    store.refine(paintOf(), Infinity);
    const track = store.track(1)!;
    const { levels } = track;
    store.prepare(paintOf({ unknown: 1, window: { fromMs: 0, toMs: 1 } }));
    expect(track.levels).toBe(levels);
    store.prepare(paintOf({ gapMs: 30 * 60_000 }));
    expect(track.levels).toBeNull();
    store.refine(paintOf({ gapMs: 30 * 60_000 }), Infinity);
    expect(track.levels).not.toBeNull();
    store.prepare(paintOf({ gapMs: 30 * 60_000, rule: { by: 'vessel' } }));
    expect(track.levels).toBeNull();
  });

  it('come in slices: a little with every call until all are there', () => {
    const store = new TrackStore();
    for (let key = 0; key < 30; key += 1) {
      const track = store.begin(key);
      track.add(columnsOf(randomWay(key, 900)));
      track.end();
    }
    expect(store.refine(paintOf(), -Infinity)).toBe(false);
    expect(store.refine(paintOf(), -Infinity)).toBe(false);
    expect(store.refine(paintOf(), Infinity)).toBe(true);
    expect(store.refine(paintOf(), -Infinity)).toBe(true);
  });

  it('end with a track that is replaced while they are made', () => {
    const store = storeOf(randomWay(1, 9000));
    store.refine(paintOf(), performance.now());
    const again = store.begin(1);
    again.add(columnsOf(randomWay(2, 300)));
    again.end();
    expect(store.refine(paintOf(), Infinity)).toBe(true);
    expect(store.track(1)!.levels!.every(({ rows }) => rows.at(-1) === 299)).toBe(true);
  });
});

describe('classes', () => {
  const knots = [0, 0.4, 0.5, 5.9, 6, null];
  const way = knots.map((one, row) => ({ at: row, x: row * 100, y: 0, knots: one, course: row * 60 }));
  const classesBy = (rule: ClassRule): number[] => [...refined(way, { rule }).classes];

  it('follow the speed, with a class after the last for no speed', () => {
    expect(classesBy({ by: 'speed', fromTenths: [0, 5, 20, 60] })).toEqual([0, 0, 1, 2, 3, 4]);
  });

  it('follow the time, and what is before the first step belongs to it', () => {
    expect(classesBy({ by: 'time', fromMs: [60_000, 180_000] })).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('follow the course of vessels under way, with north in the middle of the first sector', () => {
    const at = (course: number | null, speed: number | null = 8): MadeUpPosition => ({
      at: 0,
      x: 0,
      y: 0,
      knots: speed,
      course,
    });
    const courses = [at(0), at(44), at(46), at(359), at(180), at(90, 0.2), at(null), at(90, null)];
    expect([...refined(courses, { rule: { by: 'course', sectors: 4 } }).classes]).toEqual([
      0, 0, 1, 0, 2, 4, 4, 4,
    ]);
  });
});
