import { type GroupBy, groupRows } from '../../../src-shared/domain/weeks/groups';
import { type Figure, figureMaker } from '../../../src-shared/domain/weeks/statistics';
import { ok, type Result } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { Cell } from '@kartbord/formats/table';
import { judging } from '../fish-health/own-limits';
import { figureRule } from './figure-words';
import type { Cache } from '../cache/cache';
import type { FilterOrder } from './filter-context';
import { type FigureWeek, figureWeek } from './figure-week';
import type { Chosen, TableMaker } from './maker';
import { siteWeekCells, siteWeekColumns } from './site-week-cells';

/** The rows behind a figure of a week: those that count, the rest of what it is out of, and those that are undecided. */
export const figureTable: TableMaker<'figure'> = (what, order, cache) => {
  const found = figureOf(what, order, cache);
  if (!found.ok) return found;
  const { columns, rows, figure, fetchedAtMs, endpoint } = found.value;
  const { group } = what;
  const rest = restOf(figure);
  const cells = siteWeekCells(columns, order.limits);
  function* lines(): Generator<readonly Cell[]> {
    for (const row of figure.rows) yield cells(row, 'counted');
    for (const row of rest) yield cells(row, 'rest');
    for (const row of figure.undecided) yield cells(row, 'undecided');
  }
  const judged = judging(order.limits);
  judged.add(columns, rows);
  return ok({
    columns: siteWeekColumns,
    rows: lines(),
    count: figure.rows.length + rest.length + figure.undecided.length,
    facts: {
      endpoints: [endpoint],
      oldestMs: fetchedAtMs,
      newestMs: fetchedAtMs,
      rule: `${what.name} of ${what.week}: ${figureRule(what.name)} Filter: ${filterInWords(what.filter, 'en')}.${groupWords(group)}`,
      missing: found.value.undecided.sentences,
      undecided: found.value.undecided.rows,
      judged: judged.judged,
    },
  });
};

/** A figure of a week, of a filter or of one of its groups, of what is kept. */
export function figureOf(
  what: Chosen<'figure'>,
  order: Omit<FilterOrder, 'what'>,
  cache: Cache,
): Result<FigureWeek & { readonly figure: Figure }> {
  const { week, name, filter, group } = what;
  const found = figureWeek(cache, { ...order, what }, week, filter);
  if (!found.ok) return found;
  const { columns, places } = found.value;
  const rows = group
    ? (groupRows(columns, group.by, found.value.rows, places()).find(({ key }) => key === group.key)?.rows ??
      new Int32Array())
    : found.value.rows;
  return ok({ ...found.value, rows, figure: figureMaker(columns, order.limits)(name, rows) });
}

/** Below the line, but not above it. */
function restOf({ rows, outOf }: Figure): Int32Array {
  const above = new Set(rows);
  return outOf?.filter((row) => !above.has(row)) ?? new Int32Array();
}

function groupWords(group: { readonly by: GroupBy; readonly key: string | null } | null): string {
  if (!group) return '';
  return group.key === null ? ` Sites in no known ${group.by}.` : ` Only ${group.by} ${group.key}.`;
}
