import type { TreeItem, TreeItemKind } from '../../lib/tree-item';
import type { LayerSpec } from '../../map/spec';

/** A layer for tests: its id begins with its kind. */
export function madeUpItem(id: string, parts: Partial<TreeItem> = {}): TreeItem {
  const spec: LayerSpec = { kind: 'pins', id, pins: [], halo: '#fff' };
  return {
    id,
    kind: id.split(' ', 1)[0] as TreeItemKind,
    title: id,
    specs: [spec],
    state: 'shown',
    said: null,
    fetchedAtMs: null,
    span: null,
    inView: null,
    of: null,
    ...parts,
  };
}

/** Layers that can be taken away, as a feature keeps them. */
export class MadeUpItems {
  items: readonly TreeItem[];

  constructor(...ids: readonly string[]) {
    this.items = ids.map((id) => madeUpItem(id, this.#isLasting(id) ? {} : { remove: () => this.take(id) }));
  }

  /** Gives the way back. */
  take(id: string): () => void {
    const before = this.items;
    const gone = before.find((item) => item.id === id);
    this.items = before.filter((item) => item !== gone);
    return () => (this.items = before.filter((item) => item === gone || this.items.includes(item)));
  }

  #isLasting(id: string): boolean {
    return !id.startsWith('wms') && !id.startsWith('file');
  }
}
