import type { TreeRow } from './tree-rows';
import { basemapId, type Entries, nextOf, siblings, type Spot } from './tree-rules';

/** Where a row is on the screen, CSS px: its head, and all of it with what it shows when opened. */
export interface RowBox {
  readonly row: TreeRow;
  readonly top: number;
  readonly headBottom: number;
  readonly bottom: number;
}

export interface Drop {
  readonly spot: Spot;
  /** Where the line is drawn, CSS px; null: in the group that is named. */
  readonly line: { readonly y: number; readonly level: number } | null;
  readonly into: string | null;
}

/** What is dropped at this height lands there: between two rows, or in a group. Null: there are no rows. */
export function dropAt(boxes: readonly RowBox[], y: number, entries: Entries): Drop | null {
  const box = boxes.find(({ bottom }) => y < bottom) ?? boxes.at(-1);
  if (!box) return null;
  const { row } = box;
  const { id, level } = row;
  const { parent } = row.entry;
  const share = (y - box.top) / Math.max(1, box.headBottom - box.top);
  const isGroup = row.entry.kind === 'group';
  const isOpen = row.entry.kind === 'group' && row.entry.isOpen;
  if (id === basemapId || share < (isGroup ? 0.3 : 0.5))
    return { spot: { parent, before: id }, line: { y: box.top, level }, into: null };
  if (isGroup && (isOpen || share < 0.7))
    return { spot: { parent: id, before: siblings(entries, id)[0]?.id ?? null }, line: null, into: id };
  return { spot: { parent, before: nextOf(entries, id) }, line: { y: box.bottom, level }, into: null };
}
