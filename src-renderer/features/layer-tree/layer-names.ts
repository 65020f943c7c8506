import type { NamedLayer } from '../../../src-shared/domain/workspace/history-step';
import type { TreeItem } from '../../lib/tree-item';
import { type Entries, entryOf } from './tree-rules';

/** What layers are called in the history: those of servers and of files by their own names, the window's own by their kind. */
export class LayerNames {
  readonly #titles = new Map<string, string>();

  learn(items: readonly TreeItem[]): void {
    for (const { id, kind, title } of items)
      if (kind === 'wms' || kind === 'file') this.#titles.set(id, title);
  }

  of(id: string, entries: Entries): NamedLayer {
    const entry = entryOf(entries, id);
    if (entry?.kind === 'group') return { kind: 'group', title: entry.title };
    return { kind: id.split(' ', 1)[0] ?? '', title: this.#titles.get(id) ?? null };
  }
}
