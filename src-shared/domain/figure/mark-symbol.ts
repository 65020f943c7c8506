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
