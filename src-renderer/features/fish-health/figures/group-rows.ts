import { type GroupBy, groupRows } from '../../../../src-shared/domain/weeks/groups';
import { type Figure, type FigureName, figureMaker } from '../../../../src-shared/domain/weeks/statistics';
import type { IsoWeek } from '@kartbord/common/week';
import { textCell } from '../../../lib/tsv';
import type { Words } from '../../../words/en';
import type { FishHealthStore } from '../fish-health.svelte';
import type { LoadedWeek } from '../week/loaded-week';
import { rowsShown } from './at-hand';

/** The figures of the table by areas, in its order. */
export const groupFigureNames = [
  'listed',
  'active',
  'reported-share',
  'counted',
  'over',
  'over-share',
  'mean-adult-female',
  'pd',
  'isa',
  'treated-share',
] as const satisfies readonly FigureName[];

/** A group of the week on the screen, with those figures that are asked for. */
export interface GroupRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly figures: Readonly<Partial<Record<FigureName, Figure>>>;
}

/** The groups of a week that a filter shows, in order of their numbers, the rows of no known group last. */
export function groupsOf(
  store: FishHealthStore,
  shown: LoadedWeek,
  by: GroupBy,
  names: readonly FigureName[],
): readonly GroupRow[] {
  const figure = figureMaker(shown.columns, store.limits);
  const rows = rowsShown(store, shown.columns, store.filter);
  return groupRows(shown.columns, by, rows, store.places.of(shown.week)).map((group) => ({
    key: group.key,
    name: group.name,
    figures: Object.fromEntries(names.map((name) => [name, figure(name, group.rows)])),
  }));
}

export interface GroupSort {
  readonly column: FigureName | 'key' | 'name';
  readonly descending: boolean;
}

/** What is not known comes last whichever way the order goes. */
export function sortGroups(
  rows: readonly GroupRow[],
  { column, descending }: GroupSort,
): readonly GroupRow[] {
  const valueOf = (row: GroupRow): string | number | null =>
    column === 'key' || column === 'name' ? row[column] : (row.figures[column]?.value ?? null);
  // By number as given: production area 10 is after 2.
  if (column === 'key') return descending ? [...rows].reverse() : rows;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'string' ? one.localeCompare(String(other), 'nb') : one - Number(other);
    return descending ? -order : order;
  });
}

/** Tab-separated, with numerator and denominator of every share; an empty cell is out of nothing, never zero. */
export function groupsTsv(
  rows: readonly GroupRow[],
  week: IsoWeek,
  words: Words,
  decimal: '.' | ',',
): string {
  const { groups, names, of } = words.figures;
  const numberCell = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : String(value).replace('.', decimal);
  const heads = groupFigureNames.flatMap((name) =>
    isShare(name) ? [names[name], `${names[name]}: ${of}`] : [names[name]],
  );
  const lines = rows.map(({ key, name, figures }) => [
    key ?? '',
    textCell(name ?? (key === null ? groups.none : '')),
    ...groupFigureNames.flatMap((one) => {
      const figure = figures[one];
      return isShare(one)
        ? [numberCell(figure?.value), numberCell(figure?.outOf?.length)]
        : [numberCell(figure?.value)];
    }),
    week,
  ]);
  return `${[[groups.number, groups.name, ...heads, words.weekBar.label], ...lines]
    .map((line) => line.join('\t'))
    .join('\n')}\n`;
}

const isShare = (name: FigureName): boolean => name.endsWith('-share');
