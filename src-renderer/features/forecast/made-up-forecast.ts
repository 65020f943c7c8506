import type {
  CurrentStep,
  ForecastAnswer,
  ForecastOutcome,
  ForecastPart,
  ForecastSteps,
  WaveStep,
  WindStep,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import type { FailureCode } from '../../../src-shared/result';

/** For tests: a forecast with invented values, from 9 to 21 o'clock UTC; it is half past one in the afternoon. */
export const madeUpNowMs = Date.UTC(2026, 10, 21, 13, 30);
export const madeUpPlace: LonLat = [5.3, 60.4];
export const hoursMs = (hour: number): number => Date.UTC(2026, 10, 21, hour);

const hours = [9, 12, 15, 18, 21];

export const waveAt = (hour: number, change: Partial<WaveStep> = {}): WaveStep => ({
  timeMs: hoursMs(hour),
  significantHeightM: 1.37,
  maximumHeightM: 2.56,
  peakPeriodS: 8.2,
  directionToDeg: 95,
  isFilled: false,
  source: 'Invented waves',
  ...change,
});

export const filledAt = (hour: number): WaveStep =>
  waveAt(hour, {
    significantHeightM: null,
    maximumHeightM: null,
    peakPeriodS: null,
    directionToDeg: null,
    isFilled: true,
  });

export const currentAt = (hour: number, change: Partial<CurrentStep> = {}): CurrentStep => ({
  timeMs: hoursMs(hour),
  speedMs: 0.214,
  directionToDeg: 341,
  source: 'Invented current',
  ...change,
});

export const windAt = (hour: number, change: Partial<WindStep> = {}): WindStep => ({
  timeMs: hoursMs(hour),
  speedMs: 11.3,
  directionFromDeg: 246,
  source: 'Invented wind',
  ...change,
});

export function given<P extends ForecastPart>(
  steps: readonly ForecastSteps[P][],
  answeredAt: LonLat | null = [5.2, 60.45],
  stamp: Partial<Stamp> = {},
): ForecastOutcome<P> {
  const whole: Stamp = {
    fetchedAtMs: madeUpNowMs - 5 * 60_000,
    source: 'service',
    endpoint: 'GET /made-up',
    ...stamp,
  };
  return { ok: true, value: { steps, answeredAt, stamp: whole, drift: [] } };
}

export const failed = (
  code: FailureCode,
): { readonly ok: false; readonly failure: { code: FailureCode; detail: string } } => ({
  ok: false,
  failure: { code, detail: `made up: ${code}` },
});

export const madeUpForecast = (change: Partial<ForecastAnswer> = {}): ForecastAnswer => ({
  asked: madeUpPlace,
  waves: given(hours.map((hour) => waveAt(hour))),
  current: given(
    hours.map((hour) => currentAt(hour)),
    [5.31, 60.401],
  ),
  wind: given(hours.map((hour) => windAt(hour))),
  ...change,
});
