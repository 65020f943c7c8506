import type { WeekIndex } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import type { CoastView } from '../fish-health/view';

/** A cell: null is an empty one, and Norwegian words stand for the two truths. */
export type Cell = string | number | boolean | null;

/** One report of the download: its columns, and its rows of a week, which are asked for week by week. */
export interface Table {
  readonly name: string;
  readonly header: readonly string[];
  rows(view: CoastView, localities: readonly Locality[], week: WeekIndex): Iterable<readonly Cell[]>;
}
