import { textMatcher } from '../../../src-shared/domain/units/fold-text';
import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import type { TreeItem } from '../../lib/tree-item';
import { type Entries, groupsAround, isIn } from './tree-rules';

/** A row as it is on the screen. */
export interface TreeRow {
  readonly id: string;
  readonly title: string;
  readonly entry: TreeEntry;
  /** Null: a group. */
  readonly item: TreeItem | null;
  /** 1: in no group. */
  readonly level: number;
  /** Among the rows of its group, from 1. */
  readonly position: number;
  readonly of: number;
  /** It or a group that it lies in is hidden. */
  readonly isHidden: boolean;
  /** Layers in a group, however deep. */
  readonly count: number;
}

/**
 * The rows that are on the screen, the topmost first: of a layer that has nothing to show there is none. `text`: only those
 * with it in their title, with the groups around them, closed or not.
 */
export function treeRows(entries: Entries, items: readonly TreeItem[], text = ''): readonly TreeRow[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const present = entries.filter(({ kind, id }) => kind === 'group' || itemOf.has(id));
  const titleOf = (entry: TreeEntry): string =>
    entry.kind === 'group' ? entry.title : (itemOf.get(entry.id)?.title ?? '');
  const isWanted = text.trim() === '' ? null : textMatcher(text);
  const found = isWanted && new Set(present.filter((entry) => isWanted(titleOf(entry))).map(({ id }) => id));
  const isSeen = ({ id }: TreeEntry): boolean => {
    const around = groupsAround(entries, id);
    if (found) return found.has(id) || present.some((one) => found.has(one.id) && isIn(entries, one.id, id));
    return around.every((group) =>
      entries.some((one) => one.id === group && one.kind === 'group' && one.isOpen),
    );
  };
  return present.filter(isSeen).map((entry): TreeRow => {
    const { id, parent } = entry;
    const around = groupsAround(entries, id);
    const beside = present.filter((one) => one.parent === parent);
    return {
      id,
      entry,
      title: titleOf(entry),
      item: itemOf.get(id) ?? null,
      level: around.length + 1,
      position: beside.indexOf(entry) + 1,
      of: beside.length,
      isHidden: entries.some((one) => !one.isVisible && (one.id === id || around.includes(one.id))),
      count: present.filter((one) => one.kind === 'layer' && isIn(entries, one.id, id)).length,
    };
  });
}
