import type { IsoWeek } from '@kartbord/common/week';
import { weeksFrom } from '../../../src-shared/domain/export/table-selection';
import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import { filterResult, type FilterResult } from '../../../src-shared/domain/filter/week-filter';
import { given, type LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { SiteColumnName } from '../../../src-shared/domain/fish-health/site-columns';
import { fail, ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import { localityCells, localityColumn, lonLatColumns } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { versionsAt } from '../fish-health/week-versions';
import { asThen } from './as-then';
import { cachedWeeks } from './cached-weeks';
import { filterContext, undecidedIn, unlistedOf } from './filter-context';
import type { MakerOrder, TurningMaker } from './maker';
import { weekRanges } from './week-ranges';
import { statesOf } from './week-states';
import { timeCell } from './year-lists';

/** What the service gives of a site in a week's list; what is derived from it is left out. */
const fields = [
  'name',
  'municipalityNo',
  'municipality',
  'adultFemaleLice',
  'adultFemaleLicePreviousWeek',
  'mobileLice',
  'stationaryLice',
  'totalLice',
  'seaTemperature',
  'hasReported',
  'isFallow',
  'hasSalmonoids',
  'isOnLand',
  'isSlaughterHoldingCage',
  'diseases',
  'treatments',
] as const satisfies readonly SiteColumnName[];

const ofFields: readonly TableColumn[] = [...fields.map(localityColumn), ...lonLatColumns];

const columns: readonly TableColumn[] = [
  localityColumn('isoWeek'),
  localityColumn('localityNo'),
  { ...localityColumn('name'), about: 'Name now, or then where the list now is without the site.' },
  {
    name: 'field',
    type: 'string',
    about: `Which value is another: ${['listed', ...ofFields.map(({ name }) => name)].join(', ')}. listed: whether the site is in the list; then its other values are not compared.`,
  },
  { name: 'unit', type: 'string', about: 'Of both values; empty where they have none.' },
  { name: 'then', type: 'string', about: 'The value as it was known on the day; empty where not given.' },
  { name: 'now', type: 'string', about: 'The value of the newest stored version; empty where not given.' },
  { name: 'change', type: 'number', about: 'Now minus then; empty where one of them is no number.' },
  {
    name: 'thenStoredAt',
    type: 'string',
    about: 'When the version known on the day was first stored, in UTC.',
  },
  { name: 'nowStoredAt', type: 'string', about: 'When the newest version was first stored, in UTC.' },
];

/** What the lists of weeks said at the end of a day and say now. A week without a version by then is named and has no rows. */
export const revisionsTable: TurningMaker<'revisions'> = function* (what, order, cache) {
  const versions = versionsAt(cache.store, { ...order, asOfMs: what.asOfMs });
  const thenOrder: MakerOrder = { ...asThen(order), asOfMs: what.asOfMs };
  const [nowOf, thenOf] = [cachedWeeks(cache, order), cachedWeeks(cache, thenOrder)];
  const lines: (readonly Cell[])[] = [];
  const missing = { never: [] as IsoWeek[], then: [] as IsoWeek[] };
  const results: FilterResult[] = [];
  const unlisted = unlistedOf(what.filter.sites);
  const times: { readonly thenMs: number; readonly nowMs: number }[] = [];
  let differing = 0;
  for (const week of weeksFrom(what.from, what.to)) {
    yield;
    const of = versions.get(week);
    if (!of) missing.never.push(week);
    else if (of.then === null || of.thenFirstSeenMs === null) missing.then.push(week);
    if (!of || of.then === null || of.thenFirstSeenMs === null) continue;
    times.push({ thenMs: of.thenFirstSeenMs, nowMs: of.nowFirstSeenMs });
    if (of.then === of.now) continue;
    differing++;
    const [before, after] = [thenOf(week)?.columns, nowOf(week)?.columns];
    if (!before || !after) {
      missing.never.push(week);
      continue;
    }
    const found = [
      shownBy(
        before,
        what.filter,
        filterContext(cache, thenOrder, week, { columnsOf: (one) => thenOf(one)?.columns ?? null }),
        thenOrder,
      ),
      shownBy(
        after,
        what.filter,
        filterContext(cache, order, week, { columnsOf: (one) => nowOf(one)?.columns ?? null }),
        order,
      ),
    ] as const;
    results.push(...found);
    for (const one of [before, after]) unlisted.see(one);
    const storedAt = [timeCell(of.thenFirstSeenMs), timeCell(of.nowFirstSeenMs)];
    for (const line of changesOf([before, after], found, order)) lines.push([...line, ...storedAt]);
  }
  if (times.length === 0) {
    return fail(
      'not-found',
      `no week from ${what.from} to ${what.to} was stored by ${dayOfEnd(what.asOfMs)}`,
    );
  }
  const undecided = undecidedIn(results);
  return ok({
    columns,
    rows: lines,
    count: lines.length,
    facts: {
      endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
      oldestMs: Math.min(...times.map(({ thenMs }) => thenMs)),
      newestMs: Math.max(...times.map(({ nowMs }) => nowMs)),
      asOfMs: what.asOfMs,
      rule: `Values of the weekly lists ${what.from} to ${what.to} that were another at the end of ${dayOfEnd(what.asOfMs)} than in the newest stored version. ${differing} of ${times.length} weeks that were stored by then have a newer version. Sites that the filter shows in one of the two: ${filterInWords(what.filter, 'en')}.`,
      missing: [
        ...(missing.then.length > 0
          ? [`Not stored by then, so that nothing can be compared: ${weekRanges(missing.then)}.`]
          : []),
        ...(missing.never.length > 0 ? [`Weeks not downloaded: ${weekRanges(missing.never)}.`] : []),
        ...unlisted.sentences(),
        ...undecided.sentences,
      ],
      undecided: undecided.rows,
    },
  });
};

const shownBy = (
  of: LocalityWeekColumns,
  filter: Parameters<typeof filterResult>[2],
  context: Parameters<typeof filterResult>[3],
  { limits }: Pick<MakerOrder, 'limits'>,
): FilterResult => filterResult(of, statesOf(of, limits), filter, context);

type Pair<T> = readonly [then: T, now: T];

/** The cells of each value that differs, by site, without the times of the versions. */
function* changesOf(
  weeks: Pair<LocalityWeekColumns>,
  found: Pair<FilterResult>,
  order: Pick<MakerOrder, 'limits'>,
): Generator<readonly Cell[]> {
  const [before, after] = weeks;
  const rowsOf = ({ localityNo }: LocalityWeekColumns) =>
    new Map(Array.from(localityNo, (no, row) => [no, row]));
  const [then, now] = [rowsOf(before), rowsOf(after)];
  const cellsOf = (of: LocalityWeekColumns) => {
    const cells = localityCells(of, statesOf(of, order.limits), order.limits, fields);
    return (row: number): readonly Cell[] => [...cells(row), given(of.lon[row]), given(of.lat[row])];
  };
  const [thenCells, nowCells] = [cellsOf(before), cellsOf(after)];
  const shown = new Set([
    ...Array.from(found[0].rows, (row) => before.localityNo[row] ?? 0),
    ...Array.from(found[1].rows, (row) => after.localityNo[row] ?? 0),
  ]);
  for (const no of [...shown].sort((a, b) => a - b)) {
    const [was, is] = [then.get(no), now.get(no)];
    const name = (is === undefined ? before.name[was ?? -1] : after.name[is]) ?? null;
    const line = (field: string, unit: string | null, ...values: Pair<Cell>): readonly Cell[] => [
      ...[after.week, no, name, field, unit],
      ...values.map((one) => (one === null ? null : String(one))),
      typeof values[0] === 'number' && typeof values[1] === 'number'
        ? Number((values[1] - values[0]).toFixed(9))
        : null,
    ];
    if (was === undefined || is === undefined) {
      yield line('listed', null, was !== undefined, is !== undefined);
      continue;
    }
    const [old, fresh] = [thenCells(was), nowCells(is)];
    for (const [at, { name: field, unit = null }] of ofFields.entries())
      if (old[at] !== fresh[at]) yield line(field, unit, old[at] ?? null, fresh[at] ?? null);
  }
}
