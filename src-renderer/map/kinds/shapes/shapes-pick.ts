import { shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import type { KindHit } from '../../kind';
import type { ShapesSpec } from '../../spec';
import type { MarkFrame } from '../marks/mark-frame';
import { distanceTo } from './segment';
import { runEdge, type ShapeIndex } from './shapes-index';
import type { Shown } from './shapes-painter';

/** How far from a point, a line or an edge a pointer still means it, in CSS px. */
const reachPx = 6;

/** Points are hit before lines, lines before edges, and what lies within an area last. */
const ranks = { point: 0, line: 1, edge: 2, inside: 3 } as const;

interface Candidate {
  readonly feature: number;
  readonly rank: number;
  /** Metres of Web Mercator to what was hit; of areas their size. The least wins; of equals the one drawn last. */
  readonly order: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The feature that a pointer means, or null: the nearest point, else line, else edge of an area, else the smallest of the
 * areas around the pointer, whose holes are not part of it.
 */
export function pickShape(
  spec: Pick<ShapesSpec, 'radius' | 'width'>,
  index: ShapeIndex,
  shown: Shown,
  frame: MarkFrame,
  pixel: readonly [number, number],
): KindHit | null {
  const { resolution, centre, width, height } = frame;
  const x = centre[0] + (pixel[0] - width / 2) * resolution;
  const y = centre[1] - (pixel[1] - height / 2) * resolution;
  const reach = (reachPx + Math.max(spec.radius, spec.width / 2)) * resolution;
  let best: Candidate | null = null;
  for (let feature = 0; feature < index.shapes.count; feature += 1) {
    if ((shown && shown[feature] !== 1) || !isNear(index.featureBox, feature, x, y, reach)) continue;
    const found = candidate(spec, index, feature, x, y, resolution);
    if (!found) continue;
    if (!best || found.rank < best.rank || (found.rank === best.rank && found.order <= best.order))
      best = found;
  }
  if (!best) return null;
  return {
    key: best.feature,
    pixel: [width / 2 + (best.x - centre[0]) / resolution, height / 2 - (best.y - centre[1]) / resolution],
  };
}

function candidate(
  spec: Pick<ShapesSpec, 'radius' | 'width'>,
  index: ShapeIndex,
  feature: number,
  x: number,
  y: number,
  resolution: number,
): Candidate | null {
  const kind = index.shapes.kind[feature];
  const isPoint = kind === shapeKind.point;
  const reach = (reachPx + (isPoint ? spec.radius : spec.width / 2)) * resolution;
  const near = isPoint ? nearestPosition(index, feature, x, y) : nearestOnLine(index, feature, x, y, reach);
  if (near.distance <= reach) {
    const rank = isPoint ? ranks.point : kind === shapeKind.line ? ranks.line : ranks.edge;
    return { feature, rank, order: near.distance, x: near.x, y: near.y };
  }
  if (kind !== shapeKind.area || !isInside(index, feature, x, y)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = index.featureBox.subarray(4 * feature, 4 * feature + 4);
  return { feature, rank: ranks.inside, order: (east - west) * (north - south), x, y };
}

type Near = ReturnType<typeof distanceTo>;

const nowhere: Near = { distance: Infinity, x: NaN, y: NaN };

function nearestPosition(index: ShapeIndex, feature: number, x: number, y: number): Near {
  let best = nowhere;
  for (let run = index.featureRun[feature] ?? 0; run < (index.featureRun[feature + 1] ?? 0); run += 1)
    for (let at = index.runStart[run] ?? 0; at < (index.runStart[run + 1] ?? 0); at += 1) {
      const [px, py] = [index.xy[2 * at] ?? NaN, index.xy[2 * at + 1] ?? NaN];
      const distance = Math.hypot(px - x, py - y);
      if (distance < best.distance) best = { distance, x: px, y: py };
    }
  return best;
}

function nearestOnLine(index: ShapeIndex, feature: number, x: number, y: number, reach: number): Near {
  const { xy } = index;
  let best = nowhere;
  eachLine(
    index,
    feature,
    (run) => isNear(index.runBox, run, x, y, reach),
    (a, b) => {
      const near = distanceTo(
        x,
        y,
        xy[2 * a] ?? NaN,
        xy[2 * a + 1] ?? NaN,
        xy[2 * b] ?? NaN,
        xy[2 * b + 1] ?? NaN,
      );
      if (near.distance < best.distance) best = near;
    },
  );
  return best;
}

/** By the even-odd rule over all rings: a ray to the east crosses their lines an odd number of times. */
function isInside(index: ShapeIndex, feature: number, x: number, y: number): boolean {
  const { xy, runBox } = index;
  let inside = false;
  const isOnRay = (run: number): boolean =>
    (runBox[4 * run + 1] ?? 0) <= y && (runBox[4 * run + 3] ?? 0) >= y && (runBox[4 * run + 2] ?? 0) >= x;
  eachLine(index, feature, isOnRay, (a, b) => {
    const [ay, by] = [xy[2 * a + 1] ?? NaN, xy[2 * b + 1] ?? NaN];
    if (ay > y === by > y) return;
    const [ax, bx] = [xy[2 * a] ?? NaN, xy[2 * b] ?? NaN];
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The lines between positions in the runs that matter, with those that lead on to the next run and close a ring. */
function eachLine(
  { shapes, featureRun, runStart, edge }: ShapeIndex,
  feature: number,
  matters: (run: number) => boolean,
  visit: (from: number, to: number) => void,
): void {
  let ringStart = 0;
  for (let run = featureRun[feature] ?? 0; run < (featureRun[feature + 1] ?? 0); run += 1) {
    const [from, to, ends] = [runStart[run] ?? 0, runStart[run + 1] ?? 0, edge[run] ?? 0];
    if (ends & runEdge.first) ringStart = from;
    if (!matters(run)) continue;
    for (let at = from; at + 1 < to; at += 1) visit(at, at + 1);
    if (!(ends & runEdge.last)) visit(to - 1, to);
    else if (shapes.kind[feature] === shapeKind.area) visit(to - 1, ringStart);
    else if (ringStart === to - 1) visit(ringStart, ringStart);
  }
}

function isNear(boxes: Float64Array, at: number, x: number, y: number, reach: number): boolean {
  const o = 4 * at;
  return (
    x >= (boxes[o] ?? Infinity) - reach &&
    y >= (boxes[o + 1] ?? Infinity) - reach &&
    x <= (boxes[o + 2] ?? -Infinity) + reach &&
    y <= (boxes[o + 3] ?? -Infinity) + reach
  );
}
