import type { Stamp } from '../cache/stamp';
import type { TimeRange } from '../units/time-range';
import type { TrackPeriod, TrackPositions } from './track-columns';
import type { TrackPosition } from './track-position';

/** The service gives nothing older (interface.md, Limits); what was fetched earlier stays in the cache. */
export const trackDays = 14;

/** From this long on nothing received is a gap: the service itself says "no signal" from an hour on (facts.md, 21). */
export const trackGapMs = 3_600_000;

/** ms since 1970; both ends belong to it. `last-24-hours` has an endpoint of its own. */
export type TrackSpan = 'last-24-hours' | TimeRange;

/** The largest MMSI; as a number one has up to nine digits, as those of groups and of stations on land begin with zeros. */
export const mostMmsi = 999_999_999;
export const isMmsi = (value: number | null): value is number =>
  Number.isInteger(value) && value !== null && value >= 1 && value <= mostMmsi;

export interface TrackQuestion {
  readonly mmsi: number;
  readonly span: TrackSpan;
  readonly positions: TrackPositions;
  /** What the service has of the span is asked for, though it begins further back than the service goes. */
  readonly asFarBackAsItGoes?: true;
}

/** What the positions of a span come to, without the positions themselves. */
export interface TrackSummary {
  readonly count: number;
  /** How many of them a satellite received. */
  readonly satellite: number;
  /** The first and last in time; null where there is none. */
  readonly oldest: TrackPosition | null;
  readonly newest: TrackPosition | null;
}

/**
 * What is known of a vessel's way in a span: what the service just gave, joined with what was kept before. The positions
 * go by other ways: to the map by its port (`src-shared/track-wire.ts`), of one vessel by `ais.columns`.
 */
export interface TrackAnswer {
  readonly mmsi: number;
  readonly positions: TrackPositions;
  /** The span in ms since 1970; `last-24-hours` is what it was when it was asked. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly summary: TrackSummary;
  /** The same for the same positions and periods: who has them need not read them again. */
  readonly version: string;
  /** For which parts of the span the service was asked, each with its age. Outside of them nothing is known. */
  readonly periods: readonly TrackPeriod[];
  /** The newest that AIS gave; null where it gave none. */
  readonly name: string | null;
  /** 0 to 99 (AIS). */
  readonly shipType: number | null;
  readonly stamp: Stamp;
  /** Members of records that had an unexpected shape, and how many records. */
  readonly drift: readonly { readonly path: string; readonly count: number }[];
  /** Records that are not in the columns: without a time or a position. */
  readonly leftOut: number;
  /** These, and values that could not be read, by path: of all answers about the span. */
  readonly dropped: readonly { readonly path: string; readonly count: number }[];
}

/** A vessel of which something is kept. */
export interface CachedVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly shipType: number | null;
  readonly positions: number;
  /** The first and last time for which the service was asked, ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** The newest answer. */
  readonly fetchedAtMs: number;
  readonly bytes: number;
  readonly isPinned: boolean;
}
