import { classCount } from './classes';
import type { Inks } from './segments';
import type { Rgba, TrackPaint } from './types';

/** From this zoom on lines have a halo: they stand out from land and sea. */
export const haloZoom = 10;

/** CSS px across. */
export const widths = {
  line: 2,
  unknown: 1,
  gap: 1.1,
  halo: 4.5,
  /** A position between two gaps; any position at close zoom. */
  lone: 4.5,
  dot: 3.8,
  arrow: 2.1,
  arrowHalo: 4.5,
  odd: 1.5,
  oddHalo: 3.5,
} as const;

export const selectedWidths = { line: 2.75, gap: 1.5, caseInner: 5.25, caseOuter: 7.25 } as const;

/** Across and hole of a hollow dot, of the width of a filled one. */
const hollowAcross = 1.62;
const hollowHole = 0.98;

/** By class, the last for "not known". */
export function classColours(
  { rule, colours, vesselColours, unknown }: TrackPaint,
  key: number,
): Uint32Array {
  const count = classCount(rule);
  const all = new Uint32Array(count + 1).fill(unknown);
  if (rule.by === 'vessel') all[0] = vesselColours.get(key) ?? unknown;
  else for (let one = 0; one < count; one += 1) all[one] = colours[one] ?? unknown;
  return all;
}

/** Lines by class; where the class is not known they are thin. `width`: CSS px, instead of a line's own. */
export function inksFor(
  paint: TrackPaint,
  key: number,
  ratio: number,
  isSelected: boolean,
  width?: number,
): Inks {
  const colours = classColours(paint, key);
  const line = width ?? (isSelected ? selectedWidths.line : widths.line);
  const all = new Float32Array(colours.length).fill(line * ratio);
  if (width === undefined) all[colours.length - 1] = widths.unknown * ratio;
  return { colours, widths: all };
}

/** All classes in one colour and width, device px. */
export function plainInks({ rule }: TrackPaint, colour: Rgba, width: number): Inks {
  const count = classCount(rule) + 1;
  return { colours: new Uint32Array(count).fill(colour), widths: new Float32Array(count).fill(width) };
}

/** One kind, 0. Device px. */
export function signInks(colour: Rgba, width: number): Inks {
  return { colours: Uint32Array.of(colour), widths: Float32Array.of(width) };
}

/**
 * Dots, first their `outer` discs, then the `inner` ones. The kind of a dot is its class, of a hollow one `hollow` more.
 * `width`: of a filled one, device px.
 */
export function dotInks(
  paint: TrackPaint,
  key: number,
  width: number,
): { readonly outer: Inks; readonly inner: Inks; readonly hollow: number } {
  const colours = classColours(paint, key);
  const hollow = colours.length;
  const twice = (filled: number, ring: number): Float32Array =>
    new Float32Array(hollow * 2).fill(filled, 0, hollow).fill(ring, hollow);
  return {
    outer: { colours: Uint32Array.of(...colours, ...colours), widths: twice(width, width * hollowAcross) },
    inner: { colours: new Uint32Array(hollow * 2).fill(paint.halo), widths: twice(0, width * hollowHole) },
    hollow,
  };
}
