import type { TimeRange } from '../../../../src-shared/domain/units/time-range';
import { trackDays, type TrackSpan } from '../../../../src-shared/domain/tracks/track';

/** How much of a visit the span has. `too-old`: nothing, the service goes back no further and no more is kept. */
export type VisitReach = 'whole' | 'part' | 'too-old';

const dayMs = 86_400_000;

export function lengthOf(span: TrackSpan, nowMs: number): TimeRange {
  return span === 'last-24-hours'
    ? { fromMs: nowMs - dayMs, toMs: nowMs }
    : { fromMs: span.fromMs, toMs: span.toMs };
}

/** Whether something that is kept lies in a span. */
export function isWithin(span: TrackSpan, kept: TimeRange, nowMs: number): boolean {
  return overlap(lengthOf(span, nowMs), kept) !== null;
}

/**
 * The span to show a visit in: its time and a day on both sides, as far as the service goes back or something is kept. One
 * that has all of the visit already stays, and so does any other where nothing of the visit can be had.
 */
export function visitSpan(
  visit: TimeRange,
  inForce: TrackSpan,
  kept: TimeRange | undefined,
  nowMs: number,
): { readonly span: TrackSpan; readonly reach: VisitReach } {
  const wanted = { fromMs: visit.fromMs, toMs: Math.min(visit.toMs, nowMs) };
  if (covers(lengthOf(inForce, nowMs), wanted)) return { span: inForce, reach: 'whole' };
  const grounds = [{ fromMs: nowMs - trackDays * dayMs, toMs: nowMs }, ...(kept ? [kept] : [])];
  const [best] = grounds
    .flatMap((ground) => {
      const had = overlap(ground, wanted);
      return had ? [{ ground, had }] : [];
    })
    .sort((a, b) => b.had.toMs - b.had.fromMs - (a.had.toMs - a.had.fromMs));
  if (!best) return { span: inForce, reach: 'too-old' };
  const { ground, had } = best;
  const fromMs = Math.max(ground.fromMs, had.fromMs - dayMs);
  const toMs = Math.min(ground.toMs, had.toMs + dayMs, fromMs + trackDays * dayMs);
  return { span: { fromMs, toMs }, reach: covers({ fromMs, toMs }, wanted) ? 'whole' : 'part' };
}

function covers(one: TimeRange, other: TimeRange): boolean {
  return one.fromMs <= other.fromMs && one.toMs >= other.toMs;
}

function overlap(one: TimeRange, other: TimeRange): TimeRange | null {
  const both = { fromMs: Math.max(one.fromMs, other.fromMs), toMs: Math.min(one.toMs, other.toMs) };
  return both.fromMs <= both.toMs ? both : null;
}
