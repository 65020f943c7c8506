import type { CachedVessel, TrackAnswer } from '../../../src-shared/domain/tracks/track';
import { summaryOf } from '../../../src-shared/domain/tracks/track-summary';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';

/** For tests: what main would say. */
export const madeUpNowMs = Date.UTC(2026, 10, 18, 12);
const hourMs = 3_600_000;

export interface MadeUpPoint {
  /** Hours before now. */
  readonly ago: number;
  readonly knots?: number | null;
  readonly course?: number | null;
  readonly isSatellite?: boolean;
}

/** Positions in order of time, going north from 60° N 5° E. */
export function madeUpColumns(points: readonly MadeUpPoint[]): TrackColumns {
  const tenths = (value: number | null | undefined): number =>
    value === null || value === undefined ? notGivenInTrack : Math.round(value * 10);
  const none = (): Int16Array => new Int16Array(points.length).fill(notGivenInTrack);
  return {
    count: points.length,
    timeMs: Float64Array.from(points, ({ ago }) => madeUpNowMs - ago * hourMs),
    lonE6: Int32Array.from(points, () => 5_000_000),
    latE6: Int32Array.from(points, (_, row) => 60_000_000 + row * 1000),
    speedTenths: Int16Array.from(points, ({ knots = 8.2 }) => tenths(knots)),
    courseTenths: Int16Array.from(points, ({ course = 123.4 }) => tenths(course)),
    headingDeg: none(),
    rateOfTurn: none(),
    status: new Int16Array(points.length).fill(5),
    shipType: none(),
    source: Uint8Array.from(points, ({ isSatellite }) => (isSatellite ? 2 : 1)),
  };
}

/** Every twenty minutes of the last 24 hours. */
export const allDay = Array.from({ length: 73 }, (_, n): MadeUpPoint => ({ ago: 24 - n / 3 }));

export function madeUpAnswer(
  mmsi: number,
  {
    columns = madeUpColumns(allDay),
    ...more
  }: Partial<TrackAnswer> & { readonly columns?: TrackColumns } = {},
): TrackAnswer {
  const [fromMs, toMs] = [madeUpNowMs - 24 * hourMs, madeUpNowMs];
  return {
    mmsi,
    positions: 'without satellite',
    fromMs,
    toMs,
    summary: summaryOf(columns),
    version: `${columns.count} ${columns.timeMs.at(-1)}`,
    periods: [{ fromMs, toMs, fetchedAtMs: madeUpNowMs - 180_000 }],
    name: `Prøvebåt ${mmsi % 100}`,
    shipType: 30,
    stamp: {
      fetchedAtMs: madeUpNowMs - 180_000,
      source: 'service',
      endpoint: `GET /v1/historic/trackslast24hours/${mmsi}`,
    },
    drift: [],
    leftOut: 0,
    dropped: [],
    ...more,
  };
}

export function madeUpCached(mmsi: number, more: Partial<CachedVessel> = {}): CachedVessel {
  return {
    mmsi,
    name: `Lagret ${mmsi % 100}`,
    shipType: null,
    positions: 1204,
    fromMs: madeUpNowMs - 40 * hourMs,
    toMs: madeUpNowMs - 20 * hourMs,
    fetchedAtMs: madeUpNowMs - 20 * hourMs,
    bytes: 20_000,
    isPinned: false,
    ...more,
  };
}
