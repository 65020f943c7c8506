/** How a layer is drawn, for programs that read styles from a file. Sizes in CSS px (1/96 inch), colours as `#rrggbb`. */
export interface LayerStyle {
  /** At most 30 letters: no more has room in a GeoPackage. */
  readonly name: string;
  readonly description: string;
  /** A row is drawn by each rule whose test it meets. In the order of a legend. */
  readonly rules: readonly StyleRule[];
  /** Marks are drawn smaller at an overview; left out: all of one size. */
  readonly scale?: MarkScale;
  /** The text beside a mark; left out: none. */
  readonly label?: StyleLabel;
  /** Beside the marks of one instant; in QML alone, for SLD has no turn about another place than the sign's. */
  readonly signs?: StyleSigns;
}

/** The instant is that of the program's own time, and without one the first that had not passed when the file was written. */
export interface StyleSigns {
  /** Columns of a moment, and of whether it had passed. */
  readonly time: string;
  readonly passed: string;
  /** Columns that say of what a row is, so that each has an instant of its own. */
  readonly of: readonly string[];
  readonly rules: readonly StyleSign[];
}

/** A sign that is turned clockwise by a column, with a number beside it. A row without a turn has none. */
export interface StyleSign {
  readonly label: string;
  readonly test: { readonly column: string; readonly is: string };
  readonly turn: string;
  /** An SVG path around the sign's place; others from a value on, from low to high. All reach so far from there. */
  readonly path: string;
  readonly steps: readonly { readonly from: number; readonly path: string }[];
  readonly reach: number;
  /** Of the path's own measure. */
  readonly scale: number;
  readonly colour: string;
  readonly halo: string;
  readonly widths: { readonly ink: number; readonly halo: number };
  /** From the mark, right and down. */
  readonly offset: readonly [number, number];
  readonly value: {
    readonly column: string;
    readonly unit: string;
    readonly size: number;
    readonly side: 'left' | 'above' | 'right';
  };
}

export interface StyleRule {
  /** In the legend. */
  readonly label: string;
  /** Null: every row. */
  readonly test: StyleTest | null;
  /** From the bottom up. */
  readonly parts: readonly StylePart[];
  /** Those of a higher rank are drawn over lower ones. */
  readonly rank: number;
}

/** What a cell is, or a geometry. A cell without a value meets only a test that says so. */
export type StyleTest = SimpleTest | { readonly every: readonly SimpleTest[] };

export type SimpleTest =
  | { readonly column: string; readonly is: string | number; readonly orNull?: true }
  | { readonly column: string; readonly from: number | null; readonly below: number | null }
  | { readonly column: string; readonly isNull: true }
  /** Several of a kind are of it, too. */
  | { readonly shape: 'point' | 'line' | 'area' };

export type MarkShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'triangle-down' | 'cross';

export interface MarkPart {
  readonly kind: 'mark';
  readonly shape: MarkShape;
  /** Of a disc; other shapes have about its area. */
  readonly radius: number;
  /** Null: not filled. */
  readonly fill: string | null;
  /** Null: no outline. */
  readonly stroke: string | null;
  readonly width: number;
  readonly isDashed?: true;
}

interface LinePart {
  readonly kind: 'line';
  readonly stroke: string;
  readonly width: number;
  readonly isDashed?: true;
}

interface AreaPart {
  readonly kind: 'area';
  readonly fill: string;
  /** Of the fill, 0 to 1. */
  readonly opacity: number;
}

export type StylePart = MarkPart | LinePart | AreaPart;

/** A share of the full size that grows evenly with the zoom of Web Mercator tiles of 256 px. */
export interface MarkScale {
  readonly least: number;
  /** The zooms at which marks have the least and the full size. */
  readonly leastZoom: number;
  readonly fullZoom: number;
}

export interface StyleLabel {
  readonly column: string;
  readonly size: number;
  readonly colour: string;
  readonly halo: string;
  /** Shown from this zoom on. */
  readonly fromZoom: number;
}

/** The N of 1:N at zoom 0: a tile of 256 px is the equator, and a px is 1/96 inch. */
export const scaleAtZoom0 = ((2 * Math.PI * 6_378_137) / 256 / 0.0254) * 96;

/** How far each shape reaches from its middle, of a disc's radius. As the map draws them. */
export const shapeReach: Readonly<Record<MarkShape, number>> = {
  circle: 1,
  square: 0.88,
  diamond: 1.25,
  triangle: 1.15,
  'triangle-down': 1.15,
  cross: Math.SQRT1_2,
};

/** A number without the noise of binary fractions. */
export const exact = (value: number): number => Math.round(value * 10_000) / 10_000;
