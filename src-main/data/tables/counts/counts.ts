import type { IsoWeek } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import {
  countsInSteps,
  lastStep,
  stepSide,
  stepSides,
} from '../../../../src-shared/domain/fish-health/count-steps';
import type { FilterResult } from '../../../../src-shared/domain/filter/week-filter';
import { fail, ok } from '../../../../src-shared/result';
import { filterInWords } from '../../../export/filter-words';
import { judging } from '../../fish-health/own-limits';
import { shownBy } from '../figure-week';
import { filterContext, undecidedIn } from '../filter-context';
import type { TurningMaker } from '../maker';
import { listedOrReported } from './listed-or-reported';
import { weekRanges } from '../week-ranges';

const unit = 'adult female lice per fish';
const columns: readonly TableColumn[] = [
  { name: 'year', type: 'integer', about: 'ISO year.' },
  {
    name: 'limit',
    type: 'number',
    unit,
    about: 'The limit that these counts are compared with. Empty: none is in force.',
  },
  { name: 'from', type: 'number', unit, about: 'Lower end of the step, included.' },
  { name: 'to', type: 'number', unit, about: 'Upper end of the step, not included. Empty: no upper end.' },
  {
    name: 'side',
    type: 'string',
    about: `${stepSides.join(', ')}. just: within 0.05 of the limit; a count at the limit is over it; across: the step begins under the limit and ends over it.`,
  },
  {
    name: 'counts',
    type: 'integer',
    unit: 'sites by week',
    about: 'Reported counts in the step, rounded to two decimals.',
  },
  { name: 'outOf', type: 'integer', unit: 'sites by week', about: 'All counts of the year with this limit.' },
];

/** How many counts of lice lie in which step, by year and limit, of lists that are kept, and where none is, of lice reports. */
export const countsTable: TurningMaker<'counts'> = function* ({ from, to, step, filter }, order, cache) {
  const { weekOf, listOf, endpoints } = listedOrReported(cache, order);
  const counts = countsInSteps(step);
  const judged = judging(order.limits);
  const missing: IsoWeek[] = [];
  const results: (FilterResult | null)[] = [];
  const times: number[] = [];
  for (const week of weeksFrom(from, to)) {
    yield;
    const kept = yield* weekOf(week);
    if (!kept) {
      missing.push(week);
      continue;
    }
    const context = filterContext(cache, order, week, { columnsOf: (of) => listOf(of)?.columns ?? null });
    const shown = shownBy(kept.columns, filter, context);
    results.push(shown);
    times.push(kept.fetchedAtMs);
    counts.add(kept.columns, shown?.rows ?? null, order.limits);
    judged.add(kept.columns, shown?.rows ?? null);
  }
  if (times.length === 0) return fail('not-found', `no week from ${from} to ${to} is downloaded`);
  const years = counts.years();
  function* lines(): Generator<readonly Cell[]> {
    for (const { year, limit, steps, total } of years)
      for (const [at, found] of steps.entries()) {
        const begins = at * step;
        const ends = begins === lastStep ? null : begins + step;
        const side = stepSide(begins, ends ?? Infinity, limit === null ? null : Math.round(limit * 100));
        yield [year, limit, begins / 100, ends === null ? null : ends / 100, side, found, total];
      }
  }
  const undecided = undecidedIn(results);
  return ok({
    columns,
    rows: lines(),
    count: years.reduce((sum, { steps }) => sum + steps.length, 0),
    facts: {
      endpoints: endpoints(),
      oldestMs: times.reduce((a, b) => Math.min(a, b)),
      newestMs: times.reduce((a, b) => Math.max(a, b)),
      rule: `Counts of adult female lice as reported, of the weeks ${from} to ${to}, in steps of ${step / 100}. Filter: ${filterInWords(filter, 'en')}.`,
      missing: [
        `Sites by week without a count, which are in no step: ${counts.withoutCount()}.`,
        ...(missing.length > 0 ? [`Weeks not downloaded: ${weekRanges(missing)}.`] : []),
        ...undecided.sentences,
      ],
      lacks: { weeks: missing, counts: [String(counts.withoutCount())] },
      undecided: undecided.rows,
      judged: judged.judged,
    },
  });
};
