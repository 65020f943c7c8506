import { type Drop, dropAt, type RowBox } from './drop-spot';
import type { Entries } from './tree-rules';
import { fits } from './tree-rules';

/** CSS px: less is a hand that trembles on a click. */
const slack = 4;

/** Rows on their way to another place, by the pointer. */
export class TreeDrag {
  #start: { readonly ids: readonly string[]; readonly y: number } | null = null;
  #isMoving = $state(false);
  #drop = $state.raw<Drop | null>(null);

  /** Where they would land; null: they would stay. */
  get drop(): Drop | null {
    return this.#drop;
  }
  get isMoving(): boolean {
    return this.#isMoving;
  }
  get ids(): readonly string[] {
    return this.#isMoving ? (this.#start?.ids ?? []) : [];
  }

  start(ids: readonly string[], y: number): void {
    this.#start = { ids, y };
  }

  /** Whether rows are on their way. `y`: CSS px, as those of the boxes. */
  move(y: number, boxes: () => readonly RowBox[], entries: Entries): boolean {
    if (!this.#start) return false;
    if (!this.#isMoving && Math.abs(y - this.#start.y) < slack) return false;
    this.#isMoving = true;
    const drop = dropAt(boxes(), y, entries);
    this.#drop = drop && fits(entries, this.#start.ids, drop.spot.parent) ? drop : null;
    return true;
  }

  /** Where they land; null: nothing was moved. */
  end(): { readonly ids: readonly string[]; readonly drop: Drop } | null {
    const [ids, drop] = [this.ids, this.#drop];
    this.cancel();
    return drop && ids.length > 0 ? { ids, drop } : null;
  }

  cancel(): void {
    this.#start = null;
    this.#isMoving = false;
    this.#drop = null;
  }
}
