import { completeFromMs } from '@kartbord/common/week';
import { atOnce } from '@kartbord/common/at-once';
import type { EarlyBounds, NoBounds } from '../../../src-shared/domain/fish-health/early-bounds';
import { isOfPlaces } from '../../../src-shared/domain/filter/week-filter';
import { groupRows } from '../../../src-shared/domain/weeks/groups';
import { fewestWeeks } from '../../../src-shared/domain/fish-health/completeness';
import { figureReadings } from '../../../src-shared/domain/figure/figure-readings';
import { ownOf, tableOf } from '../../../src-shared/domain/fish-health/lice-limits';
import { type FigureName, figureMaker, figureNames } from '../../../src-shared/domain/weeks/statistics';
import { ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import { localityColumn } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import type { Table } from '../../export/table';
import type { Cache } from '../cache/cache';
import { judgedBy, judging } from '../fish-health/own-limits';
import { weekBounds } from '../fish-health/week-bounds';
import { figureRule } from './figure-words';
import { figureWeek, type FigureWeek } from './figure-week';
import type { Chosen, MakerOrder, TableMaker } from './maker';

const columns: readonly TableColumn[] = [
  localityColumn('isoWeek'),
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
  {
    name: 'value',
    type: 'number',
    about: 'Empty where it is out of no site at all, or the week does not tell it',
  },
  {
    name: 'rows',
    type: 'integer',
    unit: 'sites',
    about: 'Sites that count: above the line of a share, with a number of a mean',
  },
  { name: 'outOf', type: 'integer', unit: 'sites', about: 'Denominator of a share' },
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
      'Sites with a count whose own limit is known, of a downloaded lice report; empty where no limit decides, or where own limits are not to rule',
  },
  {
    name: 'low',
    type: 'number',
    about:
      'Of over and over-share of a week that still receives reports: the lowest value when the week is complete, if late reports differ from early ones no more than in earlier weeks stored at the same age. Empty: no bounds, or a group',
  },
  { name: 'high', type: 'number', about: 'The highest value, likewise' },
  {
    name: 'boundsFromWeeks',
    type: 'integer',
    unit: 'weeks',
    about: 'Number of earlier weeks that low and high are based on',
  },
];

/** All figures of a week, of the country or of each group in it. */
export const figuresTable: TableMaker<'figures'> = (what, order, cache) => {
  const found = figureWeek(cache, order, what.week, what.filter);
  if (!found.ok) return found;
  const { rows, fetchedAtMs, endpoint } = found.value;
  if (what.readings) return ok(readingsTable(what, order, found.value, cache));
  const isOwn = ownOf(order.limits) !== null;
  const figure = figureMaker(found.value.columns, order.limits);
  const groups = groupsOf(what, found.value);
  const bounds = what.by === null ? boundsIn(found.value, what, order, cache) : null;
  function* lines(): Generator<readonly Cell[]> {
    for (const group of groups)
      for (const name of figureNames) {
        const { unit, value, rows: counted, outOf, undecided, ownLimits } = figure(name, group.rows);
        const known = isOwn ? (ownLimits?.known ?? null) : null;
        const sizes = [counted.length, outOf?.length ?? null, undecided.length, known];
        const of = bounds?.why === null && boundsOf[name] ? bounds[boundsOf[name]] : null;
        const ends = of && bounds?.why === null ? [of.low, of.high, bounds.weeks] : [null, null, null];
        yield [what.week, group.key, group.name, name, unit, value, ...sizes, ...ends];
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
      missing: [...found.value.undecided.sentences, ...boundsSentences(bounds)],
      undecided: found.value.undecided.rows,
      judged: judged.judged,
    },
  });
};

/** Whose bounds a figure has. */
const boundsOf: Partial<Record<FigureName, 'over' | 'share'>> = { over: 'over', 'over-share': 'share' };

