import type { TimeRange } from '../../src-shared/domain/units/time-range';
import type { LayerLook } from '../../src-shared/domain/map-layers/layer-tree';
import type { LayerSpec } from '../map/spec';

/** Of what is of another time than the cursor: there, and not as if it were of that. */
export const fadedLook: LayerLook = { opacity: 0.35, blend: 'normal' };

const treeItemKinds = [
  'basemap',
  'wms',
  'week',
  'tracks',
  'forecast',
  'contacts',
  'file',
  'gear',
  'drawing',
] as const;
export type TreeItemKind = (typeof treeItemKinds)[number];

/** What a feature says of a layer of its own: a row of the tree, and what lies on the map. */
export interface TreeItem {
  /** Stays the same from start to start, as in `wms service bw:x`. */
  readonly id: string;
  readonly kind: TreeItemKind;
  readonly title: string;
  /** From the bottom up, without a look: the same array while nothing changed. */
  readonly specs: readonly LayerSpec[];
  /** `gone`: no longer offered; drawn greyed in the tree, and not on the map. */
  readonly state: 'shown' | 'loading' | 'stale' | 'failed' | 'gone';
  /** Why it is stale, failed or gone, in a sentence. */
  readonly said: string | null;
  /** Of the oldest that is shown, ms since 1970; null where nothing has an age. */
  readonly fetchedAtMs: number | null;
  /** The time that what is shown is of, ms since 1970. */
  readonly span: TimeRange | null;
  /** That time is not the week's on the screen: it is drawn faded. */
  readonly isOfOtherTime?: true;
  /** How many of it are of another time, where not all are, and their time; their specs have `fadedLook`. */
  readonly ofOtherTime?: number;
  readonly otherSpan?: TimeRange | null;
  /** How many of it are in the view, of how many; null where it cannot be counted. */
  readonly inView: number | null;
  readonly of: number | null;
  /** Taken out of the tree by the person; undefined: it is always there. Gives the way back. */
  readonly remove?: () => () => void;
}
