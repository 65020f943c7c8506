import { isLikelySwapped } from '../../src-shared/domain/units/coordinates';
import { mostFilePositions, type ShapeColumns } from '../../src-shared/domain/map-layers/own-file';
import { Refusal } from './refusal';
import type { Shape } from './shape';

/** As they are kept: with which rings are holes, so that an export gives what was read. */
export interface StoredShapes extends ShapeColumns {
  /** 1 for each part that is a hole of the area before it. */
  readonly isHole: Uint8Array;
}

/** Features with a position that is likely to have longitude and latitude exchanged. */
export function countSwapped({ count, partStart, positionStart, lonLat }: ShapeColumns): number {
  let swapped = 0;
  for (let row = 0; row < count; row++) {
    const end = positionStart[partStart[row + 1] ?? 0] ?? 0;
    let at = positionStart[partStart[row] ?? 0] ?? 0;
    while (at < end && !isLikelySwapped([lonLat[at * 2] ?? NaN, lonLat[at * 2 + 1] ?? NaN])) at++;
    if (at < end) swapped++;
  }
  return swapped;
}

/** Takes shapes one by one, gives them as columns. */
export interface ShapeCollector {
  /** `too-many` beyond the most positions. */
  add(shape: Shape): void;
  readonly count: number;
  readonly positions: number;
  bounds(): readonly [number, number, number, number] | null;
  finish(): StoredShapes;
}

export function createShapeCollector(mostPositions = mostFilePositions): ShapeCollector {
  const kind: number[] = [];
  const partStart: number[] = [0];
  const positionStart: number[] = [0];
  const isHole: number[] = [];
  let lonLat = new Float64Array(1024);
  let positions = 0;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];

  function room(wanted: number): void {
    if (wanted > mostPositions) throw new Refusal('too-many');
    if (wanted * 2 <= lonLat.length) return;
    const wider = new Float64Array(Math.max(wanted * 2, lonLat.length * 2));
    wider.set(lonLat);
    lonLat = wider;
  }

  return {
    add(shape) {
      kind.push(shape.kind);
      for (const part of shape.parts) {
        const given = part.lonLat;
        room(positions + given.length / 2);
        for (let at = 0; at < given.length; at += 2) {
          const [lon = NaN, lat = NaN] = [given[at], given[at + 1]];
          lonLat[positions * 2] = lon;
          lonLat[positions * 2 + 1] = lat;
          positions++;
          west = Math.min(west, lon);
          east = Math.max(east, lon);
          south = Math.min(south, lat);
          north = Math.max(north, lat);
        }
        positionStart.push(positions);
        isHole.push(part.isHole ? 1 : 0);
      }
      partStart.push(isHole.length);
    },
    get count() {
      return kind.length;
    },
    get positions() {
      return positions;
    },
    bounds: () => (positions > 0 ? [west, south, east, north] : null),
    finish: () => ({
      count: kind.length,
      kind: Uint8Array.from(kind),
      partStart: Uint32Array.from(partStart),
      positionStart: Uint32Array.from(positionStart),
      lonLat: lonLat.slice(0, positions * 2),
      isHole: Uint8Array.from(isHole),
    }),
  };
}
