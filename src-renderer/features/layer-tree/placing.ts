import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import type { TreeItem, TreeItemKind } from '../../lib/tree-item';
import { basemapId, branch, type Entries, siblings } from './tree-rules';

/** What lies above what unless a person wants it otherwise. */
const order: readonly TreeItemKind[] = [
  'gear',
  'drawing',
  'contacts',
  'forecast',
  'file',
  'week',
  'tracks',
  'wms',
  'basemap',
];
/** Pictures of map servers let the coast below them through. */
const firstOpacity: Partial<Record<TreeItemKind, number>> = { wms: 0.8 };

/** Layers of these kinds are never gone for good: where there is nothing to show, their place waits for them. */
const lasting: ReadonlySet<string> = new Set<TreeItemKind>([
  'contacts',
  'forecast',
  'week',
  'tracks',
  'basemap',
]);

/** The kind that a layer's id begins with. */
const kindOf = (id: string): string => id.split(' ', 1)[0] ?? '';

export const isLasting = ({ kind, id }: TreeEntry): boolean => kind === 'group' || lasting.has(kindOf(id));

/** The highest of all in it; a group without layers belongs anywhere. */
function rank(entries: Entries, entry: TreeEntry): number {
  const layers = branch(entries, entry.id).filter(({ kind }) => kind === 'layer');
  return Math.min(Infinity, ...layers.map(({ id }) => order.findIndex((kind) => kind === kindOf(id))));
}

/** Right below the lowest of what belongs above it: nothing that a person should see is covered by what is new. */
function placed(entries: Entries, entry: TreeEntry): Entries {
  if (entry.id === basemapId) return [...entries, entry];
  const own = order.findIndex((kind) => kind === kindOf(entry.id));
  const above = siblings(entries, null).findLast((one) => rank(entries, one) < own);
  const last = above && branch(entries, above.id).at(-1);
  const at = last ? entries.indexOf(last) + 1 : 0;
  return [...entries.slice(0, at), entry, ...entries.slice(at)];
}

/**
 * With a row for each layer that has none yet; the same list where none is new.
 * `former`: how strong layers were in earlier versions, by id; 0: hidden.
 */
export function withRowsFor(
  entries: Entries,
  items: readonly TreeItem[],
  former: ReadonlyMap<string, number> = new Map(),
): Entries {
  const known = new Set(entries.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !known.has(id));
  // From the bottom up: of one kind the first stays the topmost.
  return fresh.toReversed().reduce<Entries>((all, { id, kind }) => {
    const opacity = former.get(id) ?? firstOpacity[kind] ?? 1;
    return placed(all, {
      kind: 'layer',
      id,
      parent: null,
      blend: 'normal',
      isVisible: opacity > 0,
      opacity: opacity > 0 ? opacity : (firstOpacity[kind] ?? 1),
    });
  }, entries);
}
