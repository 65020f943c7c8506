import type { Drawing, Style } from './drawing';
import type { Feature } from './features';
import type { Box } from './reference-systems';
import type { Sheet } from './sheet';

/** The instants that a layer is asked about, ms since 1970. */
interface Moment {
  readonly nowMs: number;
  /** One of the layer's times; now for a layer without. */
  readonly timeMs: number;
}

/** One swatch of a legend. */
export interface LegendRow {
  readonly label: string;
  readonly style: Style;
}

/** A layer of the map service. */
export interface Layer {
  /** Without the workspace prefix. */
  readonly name: string;
  readonly title: string;
  readonly abstract: string;
  /** Degrees. */
  readonly bounds: Box;
  readonly legend: readonly LegendRow[];
  /** The times that it can be had for at an instant, and the one that is meant without a TIME. */
  readonly times?: (nowMs: number) => { readonly steps: readonly number[]; readonly normal: number };
  draw(drawing: Drawing, sheet: Sheet, moment: Moment): Promise<void>;
  /** What lies at a pixel, nearest first; absent where the layer cannot be asked. */
  readonly at?: (sheet: Sheet, x: number, y: number, moment: Moment) => Promise<readonly Feature[]>;
}
