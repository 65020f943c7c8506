import { createContext } from 'svelte';
import type { GroupBy } from '../../../../src-shared/domain/weeks/groups';
import type { FigureName } from '../../../../src-shared/domain/weeks/statistics';
import type { IsoWeek } from '../../../../src-shared/domain/week';
import { isFiltering, type WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { YearFigureName } from '../../../../src-shared/domain/weeks/year-statistics';

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

/** Which rows of a number: those that count, those that it is out of, and those of which it is not known. */
export const figureParts = ['counted', 'below', 'undecided'] as const;
export type FigurePart = (typeof figureParts)[number];

/** What the window shows now. */
interface Window {
  readonly week: IsoWeek | null;
  readonly filter: WeekFilter;
}

/** Which number is explained: which sites, which rule, which week. */
export class ExplainStore {
  #asked = $state.raw<ExplainedFigure | null>(null);
  /** It was a number of the week and filter of the window, and goes with them. */
  #goesWith = $state.raw({ week: false, filter: false });
  #pickedNo = $state<number | null>(null);

  part = $state<FigurePart>('counted');

  get asked(): ExplainedFigure | null {
    return this.#asked;
  }
  /** The site that was chosen among the rows: its explanation stays open beside the map. */
  get pickedNo(): number | null {
    return this.#pickedNo;
  }

  /** `window`: what the window shows; without it the number stays that of its own week and filter. */
  ask(figure: ExplainedFigure, part: FigurePart = 'counted', window: Window | null = null): void {
    this.part = part;
    this.#pickedNo = null;
    this.#goesWith = {
      week: figure.kind === 'week' && figure.week === window?.week,
      filter: isFiltering(figure.filter) && figure.filter === window?.filter,
    };
    // Another object each time: who asks for the same number again wants to see it again.
    this.#asked = { ...figure };
  }

  /** The number as it is for the week and filter of the window, where it goes with them. */
  followed(window: Window): ExplainedFigure | null {
    const asked = this.#asked;
    if (!asked) return null;
    const filter = this.#goesWith.filter ? window.filter : asked.filter;
    if (asked.kind === 'year') return { ...asked, filter };
    return { ...asked, filter, week: this.#goesWith.week ? (window.week ?? asked.week) : asked.week };
  }

  /** Chooses a site among the rows. */
  pick(localityNo: number): void {
    this.#pickedNo = localityNo;
  }

  close(): void {
    this.#asked = null;
    this.#pickedNo = null;
  }
}

export const [useExplain, provideExplain] = createContext<ExplainStore>();
