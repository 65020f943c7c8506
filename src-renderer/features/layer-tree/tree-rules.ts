import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';

/** All rows in the order of the screen, each group before what is in it. Every function here gives a new list, or the very same. */
export type Entries = readonly TreeEntry[];

/** It lies below everything, in no group. */
export const basemapId = 'basemap';
/** Groups in groups. */
const mostLevels = 3;

/** A place among the rows: in a group (null: in none), before one of its rows; null: after them all. */
export interface Spot {
  readonly parent: string | null;
  readonly before: string | null;
}

export const entryOf = (entries: Entries, id: string | null): TreeEntry | undefined =>
  entries.find((entry) => entry.id === id);

/** The groups that it lies in, the innermost first. */
export function groupsAround(entries: Entries, id: string): readonly string[] {
  const found: string[] = [];
  let parent = entryOf(entries, id)?.parent ?? null;
  while (parent !== null && !found.includes(parent)) {
    found.push(parent);
    parent = entryOf(entries, parent)?.parent ?? null;
  }
  return found;
}

export const isIn = (entries: Entries, id: string, group: string): boolean =>
  groupsAround(entries, id).includes(group);

/** A row and all that is in it. */
export function branch(entries: Entries, id: string): Entries {
  return entries.filter((entry) => entry.id === id || isIn(entries, entry.id, id));
}

/** Of these rows those that do not come along with another one; the base map never moves. */
function movable(entries: Entries, ids: readonly string[]): readonly string[] {
  return entries
    .map(({ id }) => id)
    .filter((id) => ids.includes(id) && id !== basemapId)
    .filter((id) => !groupsAround(entries, id).some((group) => ids.includes(group)));
}

/** Levels of groups in it, itself among them; 0 for a layer. */
function levels(entries: Entries, id: string): number {
  const groups = branch(entries, id).filter(({ kind }) => kind === 'group');
  const own = groupsAround(entries, id).length;
  return Math.max(0, ...groups.map((group) => groupsAround(entries, group.id).length - own + 1));
}

const levelsAround = (entries: Entries, parent: string | null): number =>
  parent === null ? 0 : groupsAround(entries, parent).length + 1;

/** Whether these rows can lie in a group: not in themselves, and not too deep. */
export function fits(entries: Entries, ids: readonly string[], parent: string | null, more = 0): boolean {
  if (parent !== null && entryOf(entries, parent)?.kind !== 'group') return false;
  const around = levelsAround(entries, parent) + more;
  return ids.every(
    (id) =>
      parent !== id &&
      (parent === null || !isIn(entries, parent, id)) &&
      around + levels(entries, id) <= mostLevels,
  );
}

export function siblings(entries: Entries, parent: string | null): Entries {
  return entries.filter((entry) => entry.parent === parent);
}

/** The row after it in the same group; null: it is the last. */
export function nextOf(entries: Entries, id: string): string | null {
  const parent = entryOf(entries, id)?.parent ?? null;
  const all = siblings(entries, parent);
  return all[all.findIndex((entry) => entry.id === id) + 1]?.id ?? null;
}

function indexOf(entries: Entries, { parent, before }: Spot): number {
  if (before !== null) return entries.findIndex(({ id }) => id === before);
  if (parent !== null) {
    const last = branch(entries, parent).at(-1);
    return entries.findIndex((entry) => entry === last) + 1;
  }
  return entries.at(-1)?.id === basemapId ? entries.length - 1 : entries.length;
}

/** With these rows at another place, in the order in which they are; the same list where they cannot be or are there. */
export function moved(entries: Entries, ids: readonly string[], spot: Spot): Entries {
  const roots = movable(entries, ids);
  if (roots.length === 0 || !fits(entries, roots, spot.parent)) return entries;
  const moving = roots.flatMap((id) => branch(entries, id));
  const isMoving = (id: string): boolean => moving.some((entry) => entry.id === id);
  let { before } = spot;
  while (before !== null && isMoving(before)) before = nextOf(entries, before);
  const rest = entries.filter(({ id }) => !isMoving(id));
  const at = indexOf(rest, { parent: spot.parent, before });
  if (at < 0) return entries;
  const placed = moving.map((entry) =>
    roots.includes(entry.id) && entry.parent !== spot.parent ? { ...entry, parent: spot.parent } : entry,
  );
  const after = [...rest.slice(0, at), ...placed, ...rest.slice(at)];
  return after.every((entry, index) => entry === entries[index]) ? entries : after;
}

