import type { ForecastAnswer, ForecastOutcome, ForecastPart, ForecastSteps } from './forecast';
import type { OperationLimits } from './operation-windows';

/** For tests: a forecast by its numbers alone, each at an hour of one day; null is a step without a value. */
export interface HandForecast {
  readonly waves?: Hours | 'failed';
  readonly current?: Hours | 'failed';
  readonly wind?: Hours | 'failed';
}

export type Hours = Readonly<Record<number, number | null>>;

export const dayMs = Date.UTC(2026, 10, 24);
export const atHour = (hour: number): number => dayMs + hour * 3_600_000;
export const noLimits: OperationLimits = { waveM: null, currentMs: null, windMs: null, leastHours: 0 };

export function handForecast({ waves, current, wind }: HandForecast): ForecastAnswer {
  return {
    asked: [5.3, 60.4],
    waves: outcome(waves, (timeMs, value) => ({
      timeMs,
      significantHeightM: value,
      maximumHeightM: null,
      peakPeriodS: null,
      directionToDeg: null,
      isFilled: false,
      source: 'Invented waves',
    })),
    current: outcome(current, (timeMs, speedMs) => ({
      timeMs,
      speedMs,
      directionToDeg: null,
      source: 'Invented current',
    })),
    wind: outcome(wind, (timeMs, speedMs) => ({
      timeMs,
      speedMs,
      directionFromDeg: null,
      source: 'Invented wind',
    })),
  };
}

function outcome<P extends ForecastPart>(
  hours: Hours | 'failed' | undefined,
  step: (timeMs: number, value: number | null) => ForecastSteps[P],
): ForecastOutcome<P> {
  if (hours === 'failed') return { ok: false, failure: { code: 'forbidden', detail: 'made up' } };
  const steps = Object.entries(hours ?? {})
    .map(([hour, value]) => [Number(hour), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([hour, value]) => step(atHour(hour), value));
  const stamp = { fetchedAtMs: dayMs, source: 'service', endpoint: 'GET /made-up' } as const;
  return { ok: true, value: { steps, answeredAt: [5.31, 60.41], stamp, drift: [] } };
}
