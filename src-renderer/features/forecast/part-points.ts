import type { ForecastAnswer, ForecastPart } from '../../../src-shared/domain/forecast';
import { arrowTo, barbFrom } from './direction-signs';
import type { SpeedUnit } from './forecast.svelte';
import { inUnit } from './forecast-format';
import { stepsOf } from './forecast-rows';

/** A sign of `direction-signs`, to be turned clockwise. */
export interface DirectionSign {
  readonly path: string;
  readonly degrees: number;
  /** How far it goes from its origin, CSS px. */
  readonly reach: number;
}

/** A step of any part as charts and read-outs take it. */
export interface PartPoint {
  readonly timeMs: number;
  /** Waves: significant and maximum height in metres; else the speed in the unit. Null: not given. */
  readonly values: readonly (number | null)[];
  readonly sign: DirectionSign | null;
  /** As given: to for waves and current, from for wind. */
  readonly degrees: number | null;
  readonly isFilled: boolean;
}

/** In order of time. */
export function partPoints(
  answer: ForecastAnswer,
  part: ForecastPart,
  unit: SpeedUnit,
): readonly PartPoint[] {
  const speed = (speedMs: number | null): number | null => (speedMs === null ? null : inUnit(speedMs, unit));
  switch (part) {
    case 'waves':
      return stepsOf(answer.waves).map((step) => ({
        timeMs: step.timeMs,
        values: [step.significantHeightM, step.maximumHeightM],
        sign: signTo(step.directionToDeg),
        degrees: step.directionToDeg,
        isFilled: step.isFilled,
      }));
    case 'current':
      return stepsOf(answer.current).map((step) => ({
        timeMs: step.timeMs,
        values: [speed(step.speedMs)],
        sign: signTo(step.directionToDeg),
        degrees: step.directionToDeg,
        isFilled: false,
      }));
    case 'wind':
      return stepsOf(answer.wind).map((step) => ({
        timeMs: step.timeMs,
        values: [speed(step.speedMs)],
        sign: signFrom(step.directionFromDeg, step.speedMs),
        degrees: step.directionFromDeg,
        isFilled: false,
      }));
  }
}

/** Waves and current: an arrow to where they go. */
export const signTo = (degrees: number | null): DirectionSign | null =>
  degrees === null ? null : { path: arrowTo, degrees, reach: 7 };

/** Wind: a barb to where it comes from. */
export const signFrom = (degrees: number | null, speedMs: number | null): DirectionSign | null =>
  degrees === null ? null : { path: barbFrom(speedMs), degrees, reach: 13 };

/** The point of the read-out: the one nearest to the time; the earlier of two. Undefined where there is none. */
export function nearestPoint(points: readonly PartPoint[], timeMs: number): PartPoint | undefined {
  return points.reduce<PartPoint | undefined>(
    (best, point) =>
      best === undefined || Math.abs(point.timeMs - timeMs) < Math.abs(best.timeMs - timeMs) ? point : best,
    undefined,
  );
}
