import type { TrackPeriod, TrackPositions } from './track-columns';

/** How stops and visits are told from a track; a person's own choice, said beside every count. */
export interface TrackEventRule {
  /** Positions this far apart or further have a gap between them, ms. */
  readonly gapMs: number;
  /** A stop: all positions within this distance of its place, metres … */
  readonly stopRadiusM: number;
  /** … for at least this long, ms. A gap ends it: nobody saw the vessel stay. */
  readonly stopMs: number;
  /** A visit: within this distance of a locality, metres, for at least `visitMs`. */
  readonly visitRadiusM: number;
  readonly visitMs: number;
}

export const defaultEventRule: TrackEventRule = {
  gapMs: 3_600_000,
  stopRadiusM: 150,
  stopMs: 15 * 60_000,
  visitRadiusM: 1_000,
  visitMs: 10 * 60_000,
};

export interface TrackEventsQuestion {
  readonly mmsis: readonly number[];
  /** Both ends belong to it, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: TrackPositions;
  readonly rule: TrackEventRule;
}

/** Nothing received. `asked`: whether the service was asked for that time; where it was not, positions may exist. */
export interface GapEvent {
  readonly fromMs: number;
  readonly toMs: number;
  readonly where: 'before' | 'between' | 'after';
  readonly asked: 'whole' | 'part' | 'not';
  /** From the position before to the one after, metres; null at the ends of the span. */
  readonly metres: number | null;
  /** The position before the gap, else the one after it, degrees; null where there is none at all. */
  readonly at: readonly [lon: number, lat: number] | null;
}

export interface StopEvent {
  readonly fromMs: number;
  readonly toMs: number;
  /** The middle of its positions, degrees. */
  readonly at: readonly [lon: number, lat: number];
  readonly positions: number;
  /** The nearest locality of the newest kept week, and how far, metres; null where none is within 5 km. */
  readonly locality: { readonly no: number; readonly metres: number } | null;
}

/** How a visit by the track and the service's own list agree. */
export type VisitAgreement =
  /** Both have it; their times overlap. */
  | 'both'
  /** Only the track has it: the list of that week is kept and does not. */
  | 'track-only'
  /** Only the list has it: the track has positions of that time, elsewhere. */
  | 'list-only'
  /** Only the list has it, and the track has a gap there: nothing contradicts it. */
  | 'list-in-gap'
  /** The service's list of that locality and week is not kept, or was not finished: nothing to set it against. */
  | 'list-not-kept';

export interface VisitEvent {
  readonly localityNo: number;
  /** By the track; null where only the list has it. */
  readonly track: { readonly fromMs: number; readonly toMs: number; readonly nearestM: number } | null;
  /** By the service's list: arrival and departure, each as the earliest and latest it can mean, ms. */
  readonly list: {
    readonly arrived: readonly [number, number];
    readonly left: readonly [number, number];
  } | null;
  readonly agreement: VisitAgreement;
}

/** A step that no ship makes, or two positions of one time: flagged, never removed. */
export interface OddPosition {
  readonly timeMs: number;
  readonly at: readonly [lon: number, lat: number];
  readonly why: 'jump' | 'same-time';
  /** From the position before: what speed it would take, knots; null for `same-time`. */
  readonly knots: number | null;
}

/** Faster than this between two positions is no ship. */
export const impossibleKnots = 60;

export interface VesselEvents {
  readonly mmsi: number;
  readonly name: string | null;
  readonly count: number;
  readonly periods: readonly TrackPeriod[];
  readonly gaps: readonly GapEvent[];
  readonly stops: readonly StopEvent[];
  readonly visits: readonly VisitEvent[];
  readonly odd: readonly OddPosition[];
}

export interface TrackEventsAnswer {
  readonly question: TrackEventsQuestion;
  /** In the order of the question; one of which nothing is kept has no positions and one gap of all the span. */
  readonly vessels: readonly VesselEvents[];
  /** The week whose localities were used; null where no week is kept: no visits and no nearest sites then. */
  readonly sitesOf: string | null;
  /** ms since 1970: when that week's list was fetched. */
  readonly sitesFetchedAtMs: number | null;
}
