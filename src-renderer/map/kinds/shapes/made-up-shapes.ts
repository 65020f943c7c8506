import { type ShapeColumns, shapeKind } from '../../../../src-shared/domain/map-layers/own-file';
import { toDegrees } from '../../projection';
import type { LonLat, ShapesSpec } from '../../spec';
import type { MarkFrame } from '../marks/mark-frame';
import { indexShapes, type ShapeIndex } from './shapes-index';

type Px = readonly [x: number, y: number];

/** A feature by its parts, in CSS px from the middle of `madeUpFrame`, y downwards. */
export type MadeUpShape = readonly [kind: 'point' | 'line' | 'area', ...parts: readonly (readonly Px[])[]];

/** 10 metres of Web Mercator to a CSS px, around the place where its axes meet. */
export const madeUpFrame: MarkFrame = {
  width: 100,
  height: 100,
  pixelRatio: 2,
  resolution: 10,
  centre: [0, 0],
};

const madeUpPlace = ([x, y]: Px): LonLat => toDegrees([x * 10, -y * 10]);

export function madeUpShapes(...features: readonly MadeUpShape[]): ShapeColumns {
  const partStart = [0];
  const positionStart = [0];
  const lonLat: number[] = [];
  for (const [, ...parts] of features) {
    for (const part of parts) {
      for (const at of part) lonLat.push(...madeUpPlace(at));
      positionStart.push(lonLat.length / 2);
    }
    partStart.push(positionStart.length - 1);
  }
  return {
    count: features.length,
    kind: Uint8Array.from(features, ([kind]) => shapeKind[kind]),
    partStart: Uint32Array.from(partStart),
    positionStart: Uint32Array.from(positionStart),
    lonLat: Float64Array.from(lonLat),
  };
}

/** So many points, or lines of two places, evenly over the frame. */
export function manyShapes(count: number, kind: 'point' | 'line'): ShapeColumns {
  const each = kind === 'line' ? 2 : 1;
  const lonLat = new Float64Array(2 * each * count);
  for (let at = 0; at < each * count; at += 1) {
    const feature = Math.floor(at / each);
    const degree = 1000 / 111_319.49;
    lonLat[2 * at] = (((feature * 7919) % 997) / 997 - 0.5) * 0.9 * degree + (at % each) * 0.0004;
    lonLat[2 * at + 1] = (((feature * 104_729) % 991) / 991 - 0.5) * 0.9 * degree;
  }
  return {
    count,
    kind: new Uint8Array(count).fill(shapeKind[kind]),
    partStart: Uint32Array.from({ length: count + 1 }, (_, feature) => feature),
    positionStart: Uint32Array.from({ length: count + 1 }, (_, feature) => feature * each),
    lonLat,
  };
}

export const madeUpSpec = (shapes: ShapeColumns, change: Partial<ShapesSpec> = {}): ShapesSpec => ({
  kind: 'shapes',
  id: 's',
  shapes,
  colour: '#ff0000',
  halo: '#0000ff',
  width: 4,
  radius: 5,
  fillOpacity: 1,
  labels: null,
  labelColour: '#000000',
  selectedKey: null,
  selectionColour: '#00ff00',
  hoveredKey: null,
  ...change,
});

export function indexOf(shapes: ShapeColumns): ShapeIndex {
  const work = indexShapes(shapes);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
