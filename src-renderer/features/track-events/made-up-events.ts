import type { TrackAnswer } from '../../../src-shared/domain/tracks/track';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import type {
  TrackEventsAnswer,
  TrackEventsQuestion,
  VesselEvents,
} from '../../../src-shared/domain/tracks/track-events';

/** For tests: what main would say. */
export const madeUpNowMs = Date.UTC(2026, 10, 18, 12);
const hourMs = 3_600_000;
export const agoMs = (hours: number): number => madeUpNowMs - hours * hourMs;
export const madeUpSpan = { fromMs: agoMs(24), toMs: madeUpNowMs };
export const [firstMmsi, secondMmsi] = [257000001, 257000002];

export interface MadeUpPoint {
  /** Hours before now. */
  readonly ago: number;
  readonly knots?: number | null;
  readonly isSatellite?: boolean;
  /** Degrees north of 60. */
  readonly north?: number;
}

/** Positions in order of time at 5° E. */
export function madeUpColumns(points: readonly MadeUpPoint[]): TrackColumns {
  const none = (): Int16Array => new Int16Array(points.length).fill(notGivenInTrack);
  return {
    count: points.length,
    timeMs: Float64Array.from(points, ({ ago }) => agoMs(ago)),
    lonE6: Int32Array.from(points, () => 5_000_000),
    latE6: Int32Array.from(points, ({ north = 0 }) => Math.round((60 + north) * 1e6)),
    speedTenths: Int16Array.from(points, ({ knots = 8.2 }) =>
      knots === null ? notGivenInTrack : Math.round(knots * 10),
    ),
    courseTenths: new Int16Array(points.length).fill(1234),
    headingDeg: none(),
    rateOfTurn: none(),
    status: new Int16Array(points.length).fill(5),
    shipType: none(),
    source: Uint8Array.from(points, ({ isSatellite }) => (isSatellite ? 2 : 1)),
  };
}

/** Every half hour but for the hours from 12 to 8 before now. */
export const madeUpTrack = madeUpColumns(
  Array.from({ length: 49 }, (_, n): MadeUpPoint => ({ ago: 24 - n / 2, north: n / 1000 })).filter(
    ({ ago }) => ago >= 12 || ago <= 8,
  ),
);

export const madeUpAnswerOf = (mmsi: number, version = 'one'): TrackAnswer => ({
  mmsi,
  positions: 'without satellite',
  ...madeUpSpan,
  version,
  name: `Prøvebåt ${mmsi % 100}`,
  summary: { count: 42, satellite: 0, oldest: null, newest: null },
  periods: [{ ...madeUpSpan, fetchedAtMs: agoMs(0.05) }],
  shipType: 30,
  stamp: { fetchedAtMs: agoMs(0.05), source: 'service', endpoint: 'GET /v1/historic' },
  drift: [],
  leftOut: 0,
  dropped: [],
});

const gap = { fromMs: agoMs(12), toMs: agoMs(8), where: 'between', metres: 900, at: [5, 60.024] } as const;
const [track, list] = [
  { fromMs: agoMs(20), toMs: agoMs(18), nearestM: 240 },
  { arrived: [agoMs(21), agoMs(21)], left: [agoMs(17.5), agoMs(17.5)] },
] as const;

/** A vessel with one of each kind of gap, stop, visit and odd position. */
export const madeUpVessel: VesselEvents = {
  mmsi: firstMmsi,
  name: 'Prøvebåt 1',
  count: 42,
  periods: madeUpAnswerOf(firstMmsi).periods,
  gaps: [{ ...gap, asked: 'whole' }],
  stops: [
    {
      fromMs: agoMs(23),
      toMs: agoMs(21),
      at: [5, 60.002],
      positions: 5,
      locality: { no: 10101, metres: 1250 },
    },
  ],
  visits: [
    { localityNo: 10101, track, list, agreement: 'both' },
    { localityNo: 10102, track, list: null, agreement: 'track-only' },
    { localityNo: 10103, track: null, list, agreement: 'list-only' },
    { localityNo: 10104, track: null, list, agreement: 'list-in-gap' },
    { localityNo: 10105, track, list: null, agreement: 'list-not-kept' },
  ],
  odd: [{ timeMs: agoMs(4), at: [5, 60.04], why: 'jump', knots: 312.4 }],
};

/** One of which nothing is kept: a gap of all the span, for which nobody was asked. */
export const madeUpUnknown: VesselEvents = {
  mmsi: secondMmsi,
  name: null,
  count: 0,
  periods: [],
  stops: [],
  visits: [],
  odd: [],
  gaps: [{ ...madeUpSpan, where: 'before', asked: 'not', metres: null, at: null }],
};

export const madeUpEvents = (question: TrackEventsQuestion): TrackEventsAnswer => ({
  question,
  vessels: [madeUpVessel, madeUpUnknown].filter(({ mmsi }) => question.mmsis.includes(mmsi)),
  sitesOf: '2026-W46',
  sitesFetchedAtMs: agoMs(2),
});
