import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ForecastPart } from '../../../src-shared/domain/sea/forecast';
import type { Json } from '../fixtures';
import { currentStep, filledStep, waveStep, windStep } from './forecast-fixtures';
import { readForecast, type ReadForecast } from './forecast-steps';
import { nothingHere } from './forecast-undocumented';

const noon = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;
const at = (hour: number): string => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();

function read<P extends ForecastPart>(part: P, answer: unknown): ReadForecast<P> {
  const result = readForecast(part, JSON.parse(JSON.stringify(answer)));
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

const waves = (...changes: Json[]): ReadForecast<'waves'> =>
  read(
    'waves',
    changes.map((change) => waveStep(change)),
  );

describe('a point forecast', () => {
  it('of waves is read in our words, with the grid point that it is of', () => {
    expect(waves({})).toEqual({
      steps: [
        {
          timeMs: noon,
          significantHeightM: 1.37,
          maximumHeightM: 2.56,
          peakPeriodS: 8.2,
          directionToDeg: 95.4,
          isFilled: false,
          source: 'Invented wave model',
        },
      ],
      answeredAt: [4.98765, 60.54321],
      drift: [],
    });
  });

  it('of the current says where the water goes, and of the wind where it comes from', () => {
    expect(read('current', [currentStep()]).steps).toEqual([
      { timeMs: noon, speedMs: 0.214, directionToDeg: 341.5, source: 'Invented ocean model' },
    ]);
    expect(read('wind', [windStep()]).steps).toEqual([
      { timeMs: noon, speedMs: 11.3, directionFromDeg: 246.1, source: 'Invented wind model' },
    ]);
  });

  it('of a single object is a forecast of one step', () => {
    expect(read('wind', windStep()).steps).toHaveLength(1);
  });

  it('of an empty list says that there is nothing for the place', () => {
    expect(read('current', [])).toEqual({ steps: [], answeredAt: null, drift: [] });
  });

  it('of nothing at all, which a 204 is kept as, says so', () => {
    expect(read('current', JSON.parse(nothingHere) as Json)).toEqual({
      steps: [],
      answeredAt: null,
      drift: [],
      isNoContent: true,
    });
  });

  it('in any order is put into that of time', () => {
    const steps = [18, 12, 15].map((hour) => ({ forecastTime: at(hour) }));
    expect(waves(...steps).steps.map(({ timeMs }) => (timeMs - noon) / hourMs)).toEqual([0, 3, 6]);
  });

  it.each([
    ['2026-11-21T12:00:00', noon],
    ['2026-11-21T12:00', noon],
    ['2026-11-21T12:00:00.000Z', noon],
    ['2026-11-21T13:00:00+01:00', noon],
    ['2026-11-21T13:00:00.0000000+0100', noon],
  ])('reads the time %s as the instant it is, on a computer of another zone', (forecastTime, timeMs) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date(0).getHours()).toBe(9);
    expect(waves({ forecastTime }).steps[0]?.timeMs).toBe(timeMs);
  });

  it('without a grid point has none', () => {
    const { answeredAt, drift } = waves({ longitude: undefined, latitude: null });
    expect([answeredAt, drift]).toEqual([
      null,
      [
        { path: 'latitude', count: 1 },
        { path: 'longitude', count: 1 },
      ],
    ]);
  });

  it('whose steps are of different points says so, and keeps the first', () => {
    const { answeredAt, drift } = waves({}, { forecastTime: at(15), longitude: 5 });
    expect(answeredAt).toEqual([4.98765, 60.54321]);
    expect(drift).toEqual([{ path: 'longitude, latitude (of another point)', count: 1 }]);
  });
});

describe('a filled hour', () => {
  it('has no height, no maximum and no period, and says what it is', () => {
    expect(read('waves', [filledStep()]).steps).toEqual([
      {
        timeMs: noon,
        significantHeightM: null,
        maximumHeightM: null,
        peakPeriodS: null,
        directionToDeg: null,
        isFilled: true,
        source: 'Invented wave model',
      },
    ]);
  });

  it('is no drift, and neither is a null that the service may send', () => {
    expect(read('waves', [filledStep(), waveStep({ forecastTime: at(15), source: null })]).drift).toEqual([]);
  });

  it('is told from a calm sea, which has a direction, and from an hour without a height', () => {
    const { steps } = waves(
      { totalSignificantWaveHeight: 0, totalMeanWaveDirection: 0 },
      { forecastTime: at(15), totalSignificantWaveHeight: null, totalMeanWaveDirection: null },
    );
    expect(steps.map(({ isFilled, significantHeightM }) => [isFilled, significantHeightM])).toEqual([
      [false, 0],
      [false, null],
    ]);
  });
});

describe('a forecast whose shape has drifted', () => {
  it.each<[string, Json, string]>([
    ['a missing member', { totalPeakPeriod: undefined }, 'totalPeakPeriod'],
    ['a number that is text', { expectedMaximumWaveHeight: '2.56' }, 'expectedMaximumWaveHeight'],
    ['a height below zero', { expectedMaximumWaveHeight: -9999 }, 'expectedMaximumWaveHeight (below zero)'],
    ['a direction that is none', { totalMeanWaveDirection: 999 }, 'totalMeanWaveDirection (no direction)'],
    ['a point that is no place', { longitude: 999 }, 'longitude, latitude (no place)'],
  ])('by %s reads as not given, and is counted', (_what, change, path) => {
    const { steps, drift } = waves(change);
    expect([steps.length, drift]).toEqual([1, [{ path, count: 1 }]]);
    expect(Object.values(steps[0] ?? {})).not.toContain(-9999);
  });

  it('by other names of the wind has its times, no values, and a count', () => {
    const other = {
      forecastTime: at(12),
      speed: 7,
      directionTo: 90,
      longitude: 5,
      latitude: 60,
      source: 'x',
    };
    const { steps, drift } = read('wind', [other]);
    expect(steps).toEqual([{ timeMs: noon, speedMs: null, directionFromDeg: null, source: 'x' }]);
    expect(drift.map(({ path }) => path)).toEqual(['windDirection', 'windSpeed']);
  });

  it('by a step without a time, or with the time of another, goes on without it', () => {
    const { steps, drift } = read('waves', [
      waveStep(),
      waveStep({ totalSignificantWaveHeight: 9 }),
      waveStep({ forecastTime: '21.11.2026 15:00' }),
      'step',
    ]);
    expect(steps.map(({ significantHeightM }) => significantHeightM)).toEqual([1.37]);
    expect(drift).toEqual([
      { path: 'forecastTime (left out)', count: 2 },
      { path: 'forecastTime (repeated, left out)', count: 1 },
    ]);
  });

  it('keeps a direction of 360 and one below zero on the compass', () => {
    const { steps } = waves(
      { totalMeanWaveDirection: 360 },
      { forecastTime: at(15), totalMeanWaveDirection: -90 },
    );
    expect(steps.map(({ directionToDeg }) => directionToDeg)).toEqual([0, 270]);
  });

  it.each([['[]'], [7], [{}], [[{}]], [{ rows: [] }]])('as %j is refused', (answer) => {
    expect(readForecast('waves', answer)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });
});
