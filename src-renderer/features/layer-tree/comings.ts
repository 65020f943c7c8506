import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import type { TreeItem } from '../../lib/tree-item';
import { isLasting, withRowsFor } from './placing';
import { type Entries, entryOf, moved } from './tree-rules';

/** Which layers came and went, so that those that come back find their place. */
export class Comings {
  /** Layers that had something to show when last seen: where one of these is missing, it was taken away. */
  #present: ReadonlySet<string> = new Set();
  /** Taken away by the person in the tree; their features may take a moment. */
  readonly #leaving = new Set<string>();
  /** Rows of layers that were taken away elsewhere, and the row that they lay before. */
  readonly #lost = new Map<string, { readonly entry: TreeEntry; readonly before: string | null }>();
  /** How strong layers were in versions without a tree. */
  #former: ReadonlyMap<string, number> = new Map();

  takeOver(opacities: ReadonlyMap<string, number>): void {
    this.#former = opacities;
  }

  leave(id: string): void {
    this.#leaving.add(id);
  }

  stay(id: string): void {
    this.#leaving.delete(id);
  }

  isPresent(id: string): boolean {
    return this.#present.has(id);
  }

  /** The rows without those whose layers have gone since the last time. */
  follow(entries: Entries, items: readonly TreeItem[]): Entries {
    const present = new Set(items.map(({ id }) => id));
    for (const id of this.#leaving) if (!present.has(id)) this.#leaving.delete(id);
    const gone = entries.filter(
      (entry) => !isLasting(entry) && this.#present.has(entry.id) && !present.has(entry.id),
    );
    for (const entry of gone) this.#lost.set(entry.id, { entry, before: after(entries, entry) });
    this.#present = present;
    return gone.length === 0 ? entries : entries.filter((entry) => !gone.includes(entry));
  }

  /** With a row for each layer that has none; the same list where all have. */
  complete(entries: Entries, items: readonly TreeItem[]): Entries {
    const staying = items.filter(({ id }) => !this.#leaving.has(id));
    const returned = staying.filter(({ id }) => this.#lost.has(id) && !entryOf(entries, id));
    const rows = returned.reduce((before, { id }) => {
      const lost = this.#lost.get(id);
      return lost ? putBack(before, lost.entry, lost.before) : before;
    }, entries);
    return withRowsFor(rows, staying, this.#former);
  }
}

/** The row that it lies before in its group; null: none. */
function after(entries: Entries, entry: TreeEntry): string | null {
  const below = entries.slice(entries.indexOf(entry) + 1);
  return below.find(({ parent }) => parent === entry.parent)?.id ?? null;
}

/** A layer that comes back lies where it lay, and can be seen: someone has just asked for it. */
function putBack(entries: Entries, entry: TreeEntry, before: string | null): Entries {
  const group = entryOf(entries, entry.parent);
  const parent = group?.kind === 'group' ? group.id : null;
  const next = entryOf(entries, before);
  const rows = [{ ...entry, parent: null, isVisible: true }, ...entries];
  return moved(rows, [entry.id], { parent, before: next?.parent === parent ? next.id : null });
}
