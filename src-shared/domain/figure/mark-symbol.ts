/** How one class of marks is drawn. Sizes in CSS px, colours as CSS text. Shape says the class as well as colour. */
export interface MarkSymbol {
  readonly shape:
    | 'disc'
    | 'dotted-circle'
    | 'ring'
    | 'dashed-ring'
    | 'dot'
    | 'cross'
    | 'square'
    | 'diamond'
    | 'triangle'
    | 'triangle-down'
    | 'note';
  readonly radius: number;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
  /** Marks of a higher rank are drawn over lower ones. */
  readonly rank: number;
}

/** How much paper shows around every stroke of a mark, CSS px. */
export const markHalo = 1.1;

/** Marks grow from a share of their size to all of it between two zooms of Web Mercator. */
export const markGrowth = { least: 0.5, leastZoom: 4, fullZoom: 8 } as const;

/** From this zoom on labels stand beside the marks. */
export const labelZoom = 9.5;
