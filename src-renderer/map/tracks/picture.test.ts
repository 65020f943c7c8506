import { describe, expect, it } from 'vitest';
import { ink, paintOf, randomWay, storeOf, viewOf } from './made-up';
import { isColour, plainPicture, strayInk } from './made-up-picture';
import { paintTracks } from './painting/paint';
import type { TrackStore } from './store';
import type { Quality, TrackPaint, TrackView } from './types';

const hour = 3_600_000;
const startMs = 1100 * 60_000;
const windows = {
  all: null,
  '24 h': { fromMs: startMs + 20 * hour, toMs: startMs + 44 * hour },
  '6 h': { fromMs: startMs + 30 * hour, toMs: startMs + 36 * hour },
} as const;
/** Metres of Web Mercator a CSS px; closer ones have dots. */
const zooms = [4000, 1000, 300, 90];
const classes = [...ink.bands, ink.unknown];

function drawn(store: TrackStore, paint: TrackPaint, view: TrackView, quality: Quality): Uint32Array {
  const pixels = new Uint32Array(view.width * view.height);
  paintTracks(store, paint, view, pixels, quality);
  return pixels;
}

/** The same paint with one class to be seen. */
function only(paint: TrackPaint, colour: number): TrackPaint {
  const kept = (one: number): number => (one === colour ? one : 0);
  return { ...paint, colours: paint.colours.map(kept), unknown: kept(paint.unknown) };
}

function compare(store: TrackStore, paint: TrackPaint, view: TrackView, quality: Quality): [number, number] {
  let [inked, stray] = [0, 0];
  const count = (found: { inked: number; stray: number }): void => {
    inked += found.inked;
    stray += found.stray;
  };
  const [picture, plain] = [drawn(store, paint, view, quality), plainPicture(store, paint, view)];
  count(strayInk(view.width, picture, plain));
  count(strayInk(view.width, plain, picture));
  // What is seen of a colour was drawn there in the other picture too, though another line may lie over it by a pixel.
  for (const colour of classes) {
    const isIt = (seen: number): boolean => isColour(seen, colour);
    const alone = only(paint, colour);
    count(strayInk(view.width, plain, drawn(store, alone, view, quality), isIt));
    count(strayInk(view.width, picture, plainPicture(store, alone, view), isIt));
  }
  return [inked, stray];
}

describe('the picture against a plain drawing of all positions', () => {
  const ways = Array.from({ length: 6 }, (_, seed) => randomWay(seed + 1, 700));
  for (const quality of ['fine', 'fast'] as const)
    for (const pixelRatio of [1, 2])
      it(`${quality} at ${pixelRatio} device px a CSS px: no ink is more than a pixel off, whatever the zoom and the window`, () => {
        const store = storeOf(...ways);
        store.refine(paintOf(), Infinity);
        let [inked, stray] = [0, 0];
        for (const metres of zooms)
          for (const window of Object.values(windows)) {
            const paint = paintOf({ window, gap: 0, halo: 0 });
            const found = compare(
              store,
              paint,
              viewOf(metres, { pixelRatio, width: 300, height: 200 }),
              quality,
            );
            inked += found[0];
            stray += found[1];
          }
        expect(inked).toBeGreaterThan(15_000);
        expect(stray / inked).toBeLessThanOrEqual(0.0001);
      }, 30_000);

  it('holds on both sides of the antimeridian', () => {
    // 180° E, metres from the origin.
    const east = (175 / 360) * 2 * Math.PI * 6378137;
    const store = storeOf(randomWay(7, 700, east), randomWay(8, 700, east - 2000));
    store.refine(paintOf(), Infinity);
    const view = viewOf(1000, { x: east, width: 300, height: 200 });
    const [inked, stray] = compare(store, paintOf({ gap: 0, halo: 0 }), view, 'fine');
    expect(inked).toBeGreaterThan(1000);
    expect(stray).toBe(0);
  });
});

describe('the same instant', () => {
  it('has the same picture whichever way playback comes to it', () => {
    const ways = Array.from({ length: 4 }, (_, seed) => randomWay(seed + 20, 500));
    const store = storeOf(...ways);
    store.refine(paintOf(), Infinity);
    const view = viewOf(2000, { width: 300, height: 200 });
    const at = (step: number): string => {
      const window = { fromMs: startMs + step * hour, toMs: startMs + (step + 6) * hour };
      return drawn(store, paintOf({ window, odd: ink.odd, selectedKey: 2 }), view, 'fine').join();
    };
    const steps = Array.from({ length: 20 }, (_, step) => step);
    const forwards = steps.map(at);
    const backwards = steps.toReversed().map(at).toReversed();
    expect(backwards).toEqual(forwards);
    expect(new Set(forwards).size).toBeGreaterThan(15);
  });
});
