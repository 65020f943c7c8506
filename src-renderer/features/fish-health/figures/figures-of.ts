import type { Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../../src-shared/domain/fish-health/locality';
import { type Figure, type FigureName, weekFigures } from '../../../../src-shared/domain/weeks/statistics';

export type Figures = Readonly<Record<FigureName, Figure>>;

const done = new WeakMap<LocalityWeekColumns, { readonly limits: Limits; readonly figures: Figures }>();

/** All figures of the whole country in a week; the very same ones for a week that was looked at before. */
export function countryFigures(columns: LocalityWeekColumns, limits: Limits): Figures {
  const known = done.get(columns);
  if (known?.limits === limits) return known.figures;
  const figures = weekFigures(columns, null, limits);
  done.set(columns, { limits, figures });
  return figures;
}
