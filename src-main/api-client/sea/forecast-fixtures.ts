import type { Json } from '../fixtures';

/** For tests: steps made by hand in the service's shape (facts.md 10), with invented values. */

const point = { longitude: 4.98765, latitude: 60.54321 };

export const waveStep = (change: Json = {}): Json => ({
  forecastTime: '2026-11-21T12:00:00Z',
  totalSignificantWaveHeight: 1.37,
  expectedMaximumWaveHeight: 2.56,
  totalMeanWaveDirection: 95.4,
  totalPeakPeriod: 8.2,
  ...point,
  source: 'Invented wave model',
  fileSource: 'invented.nc',
  ...change,
});

/** How the service fills an hour that it has nothing for. */
export const filledStep = (change: Json = {}): Json =>
  waveStep({
    totalSignificantWaveHeight: 0.0,
    expectedMaximumWaveHeight: 0.0,
    totalMeanWaveDirection: null,
    totalPeakPeriod: 1.2,
    ...change,
  });

export const currentStep = (change: Json = {}): Json => ({
  forecastTime: '2026-11-21T12:00:00Z',
  current: 0.214,
  direction: 341.5,
  ...point,
  source: 'Invented ocean model',
  ...change,
});

export const windStep = (change: Json = {}): Json => ({
  forecastTime: '2026-11-21T12:00:00Z',
  windSpeed: 11.3,
  windDirection: 246.1,
  ...point,
  source: 'Invented wind model',
  ...change,
});
