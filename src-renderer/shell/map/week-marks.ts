import type { Theme } from '../../../src-shared/domain/settings/settings';
import {
  adornmentColours,
  type ColouringStore,
  type FishHealthStore,
  type LoadedWeek,
  weekMarks,
} from '../../features/fish-health';
import type { LayerSpec, MarksSpec } from '../../map/spec';

/** The marks of a week as the stores say: filter, colouring, what is selected and pointed at. */
export function marksOfWeek(
  week: LoadedWeek,
  { fishHealth, colouring }: { readonly fishHealth: FishHealthStore; readonly colouring: ColouringStore },
  { id, theme, adornments }: { readonly id: string; readonly theme: Theme; readonly adornments: Uint8Array },
): MarksSpec {
  return {
    ...weekMarks(week, {
      adornments,
      rows: fishHealth.isFiltering ? fishHealth.rowsOf(week) : undefined,
      theme,
      ...colouring.look(week, theme),
      colours: adornmentColours(theme),
      selectedNo: fishHealth.selectedNo,
      hoveredNo: fishHealth.hoveredNo,
    }),
    id,
  };
}

/** The names of the sites of a week, but of those that the ends of routes name already. */
export function labelsBeside({ columns }: LoadedWeek, routes: readonly LayerSpec[]): MarksSpec['labels'] {
  const ends = routes.flatMap((spec) => (spec.kind === 'marks' ? [...spec.key] : []));
  if (ends.length === 0) return columns.name;
  const named = new Set(ends);
  return columns.name.map((name, row) => (named.has(columns.localityNo[row] ?? 0) ? null : name));
}
