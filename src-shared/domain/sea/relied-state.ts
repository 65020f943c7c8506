import type { TimeRange } from '../units/time-range';
import type { ForecastPart, ForecastRun, ForecastRuns } from './forecast';
import { isCovered, isOverAt, rangesOfRun } from './operation-ranges';
import { limitedParts, limitOf } from './operation-windows';
import type { ReliedWindow } from './relied-windows';

/** What of a window no longer holds: the first of the runs in a row, up to the newest, that pass the limit within it. */
interface ClosedBy {
  readonly part: ForecastPart;
  /** The value of that run that passes the limit first, when, and the limit; metres of waves, m/s of current and wind. */
  readonly most: number;
  readonly fromMs: number;
  readonly limit: number;
  /** When that run was first fetched. */
  readonly firstFetchedMs: number;
}

export interface ReliedState {
  /** None: no run that is stored closes it. */
  readonly closed: readonly ClosedBy[];
  /** Parts with a limit of which the newest run lacks values within the window, and passes no limit. */
  readonly unknown: readonly ForecastPart[];
}

/** Of a window as a whole. */
export const stateOf = ({ closed, unknown }: ReliedState): 'closed' | 'unknown' | 'holds' =>
  closed.length > 0 ? 'closed' : unknown.length > 0 ? 'unknown' : 'holds';

/** Models give a step every six hours at least: a run begins so long after it was fetched at most. */
const firstStepMs = 6 * 3_600_000;

/** A window by the runs of its place, the newest first. */
export function reliedState(window: ReliedWindow, runs: ForecastRuns): ReliedState {
  const closed: ClosedBy[] = [];
  const unknown: ForecastPart[] = [];
  for (const part of limitedParts(window.limits)) {
    const limit = limitOf(window.limits, part) ?? 0;
    const each = (runs[part] as readonly ForecastRun<ForecastPart>[]).map((run) => {
      const ranges = rangesOfRun(part, run).filter(
        ({ fromMs, toMs }) => fromMs < window.toMs && toMs > window.fromMs,
      );
      return { run, ranges, over: ranges.find((range) => isOverAt(range, limit)) };
    });
    const holds = each.findIndex(({ over }) => !over);
    const first = each[(holds < 0 ? each.length : holds) - 1];
    const [newest] = each;
    if (first?.over) {
      const { fromMs, most } = first.over;
      closed.push({ part, most: most ?? limit, fromMs, limit, firstFetchedMs: first.run.firstFetchedMs });
    } else if (!newest || !isCovered(newest.ranges, stillTold(window, newest.run))) unknown.push(part);
  }
  return { closed, unknown };
}

/** A run tells nothing of what was over when it was fetched. */
function stillTold(
  { fromMs, toMs }: ReliedWindow,
  { steps, firstFetchedMs }: ForecastRun<ForecastPart>,
): TimeRange {
  const begunMs = Math.min(steps[0]?.timeMs ?? Infinity, firstFetchedMs + firstStepMs);
  return { fromMs: Math.max(fromMs, begunMs), toMs };
}
