import type { SiteIndex } from '../fish-health/site-index';
import type { CachedTrack } from '../tracks/track-columns';
import type { StopEvent, TrackEventsQuestion, VesselEvents } from '../tracks/track-events';
import { gapsOf } from '../tracks/track-gaps';
import { oddPositions } from '../tracks/track-odd';
import { findStops } from '../tracks/track-stops';
import { findNear } from '../tracks/track-visits';
import { type ListedVisits, visitEvents } from './visit-agreement';

export const eventParts = ['gaps', 'stops', 'visits', 'odd'] as const;
export type EventPart = (typeof eventParts)[number];

/** A stop farther than this from all localities is at none, metres. */
export const nearStopM = 5_000;

/** Where localities are; null where no week is kept, and no visits and no nearest localities are told then. */
export interface EventSites {
  /** With a reach of `nearStopM`. */
  readonly ofStops: SiteIndex;
  /** With a reach of the rule's `visitRadiusM`. */
  readonly ofVisits: SiteIndex;
  readonly known: ReadonlySet<number>;
}

export interface EventInputs {
  readonly sites: EventSites | null;
  readonly lists: ListedVisits;
}

/** The events of one vessel's track in a span; `parts` that are not asked for are empty. Yields every few milliseconds. */
export function* vesselEvents(
  { columns, periods }: CachedTrack,
  question: TrackEventsQuestion,
  { sites, lists }: EventInputs,
  parts: readonly EventPart[] = eventParts,
): Generator<undefined, Pick<VesselEvents, EventPart>> {
  const { rule, fromMs, toMs } = question;
  const { odd, isOdd } = oddPositions(columns);
  yield;
  const stops = parts.includes('stops') ? yield* findStops(columns, isOdd, rule) : [];
  yield;
  const near =
    sites && parts.includes('visits')
      ? yield* findNear(columns, isOdd, sites.ofVisits, { radiusM: rule.visitRadiusM, gapMs: rule.gapMs })
      : [];
  return {
    gaps: parts.includes('gaps') ? gapsOf(columns, periods, question, rule.gapMs) : [],
    stops: stops.map((stop): StopEvent => {
      const [lon, lat] = stop.at;
      return { ...stop, locality: sites?.ofStops.nearest(lon * 1e6, lat * 1e6) ?? null };
    }),
    visits:
      sites && parts.includes('visits')
        ? visitEvents({ columns, isOdd, near, fromMs, toMs }, lists, sites.known, rule)
        : [],
    odd: parts.includes('odd') ? odd : [],
  };
}
