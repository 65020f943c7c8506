import { type ShareChange, shareParts } from '../../../src-shared/domain/weeks/share-change';
import {
  type ChangeReason,
  differenceRules,
  shownInOne,
  type SiteChange,
  type WeekDifference,
  weekDifference,
} from '../../../src-shared/domain/weeks/week-difference';
import type { IsoWeek } from '@kartbord/common/week';
import { filterResult, type FilterResult } from '../../../src-shared/domain/filter/week-filter';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import type { SiteColumnName } from '../../../src-shared/domain/fish-health/site-columns';
import { fail, ok } from '../../../src-shared/result';
import { filterInWords } from '../../export/filter-words';
import { localityCells, localityColumn } from '../../export/locality-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { Cache } from '../cache/cache';
import { judging } from '../fish-health/own-limits';
import { filterContext, undecidedIn, unlistedOf } from './filter-context';
import { cachedWeek } from './cached-weeks';
import type { Chosen, MakerOrder, TableMaker } from './maker';
import { statesOf } from './week-states';

/** The sites that changed from the earlier of two weeks to the later, whichever of them is the shown one. */
export const weekDifferenceTable: TableMaker<'week-difference'> = (what, order, cache) => {
  const [first, last] = [what.against, what.week].sort() as [IsoWeek, IsoWeek];
  const [before, after] = [filteredWeek(first, what, order, cache), filteredWeek(last, what, order, cache)];
  if (!before || !after) return fail('not-found', `${before ? last : first} is not downloaded`);
  const difference = weekDifference(
    before.columns,
    after.columns,
    { ...differenceRules, limits: order.limits },
    shownInOne(before, after),
  );
  const judged = judging(order.limits);
  const unlisted = unlistedOf(what.filter.sites);
  for (const { columns, rows } of [before, after]) {
    judged.add(columns, rows);
    unlisted.see(columns);
  }
  const undecided = undecidedIn([before.found, after.found]);
  const partOf = sharesOf(difference.overShare);
  const [liceBefore, liceAfter] = [liceOf(before.columns, order), liceOf(after.columns, order)];
  const row = (change: SiteChange): readonly Cell[] => {
    const [was, is] = [liceBefore(change.before), liceAfter(change.after)];
    const [columns, at] =
      change.after === null ? [before.columns, change.before ?? -1] : [after.columns, change.after];
    const part = partOf.get(change.localityNo);
    return [
      change.localityNo,
      columns.name[at] ?? null,
      columns.municipalityNo[at] ?? null,
      columns.municipality[at] ?? null,
      ...was,
      ...is,
      change.reasons.map(({ kind }) => kind).join('; '),
      ...reasonCells(change.reasons),
      part?.name ?? null,
      part?.numerator ?? null,
    ];
  };
  return ok({
    columns: tableColumns(first, last),
    rows: difference.changes.map(row),
    count: difference.changes.length,
    facts: {
      endpoints: [first, last].map((week) => {
        const { method, path } = localityListRequest(week);
        return `${method} ${path}`;
      }),
      oldestMs: Math.min(before.fetchedAtMs, after.fetchedAtMs),
      newestMs: Math.max(before.fetchedAtMs, after.fetchedAtMs),
      rule:
        ruleOf(difference, filterInWords(what.filter, 'en')) + listedWithDisease(difference, before, after),
      missing: [...unlisted.sentences(), ...undecided.sentences],
      undecided: undecided.rows,
      judged: judged.judged,
    },
  });
};

function filteredWeek(
  week: IsoWeek,
  { filter }: Chosen<'week-difference'>,
  order: MakerOrder,
  cache: Cache,
):
  | {
      readonly columns: LocalityWeekColumns;
      readonly rows: Int32Array;
      readonly found: FilterResult;
      readonly fetchedAtMs: number;
    }
  | undefined {
  const kept = cachedWeek(cache, order, week);
  if (!kept) return undefined;
  const states = statesOf(kept.columns, order.limits);
  const found = filterResult(kept.columns, states, filter, filterContext(cache, order, week));
  return { ...kept, found, rows: found.rows };
}

/** Adult female lice, the limit in force, and which rule that is; null: not in the list. */
function liceOf(
  columns: LocalityWeekColumns,
  { limits }: Pick<MakerOrder, 'limits'>,
): (row: number | null) => readonly Cell[] {
  const cells = localityCells(columns, statesOf(columns, limits), limits, liceNames);
  return (row) => (row === null ? liceNames.map(() => null) : cells(row));
}

