import type { ExplainedFigure } from './explain.svelte';

/** A figure of the country or of the filter, ready to be read. */
export interface FigureCell {
  readonly of: ExplainedFigure;
  /** Null: out of nothing. */
  readonly text: string | null;
  readonly counted: number;
  readonly outOf: number | null;
  readonly undecided: number;
  /** The same figure in the week before; null where that week is not at hand. */
  readonly before: {
    readonly of: ExplainedFigure;
    readonly text: string | null;
    readonly change: string | null;
  } | null;
}

export interface FigureRow {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  /** What the denominator is a number of. */
  readonly below: string;
  readonly isAverage: boolean;
  readonly country: FigureCell;
  /** Null: nothing is filtered. */
  readonly filtered: FigureCell | null;
  /** What the service itself says; null where it says nothing that means the same. */
  readonly service: string | null;
  /** The same of the filter. */
  readonly serviceFiltered: string | null;
}
