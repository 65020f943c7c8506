import type { LonLat } from '@kartbord/common/lon-lat';
import { type ShapeColumns, shapeKind } from '../../src-shared/domain/map-layers/own-file';

/** Lines, each of parts, as columns. */
export function lineColumns(lines: readonly (readonly (readonly LonLat[])[])[]): ShapeColumns {
  const parts = lines.flat();
  return {
    count: lines.length,
    kind: new Uint8Array(lines.length).fill(shapeKind.line),
    partStart: startsOf(lines),
    positionStart: startsOf(parts),
    lonLat: Float64Array.from(parts.flat(2)),
  };
}

function startsOf(all: readonly { readonly length: number }[]): Uint32Array {
  const starts = new Uint32Array(all.length + 1);
  all.forEach(({ length }, index) => (starts[index + 1] = (starts[index] ?? 0) + length));
  return starts;
}
