import type { Limits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { weekStates } from '../../../src-shared/domain/filter/week-filter';

const known = new WeakMap<LocalityWeekColumns, { readonly limits: Limits; readonly states: Uint8Array }>();

/** The states of a week's rows, worked out once for the same columns: hundreds of layers may ask. */
export function statesOf(columns: LocalityWeekColumns, limits: Limits): Uint8Array {
  const found = known.get(columns);
  if (found?.limits === limits) return found.states;
  const states = weekStates(columns, limits);
  known.set(columns, { limits, states });
  return states;
}
