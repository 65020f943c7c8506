import type { DiseaseCase } from '../../../src-shared/domain/fish-health/disease';
import { diseaseBar } from '../../../src-shared/domain/weeks/locality-year';
import { writeDay } from './contact-form';

const dayMs = 86_400_000;
/** A place may have been infected for so long before anybody suspected it, and boats call for some time after. */
const [daysBefore, daysAfter] = [56, 14];
const most = 3;

/** A time around a disease case: from eight weeks before the suspicion (or else the diagnosis) to two weeks after it. */
export interface CaseTime {
  /** The service's own name of the disease. */
  readonly name: string | null;
  readonly beginsWith: 'suspicion' | 'diagnosis';
  /** Calendar days. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** Of each case once, the newest first; disproved suspicions and cases without a date have none. */
export function caseTimes(cases: readonly DiseaseCase[], nowMs: number): readonly CaseTime[] {
  const times = cases.flatMap((one): CaseTime[] => {
    const { fromMs, beginsWith, ending } = diseaseBar(one);
    if (fromMs === null || beginsWith === 'not-given' || ending === 'disproved' || fromMs > nowMs) return [];
    const to = Math.min(fromMs + daysAfter * dayMs, nowMs);
    return [
      {
        name: one.name,
        beginsWith,
        day: writeDay(fromMs),
        from: writeDay(fromMs - daysBefore * dayMs),
        to: writeDay(to),
      },
    ];
  });
  const once = new Map(times.map((time) => [`${time.name} ${time.day}`, time]));
  return [...once.values()].sort((a, b) => (a.day < b.day ? 1 : -1)).slice(0, most);
}
