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

const bytesPerPosition = 29;

/** Columns of zeros, to be filled: one piece of memory, which is much faster to get and to give back than ten. */
export function emptyTrack(count: number): { -readonly [K in keyof TrackColumns]: TrackColumns[K] } {
  const memory = new ArrayBuffer(count * bytesPerPosition);
  const small = (place: number): Int16Array => new Int16Array(memory, count * (16 + 2 * place), count);
  return {
    count,
    timeMs: new Float64Array(memory, 0, count),
    lonE6: new Int32Array(memory, count * 8, count),
    latE6: new Int32Array(memory, count * 12, count),
    speedTenths: small(0),
    courseTenths: small(1),
    headingDeg: small(2),
    rateOfTurn: small(3),
    status: small(4),
    shipType: small(5),
    source: new Uint8Array(memory, count * 28, count),
  };
}
