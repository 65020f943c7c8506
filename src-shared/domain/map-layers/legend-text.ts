import type { Stamp } from '../cache/stamp';

/** How a legend's row is drawn on the map. Colours are `#rrggbb`, opacities 0 to 1, sizes and widths px. */
export type LegendSign =
  | {
      readonly kind: 'area' | 'line' | 'point';
      readonly fill: string | null;
      readonly fillOpacity: number;
      readonly stroke: string | null;
      readonly strokeOpacity: number;
      readonly strokeWidth: number;
      readonly dash: readonly number[];
      /** Of a point. */
      readonly mark: 'circle' | 'square' | 'triangle';
      readonly size: number;
    }
  /** A PNG. */
  | { readonly kind: 'icon'; readonly bytes: Uint8Array; readonly width: number; readonly height: number };

/** What a map server says of one class of a layer: its signs lie on one another, the first lowest. */
export interface LegendText {
  readonly text: string;
  readonly signs: readonly LegendSign[];
}

export interface LegendTextAnswer {
  readonly rows: readonly LegendText[];
  readonly stamp: Stamp;
}
