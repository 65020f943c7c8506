import { Frame } from './frame';
import type { TrackStore } from './store';
import { afterGapFlag, type Track } from './track';
import type { TrackHit, TrackPaint, TrackView } from './types';

/**
 * The position that is meant by a place, device px: the nearest, or the nearer end of the nearest unbroken line, of the
 * uppermost track where several are as near; null where none is within reach. A gap is no line: nothing says that the
 * vessel was there.
 */
export function pickPosition(
  store: TrackStore,
  paint: TrackPaint,
  view: TrackView,
  x: number,
  y: number,
  reachPx: number,
): TrackHit | null {
  store.prepare(paint);
  const frame = new Frame(view);
  const at: Place = {
    x: (frame.middleX + Math.round(frame.restX + (x - view.width / 2) * view.unitsPerPx)) | 0,
    y: frame.middleY + (y - view.height / 2) * view.unitsPerPx,
  };
  let reach = reachPx * view.unitsPerPx;
  let hit: TrackHit | null = null;
  for (const track of store.inOrder(paint)) {
    if (!isNear(track, at, reach)) continue;
    const found = nearest(track, paint, at, reach);
    if (!found) continue;
    reach = found.distance;
    hit = hitAt(track, found.row, frame);
  }
  return hit;
}

/** The position of a time, or the one before it, else the first; null where the track is not here. */
export function placeOf(store: TrackStore, key: number, timeMs: number, view: TrackView): TrackHit | null {
  const track = store.track(key);
  if (!track || track.count === 0) return null;
  const row = Math.max(0, track.firstFrom(timeMs + 0.5) - 1);
  return hitAt(track, row, new Frame(view));
}

function hitAt(track: Track, row: number, frame: Frame): TrackHit {
  return {
    key: track.key,
    row,
    timeMs: track.timeMs(row),
    x: frame.px(track.x[row] ?? 0),
    y: frame.py(track.y[row] ?? 0),
  };
}

/** Units. */
interface Place {
  readonly x: number;
  readonly y: number;
}

function isNear({ extent }: Track, at: Place, reach: number): boolean {
  if (at.y < extent.north - reach || at.y > extent.south + reach) return false;
  const toEast = (at.x - extent.west) | 0;
  const east = toEast < -reach ? toEast + 2 ** 32 : toEast;
  return east <= extent.width + reach;
}

function nearest(
  track: Track,
  paint: TrackPaint,
  at: Place,
  reach: number,
): { readonly row: number; readonly distance: number } | null {
  const { from, to } = track.rowsWithin(paint.window);
  const { x, y, flags } = track;
  let [best, squared] = [-1, reach * reach];
  for (let row = from; row < to; row += 1) {
    const hereX = ((x[row] as number) - at.x) | 0;
    const hereY = (y[row] as number) - at.y;
    let [offX, offY, share] = [hereX, hereY, 0];
    if (row > from && ((flags[row] as number) & afterGapFlag) === 0) {
      const wayX = ((x[row - 1] as number) - (x[row] as number)) | 0;
      const wayY = (y[row - 1] as number) - (y[row] as number);
      const length = wayX * wayX + wayY * wayY;
      if (length > 0) share = Math.min(1, Math.max(0, -(hereX * wayX + hereY * wayY) / length));
      offX += wayX * share;
      offY += wayY * share;
    }
    const off = offX * offX + offY * offY;
    // Written so that of two equal ones the later wins: it is drawn above.
    if (off <= squared) {
      best = share > 0.5 ? row - 1 : row;
      squared = off;
    }
  }
  return best < 0 ? null : { row: best, distance: Math.sqrt(squared) };
}
