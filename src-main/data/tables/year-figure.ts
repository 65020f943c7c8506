import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { addWeeks, isoWeek, type IsoWeek, weeksInYear } from '@kartbord/common/week';
import type { FilterResult } from '../../../src-shared/domain/filter/week-filter';
import { yearsWeek } from '../../../src-shared/domain/weeks/years-week';
import { type YearFigure, yearStatistics } from '../../../src-shared/domain/weeks/year-statistics';
import { fail, ok, type Result } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { Cell } from '@kartbord/formats/table';
import { judging } from '../fish-health/own-limits';
import { readYears } from '../fish-health/years';
import { yearFigureRule } from './figure-words';
import { listEndpoint, shownBy } from './figure-week';
import type { Cache } from '../cache/cache';
import { filterContext, type FilterOrder, type Undecided, undecidedIn } from './filter-context';
import { cachedWeek } from './cached-weeks';
import type { Chosen, TableMaker } from './maker';
import { siteWeekCells, siteWeekColumns } from './site-week-cells';

/** The rows behind a figure of a year, of the weeks that are kept. */
export const yearFigureTable: TableMaker<'year-figure'> = (what, order, cache) => {
  const found = yearFigureOf(what, order, cache);
  if (!found.ok) return found;
  const { figure, weeks, undecided, fetchedAtMs, missing } = found.value;
  const { year, filter } = what;
  const judged = judging(order.limits);
  for (const { columns, rows } of weeks) if (rows !== undefined) judged.add(columns, rows);
  const rest = restOf(figure);
  const cellsOf = weeks.map(({ columns }) => siteWeekCells(columns, order.limits));
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
      endpoints: [listEndpoint(isoWeek(year, 1)).replace(/\d+$/, '{week}')],
      oldestMs: Math.min(...fetchedAtMs),
      newestMs: Math.max(...fetchedAtMs),
      rule: `${what.name} of ${year}: ${yearFigureRule[what.name]} Filter: ${filterInWords(filter, 'en')}.`,
      missing: [...missing.map((week) => `${week} is not downloaded`), ...undecided.sentences],
      undecided: undecided.rows,
      judged: judged.judged,
    },
  });
};

interface FigureOfYear {
  readonly figure: YearFigure;
  /** Those that it is counted from, as its rows count them, with the rows of the filter; null: all. The one before the year has none. */
  readonly weeks: readonly {
    readonly columns: LocalityWeekColumns;
    readonly rows: Int32Array | null | undefined;
  }[];
  readonly undecided: Undecided;
  /** Of each week of the year. */
  readonly fetchedAtMs: readonly number[];
  readonly missing: readonly IsoWeek[];
}

/** A figure of a year of what is kept, or of some of its weeks. `not-found` where none of the year is kept. */
export function yearFigureOf(
  what: Chosen<'year-figure'>,
  order: Omit<FilterOrder, 'what'>,
  cache: Cache,
  only: ReadonlySet<IsoWeek> | null = null,
): Result<FigureOfYear> {
  const { year, filter } = what;
  const first = isoWeek(year, 1);
  const years = readYears(cache.store, {
    site: order.site,
    account: order.account,
    // What is new in the first week is known by the one before.
    fromWeek: addWeeks(first, -1),
    toWeek: isoWeek(year, weeksInYear(year)),
  });
  const weeks = years.weeks.flatMap((week, at) =>
    only?.has(week) === false ? [] : (yearsWeek(years, at) ?? []),
  );
  const at = new Map(weeks.map((columns) => [columns.week, columns]));
  const columnsOf = (week: IsoWeek): LocalityWeekColumns | null =>
    at.get(week) ?? cachedWeek(cache, order, week)?.columns ?? null;
  const inYear = years.weeks.flatMap((week, at) => (week >= first ? [years.fetchedAtMs[at] ?? 0] : []));
  if (inYear.length === 0) return fail('not-found', `no week of ${year} is downloaded`);
  const found = new Map<IsoWeek, FilterResult | null>();
  const rowsOf = (columns: LocalityWeekColumns): Int32Array | null => {
    const context = filterContext(cache, { ...order, what }, columns.week, { columnsOf });
    const shown = shownBy(columns, filter, context);
    found.set(columns.week, shown);
    return shown?.rows ?? null;
  };
  const { figures, missing } = yearStatistics(year, weeks, rowsOf, order.limits);
  const undecided = undecidedIn([...found].flatMap(([week, shown]) => (week >= first ? [shown] : [])));
  return ok({
    figure: figures[what.name],
    weeks: weeks.map((columns) => {
      const shown = found.get(columns.week);
      return {
        columns,
        rows: shown === undefined || columns.week < first ? undefined : (shown?.rows ?? null),
      };
    }),
    undecided,
    fetchedAtMs: inYear,
    missing,
  });
}

/** Below the line, but not above it. */
function restOf({ rows, below }: YearFigure): YearFigure['rows'] {
  const above = new Set(rows);
  return below?.filter((row) => !above.has(row)) ?? [];
}
