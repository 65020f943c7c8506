import { StopWindow } from './stop-window';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { StopEvent, TrackEventRule } from './track-events';

/** A stop before it is known what it is near. */
export type PlainStop = Omit<StopEvent, 'locality'>;

/** So many positions take a few milliseconds. */
export const rowsPerTurn = 8_192;

/**
 * A stretch takes in the next position as long as all, with it, lie within `stopRadiusM` of the mean of all. Where they do
 * not, a stretch that has lasted `stopMs` is a stop, and the next begins with that position; a shorter one loses its oldest
 * positions until the rest, with it, lies within. `gapMs` and more between two positions ends a stretch, and odd ones are
 * as if they were not there. So a stop is as long as it can be from where it begins. O(positions · log positions) at most.
 */
export function* findStops(
  columns: TrackColumns,
  isOdd: Uint8Array,
  { gapMs, stopRadiusM, stopMs }: Pick<TrackEventRule, 'gapMs' | 'stopRadiusM' | 'stopMs'>,
): Generator<undefined, readonly PlainStop[]> {
  const { count, timeMs, lonE6, latE6 } = columns;
  const stops: PlainStop[] = [];
  const window = new StopWindow();
  const isStop = (): boolean => window.toMs - window.fromMs >= stopMs;
  const end = (): void => {
    const { fromMs, toMs, mean: at, count: positions } = window;
    if (isStop()) stops.push({ fromMs, toMs, at, positions });
    window.clear();
  };
  for (let row = 0; row < count; row++) {
    if (row % rowsPerTurn === rowsPerTurn - 1) yield;
    if (isOdd[row] === 1) continue;
    const [now, lon, lat] = [timeMs[row] ?? 0, lonE6[row] ?? 0, latE6[row] ?? 0];
    if (now - window.toMs >= gapMs) end();
    while (!window.fits(lon, lat, stopRadiusM))
      if (isStop()) end();
      else window.shift();
    window.push(lon, lat, now);
  }
  end();
  return stops;
}
