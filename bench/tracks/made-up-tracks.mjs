// Tracks that nobody sailed, shaped as AIS of the Norwegian coast: a position each ten minutes for fourteen days, half of
// the time moored with a receiver that wanders by metres, a few per cent from satellites, and stretches without any.

/** What an integer column has where the service gave nothing (src-shared/domain/tracks/track-columns.ts). */
export const notGiven = -0x8000;

/** The first time, ms since 1970, and how long. */
export const madeUpFromMs = Date.UTC(2026, 2, 1);
export const madeUpSpanMs = 14 * 86_400_000;

/** Corners of the coast, degrees. */
const coast = [
  [10.6, 59.2], [8.2, 58.0], [5.5, 58.7], [5.0, 60.4], [4.8, 61.9], [7.2, 63.1], [9.0, 64.0], [11.5, 65.5],
  [13.5, 67.2], [15.5, 68.7], [18.5, 69.8], [22.0, 70.6], [25.8, 71.1], [30.0, 70.2], [20.0, 74.5], [15.0, 78.0],
]; // prettier-ignore

/** The same numbers for the same seed, 0 to below 1. */
export function madeUpNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is said of the origin of made-up layers. */
export const madeUpAbout = {
  endpoints: [],
  oldestMs: null,
  newestMs: null,
  dataVersion: null,
  missing: [],
  rule: 'all that were made up',
  selection: null,
  origin: { service: 'bench' },
};

export function emptyColumns(count) {
  return {
    count,
    timeMs: new Float64Array(count),
    lonE6: new Int32Array(count),
    latE6: new Int32Array(count),
    speedTenths: new Int16Array(count),
    courseTenths: new Int16Array(count),
    headingDeg: new Int16Array(count),
    rateOfTurn: new Int16Array(count).fill(notGiven),
    status: new Int16Array(count),
    shipType: new Int16Array(count),
    source: new Uint8Array(count),
  };
}

/**
 * One vessel after the other, so that nobody needs to hold them all.
 * @param {{ vessels?: number, positionsEach?: number, seed?: number }} [options]
 * @returns {Generator<{ mmsi: number, columns: import('@kartbord/common/track-columns').TrackColumns }>}
 */
export function* madeUpTracks({ vessels = 496, positionsEach = 2016, seed = 42 } = {}) {
  const next = madeUpNumbers(seed);
  for (let vessel = 0; vessel < vessels; vessel += 1)
    yield { mmsi: 257_000_000 + vessel * 7, columns: oneTrack(next, positionsEach, 30 + (vessel % 60)) };
}

/** Is moved by `next` alone, about -1.5 to 1.5. */
function oneTrack(next, count, shipType) {
  const bell = () => next() + next() + next() - 1.5;
  const columns = emptyColumns(count);
  const corner = Math.floor(next() * (coast.length - 1));
  const share = next();
  const [[x0, y0], [x1, y1]] = [coast[corner], coast[corner + 1]];
  let lon = x0 + (x1 - x0) * share + bell() * 0.8;
  let lat = y0 + (y1 - y0) * share + bell() * 0.4;
  let [course, speed, isMoored, left] = [next() * 360, 0, next() < 0.5, Math.floor(next() * 200)];
  const stepMs = (madeUpSpanMs - 600_000) / count;
  /** Gaps are caught up with, so that the span is the same. */
  let [passedMs, owedMs] = [next() * 300_000, 0];
  for (let row = 0; row < count; row += 1) {
    left -= 1;
    if (left < 0) {
      isMoored = !isMoored;
      left = Math.floor(20 + next() * 200);
      course = isMoored ? course : next() * 360;
      speed = isMoored ? 0 : 6 + next() * 10;
    }
    let moveMs = stepMs * (0.7 + next() * 0.6);
    if (owedMs > 0) {
      const caughtUp = Math.min(owedMs, moveMs * 0.5);
      owedMs -= caughtUp;
      moveMs -= caughtUp;
    } else if (row < count * 0.85 && next() < 0.004) {
      owedMs = (1.2 + next() * 6) * 3_600_000;
      moveMs += owedMs;
    }
    passedMs = Math.min(passedMs + moveMs, madeUpSpanMs - 1);
    let [seenLon, seenLat] = [lon, lat];
    if (isMoored) {
      seenLon += bell() * 2e-5;
      seenLat += bell() * 1e-5;
      columns.speedTenths[row] = next() < 0.9 ? 0 : 1;
    } else {
      course += bell() * 12;
      const middle = 9 + (lat - 58) * 1.1;
      if (Math.abs(lon - middle) > 7 || lon < -4 || lon > 33 || lat < 57.5 || lat > 79)
        course = headingTo(
          lon,
          lat,
          Math.min(28, Math.max(0, middle)),
          Math.min(76, Math.max(60, lat)),
          bell,
        );
      course = (course + 360) % 360;
      const knots = Math.max(0, speed + bell());
      const degrees = (knots * moveMs) / 3_600_000 / 60;
      lat += degrees * Math.cos((course * Math.PI) / 180);
      lon += (degrees * Math.sin((course * Math.PI) / 180)) / Math.cos((lat * Math.PI) / 180);
      [seenLon, seenLat] = [lon, lat];
      columns.speedTenths[row] = next() < 0.01 ? notGiven : Math.round(knots * 10);
    }
    columns.timeMs[row] = madeUpFromMs + Math.floor(passedMs / 1000) * 1000;
    columns.lonE6[row] = Math.round(seenLon * 1e6);
    columns.latE6[row] = Math.round(seenLat * 1e6);
    columns.courseTenths[row] = Math.round(((course + bell() + 360) % 360) * 10) % 3600;
    columns.headingDeg[row] =
      isMoored && next() < 0.3 ? notGiven : Math.round(course + bell() * 2 + 360) % 360;
    columns.status[row] = isMoored ? 5 : 0;
    columns.shipType[row] = shipType;
    columns.source[row] = next() < 0.03 ? 2 : 1;
  }
  return columns;
}

/** Degrees from north clockwise. */
function headingTo(lon, lat, toLon, toLat, bell) {
  const east = (toLon - lon) * Math.cos((lat * Math.PI) / 180);
  return (Math.atan2(east, toLat - lat) * 180) / Math.PI + bell() * 20;
}
