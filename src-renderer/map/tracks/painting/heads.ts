import { notGivenInTrack } from '@kartbord/common/track-columns';
import { leastCourseSpeed } from '../classes';
import { Frame } from '../frame';
import { classColours } from './inks';
import { northAtUnits } from './projection';
import type { TrackStore } from '../store';
import { satelliteFlag, type Track } from '../track';
import type { TrackHeads, TrackPaint, TrackView } from '../types';

/** The last position of each track in the window that is on the screen, from the lowest to the uppermost. */
export function headsOf(store: TrackStore, paint: TrackPaint, view: TrackView): TrackHeads {
  store.prepare(paint);
  const frame = new Frame(view);
  const found: { track: Track; row: number }[] = [];
  for (const track of store.inOrder(paint)) {
    const { from, to } = track.rowsWithin(paint.window);
    const row = to - 1;
    if (row >= from && frame.isInside(frame.px(track.x[row] ?? 0), frame.py(track.y[row] ?? 0)))
      found.push({ track, row });
  }
  return {
    key: Int32Array.from(found, ({ track }) => track.key),
    x: Float32Array.from(found, ({ track, row }) => frame.px(track.x[row] ?? 0)),
    y: Float32Array.from(found, ({ track, row }) => frame.py(track.y[row] ?? 0)),
    direction: Float32Array.from(
      found,
      ({ track, row }) => directionOf(track, row) + northAtUnits(track.x[row] ?? 0, track.y[row] ?? 0),
    ),
    colour: Uint32Array.from(
      found,
      ({ track, row }) => classColours(paint, track.key)[track.classes[row] ?? 0] ?? paint.unknown,
    ),
    hollow: Uint8Array.from(found, ({ track, row }) => (track.flags[row] ?? 0) & satelliteFlag),
    timeMs: Float64Array.from(found, ({ track, row }) => track.timeMs(row)),
  };
}

/** Where the vessel points, degrees from north clockwise: its heading, else its course; NaN: not known. */
export function directionOf({ headingDeg, courseTenths, speedTenths }: Track, row: number): number {
  const heading = headingDeg[row] ?? notGivenInTrack;
  if (heading !== notGivenInTrack) return heading;
  const course = courseTenths[row] ?? notGivenInTrack;
  return course === notGivenInTrack || (speedTenths[row] ?? 0) < leastCourseSpeed ? NaN : course / 10;
}
