import type { KindHit } from '../../kind';
import type { ArrowsSpec } from '../../spec';
import { endsOf, originOf } from './arrows-painter';
import type { MarkFrame } from './mark-frame';
import { distanceTo } from '../shapes/segment';

/** How far from a sign a pointer still means it, in CSS px. */
const reachPx = 8;

/** The sign that a pointer means, or null: the nearest; of several as near the one that is drawn last. */
export function pickArrow(
  { arrows }: Pick<ArrowsSpec, 'arrows'>,
  frame: MarkFrame,
  [x, y]: readonly [number, number],
): KindHit | null {
  let best: { distance: number; hit: KindHit } | null = null;
  for (const arrow of arrows) {
    const [tail, end] = endsOf(arrow, frame);
    const { distance } = distanceTo(x, y, ...tail, ...end);
    if (distance > reachPx || (best && distance > best.distance)) continue;
    best = { distance, hit: { key: arrow.key, pixel: originOf(arrow, frame) } };
  }
  return best?.hit ?? null;
}
