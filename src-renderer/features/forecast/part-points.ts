import { arrowTo, barbFrom } from '../../../src-shared/domain/units/direction-signs';
import type { ForecastAnswer, ForecastPart } from '../../../src-shared/domain/sea/forecast';
import { inUnit, type PartUnit } from './forecast-format';
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
  /** Of current and wind as it was given, m/s. */
  readonly speedMs: number | null;
  readonly sign: DirectionSign | null;
  /** As given: to for waves and current, from for wind. */
  readonly degrees: number | null;
  /** Of waves. */
  readonly periodS: number | null;
  readonly isFilled: boolean;
}

/** In order of time. */
export function partPoints(answer: ForecastAnswer, part: ForecastPart, unit: PartUnit): readonly PartPoint[] {
  const speed = (speedMs: number | null): number | null => (speedMs === null ? null : inUnit(speedMs, unit));
  switch (part) {
    case 'waves':
      return stepsOf(answer.waves).map((step) => ({
        timeMs: step.timeMs,
        values: [step.significantHeightM, step.maximumHeightM],
        speedMs: null,
        sign: signTo(step.directionToDeg),
        degrees: step.directionToDeg,
        periodS: step.peakPeriodS,
        isFilled: step.isFilled,
      }));
    case 'current':
      return stepsOf(answer.current).map((step) => ({
        timeMs: step.timeMs,
        values: [speed(step.speedMs)],
        speedMs: step.speedMs,
        sign: signTo(step.directionToDeg),
        degrees: step.directionToDeg,
        periodS: null,
        isFilled: false,
      }));
    case 'wind':
      return stepsOf(answer.wind).map((step) => ({
        timeMs: step.timeMs,
        values: [speed(step.speedMs)],
        speedMs: step.speedMs,
        sign: signFrom(step.directionFromDeg, step.speedMs),
        degrees: step.directionFromDeg,
        periodS: null,
        isFilled: false,
      }));
  }
}

/** CSS px from end to end of the arrow of charts and tables. */
const arrow = arrowTo(12);

/** Waves and current: an arrow to where they go. */
export const signTo = (degrees: number | null): DirectionSign | null =>
  degrees === null ? null : { path: arrow, degrees, reach: 7 };

/** Wind: a barb to where it comes from. */
export const signFrom = (degrees: number | null, speedMs: number | null): DirectionSign | null =>
  degrees === null ? null : { path: barbFrom(speedMs), degrees, reach: 13 };

/** The step of the read-out: the one nearest to the time; the earlier of two. Undefined where there is none. */
export function nearestPoint<T extends { readonly timeMs: number }>(
  points: readonly T[],
  timeMs: number,
): T | undefined {
  return points.reduce<T | undefined>(
    (best, point) =>
      best === undefined || Math.abs(point.timeMs - timeMs) < Math.abs(best.timeMs - timeMs) ? point : best,
    undefined,
  );
}

/** Steps stand three hours apart (facts.md 10): what is further away says nothing of a time. */
const farMs = 3 * 3_600_000;

/** The same, and undefined where the nearest one is more than a step away: a sign on the map has no time beside it. */
export function pointAt<T extends { readonly timeMs: number }>(
  points: readonly T[],
  timeMs: number,
): T | undefined {
  const point = nearestPoint(points, timeMs);
  return point && Math.abs(point.timeMs - timeMs) <= farMs ? point : undefined;
}

/** The time that is read out: the one pointed at where it lies on the axis, else now. */
export function readTime(
  pointedMs: number | null,
  nowMs: number,
  [fromMs, toMs]: readonly [number, number],
): number {
  const isOnAxis = pointedMs !== null && pointedMs >= fromMs - farMs && pointedMs <= toMs + farMs;
  return isOnAxis ? pointedMs : nowMs;
}