/** Null: the week is complete, or is shown as of a day, when later versions of other weeks were not known, or the filter would show other sites in each version. */
function boundsIn(
  { columns: { localityNo }, rows, fetchedAtMs }: FigureWeek,
  { week, filter }: Chosen<'figures'>,
  order: MakerOrder,
  cache: Cache,
): EarlyBounds | NoBounds | null {
  if (order.asOfMs !== undefined || fetchedAtMs >= completeFromMs(week) || !isOfPlaces(filter)) return null;
  const localityNos = rows && Array.from(rows, (row) => localityNo[row] ?? 0);
  return atOnce(weekBounds(cache, { ...order, week, asOfMs: fetchedAtMs, localityNos }, order.limits));
}

/** How often they held, or why there are none. */
function boundsSentences(bounds: EarlyBounds | NoBounds | null): readonly string[] {
  if (!bounds) return [];
  const { weeks } = bounds;
  if (bounds.why === null)
    return [
      `Active sites without a report: ${bounds.missing}. The bounds were tested on ${bounds.share.of} earlier weeks, each with only the weeks before it: the share ended within them in ${bounds.share.held}.`,
    ];
  const stored = `earlier weeks stored at the same age: ${weeks}, of ${fewestWeeks} needed`;
  return [`No bounds for the share at or over the limit (${bounds.why}); ${stored}.`];
}

interface FigureGroup {
  readonly key: string | null;
  readonly name: string | null;
  /** Null: all. */
  readonly rows: Int32Array | null;
}

/** The country is one group without a number. */
const groupsOf = (
  { by }: Chosen<'figures'>,
  { columns: of, rows, places }: FigureWeek,
): readonly FigureGroup[] => (by ? groupRows(of, by, rows, places()) : [{ key: null, name: null, rows }]);

const readingColumns: readonly TableColumn[] = [
  ...columns.slice(0, 3),
  {
    name: 'limit',
    type: 'string',
    about:
      'own: the site’s own limit rules where a downloaded lice report gives it; general: the table alone',
  },
  {
    name: 'sites',
    type: 'string',
    about:
      'list: all of the weekly list; report: those to which the downloaded lice report of the week gives a limit',
  },
  {
    name: 'atLimit',
    type: 'string',
    about: 'Whether a count exactly at the limit is over it: counted, as the service has it, or not-counted',
  },
  { name: 'over', type: 'integer', unit: 'sites', about: 'At or over their limit, by the reading' },
  { name: 'counted', type: 'integer', unit: 'sites', about: 'Sites with a count' },
  { name: 'share', type: 'number', about: 'Between 0 and 1; empty where no site has a count' },
];

/** How many sites are at or over their limit, read in other ways. */
function readingsTable(what: Chosen<'figures'>, order: MakerOrder, found: FigureWeek, cache: Cache): Table {
  const table = tableOf(order.limits);
  const own = ownOf(judgedBy(cache, order, { table, by: 'own' }));
  const lines = groupsOf(what, found).flatMap(({ key, name, rows }) =>
    figureReadings(found.columns, rows, { table, own }).map(
      ({ by, sites, atLimit, over, counted }): readonly Cell[] => [
        ...[what.week, key, name, by, sites, atLimit, over, counted],
        counted === 0 ? null : over / counted,
      ],
    ),
  );
  const by = what.by ? `, by ${what.by}` : '';
  const hasReport = own?.ofWeek(what.week) !== null;
  return {
    columns: readingColumns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: [found.endpoint],
      oldestMs: found.fetchedAtMs,
      newestMs: found.fetchedAtMs,
      rule: `Sites at or over their limit in ${what.week} under each reading${by}. Filter: ${filterInWords(what.filter, 'en')}.`,
      missing: [
        ...(hasReport ? [] : [`No lice report of ${what.week} is downloaded: own limits are not known.`]),
        ...found.undecided.sentences,
      ],
      undecided: found.undecided.rows,
    },
  };
}
