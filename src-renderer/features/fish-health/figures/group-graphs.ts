import type { FigureName } from '../../../../src-shared/domain/weeks/statistics';
import type { IsoWeek } from '@kartbord/common/week';
import type { GroupRow } from './group-rows';
import type { GroupValues } from './group-series.svelte';

/** A year of weeks, the one on the screen included. */
export const shownWeeks = 52;

export interface GroupGraph {
  readonly key: string | null;
  readonly name: string | null;
  /** In the week on the screen; null: out of nothing. */
  readonly now: number | null;
  /** The week on the screen has sites of this group. */
  readonly isShown: boolean;
  /** Of each week; NaN where it is not known. */
  readonly values: Float64Array;
}

/** A graph for each group of the week or of the weeks before it, all on one scale from 0 to `top`. */
export function graphsOf(
  groups: readonly GroupRow[],
  name: FigureName,
  series: ReadonlyMap<IsoWeek, GroupValues>,
  weeks: readonly IsoWeek[],
): { readonly graphs: readonly GroupGraph[]; readonly top: number | null } {
  const now = new Map(groups.map((group) => [group.key, group]));
  const names = new Map<string | null, string | null>(groups.map(({ key, name: given }) => [key, given]));
  for (const values of series.values())
    for (const [key, { name: given }] of values) if (!names.has(key)) names.set(key, given);
  let top: number | null = null;
  const graphs = [...names]
    .sort(([a], [b]) => order(a, b))
    .map(([key, given]): GroupGraph => {
      const current = now.get(key)?.figures[name]?.value ?? null;
      const values = Float64Array.from(weeks, (week, at) => {
        // What the screen says of its own week holds, before it is counted and after.
        const value = at === weeks.length - 1 ? current : series.get(week)?.get(key)?.value;
        return value ?? NaN;
      });
      for (const value of values) if (!Number.isNaN(value)) top = Math.max(top ?? 0, value);
      return { key, name: given, now: current, isShown: now.has(key), values };
    });
  return { graphs, top };
}

/** Bars of a small graph as one path: a known zero is a tick, what is not known is nothing at all. */
export function barsPath(values: Float64Array, top: number, step: number, height: number): string {
  let path = '';
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    const tall = Math.max(1, top > 0 ? (Math.max(0, value) / top) * height : 0);
    path += `M${at * step + step / 2} ${height}v${-Math.round(tall * 10) / 10}`;
  });
  return path;
}

/** By number, those without one last. */
function order(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.length === b.length ? (a < b ? -1 : Number(a > b)) : a.length - b.length;
}