/** Why it is on another side of the limit, diseases begun and ended, and treatments of the later week. */
function reasonCells(reasons: readonly ChangeReason[]): readonly Cell[] {
  const of = (cells: readonly string[]): Cell => (cells.length === 0 ? null : cells.join('; '));
  return [
    of(reasons.flatMap((one) => ('because' in one ? [one.because] : []))),
    of(reasons.flatMap((one) => (one.kind === 'new-disease' ? [one.disease] : []))),
    of(reasons.flatMap((one) => (one.kind === 'closed-disease' ? [one.disease] : []))),
    of(reasons.flatMap((one) => (one.kind === 'treated' ? one.with : []))),
  ];
}

function sharesOf(
  change: ShareChange,
): ReadonlyMap<number, { readonly name: string; readonly numerator: number | null }> {
  return new Map(
    change.parts.flatMap(({ name, sites, numerator }) =>
      sites.map((no) => [no, { name, numerator: numerator === null ? null : numerator / sites.length }]),
    ),
  );
}

function ruleOf({ before, after, overShare }: WeekDifference, filter: string): string {
  const { before: was, after: is, denominator, unchanged } = overShare;
  return (
    `sites that changed from ${before} to ${after}, of those that the filter shows in one of the weeks: ${filter}. ` +
    `At or over the limit: ${was.over} of ${was.counted} sites with a count in ${before}, ${is.over} of ${is.counted} in ${after}; ` +
    `${unchanged} are counted in both and on the same side of their limit. ` +
    (denominator === null
      ? 'One of the weeks has no counts, so that there is no share to compare.'
      : `The change of the share is exactly the sum of shareNumerator over ${denominator}.`)
  );
}

const ofBoth =
  'Of sites in the lists of both weeks: one that enters or leaves the list with a disease is under entered-list or left-list alone';

/** Sites whose disease neither began nor ended, as far as the lists say: they are in one of them only. */
function listedWithDisease(
  { changes }: WeekDifference,
  ...[before, after]: readonly { readonly columns: LocalityWeekColumns }[]
): string {
  const isIll = (of: typeof before, row: number | null): boolean =>
    row !== null && (of?.columns.diseases[row] ?? []).length > 0;
  const entered = changes.filter((one) => one.before === null && isIll(after, one.after)).length;
  const left = changes.filter((one) => one.after === null && isIll(before, one.before)).length;
  if (entered + left === 0) return '';
  return ` ${entered} ${entered === 1 ? 'site' : 'sites'} entered the list with a disease and ${left} left it with one: they are under entered-list and left-list, and in neither newDiseases nor closedDiseases.`;
}

const liceNames = ['adultFemaleLice', 'liceLimit', 'liceRule'] as const satisfies readonly SiteColumnName[];

/** Those of one of the weeks. */
const liceColumns = (end: 'Before' | 'After', week: IsoWeek): readonly TableColumn[] =>
  liceNames.map((name) => {
    const column = localityColumn(name);
    return { ...column, name: `${name}${end}`, about: `Of ${week}. ${column.about}` };
  });

function tableColumns(before: IsoWeek, after: IsoWeek): readonly TableColumn[] {
  return [
    localityColumn('localityNo'),
    { ...localityColumn('name'), about: 'Name in the later week that has it' },
    localityColumn('municipalityNo'),
    localityColumn('municipality'),
    ...liceColumns('Before', before),
    ...liceColumns('After', after),
    {
      name: 'reasons',
      type: 'string',
      about: `What changed, separated by "; ". Worsened and eased: by ${differenceRules.leastChange} or more on the same side of the limit`,
    },
    {
      name: 'because',
      type: 'string',
      about: 'Why it is on another side of the limit: count, limit, or both together; empty where it is not',
    },
    {
      name: 'newDiseases',
      type: 'string',
      about: `Codes of the service; empty where there is none. ${ofBoth}`,
    },
    {
      name: 'closedDiseases',
      type: 'string',
      about: `Codes of the service; empty where there is none. ${ofBoth}`,
    },
    { name: 'treatedWith', type: 'string', about: `Treatments of ${after}; empty where there is none` },
    {
      name: 'sharePart',
      type: 'string',
      about: `How the site moves the share of sites at or over the limit, one of ${shareParts.join(', ')}; empty where it does not`,
    },
    {
      name: 'shareNumerator',
      type: 'integer',
      about:
        'By how much the site moves that share, over the denominator that the rule names; empty where it does not',
    },
  ];
}
