import { createContext } from 'svelte';
import type { IsoWeek } from '@kartbord/common/week';
import { isFiltering, type WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import { type ExplainedFigure, Selection } from '../../../lib/selection.svelte';

export type { ExplainedFigure };

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
  readonly #selection: Selection;
  /** It was a number of the week and filter of the window, and goes with them. */
  #goesWith = $state.raw({ week: false, filter: false });

  part = $state<FigurePart>('counted');
  /** Its bounds were asked for, until another number is. */
  isForBounds = false;

  constructor(selection = new Selection()) {
    this.#selection = selection;
    selection.onDrop('number', () => this.close());
  }

  get asked(): ExplainedFigure | null {
    return this.#selection.of('number')?.figure ?? null;
  }

  /** `window`: what the window shows; without it the number stays that of its own week and filter. */
  ask(figure: ExplainedFigure, part: FigurePart = 'counted', window: Window | null = null): void {
    this.part = part;
    this.isForBounds = false;
    this.#goesWith = {
      week: figure.kind === 'week' && figure.week === window?.week,
      filter: isFiltering(figure.filter) && figure.filter === window?.filter,
    };
    // Another object each time: who asks for the same number again wants to see it again.
    this.#selection.select({ kind: 'number', figure: { ...figure } });
  }

  /** The number as it is for the week and filter of the window, where it goes with them. */
  followed(window: Window): ExplainedFigure | null {
    const { asked } = this;
    if (!asked) return null;
    const filter = this.#goesWith.filter ? window.filter : asked.filter;
    if (asked.kind === 'year') return { ...asked, filter };
    return { ...asked, filter, week: this.#goesWith.week ? (window.week ?? asked.week) : asked.week };
  }

  close(): void {
    this.#selection.clear('number');
  }
}

export const [useExplain, provideExplain] = createContext<ExplainStore>();
