import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type {
  GapEvent,
  OddPosition,
  StopEvent,
  VesselEvents,
  VisitEvent,
} from '../../../src-shared/domain/tracks/track-events';
import type { TrackPlace } from '../../lib/track-cursor.svelte';
import type { LonLat } from '../../map/spec';
import type { TrackEventsInputs } from './inputs';

const eventParts = ['gaps', 'stops', 'visits', 'odd'] as const;
export type EventPart = (typeof eventParts)[number];

/** Where and when something was: what a click on it shows. */
export interface EventPlace {
  readonly mmsi: number;
  /** Degrees; null where it is not known. */
  readonly at: LonLat | null;
  /** A received position that it begins or ends with; null where none belongs to it. */
  readonly timeMs: number | null;
  readonly stretch: TimeRange;
  readonly localityNo: number | null;
}

/** The received position that a place has; null: none. */
export const placeAt = (place: EventPlace | null | undefined): TrackPlace | null =>
  place && place.timeMs !== null ? { mmsi: place.mmsi, timeMs: place.timeMs } : null;

const noLocality = { localityNo: null } as const;

export const gapPlace = (mmsi: number, { fromMs, toMs, where, at }: GapEvent): EventPlace => ({
  mmsi,
  at,
  ...noLocality,
  timeMs: at === null ? null : where === 'before' ? toMs : fromMs,
  stretch: { fromMs, toMs },
});

export const stopPlace = (mmsi: number, { fromMs, toMs, at }: StopEvent): EventPlace => ({
  mmsi,
  at,
  ...noLocality,
  timeMs: fromMs,
  stretch: { fromMs, toMs },
});

export function visitPlace(
  mmsi: number,
  { localityNo, track, list }: VisitEvent,
  placeOf: TrackEventsInputs['localityPlace'],
): EventPlace {
  return {
    mmsi,
    at: placeOf(localityNo),
    localityNo,
    timeMs: track?.fromMs ?? null,
    stretch: {
      fromMs: track?.fromMs ?? list?.arrived[0] ?? 0,
      toMs: track?.toMs ?? list?.left[1] ?? 0,
    },
  };
}

export const oddPlace = (mmsi: number, { timeMs, at }: OddPosition): EventPlace => ({
  mmsi,
  at,
  timeMs,
  ...noLocality,
  stretch: { fromMs: timeMs, toMs: timeMs },
});

/** So much is shown before and after: how the vessel came and went. */
const aroundMs = 30 * 60_000;

export const withRoom = ({ fromMs, toMs }: TimeRange): TimeRange => ({
  fromMs: fromMs - aroundMs,
  toMs: toMs + aroundMs,
});

/** An event with whose it is. */
export type Of<E> = { readonly vessel: Pick<VesselEvents, 'mmsi' | 'name'>; readonly event: E };

/** The events of one kind of all vessels, vessel by vessel and in order of time. */
export function eventsOf<P extends EventPart>(
  vessels: readonly VesselEvents[],
  part: P,
): readonly Of<VesselEvents[P][number]>[] {
  return vessels.flatMap((vessel) =>
    (vessel[part] as readonly VesselEvents[P][number][]).map((event) => ({ vessel, event })),
  );
}
