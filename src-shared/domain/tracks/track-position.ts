import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';

/** One position of a track; null where AIS gave nothing, never zero. */
export interface TrackPosition {
  /** ms since 1970. */
  readonly timeMs: number;
  /** Degrees, WGS 84. */
  readonly lonLat: readonly [lon: number, lat: number];
  readonly speedKn: number | null;
  /** Over ground. */
  readonly courseDeg: number | null;
  readonly headingDeg: number | null;
  /** 0 to 15 (AIS). */
  readonly status: number | null;
  readonly source: 'terrestrial' | 'satellite' | null;
}

export function positionAt(columns: TrackColumns, row: number): TrackPosition {
  const given = (column: Int16Array, steps = 1): number | null => {
    const value = column[row] ?? notGivenInTrack;
    return value === notGivenInTrack ? null : value / steps;
  };
  return {
    timeMs: columns.timeMs[row] ?? 0,
    lonLat: [(columns.lonE6[row] ?? 0) / 1e6, (columns.latE6[row] ?? 0) / 1e6],
    speedKn: given(columns.speedTenths, 10),
    courseDeg: given(columns.courseTenths, 10),
    headingDeg: given(columns.headingDeg),
    status: given(columns.status),
    source: ([null, 'terrestrial', 'satellite'] as const)[columns.source[row] ?? 0] ?? null,
  };
}

/** The newest position; null where there is none. */
export function newestPosition(columns: TrackColumns): TrackPosition | null {
  return columns.count > 0 ? positionAt(columns, columns.count - 1) : null;
}

export function satelliteCount({ source }: TrackColumns): number {
  return source.reduce((sum, one) => sum + (one === 2 ? 1 : 0), 0);
}
