import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { addWeeks, isoWeek, type IsoWeek, weeksInYear } from '@kartbord/common/week';
import type { FilterResult } from '../../../src-shared/domain/filter/week-filter';
import { yearsWeek } from '../../../src-shared/domain/weeks/years-week';
import { type YearFigure, yearStatistics } from '../../../src-shared/domain/weeks/year-statistics';
import { fail, ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { Cell } from '@kartbord/formats/table';
import { judging } from '../fish-health/own-limits';
import { readYears } from '../fish-health/years';
import { yearFigureRule } from './figure-words';
import { listEndpoint, shownBy } from './figure-week';
import { filterContext, undecidedIn } from './filter-context';
import { cachedWeek } from './cached-weeks';
import type { TableMaker } from './maker';
import { siteWeekCells, siteWeekColumns } from './site-week-cells';

/** The rows behind a figure of a year, of the weeks that are kept. */
export const yearFigureTable: TableMaker<'year-figure'> = (what, order, cache) => {
  const { year, filter } = what;
  const first = isoWeek(year, 1);
  const years = readYears(cache.store, {
    site: order.site,
    account: order.account,
    // What is new in the first week is known by the one before.
    fromWeek: addWeeks(first, -1),
    toWeek: isoWeek(year, weeksInYear(year)),
  });
  const weeks = years.weeks.flatMap((_, at) => yearsWeek(years, at) ?? []);
  const at = new Map(weeks.map((columns) => [columns.week, columns]));
  const columnsOf = (week: IsoWeek): LocalityWeekColumns | null =>
    at.get(week) ?? cachedWeek(cache, order, week)?.columns ?? null;
  const inYear = years.weeks.flatMap((week, at) => (week >= first ? [years.fetchedAtMs[at] ?? 0] : []));
  if (inYear.length === 0) return fail('not-found', `no week of ${year} is downloaded`);
  const found = new Map<IsoWeek, FilterResult | null>();
  const judged = judging(order.limits);
  const rowsOf = (columns: LocalityWeekColumns): Int32Array | null => {
    const shown = shownBy(columns, filter, filterContext(cache, order, columns.week, { columnsOf }));
    found.set(columns.week, shown);
    if (columns.week >= first) judged.add(columns, shown?.rows ?? null);
    return shown?.rows ?? null;
  };
  const { figures, missing } = yearStatistics(year, weeks, rowsOf, order.limits);
  const undecided = undecidedIn([...found].flatMap(([week, shown]) => (week >= first ? [shown] : [])));
  const figure = figures[what.name];
  const rest = restOf(figure);
  const cellsOf = weeks.map((columns) => siteWeekCells(columns, order.limits));
  function* lines(): Generator<readonly Cell[]> {
    for (const [part, rows] of [
      ['counted', figure.rows],
      ['rest', rest],
      ['undecided', figure.undecided],
    ] as const)
      for (const { week, row } of rows) yield cellsOf[week]?.(row, part) ?? [];
  }
  return ok({
    columns: siteWeekColumns,
    rows: lines(),
    count: figure.rows.length + rest.length + figure.undecided.length,
    facts: {
      endpoints: [listEndpoint(first).replace(/\d+$/, '{week}')],
      oldestMs: Math.min(...inYear),
      newestMs: Math.max(...inYear),
      rule: `${what.name} of ${year}: ${yearFigureRule[what.name]} Filter: ${filterInWords(filter, 'en')}.`,
      missing: [...missing.map((week) => `${week} is not downloaded`), ...undecided.sentences],
      undecided: undecided.rows,
      judged: judged.judged,
    },
  });
};

/** Below the line, but not above it. */
function restOf({ rows, below }: YearFigure): YearFigure['rows'] {
  const above = new Set(rows);
  return below?.filter((row) => !above.has(row)) ?? [];
}
