import { groupRows } from '../../../src-shared/domain/groups';
import { ownOf } from '../../../src-shared/domain/lice-limits';
import { figureMaker, figureNames } from '../../../src-shared/domain/statistics';
import { ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import type { Cell, TableColumn } from '../../export/table';
import { judging } from '../own-limits';
import { figureRule } from './figure-words';
import { figureWeek } from './figure-week';
import type { TableMaker } from './maker';

const columns: readonly TableColumn[] = [
  { name: 'isoWeek', type: 'string', about: 'ISO 8601 week' },
  {
    name: 'groupNo',
    type: 'string',
    about: 'Number of the production area, county or municipality; empty: not known',
  },
  { name: 'groupName', type: 'string', about: 'Its name' },
  {
    name: 'figure',
    type: 'string',
    about: figureNames.map((name) => `${name}: ${figureRule(name)}`).join(' '),
  },
  { name: 'unit', type: 'string', about: 'Of the value; a share is between 0 and 1' },
  { name: 'value', type: 'number', about: 'Empty where it is out of no site at all' },
  {
    name: 'rows',
    type: 'integer',
    unit: 'sites',
    about: 'Sites that count: above the line of a share, with a number of a mean',
  },
  { name: 'outOf', type: 'integer', unit: 'sites', about: 'Sites below the line of a share' },
  {
    name: 'undecided',
    type: 'integer',
    unit: 'sites',
    about: 'Sites of which the service did not give what would decide',
  },
  {
    name: 'ownLimitKnown',
    type: 'integer',
    unit: 'sites',
    about:
      'Sites with a count whose own limit is known, of a kept lice report; empty where no limit decides, or where own limits are not to rule',
  },
];

/** All figures of a week, of the country or of each group in it. */
export const figuresTable: TableMaker<'figures'> = (what, order, cache) => {
  const found = figureWeek(cache, order, what.week, what.filter);
  if (!found.ok) return found;
  const { rows, places, fetchedAtMs, endpoint } = found.value;
  const isOwn = ownOf(order.limits) !== null;
  const figure = figureMaker(found.value.columns, order.limits);
  const groups = what.by
    ? groupRows(found.value.columns, what.by, rows, places())
    : [{ key: null, name: null, rows }];
  function* lines(): Generator<readonly Cell[]> {
    for (const group of groups)
      for (const name of figureNames) {
        const { unit, value, rows: counted, outOf, undecided, ownLimits } = figure(name, group.rows);
        const known = isOwn ? (ownLimits?.known ?? null) : null;
        const sizes = [counted.length, outOf?.length ?? null, undecided.length, known];
        yield [what.week, group.key, group.name, name, unit, value, ...sizes];
      }
  }
  const by = what.by ? `, by ${what.by}` : '';
  const judged = judging(order.limits);
  judged.add(found.value.columns, rows);
  return ok({
    columns,
    rows: lines(),
    count: groups.length * figureNames.length,
    facts: {
      endpoints: [endpoint],
      oldestMs: fetchedAtMs,
      newestMs: fetchedAtMs,
      rule: `All figures of ${what.week}${by}. Filter: ${filterInWords(what.filter, 'en')}.`,
      missing: found.value.undecided.sentences,
      undecided: found.value.undecided.rows,
      judged: judged.judged,
    },
  });
};