/**
 * The place one step up or down: past a row, into an open group, or out of the own one. Null: there is none.
 * `isSeen`: rows without a layer at the moment are stepped over.
 */
export function stepSpot(
  entries: Entries,
  id: string,
  towards: 'up' | 'down',
  isSeen: (entry: TreeEntry) => boolean,
): Spot | null {
  const entry = entryOf(entries, id);
  if (!entry || id === basemapId) return null;
  const { parent } = entry;
  const seen = siblings(entries, parent).filter((one) => one.id === id || isSeen(one));
  const at = seen.findIndex((one) => one.id === id);
  const other = seen[towards === 'up' ? at - 1 : at + 1];
  if (other?.kind === 'group' && other.isOpen && fits(entries, [id], other.id))
    return {
      parent: other.id,
      before: towards === 'up' ? null : (siblings(entries, other.id).find(isSeen)?.id ?? null),
    };
  if (other && other.id !== basemapId)
    return { parent, before: towards === 'up' ? other.id : nextOf(entries, other.id) };
  if (parent === null) return null;
  const outer = entryOf(entries, parent)?.parent ?? null;
  return { parent: outer, before: towards === 'up' ? parent : nextOf(entries, parent) };
}

/** A new group in the place of the topmost of these rows, with them in it; above all where none is given. */
export function grouped(entries: Entries, ids: readonly string[], id: string, title: string): Entries {
  const roots = movable(entries, ids);
  const first = entryOf(entries, roots[0] ?? null);
  const parent = first?.parent ?? null;
  if (!fits(entries, roots, parent, 1)) return entries;
  const at = first ? entries.indexOf(first) : 0;
  const group = { kind: 'group', id, parent, title, isOpen: true, isVisible: true, opacity: 1 } as const;
  return moved([...entries.slice(0, at), group, ...entries.slice(at)], roots, { parent: id, before: null });
}

/** What was in the group lies where the group was, and looks on the map as before. */
export function ungrouped(entries: Entries, id: string): Entries {
  const group = entryOf(entries, id);
  if (group?.kind !== 'group') return entries;
  return entries
    .filter((entry) => entry !== group)
    .map((entry) =>
      entry.parent === id
        ? {
            ...entry,
            parent: group.parent,
            isVisible: entry.isVisible && group.isVisible,
            opacity: entry.opacity * group.opacity,
          }
        : entry,
    );
}

export function changed(entries: Entries, id: string, change: (entry: TreeEntry) => TreeEntry): Entries {
  const entry = entryOf(entries, id);
  const after = entry && change(entry);
  return !entry || after === entry ? entries : entries.map((one) => (one === entry ? (after ?? one) : one));
}

/** Whatever was kept, as a tree: each row once, in a group that is there, none too deep, the base map lowest. */
export function asTree(given: Entries): Entries {
  const kept = given.filter(({ id }, index) => given.findIndex((one) => one.id === id) === index);
  const left = new Map(kept.map((entry) => [entry.id, entry]));
  const tree: TreeEntry[] = [];
  const put = (entry: TreeEntry, parent: string | null, level: number): void => {
    if (!left.delete(entry.id)) return;
    const isDeep = entry.kind === 'group' && level > mostLevels;
    if (isDeep) left.set(entry.id, { ...entry, parent: null });
    if (isDeep) return;
    tree.push(entry.parent === parent ? entry : { ...entry, parent });
    if (entry.kind === 'group')
      for (const child of kept)
        if (child.parent === entry.id && child.id !== basemapId)
          put(left.get(child.id) ?? child, entry.id, level + 1);
  };
  const isRoot = ({ parent }: TreeEntry): boolean =>
    parent === null || entryOf(kept, parent)?.kind !== 'group';
  for (const entry of kept) if (entry.id !== basemapId && isRoot(entry)) put(entry, null, 1);
  // Groups that lie in each other, and those that were too deep.
  for (const entry of kept) if (entry.id !== basemapId && left.has(entry.id)) put(entry, null, 1);
  const basemap = left.get(basemapId);
  return basemap ? [...tree, basemap.parent === null ? basemap : { ...basemap, parent: null }] : tree;
}
