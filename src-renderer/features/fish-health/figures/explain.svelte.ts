import { createContext } from 'svelte';
import type { GroupBy } from '../../../../src-shared/domain/groups';
import type { FigureName } from '../../../../src-shared/domain/statistics';
import type { IsoWeek } from '../../../../src-shared/domain/week';
import type { WeekFilter } from '../../../../src-shared/domain/week-filter';
import type { YearFigureName } from '../../../../src-shared/domain/year-statistics';

/** A number on the screen that is asked about. */
export type ExplainedFigure =
  | {
      readonly kind: 'week';
      readonly week: IsoWeek;
      readonly name: FigureName;
      /** Of the filter of the window, or `{}` of the whole country. */
      readonly filter: WeekFilter;
      readonly group: { readonly by: GroupBy; readonly key: string | null } | null;
    }
  | {
      readonly kind: 'year';
      readonly year: number;
      readonly name: YearFigureName;
      readonly filter: WeekFilter;
    };

/** Which number is explained: which sites, which rule, which week. */
export class ExplainStore {
  #asked = $state.raw<ExplainedFigure | null>(null);

  get asked(): ExplainedFigure | null {
    return this.#asked;
  }

  ask(figure: ExplainedFigure): void {
    this.#asked = figure;
  }

  close(): void {
    this.#asked = null;
  }
}

export const [useExplain, provideExplain] = createContext<ExplainStore>();
