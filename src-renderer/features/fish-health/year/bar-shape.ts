import type { DiseaseBar } from '../../../../src-shared/domain/weeks/locality-year';

/** Stretches of a bar, in CSS px. */
export interface BarShape {
  readonly parts: readonly {
    readonly look: 'unknown' | 'suspected' | 'diagnosed' | 'emptied';
    readonly from: number;
    readonly to: number;
  }[];
  readonly to: number;
  /** `none`: it goes on beyond the axis. */
  readonly end: 'arrow' | 'closed' | 'cross' | 'none';
}

/** So far before what is known a case is hatched whose beginning is not. */
const unknownWidth = 12;

/**
 * A disease case between the two ends of the axis: what is suspicion, diagnosis and emptied, and how it ends. Null where
 * nothing of it lies there, or it has no date to be drawn at.
 */
export function barShape(
  bar: DiseaseBar,
  xOf: (timeMs: number) => number,
  room: { readonly from: number; readonly to: number },
  nowMs: number,
): BarShape | null {
  const firstMs = bar.fromMs ?? bar.emptiedMs ?? bar.toMs;
  if (firstMs === null) return null;
  const lastMs = Math.max(firstMs, bar.toMs ?? nowMs);
  if (xOf(lastMs) < room.from || xOf(firstMs) > room.to) return null;
  const clip = (x: number): number => Math.min(room.to, Math.max(room.from, x));
  const isDiagnosed = bar.diagnosedMs !== null && bar.ending !== 'disproved';
  const begins = [
    { look: 'suspected' as const, at: bar.beginsWith === 'suspicion' ? bar.fromMs : null },
    { look: 'diagnosed' as const, at: isDiagnosed ? bar.diagnosedMs : null },
    { look: 'emptied' as const, at: bar.emptiedMs },
  ].flatMap(({ look, at }) => (at === null ? [] : [{ look, at }]));
  const stretches: BarShape['parts'][number][] = begins.map(({ look, at }, n) => ({
    look,
    from: xOf(at),
    to: xOf(Math.max(at, begins[n + 1]?.at ?? lastMs)),
  }));
  // A diagnosis without a suspicion, or an end alone: when it began is not known.
  const known = xOf(firstMs);
  if (bar.beginsWith !== 'suspicion')
    stretches.unshift({ look: 'unknown', from: known - unknownWidth, to: known });
  const to = clip(xOf(lastMs));
  const isBeyond = xOf(lastMs) > room.to;
  return {
    parts: stretches
      .filter(({ from, to: end }) => end >= room.from && from <= room.to)
      .map(({ look, from, to: end }) => ({ look, from: clip(from), to: clip(end) })),
    to,
    end: isBeyond
      ? 'none'
      : bar.ending === 'open'
        ? 'arrow'
        : bar.ending === 'disproved'
          ? 'cross'
          : 'closed',
  };
}
