import { inKnots } from './speed-unit';

/**
 * The signs of directions as SVG paths around an origin, CSS px, y down, drawn for north; turn them clockwise by the
 * degrees. The same paths are drawn on the map, on the charts' canvas and in tables.
 */

/** On a map: of the line, and of what is around it. */
export const signWidths = { ink: 1.75, halo: 4.5 } as const;

/** The most that an arrow's head is long. */
const longestHead = 7;

/** For what is given as where it goes: an arrow through the place, its head at the end where it goes. */
export function arrowTo(length: number): string {
  const end = length / 2;
  const head = Math.min(length / 3, longestHead);
  const [side, back] = [head * 0.875, head - end];
  return `M 0 ${end} L 0 ${-end} M ${-side} ${back} L 0 ${-end} L ${side} ${back}`;
}

/** From a barb's place to the end of its shaft. */
export const barbShaft = 11;

/**
 * For wind, which is given as where it comes from: a barb (WMO-No. 485). The dot is the place, the shaft leads to where
 * the wind comes from, and feathers on its right say the speed: half 5 kn, whole 10, flag 50. Without a speed the shaft
 * alone; under 2.5 kn a circle. To be stroked and filled.
 */
export function barbFrom(speedMs: number | null): string {
  const dot = 'M 1.5 0 A 1.5 1.5 0 1 1 -1.5 0 A 1.5 1.5 0 1 1 1.5 0 Z';
  const staff = `${dot} M 0 0 L 0 ${-barbShaft}`;
  if (speedMs === null) return staff;
  let fives = Math.round(inKnots(speedMs) / 5);
  if (fives === 0) return calm;
  const parts = [staff];
  let y = -barbShaft;
  for (; fives >= 10; fives -= 10, y += 3.5) parts.push(`M 0 ${y} L 6 ${y + 1.2} L 0 ${y + 2.6} Z`);
  for (; fives >= 2; fives -= 2, y += 2.4) parts.push(`M 0 ${y} L 6 ${y - 2}`);
  // A half feather alone stands a little below the end, so that it is not taken for a whole one.
  if (parts.length === 1) y += 2.4;
  if (fives === 1) parts.push(`M 0 ${y} L 3.2 ${y - 1.1}`);
  return parts.join(' ');
}

/** A ring: the inner circle runs the other way, so that filling leaves it open. */
const calm =
  'M 4 0 A 4 4 0 1 1 -4 0 A 4 4 0 1 1 4 0 Z M 2.6 0 A 2.6 2.6 0 1 0 -2.6 0 A 2.6 2.6 0 1 0 2.6 0 Z';

/** Degrees as on a compass: `045`. Never 360. */
export const threeDigits = (degrees: number): string => String(Math.round(degrees) % 360).padStart(3, '0');
