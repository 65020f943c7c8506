import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';

/** Under which heading something stands, in this order. */
export const exportGroups = [
  'week',
  'range',
  'site',
  'contacts',
  'figures',
  'tracks',
  'forecast',
  'gear',
  'info',
  'files',
  'drawings',
  'reports',
] as const;
type ExportGroup = (typeof exportGroups)[number];

/** Of what there can be a layer each. */
export const partKinds = ['week', 'vessel', 'site', 'place'] as const;
export type PartKind = (typeof partKinds)[number];

/** What the window has now and what can be exported of it. The layer's name is what a person reads of it. */
export interface Exportable {
  /** Stays the same while it is the same thing, as `week` or `file 1a2b`. */
  readonly id: string;
  readonly group: ExportGroup;
  /** The layer of the tree that it lies in; null: it lies on no map. */
  readonly treeId: string | null;
  readonly layer: ExportLayer;
  /** Rows, as far as the window knows them; null: the plan says. */
  readonly count: number | null;
  /** What of it, in a line: a filter, a time. */
  readonly said: string;
  /** The same as layers of their own; null where it is of one week, vessel, site or place. */
  readonly parts: {
    readonly of: PartKind;
    readonly count: number;
    readonly layers: () => ExportLayer[];
  } | null;
}

/** What is not offered, and why, in a sentence. */
export interface NotOffered {
  readonly id: string;
  readonly title: string;
  readonly why: string;
}

/** A group of the layer tree: what of it can be exported, and how many of its layers cannot, such as pictures of map servers. */
export interface TreeGroup {
  readonly id: string;
  readonly title: string;
  readonly exportableIds: readonly string[];
  readonly others: number;
}

/** All that the page shows of the window. */
export interface ExportInputs {
  readonly offered: readonly Exportable[];
  readonly empty: readonly NotOffered[];
  readonly groups: readonly TreeGroup[];
  /** A filter of the week or of a file leaves something out. */
  readonly isFiltered: boolean;
  /** Of the range as it is without a person's own: its first and last week. */
  readonly range: { readonly from: string; readonly to: string };
}
