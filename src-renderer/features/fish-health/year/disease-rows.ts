import type { DiseaseCase } from '../../../../src-shared/domain/fish-health/disease';
import { type DiseaseBar, diseaseBar } from '../../../../src-shared/domain/weeks/locality-year';
import type { YearAnswer } from '../../../../src-shared/domain/weeks/year-answers';

/** The cases of one disease; bars that overlap in time stand in rows of their own. */
export interface DiseaseRow {
  /** The service's own name; null where it gave none. */
  readonly name: string | null;
  readonly bars: readonly DiseaseBar[];
}

/**
 * The cases that the answers of several years name, each once: a case that was open over New Year is in both, and the
 * answer that was fetched last knows best whether it is closed.
 */
export function casesOf(answers: readonly YearAnswer<'diseases'>[]): readonly DiseaseCase[] {
  const cases = new Map<string, DiseaseCase>();
  const inOrder = [...answers].sort((a, b) => a.stamp.fetchedAtMs - b.stamp.fetchedAtMs);
  for (const { value } of inOrder) {
    const seen = new Map<string, number>();
    for (const one of value) {
      const begin =
        one.suspicionDate ?? one.diagnosisDate ?? `closed ${one.closureDate ?? one.emptiedDate ?? ''}`;
      const key = `${one.name ?? ''} ${one.subType ?? ''} ${begin}`;
      // Two equal entries of one answer are two cases.
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      cases.set(`${key} ${nth}`, one);
    }
  }
  return [...cases.values()].sort((a, b) => (firstMs(a) ?? Infinity) - (firstMs(b) ?? Infinity));
}

const firstMs = (one: DiseaseCase): number | null => diseaseBar(one).fromMs;

export function diseaseRows(cases: readonly DiseaseCase[], nowMs: number): readonly DiseaseRow[] {
  const rows: { name: string | null; bars: DiseaseBar[] }[] = [];
  for (const bar of cases.map(diseaseBar)) {
    const { name } = bar.case;
    const free = rows.find(
      (row) => row.name === name && row.bars.every((other) => !overlap(other, bar, nowMs)),
    );
    if (free) free.bars.push(bar);
    else rows.push({ name, bars: [bar] });
  }
  return rows.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

/** A bar whose beginning or end is not known takes all the time on that side. */
function overlap(a: DiseaseBar, b: DiseaseBar, nowMs: number): boolean {
  const from = (bar: DiseaseBar): number => bar.fromMs ?? -Infinity;
  const to = (bar: DiseaseBar): number => bar.toMs ?? nowMs;
  return from(a) <= to(b) && from(b) <= to(a);
}

/** What a case is at a time; null before it and after it, or where its dates do not tell. */
export function phaseAt(bar: DiseaseBar, timeMs: number): 'suspected' | 'diagnosed' | 'emptied' | null {
  const { fromMs, toMs, diagnosedMs, emptiedMs, ending } = bar;
  if (fromMs === null || timeMs < fromMs || (toMs !== null && timeMs > toMs)) return null;
  if (emptiedMs !== null && timeMs >= emptiedMs) return 'emptied';
  if (diagnosedMs !== null && timeMs >= diagnosedMs && ending !== 'disproved') return 'diagnosed';
  return 'suspected';
}
