import type { KindHit } from '../kind';
import type { TracksSpec } from '../spec';
import type { MarkFrame } from './mark-frame';
import { Placing } from './track-lines';
import { type TrackShape, trackShape, windowOf } from './track-shape';

/** How far from a track a pointer still means it, in CSS px. */
const reachPx = 8;

/**
 * The track whose position, or whose unbroken line between two, is nearest to a place in CSS px, with the position that
 * is meant; null where none is within reach. A gap is no line: nothing says that the vessel was there.
 */
export function pickTrack(
  spec: TracksSpec,
  frame: MarkFrame,
  [x, y]: readonly [number, number],
): KindHit | null {
  const placing = new Placing({ ...frame, pixelRatio: 1 });
  const east = (x - placing.x0) / placing.perMetre;
  const north = (placing.y0 - y) / placing.perMetre;
  let reach = reachPx / placing.perMetre;
  let hit: KindHit | null = null;
  for (const { key, columns } of spec.tracks) {
    const shape = trackShape(columns, spec);
    const [west, south, right, top] = shape.box;
    if (east < west - reach || east > right + reach || north < south - reach || north > top + reach) continue;
    const found = nearest(shape, windowOf(columns, spec.window), east, north, reach);
    if (!found) continue;
    const { xy } = shape;
    reach = found.metres;
    hit = {
      key,
      pixel: [placing.x(xy[found.index * 2] ?? NaN), placing.y(xy[found.index * 2 + 1] ?? NaN)],
    };
  }
  return hit;
}

function nearest(
  { xy, afterGap }: TrackShape,
  { from, to }: { readonly from: number; readonly to: number },
  east: number,
  north: number,
  reach: number,
): { readonly index: number; readonly metres: number } | null {
  let [best, squared] = [-1, reach * reach];
  let [beforeX, beforeY] = [NaN, NaN];
  for (let i = from; i < to; i += 1) {
    const [x, y] = [(xy[i * 2] ?? NaN) - east, (xy[i * 2 + 1] ?? NaN) - north];
    const isJoined = i > from && afterGap[i] !== 1;
    const [dx, dy] = isJoined ? [beforeX - x, beforeY - y] : [0, 0];
    const length = dx * dx + dy * dy;
    const share = length > 0 ? Math.min(1, Math.max(0, -(x * dx + y * dy) / length)) : 0;
    const [offX, offY] = [x + dx * share, y + dy * share];
    const off = offX * offX + offY * offY;
    // Written so that of two equal ones the later wins: it is drawn above.
    if (off <= squared) [best, squared] = [share > 0.5 ? i - 1 : i, off];
    [beforeX, beforeY] = [x, y];
  }
  return best < 0 ? null : { index: best, metres: Math.sqrt(squared) };
}
