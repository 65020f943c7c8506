import type { TimeRange } from '../../../src-shared/domain/units/time-range';

/** What the worker of the tracks draws with, and in what units. Nothing here knows a canvas, a page or OpenLayers. */

/**
 * Web Mercator as whole numbers: the world is 2^32 units wide and high, 0 is 0° E and the equator, y grows to the south.
 * A unit is under a centimetre. Kept in Int32Array, a difference is taken with `| 0`: it wraps at the antimeridian, so
 * the short way is the way.
 */
export const unitsOfWorld = 2 ** 32;

/** The view that a picture is of. */
export interface TrackView {
  /** Device px. */
  readonly width: number;
  readonly height: number;
  /** Device px per CSS px. */
  readonly pixelRatio: number;
  /** Of the centre, units; may have a fraction. */
  readonly centreX: number;
  readonly centreY: number;
  /** Units per device px. */
  readonly unitsPerPx: number;
}

/** Colours as the raster has them: 0xAABBGGRR, as a Uint32Array over ImageData reads on little-endian machines. */
export type Rgba = number;

/**
 * Which of the colours each position has. `classOf` of the store turns a rule into a class for each position; the class
 * after the last colour is "not known", drawn thin in `unknown`.
 */
export type ClassRule =
  | { readonly by: 'speed'; readonly fromTenths: readonly number[] }
  | { readonly by: 'vessel' }
  | { readonly by: 'time'; readonly fromMs: readonly number[] }
  | { readonly by: 'course'; readonly sectors: number };

export interface TrackPaint {
  readonly rule: ClassRule;
  /** By class; for `by: 'vessel'` by the track's own index in `vesselColours`. */
  readonly colours: readonly Rgba[];
  readonly vesselColours: ReadonlyMap<number, Rgba>;
  readonly unknown: Rgba;
  readonly gap: Rgba;
  readonly halo: Rgba;
  readonly selection: Rgba;
  /** Null: odd positions have no sign. */
  readonly odd: Rgba | null;
  readonly gapMs: number;
  /** Both ends belong to it, ms since 1970; null: all. */
  readonly window: TimeRange | null;
  readonly selectedKey: number | null;
  readonly hidden: ReadonlySet<number>;
}

/** `fast` while the view moves: hard edges. `fine` at rest: soft edges, dots, arrows, signs. */
export type Quality = 'fast' | 'fine';

/** The position under a place, or the newest of a track in the window. */
export interface TrackHit {
  readonly key: number;
  readonly row: number;
  readonly timeMs: number;
  /** Device px in the view. */
  readonly x: number;
  readonly y: number;
}

/** The last position of each track in the window: where its head and its label go. Arrays of equal length. */
export interface TrackHeads {
  readonly key: Int32Array;
  /** Device px in the view. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Degrees from north clockwise; NaN: not known. */
  readonly direction: Float32Array;
  readonly colour: Uint32Array;
  /** 1: a satellite received it. */
  readonly hollow: Uint8Array;
  /** ms since 1970. */
  readonly timeMs: Float64Array;
}
