import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type {
  GapEvent,
  OddPosition,
  StopEvent,
  VesselEvents,
  VisitEvent,
} from '../../../src-shared/domain/tracks/track-events';
import type { Words } from '../../words/en';
import type { Format } from '../../words/format';
import { gapAbout, type Said, siteSaid, vesselSaid } from './tables/column-words';
import { type EventPlace, gapPlace, oddPlace, stopPlace, visitPlace } from './event-places';
import type { TrackEventsInputs } from './inputs';
import { moment, stretchSaid } from './moments';

/** Something in a vessel's lane, as shares of the axis, 0 to 1. */
export interface LaneShape {
  readonly kind: 'gap' | 'not-asked' | 'stop' | 'visit' | 'list-only' | 'odd';
  readonly from: number;
  readonly to: number;
  readonly said: string;
  /** Written in it where there is room; null: nothing is. */
  readonly name: string | null;
  readonly place: EventPlace;
}

export interface Lane {
  readonly mmsi: number;
  readonly name: string;
  /** Stretches of which positions were received, as shares of the axis. */
  readonly received: readonly (readonly [from: number, to: number])[];
  /** From the back to the front. */
  readonly shapes: readonly LaneShape[];
  /** What a person hears who does not see it. */
  readonly said: string;
}

export const shareOf = ({ fromMs, toMs }: TimeRange, timeMs: number): number =>
  Math.min(1, Math.max(0, (timeMs - fromMs) / Math.max(1, toMs - fromMs)));

export function laneOf(
  vessel: VesselEvents,
  axis: TimeRange,
  said: Said,
  placeOf: TrackEventsInputs['localityPlace'],
): Lane {
  const { mmsi, gaps, stops, visits, odd } = vessel;
  const { lanes } = said.words.trackEvents;
  const shape = (
    kind: LaneShape['kind'],
    place: EventPlace,
    words: string,
    name: string | null = null,
  ): LaneShape => ({
    kind,
    place,
    said: words,
    name,
    from: shareOf(axis, place.stretch.fromMs),
    to: shareOf(axis, place.stretch.toMs),
  });
  const named = apart(visits);
  const shapes = [
    ...gaps.map((gap) =>
      shape(gap.asked === 'whole' ? 'gap' : 'not-asked', gapPlace(mmsi, gap), gapSaid(said, gap)),
    ),
    ...visits.map((visit, at) => {
      const kind = visit.track ? 'visit' : 'list-only';
      const site = siteSaid(said, visit.localityNo);
      return shape(
        kind,
        visitPlace(mmsi, visit, placeOf),
        visitSaid(said, visit),
        named.has(at) ? site : null,
      );
    }),
    ...stops.map((stop) => shape('stop', stopPlace(mmsi, stop), stopSaid(said, stop))),
    ...odd.map((one) => shape('odd', oddPlace(mmsi, one), oddSaid(said.words, said.format, one))),
  ];
  const name = vesselSaid(said.words, vessel);
  const counts = lanes.counts(gaps.length, stops.length, visits.length, odd.length);
  return { mmsi, name, received: between(gaps, axis), shapes, said: lanes.lane(name, counts) };
}

/** The visits whose names do not lie on each other's: a vessel is near several neighbours at once. The track's first. */
function apart(visits: readonly VisitEvent[]): ReadonlySet<number> {
  const byTrack = visits
    .map((visit, at) => ({ at, visit }))
    .sort((a, b) => Number(!a.visit.track) - Number(!b.visit.track));
  const taken: TimeRange[] = [];
  return new Set(
    byTrack.flatMap(({ at, visit: { track, list } }) => {
      const fromMs = track?.fromMs ?? list?.arrived[0] ?? 0;
      const toMs = track?.toMs ?? list?.left[1] ?? 0;
      if (taken.some((one) => fromMs < one.toMs && toMs > one.fromMs)) return [];
      taken.push({ fromMs, toMs });
      return [at];
    }),
  );
}

/** What the gaps leave of the axis. */
function between(gaps: readonly GapEvent[], axis: TimeRange): Lane['received'] {
  const received: [number, number][] = [];
  let reached = axis.fromMs;
  for (const { fromMs, toMs } of gaps) {
    if (fromMs > reached) received.push([shareOf(axis, reached), shareOf(axis, fromMs)]);
    reached = Math.max(reached, toMs);
  }
  if (axis.toMs > reached) received.push([shareOf(axis, reached), 1]);
  return received;
}

const gapSaid = ({ words, format }: Said, gap: GapEvent): string =>
  words.trackEvents.lanes.gap(
    stretchSaid(format, gap.fromMs, gap.toMs),
    format.duration(gap.toMs - gap.fromMs),
    gapAbout(words, gap),
  );

const stopSaid = ({ words, format }: Said, { fromMs, toMs }: StopEvent): string =>
  words.trackEvents.lanes.stop(stretchSaid(format, fromMs, toMs), format.duration(toMs - fromMs));

function visitSaid(said: Said, { localityNo, track, list, agreement }: VisitEvent): string {
  const { lanes } = said.words.trackEvents;
  const [fromMs, toMs] = [track?.fromMs ?? list?.arrived[0] ?? 0, track?.toMs ?? list?.left[1] ?? 0];
  const stretch = stretchSaid(said.format, fromMs, toMs);
  return lanes.visit(siteSaid(said, localityNo), stretch, lanes.visitBy[agreement]);
}

const oddSaid = (words: Words, format: Format, { why, timeMs }: OddPosition): string =>
  words.trackEvents.lanes.odd(words.trackEvents.why[why], moment(format, timeMs));
