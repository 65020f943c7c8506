import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import { askedShare } from '../../../src-shared/domain/tracks/track-gaps';

/** A time without positions between two of them, ms since 1970. */
interface TrackGap {
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether the service was asked for it: `no` and `in part` mean that positions may exist. */
  readonly asked: 'yes' | 'in part' | 'no';
}

export interface TrackLines {
  /** Rows from the first up to the last, which is not in it. Alone in its stretch, a position is a stretch of one. */
  readonly stretches: readonly (readonly [first: number, end: number])[];
  readonly gaps: readonly TrackGap[];
}

/**
 * The way of a vessel broken where `gapMs` and more is missing: a line across it would say where nobody knows. It is cut where it
 * crosses 180 degrees, too (RFC 7946, 3.1.9): from one side to the other a line would go round the world.
 */
export function trackLines(
  columns: TrackColumns,
  periods: readonly TrackPeriod[],
  gapMs: number,
): TrackLines {
  const stretches: [number, number][] = [];
  const gaps: TrackGap[] = [];
  let first = 0;
  for (let row = 1; row <= columns.count; row++) {
    const [fromMs, toMs] = [columns.timeMs[row - 1] ?? 0, columns.timeMs[row] ?? Infinity];
    const isGap = toMs - fromMs >= gapMs;
    if (!isGap && !crosses(columns, row)) continue;
    stretches.push([first, row]);
    first = row;
    if (isGap && row < columns.count)
      gaps.push({ fromMs, toMs, asked: asked[askedShare(periods, fromMs, toMs)] });
  }
  return { stretches, gaps };
}

const halfTurnE6 = 180e6;

const crosses = ({ lonE6, count }: TrackColumns, row: number): boolean =>
  row < count && Math.abs((lonE6[row] ?? 0) - (lonE6[row - 1] ?? 0)) > halfTurnE6;

const asked = { whole: 'yes', part: 'in part', not: 'no' } as const;
