/** What an integer column has where the service gave nothing. */
export const notGivenInTrack = -0x8000;

/**
 * Positions of one vessel in order of time, as columns of equal length: 24 bytes a position. Whole steps of what AIS
 * can say, so that nothing is rounded twice; the service's own records are kept beside them.
 */
export interface TrackColumns {
  readonly count: number;
  /** ms since 1970. */
  readonly timeMs: Float64Array;
  /** Millionths of a degree, WGS 84. */
  readonly lonE6: Int32Array;
  readonly latE6: Int32Array;
  /** Tenths of a knot over ground. */
  readonly speedTenths: Int16Array;
  /** Tenths of a degree over ground. */
  readonly courseTenths: Int16Array;
  readonly headingDeg: Int16Array;
  /** As AIS gives it, -127 to 127. */
  readonly rateOfTurn: Int16Array;
  /** 0 to 15 (AIS). */
  readonly status: Int16Array;
  /** 0 to 99 (AIS); changes over time. */
  readonly shipType: Int16Array;
  /** The receiving network: 0 not given, 1 terrestrial, 2 satellite. */
  readonly source: Uint8Array;
}

/** Columns of zeros, to be filled. */
export function emptyTrack(count: number): { -readonly [K in keyof TrackColumns]: TrackColumns[K] } {
  const small = (): Int16Array => new Int16Array(count);
  return {
    count,
    timeMs: new Float64Array(count),
    lonE6: new Int32Array(count),
    latE6: new Int32Array(count),
    speedTenths: small(),
    courseTenths: small(),
    headingDeg: small(),
    rateOfTurn: small(),
    status: small(),
    shipType: small(),
    source: new Uint8Array(count),
  };
}
