import type { LocalityYears } from './locality-years';
import { weekSeries } from './week-series';
import type { SourceCheck } from './year-answers';

/** Compares the figures of weeks that are there from both, by the general limits. */
export function sourceCheck(lists: LocalityYears, reports: LocalityYears): SourceCheck {
  if (reports.weeks.length === 0) return { weeks: 0, over: 0, lice: 0, reporting: 0 };
  const [list, report] = [weekSeries(lists), weekSeries(reports)];
  const pairs = report.weeks.flatMap((week, at) => {
    const listAt = list.weeks.indexOf(week);
    return listAt < 0 ? [] : [[listAt, at] as const];
  });
  const agreeing = (...names: ('over' | 'counted' | 'meanAdultFemale' | 'reported' | 'active')[]): number =>
    pairs.filter(([a, b]) => names.every((name) => isSame(list[name][a], report[name][b]))).length;
  return {
    weeks: pairs.length,
    over: agreeing('over', 'counted'),
    lice: agreeing('meanAdultFemale'),
    reporting: agreeing('reported', 'active'),
  };
}

/** Of sums in another order the last bits differ. */
const isSame = (a = NaN, b = NaN): boolean => (Number.isNaN(a) && Number.isNaN(b)) || Math.abs(a - b) < 1e-9;
