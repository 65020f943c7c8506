import { createContext } from 'svelte';
import type { Did } from '../../../src-shared/domain/workspace/history-step';
import type { Blend, LayerLook, TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import { type History, type Turn, turnTo } from '../../lib/history.svelte';
import type { TreeItem } from '../../lib/tree-item';
import type { LayerSpec } from '../../map/spec';
import { Comings } from './comings';
import { LayerNames } from './layer-names';
import { Looks } from './looks';
import { isLasting } from './placing';
import {
  asTree,
  branch,
  changed,
  type Entries,
  entryOf,
  grouped,
  moved,
  type Spot,
  stepSpot,
  ungrouped,
} from './tree-rules';
import { isAlone, onlyShown, sameAs } from './solo';

type LayerDid = Extract<Did, { layer: unknown }>['what'];

/** As many rows as are kept. */
const maxEntries = 300;

/** How all layers lie above each other, and how each is looked at. What they show is their features' own affair. */
export class LayerTreeStore {
  readonly #history: History;
  readonly #looks = new Looks();
  /** In the order of the screen, the topmost first. */
  #entries = $state.raw<Entries>([]);
  /** Layers whose row is opened: it shows what belongs to it. The marks explain themselves at the first start. */
  #opened = $state.raw<readonly string[]>(['week']);
  readonly #comings = new Comings();
  /** Who was to be seen before only one was. */
  #beforeAlone: { readonly id: string; readonly entries: Entries } | null = null;
  #drag = 0;
  readonly #names = new LayerNames();
  #items: readonly TreeItem[] = [];

  constructor(history: History) {
    this.#history = history;
  }

  get entries(): Entries {
    return this.#entries;
  }
  /** What the next start comes back to. */
  get kept(): Entries {
    if (this.#entries.length <= maxEntries) return this.#entries;
    const needed = this.#entries.filter((entry) => isLasting(entry) || this.#comings.isPresent(entry.id));
    return needed.slice(-maxEntries);
  }

  restore(entries: Entries): void {
    this.#entries = asTree(entries);
  }

  /** From a version without a tree: how strong layers were, by id. */
  takeOver(opacities: ReadonlyMap<string, number>): void {
    this.#comings.takeOver(opacities);
    this.#entries = this.#entries.filter(({ id }) => !opacities.has(id));
  }

  /** Gives layers that are new their place; those that are gone lose theirs. `items`: as they lie by default, topmost first. */
  reconcile(items: readonly TreeItem[]): void {
    this.#items = items;
    this.#names.learn(items);
    this.#entries = this.#comings.complete(this.#comings.follow(this.#entries, items), items);
  }

  /** What lies on the map, from the bottom up, each with its look; the same specs while nothing changed. */
  specs(items: readonly TreeItem[]): readonly LayerSpec[] {
    const entries = this.#comings.complete(this.#entries, items);
    return entries.toReversed().flatMap(({ id }) => {
      const item = items.find((one) => one.id === id);
      const specs = item?.specs ?? [];
      const own = specs.length === 0 ? null : this.#looks.of(entries, id);
      const look = own && item?.isOfOtherTime ? this.#looks.faded(own) : own;
      return look ? specs.map((spec) => this.#looks.dressed(spec, look)) : [];
    });
  }

  /** With its groups': 0 where it or one of them is hidden. */
  lookOf(id: string): LayerLook {
    return this.#looks.of(this.#entries, id);
  }

  /** The row and the layer as they are; a group has no layer. */
  rowOf(id: string): { readonly entry: TreeEntry; readonly item: TreeItem | null } | null {
    const entry = entryOf(this.#entries, id);
    return entry ? { entry, item: this.#items.find((item) => item.id === id) ?? null } : null;
  }

  isOpened(id: string): boolean {
    return this.#opened.includes(id);
  }

  /** Shows what belongs to a row. Nothing to undo. */
  open(id: string, isOpened = !this.isOpened(id)): void {
    this.#opened = [...this.#opened.filter((one) => one !== id), ...(isOpened ? [id] : [])];
  }

  /** Shows what is in a group, or not. Nothing to undo. */
  unfold(id: string, isOpen: boolean): void {
    this.#entries = changed(this.#entries, id, (entry) =>
      entry.kind === 'group' && entry.isOpen !== isOpen ? { ...entry, isOpen } : entry,
    );
  }

  /** Hides it, or shows it. */
  toggle(id: string): void {
    const what = entryOf(this.#entries, id)?.isVisible ? 'layer-hidden' : 'layer-shown';
    this.#change(
      this.#did(what, id),
      changed(this.#entries, id, (entry) => ({ ...entry, isVisible: !entry.isVisible })),
    );
  }

  /** Only this one and the base map are to be seen; the same again shows what was seen before. */
  alone(id: string): void {
    const before = this.#beforeAlone;
    if (!isAlone(this.#entries, id)) {
      this.#beforeAlone = { id, entries: this.#entries };
      this.#change(this.#did('layer-alone', id), onlyShown(this.#entries, id));
      return;
    }
    const others = sameAs(this.#entries, before?.id === id ? before.entries : null);
    this.#change(this.#did('layer-not-alone', id), others);
  }

  isAlone(id: string): boolean {
    return this.#beforeAlone?.id === id && isAlone(this.#entries, id);
  }

  /** 0 to 1. What a hand does until `endDrag` is one change. */
  setOpacity(id: string, opacity: number): void {
    const within = Math.min(1, Math.max(0, opacity));
    this.#change(
      this.#did('layer-opacity', id),
      changed(this.#entries, id, (entry) =>
        entry.opacity === within ? entry : { ...entry, opacity: within },
      ),
      `opacity ${id} ${this.#drag}`,
    );
  }

  endDrag(): void {
    this.#drag += 1;
  }

  setBlend(id: string, blend: Blend): void {
    this.#change(
      this.#did('layer-blend', id),
      changed(this.#entries, id, (entry) =>
        entry.kind === 'layer' && entry.blend !== blend ? { ...entry, blend } : entry,
      ),
    );
  }

  move(ids: readonly string[], spot: Spot): void {
    this.#change(this.#did('layer-moved', ids[0]), moved(this.#entries, ids, spot));
  }

  /** One step; past a row, into an open group, or out of the own one. */
  step(id: string, towards: 'up' | 'down'): void {
    const spot = stepSpot(
      this.#entries,
      id,
      towards,
      (entry) => entry.kind === 'group' || this.#comings.isPresent(entry.id),
    );
    if (spot) this.move([id], spot);
  }

  /** Answers the new group; null where these rows lie too deep for one more. */
  group(ids: readonly string[], title: string): string | null {
    const taken = this.#entries.map((entry) => Number(/^group (\d+)$/.exec(entry.id)?.[1] ?? 0));
    const id = `group ${Math.max(0, ...taken) + 1}`;
    const after = grouped(this.#entries, ids, id, title);
    this.#change({ what: 'group-made', layer: { kind: 'group', title } }, after);
    return entryOf(after, id) ? id : null;
  }

  ungroup(id: string): void {
    this.#change(this.#did('group-dissolved', id), ungrouped(this.#entries, id));
  }

  rename(id: string, title: string): void {
    const short = title.trim().slice(0, 100);
    if (short === '') return;
    this.#change(
      { what: 'group-named', layer: { kind: 'group', title: short } },
      changed(this.#entries, id, (entry) =>
        entry.kind === 'group' && entry.title !== short ? { ...entry, title: short } : entry,
      ),
    );
  }

  /** Takes a layer away; undo brings it back where it was and as it looked. */
  remove(item: TreeItem): void {
    this.#takeAway(this.#did('layer-removed', item.id), [item], this.#entries);
  }

  /** Takes a group away with the layers in it; those that cannot be removed lie where it lay. */
  removeGroup(id: string, items: readonly TreeItem[] = this.#items): void {
    const inside = branch(this.#entries, id);
    const groups = inside.filter(({ kind }) => kind === 'group');
    // From the inside: what lies deeper falls into the group around it first.
    const after = groups.toReversed().reduce((entries, group) => ungrouped(entries, group.id), this.#entries);
    const taken = items.filter((item) => item.remove && inside.some((entry) => entry.id === item.id));
    this.#takeAway(this.#did('group-removed', id), taken, after);
  }

  /** `after`: the rows once these layers have gone, they themselves or not. */
  #takeAway(did: Did, items: readonly TreeItem[], after: Entries): void {
    const before = this.#entries;
    const ids = items.flatMap(({ id, remove }) => (remove ? [id] : []));
    if (ids.length === 0 && after === before) return;
    const away = (): (() => void) => {
      const backs = items.flatMap(({ id, remove }) => {
        if (!remove) return [];
        this.#comings.leave(id);
        return [remove()];
      });
      // Each finds the others as they were when it went.
      return () => backs.toReversed().forEach((giveBack) => giveBack());
    };
    const back =
      (giveBack: () => void): Turn =>
      () => {
        const gone = this.#entries;
        for (const id of ids) this.#comings.stay(id);
        giveBack();
        this.#write(before);
        return () => {
          const again = away();
          this.#write(gone);
          return back(again);
        };
      };
    this.#history.remember(did, back(away()));
    this.#entries = after.filter(({ id }) => !ids.includes(id));
  }

  #did(what: LayerDid, id = ''): Did {
    return { what, layer: this.#names.of(id, this.#entries) };
  }

  /** A change that undo takes back. */
  #change(did: Did, entries: Entries, kind = ''): void {
    if (entries === this.#entries) return;
    this.#history.remember(
      did,
      turnTo(
        () => this.#entries,
        (state) => this.#write(state),
      ),
      kind,
    );
    this.#entries = entries;
  }

  /** What undo comes back to; groups that were opened or closed meanwhile stay so. */
  #write(entries: Entries): void {
    const now = this.#entries;
    this.#entries = entries.map((entry) => {
      const other = entry.kind === 'group' ? entryOf(now, entry.id) : undefined;
      return entry.kind === 'group' && other?.kind === 'group' && other.isOpen !== entry.isOpen
        ? { ...entry, isOpen: other.isOpen }
        : entry;
    });
  }
}

export const [useLayerTree, provideLayerTree] = createContext<LayerTreeStore>();
