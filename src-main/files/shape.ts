import { isOnEarth } from '@kartbord/common/lon-lat';
import { type FileProblemCode, shapeKind } from '../../src-shared/domain/map-layers/own-file';

/** One feature's places before they are columns. */
export interface Shape {
  readonly kind: (typeof shapeKind)[keyof typeof shapeKind];
  readonly parts: readonly ShapePart[];
}

export interface ShapePart {
  /** Degrees, longitude and latitude by turns; of a ring without its first position again at its end. */
  readonly lonLat: readonly number[];
  readonly isHole: boolean;
}

/** Why a place cannot be taken. */
export type PlaceFault = Extract<
  FileProblemCode,
  | 'bad-place'
  | 'zero-place'
  | 'not-metres'
  | 'short-line'
  | 'not-readable'
  | 'other-system'
  | 'parts-of-places'
  | 'letter-o'
>;

export const noShape: Shape = { kind: shapeKind.none, parts: [] };

export function pointShape(lon: number, lat: number): Shape | 'bad-place' {
  return isOnEarth(lon, lat) ? { kind: shapeKind.point, parts: [part([lon, lat])] } : 'bad-place';
}

export function part(lonLat: readonly number[], isHole = false): ShapePart {
  return { lonLat, isHole };
}

/** A line needs two positions. */
export function lineOf(lonLat: readonly number[]): ShapePart | null {
  return lonLat.length >= 4 ? part(lonLat) : null;
}

/** A ring needs three, and its last position is not its first again. */
export function ringOf(lonLat: readonly number[], isHole: boolean): ShapePart | null {
  const last = lonLat.length - 2;
  const isClosed = last > 0 && lonLat[0] === lonLat[last] && lonLat[1] === lonLat[last + 1];
  const open = isClosed ? lonLat.slice(0, last) : lonLat;
  return open.length >= 6 ? part(open, isHole) : null;
}

/** Shapes of one kind are one feature; where a collection has several kinds, each is a feature of its own. */
export function byKind(shapes: readonly Shape[]): readonly Shape[] {
  if (shapes.length < 2) return shapes;
  const kinds = [shapeKind.point, shapeKind.line, shapeKind.area];
  return kinds.flatMap((kind) => {
    const parts = shapes.flatMap((shape) => (shape.kind === kind ? shape.parts : []));
    return parts.length > 0 ? [{ kind, parts }] : [];
  });
}
