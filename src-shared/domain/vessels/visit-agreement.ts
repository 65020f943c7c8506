import { rowAt } from '../../track-codec';
import { localityNo as numbered } from '../fish-health/locality';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackEventRule, VisitAgreement, VisitEvent } from '../tracks/track-events';
import type { NearRange } from '../tracks/track-visits';
import type { Stay, VisitBook } from './visit-book';
import { addWeeks, type IsoWeek, weekOf } from '@kartbord/common/week';

/** What the track says of a span, ms since 1970, both ends belonging to it. */
export interface SeenTrack {
  readonly columns: TrackColumns;
  readonly isOdd: Uint8Array;
  /** In order of time at each locality. */
  readonly near: readonly NearRange[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** The service's lists: a vessel's stays by them, and the weeks that are kept, each with whether it is finished. */
export interface ListedVisits {
  /** In order of arrival. */
  readonly stays: readonly Stay[];
  readonly weeks: VisitBook['weeks'];
}

type Span = readonly [fromMs: number, toMs: number];

/**
 * The visits of a vessel to localities by its track and by the service's lists, in order of time, matched by locality and
 * overlapping time. A stretch near a locality is a visit when it lasts `visitMs`, or when a list has it: then one position is
 * enough. A gap ends a visit, unless a list says for sure that the vessel stayed across it. Stays at localities of which
 * it is not `known` where they are cannot be held against a track and are left out.
 */
export function visitEvents(
  track: SeenTrack,
  { stays, weeks }: ListedVisits,
  known: ReadonlySet<number>,
  { gapMs, visitMs }: Pick<TrackEventRule, 'gapMs' | 'visitMs'>,
): readonly VisitEvent[] {
  const near = grouped(track.near);
  const listed = grouped(stays.filter(({ localityNo }) => known.has(localityNo)));
  const events: VisitEvent[] = [];
  for (const localityNo of new Set([...near.keys(), ...listed.keys()])) {
    const here = listed.get(localityNo) ?? [];
    const matched = new Set<Stay>();
    for (const part of joined(near.get(localityNo) ?? [], here)) {
      const both = matching(part, here);
      if (both.length === 0 && part.toMs - part.fromMs < visitMs) continue;
      for (const stay of both) matched.add(stay);
      const { fromMs, toMs, nearestM } = part;
      events.push({
        localityNo,
        track: { fromMs, toMs, nearestM },
        list: listOf(both),
        agreement: both.length > 0 ? 'both' : unlisted(part, weeks.get(numbered(localityNo))),
      });
    }
    for (const stay of here)
      if (!matched.has(stay) && overlap(likely(stay), [track.fromMs, track.toMs]))
        events.push({ localityNo, track: null, list: listOf([stay]), agreement: unseen(stay, track, gapMs) });
  }
  return events.sort((a, b) => startOf(a) - startOf(b) || a.localityNo - b.localityNo);
}

function grouped<T extends { readonly localityNo: number }>(all: readonly T[]): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(one.localityNo);
    if (group) group.push(one);
    else groups.set(one.localityNo, [one]);
  }
  return groups;
}

const startOf = ({ track, list }: VisitEvent): number => track?.fromMs ?? list?.arrived[0] ?? 0;

const overlap = (a: Span, b: Span): boolean => a[0] <= b[1] && b[0] <= a[1];
const possible = ({ arrived, left }: Stay): Span => [arrived[0], left[1]];
/** From when it may have come to when it surely had not left. */
const likely = ({ arrived, left }: Stay): Span => [arrived[0], Math.max(arrived[1], left[0])];

function joined(parts: readonly NearRange[], here: readonly Stay[]): readonly NearRange[] {
  const all: NearRange[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    const stayed =
      before &&
      part.isAfterGap &&
      here.some(({ arrived, left }) => arrived[1] <= before.toMs && left[0] >= part.fromMs);
    if (!stayed) all.push(part);
    else
      all[all.length - 1] = {
        ...before,
        toMs: part.toMs,
        nearestM: Math.min(before.nearestM, part.nearestM),
      };
  }
  return all;
}

/** Those that were there at that time as far as the list says, or else the last that may have been. */
function matching({ fromMs, toMs }: NearRange, here: readonly Stay[]): readonly Stay[] {
  const time: Span = [fromMs, toMs];
  const sure = here.filter((stay) => overlap(likely(stay), time));
  return sure.length > 0 ? sure : here.filter((stay) => overlap(possible(stay), time)).slice(-1);
}

function listOf(stays: readonly Stay[]): VisitEvent['list'] {
  const [first] = stays;
  if (!first) return null;
  const last = stays.reduce((a, b) => (b.left[1] > a.left[1] ? b : a));
  return { arrived: first.arrived, left: last.left };
}

/** That a list has it not says something only once the service has finished all weeks that it touches. */
function unlisted(
  { fromMs, toMs }: NearRange,
  weeks: ReadonlyMap<IsoWeek, boolean> | undefined,
): VisitAgreement {
  for (let week = weekOf(fromMs); week <= weekOf(toMs); week = addWeeks(week, 1))
    if (weeks?.get(week) !== true) return 'list-not-kept';
  return 'track-only';
}

/** What the track has of a stay that it was not near for. */
function unseen(stay: Stay, { columns, isOdd, fromMs, toMs }: SeenTrack, gapMs: number): VisitAgreement {
  const { count, timeMs } = columns;
  const clipped = (from: number, to: number): Span => [Math.max(from, fromMs), Math.min(to, toMs)];
  const certain = clipped(stay.arrived[1], stay.left[0]);
  const isCertain = certain[0] <= certain[1];
  const [from, to] = isCertain ? certain : clipped(...possible(stay));
  const first = rowAt(columns, from);
  let before = first - 1;
  while (before >= 0 && isOdd[before] === 1) before--;
  let [last, hasPosition, inGap] = [before >= 0 ? (timeMs[before] ?? 0) : fromMs, before >= 0, false];
  let isOver = false;
  for (let row = first; row < count && !isOver; row++) {
    if (isOdd[row] === 1) continue;
    const now = timeMs[row] ?? 0;
    isOver = now > to;
    if (isCertain && !isOver) return 'list-only';
    inGap ||= now - last >= gapMs;
    [last, hasPosition] = [now, true];
  }
  if (!isOver) inGap ||= toMs - last >= gapMs;
  return inGap || !hasPosition ? 'list-in-gap' : 'list-only';
}
