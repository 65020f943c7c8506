import { addWeeks, firstYear, isoWeek, type IsoWeek } from '@kartbord/common/week';
import type { TableRows } from '../../../../src-shared/contract';
import { given } from '../../../../src-shared/domain/fish-health/locality';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { Figure, FigureName } from '../../../../src-shared/domain/weeks/statistics';
import { weekAtHand } from '../figures/at-hand';
import type { FishHealthStore } from '../fish-health.svelte';

/** A year of weeks, the one on the screen included. */
const weeksShown = 52;

/** The weeks up to one, oldest first, as far as there are any. */
export const weeksTo = (week: IsoWeek): readonly IsoWeek[] =>
  Array.from({ length: weeksShown }, (_, at) => addWeeks(week, at + 1 - weeksShown)).filter(
    (one) => one >= isoWeek(firstYear, 1),
  );

/** A figure of the last week, and its value in each of the weeks; NaN where it is not known. */
interface SetFigure {
  readonly unit: Figure['unit'];
  readonly value: number | null;
  readonly outOf: number | null;
  readonly values: Float64Array;
}

/** What the table `overview` says of one company, area or municipality. */
export interface SetRead {
  readonly no: string;
  readonly name: string | null;
  readonly figures: ReadonlyMap<FigureName, SetFigure>;
  readonly details: { readonly known: number; readonly of: number };
  readonly capacities: readonly {
    readonly unit: string | null;
    readonly sum: number;
    readonly sites: number;
  }[];
  readonly lights: readonly { readonly area: number; readonly colour: string | null }[];
  readonly sites: readonly { readonly no: number; readonly name: string | null }[];
}

/** So many rows are a moment's work. */
const rowsATurn = 400;

export function* setsRead(
  { names, rows }: Pick<TableRows, 'names' | 'rows'>,
  weeks: readonly IsoWeek[],
): Generator<undefined, readonly SetRead[]> {
  const at = new Map(names.map((name, place) => [name, place]));
  const place = new Map<string, number>(weeks.map((week, index) => [week, index]));
  const last = weeks.at(-1);
  interface Open extends SetRead {
    readonly figures: Map<FigureName, SetFigure>;
    details: SetRead['details'];
    readonly capacities: SetRead['capacities'][number][];
    readonly lights: SetRead['lights'][number][];
    readonly sites: SetRead['sites'][number][];
  }
  const sets = new Map<string, Open>();
  let turn = 0;
  for (const cells of rows) {
    if (++turn % rowsATurn === 0) yield;
    const cell = (name: string): unknown => cells[at.get(name) ?? -1] ?? null;
    const number = (name: string): number | null => cell(name) as number | null;
    const text = (name: string): string | null => cell(name) as string | null;
    const no = String(cell('ofNo'));
    const set: Open = sets.get(no) ?? {
      no,
      name: text('ofName'),
      figures: new Map<FigureName, SetFigure>(),
      details: { known: 0, of: 0 },
      capacities: [],
      lights: [],
      sites: [],
    };
    sets.set(no, set);
    const [figure, unit, value] = [text('figure') ?? '', text('unit'), number('value')];
    if (figure === 'details') set.details = { known: value ?? 0, of: number('outOf') ?? 0 };
    else if (figure === 'capacity')
      set.capacities.push({ unit, sum: value ?? 0, sites: number('rows') ?? 0 });
    else if (figure === 'traffic-light') set.lights.push({ area: value ?? 0, colour: text('text') });
    else if (figure === 'site') set.sites.push({ no: number('localityNo') ?? 0, name: text('text') });
    else {
      const week = text('isoWeek') ?? '';
      const known = set.figures.get(figure as FigureName);
      const values = known?.values ?? new Float64Array(weeks.length).fill(NaN);
      values[place.get(week) ?? -1] = value ?? NaN;
      const isLast = week === last;
      set.figures.set(figure as FigureName, {
        unit: unit as Figure['unit'],
        value: isLast ? value : (known?.value ?? null),
        outOf: isLast ? number('outOf') : (known?.outOf ?? null),
        values,
      });
    }
  }
  return [...sets.values()];
}

/** Adult female lice of sites in weeks in memory, by their list or else their report, as the table has them; NaN where none is counted or the week is not there. */
export function* curvesOf(
  store: Pick<FishHealthStore, 'feed' | 'years'>,
  nos: readonly number[],
  weeks: readonly IsoWeek[],
): Generator<undefined, ReadonlyMap<number, Float64Array>> {
  const curves = new Map(nos.map((no) => [no, new Float64Array(weeks.length).fill(NaN)]));
  for (const [at, week] of weeks.entries()) {
    const columns = weekAtHand(store, week)?.columns ?? store.years.reported(week);
    columns?.localityNo.forEach((no, row) => {
      const curve = curves.get(no);
      if (curve) curve[at] = given(columns.adultFemaleLice[row]) ?? NaN;
    });
    yield;
  }
  return curves;
}

/** The company, municipality or area that a filter is of; null: of none, or of several. */
export const setOfFilter = ({ service, municipalityNo, productionAreas }: WeekFilter): string | null =>
  service?.organization ??
  (municipalityNo?.length === 4 ? municipalityNo : null) ??
  (productionAreas?.length === 1 ? String(productionAreas[0]) : null);
