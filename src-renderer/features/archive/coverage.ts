import type { ArchivedVessel } from '../../../src-shared/domain/vessels/archive';

/** A stretch of the bar of a vessel: shares of the bar's length, 0 to 1. */
export interface CoveragePart {
  readonly from: number;
  readonly length: number;
  readonly kind: 'covered' | 'hole' | 'lost';
}

/** How the time from the first to now was asked for. A hole is as wide as it is, and at least to be seen. */
export function coverageOf(
  { covered, holes }: Pick<ArchivedVessel, 'covered' | 'holes'>,
  nowMs: number,
): readonly CoveragePart[] {
  const [first] = covered;
  if (!first || nowMs <= first.fromMs) return [];
  const whole = nowMs - first.fromMs;
  const part = (fromMs: number, toMs: number, kind: CoveragePart['kind']): CoveragePart => ({
    from: (fromMs - first.fromMs) / whole,
    length: Math.max(0, Math.min(nowMs, toMs) - fromMs) / whole,
    kind,
  });
  return [
    ...covered.map(({ fromMs, toMs }) => part(fromMs, toMs, 'covered')),
    ...holes.map(({ fromMs, toMs, isLost }) => part(fromMs, toMs, isLost ? 'lost' : 'hole')),
  ].sort((a, b) => a.from - b.from);
}
