import { addWeeks, type IsoWeek, weeksBetween } from '@kartbord/common/week';
import {
  type FilterContext,
  type FilterResult,
  filterResult,
} from '../../../src-shared/domain/filter/week-filter';
import { fail, ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { Cell } from '@kartbord/formats/table';
import { judging } from '../fish-health/own-limits';
import { filterContext, undecidedIn, unlistedOf } from './filter-context';
import { historyCells, historyColumns } from './history-cells';
import { cachedWeeks } from './cached-weeks';
import type { TurningMaker } from './maker';
import { weekRanges } from './week-ranges';
import { statesOf } from './week-states';

/** A row for each week and locality that the filter shows, of the weeks that are kept. `not-found` where none of them is. */
export const historyTable: TurningMaker<'history'> = function* (what, order, cache) {
  const weekOf = order.weekOf ?? cachedWeeks(cache, order);
  const wanted = what.localityNos && new Set<number>(what.localityNos);
  const missing: IsoWeek[] = [];
  const shown: { readonly week: IsoWeek; readonly rows: Int32Array; readonly fetchedAtMs: number }[] = [];
  const results: FilterResult[] = [];
  const unlisted = unlistedOf(what.filter.sites ?? what.localityNos ?? []);
  const judged = judging(order.limits);

  for (let n = 0; n <= weeksBetween(what.from, what.to); n++) {
    yield;
    const week = addWeeks(what.from, n);
    const kept = weekOf(week);
    if (!kept) {
      missing.push(week);
      continue;
    }
    const { columns, fetchedAtMs } = kept;
    const context: FilterContext = filterContext(cache, order, week, {
      columnsOf: (of) => weekOf(of)?.columns ?? null,
    });
    const found = filterResult(columns, statesOf(columns, order.limits), what.filter, context, wanted);
    results.push(found);
    unlisted.see(columns);
    judged.add(columns, found.rows);
    shown.push({ week, rows: found.rows, fetchedAtMs });
  }
  if (shown.length === 0) return fail('not-found', `no week from ${what.from} to ${what.to} is downloaded`);

  function* lines(): Generator<readonly Cell[]> {
    for (const { week, rows, fetchedAtMs } of shown) {
      const kept = weekOf(week);
      const cells = kept && historyCells(kept.columns, order.limits, fetchedAtMs);
      for (const row of rows) yield cells?.(row) ?? [];
    }
  }
  const times = shown.map(({ fetchedAtMs }) => fetchedAtMs);
  const undecided = undecidedIn(results);
  const only = what.localityNos ? ` Only localities ${what.localityNos.join(', ')}.` : '';
  return ok({
    columns: historyColumns,
    rows: lines(),
    count: shown.reduce((sum, { rows }) => sum + rows.length, 0),
    facts: {
      endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
      oldestMs: Math.min(...times),
      newestMs: Math.max(...times),
      rule: `Sites of the weeks ${what.from} to ${what.to}. Filter: ${filterInWords(what.filter, 'en')}.${only}`,
      missing: [
        ...(missing.length > 0 ? [`Weeks not downloaded: ${weekRanges(missing)}.`] : []),
        ...unlisted.sentences(),
        ...undecided.sentences,
      ],
      undecided: undecided.rows,
      judged: judged.judged,
    },
  });
};
