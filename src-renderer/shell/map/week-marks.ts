import type { Theme } from '../../../src-shared/domain/settings/settings';
import {
  adornmentColours,
  type ColouringStore,
  type FishHealthStore,
  type LoadedWeek,
  weekMarks,
} from '../../features/fish-health';
import type { MarksSpec } from '../../map/spec';

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
