import { trackDays, type TrackSpan } from '../../../../src-shared/domain/tracks/track';
import { readMoment } from '../../../lib/moment-text';

const dayMs = 86_400_000;

/** Why two fields do not name a span. `too-long`: more than the service's 14 days. */
export type PeriodProblem = 'from' | 'to' | 'order' | 'too-long' | 'future';

/** The span of two fields, or what is wrong with them. What lies ahead of now is cut off. */
export function readPeriod(
  from: string,
  to: string,
  nowMs: number,
  zone?: string,
): { readonly span: Exclude<TrackSpan, string> } | { readonly problem: PeriodProblem } {
  const [fromMs, toMs] = [readMoment(from, false, zone), readMoment(to, true, zone)];
  if (fromMs === undefined) return { problem: 'from' };
  if (toMs === undefined) return { problem: 'to' };
  if (fromMs > nowMs) return { problem: 'future' };
  if (toMs <= fromMs) return { problem: 'order' };
  // An hour more, so that fourteen days over a change to winter time are fourteen days.
  if (toMs - fromMs > trackDays * dayMs + 3_600_000) return { problem: 'too-long' };
  return { span: { fromMs, toMs: Math.min(toMs, nowMs) } };
}
