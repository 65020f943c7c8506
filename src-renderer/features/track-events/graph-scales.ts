import { axisTop } from '../../lib/axis-top';

export interface GraphScale {
  readonly range: readonly [bottom: number, top: number];
  readonly ticks: readonly number[];
}

/** From zero to above the greatest value. */
export function linearScale(greatest: number, most: number): GraphScale {
  const { top, step } = axisTop([[greatest]]);
  const count = Math.round(top / step);
  const every = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const ticks = Array.from({ length: count + 1 }, (_, n) => n * step).filter((_, n) => n % every === 0);
  return { range: [0, top], ticks };
}

/** What is nearer than this, km or nm, is drawn at the foot of a scale of powers: a position is no more exact. */
const least = 0.01;

/** A distance on a scale of powers: NaN stays NaN. */
export const powerOf = (distance: number): number => Math.log10(Math.max(least, distance));

/** The powers of ten from a hundredth to above the greatest distance, in its unit. */
export function powerScale(greatest: number, most: number): GraphScale {
  const [bottom, top] = [powerOf(0), Math.max(0, Math.ceil(powerOf(greatest)))];
  const every = Math.max(1, Math.ceil((top - bottom) / Math.max(1, most)));
  const ticks = Array.from({ length: top - bottom + 1 }, (_, n) => bottom + n).filter(
    (at) => at % every === 0,
  );
  return { range: [bottom, top], ticks };
}
