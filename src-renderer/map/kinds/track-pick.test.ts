import { describe, expect, it } from 'vitest';
import type { MarkFrame } from './mark-frame';
import { madeUpOrigin, madeUpTrack, madeUpTracks } from './track-made-up';
import { pickTrack } from './track-pick';

/** One metre of Web Mercator to a px, the origin in the middle. */
const frame: MarkFrame = { width: 800, height: 600, pixelRatio: 2, resolution: 1, centre: madeUpOrigin };
const straight = madeUpTrack([
  { at: 0, x: 0, y: 0 },
  { at: 1, x: 100, y: 0 },
  { at: 2, x: 200, y: 0 },
]);
const at = (x: number, y: number) => [400 + x, 300 - y] as const;

describe('picking a track', () => {
  it('takes a position up to 8 px away, and none beyond', () => {
    const spec = madeUpTracks([straight]);
    const hit = pickTrack(spec, frame, at(0, 7.8));
    expect(hit?.key).toBe(257000001);
    expect(hit?.pixel.map(Math.round)).toEqual([400, 300]);
    expect(pickTrack(spec, frame, at(0, 8.3))).toBeNull();
    expect(pickTrack(spec, frame, at(-8.3, 0))).toBeNull();
  });

  it('takes the unbroken line between two positions, and says the nearer of them', () => {
    expect(pickTrack(madeUpTracks([straight]), frame, at(70, 5))?.pixel.map(Math.round)).toEqual([500, 300]);
  });

  it('takes nothing on a gap: nothing says that the vessel was there', () => {
    const broken = madeUpTrack([
      { at: 0, x: 0, y: 0 },
      { at: 60, x: 200, y: 0 },
    ]);
    expect(pickTrack(madeUpTracks([broken]), frame, at(100, 0))).toBeNull();
    expect(pickTrack(madeUpTracks([broken]), frame, at(195, 0))?.key).toBe(257000001);
  });

  it('takes the nearest of several, and of two as near the one that is drawn above', () => {
    const [near, far] = [6, 2].map((y) =>
      madeUpTrack([
        { at: 0, x: 0, y },
        { at: 1, x: 90, y },
      ]),
    ) as [typeof straight, typeof straight];
    expect(pickTrack(madeUpTracks([near, far]), frame, at(40, 0))?.key).toBe(257000002);
    expect(pickTrack(madeUpTracks([near, far]), frame, at(40, 7))?.key).toBe(257000001);
    expect(pickTrack(madeUpTracks([straight, straight]), frame, at(40, 0))?.key).toBe(257000002);
  });

  it('takes only what is in the window of time', () => {
    const spec = madeUpTracks([straight], { window: { fromMs: 60_000, toMs: 120_000 } });
    expect(pickTrack(spec, frame, at(40, 0))).toBeNull();
    expect(pickTrack(spec, frame, at(140, 0))?.key).toBe(257000001);
  });

  it('passes over a track without a position', () => {
    expect(pickTrack(madeUpTracks([madeUpTrack([])]), frame, at(0, 0))).toBeNull();
  });
});
