import type { TreeRow } from './tree-rows';

/** Which rows are selected, and which has the focus. */
export class RowChoice {
  #selected = $state.raw<readonly string[]>([]);
  #focused = $state<string | null>(null);

  get selected(): readonly string[] {
    return this.#selected;
  }

  /** The row that the keyboard comes to: the last one, or the first where that is not there. */
  focusedOf(rows: readonly TreeRow[]): string | null {
    return rows.find(({ id }) => id === this.#focused)?.id ?? rows[0]?.id ?? null;
  }

  /** By the keyboard. */
  go(id: string, selection: 'alone' | 'more'): void {
    this.#focused = id;
    this.#selected = selection === 'alone' ? [id] : [...this.#selected.filter((one) => one !== id), id];
  }

  /** By a click: this one, this one more or less, or all from the last one to this. */
  choose(id: string, how: 'alone' | 'more' | 'until', rows: readonly TreeRow[]): void {
    const ids = rows.map((row) => row.id);
    const [from, to] = [ids.indexOf(this.#focused ?? id), ids.indexOf(id)];
    if (how === 'until') this.#selected = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    else if (how === 'alone') this.#selected = [id];
    else if (this.#selected.includes(id)) this.#selected = this.#selected.filter((one) => one !== id);
    else this.#selected = [...this.#selected, id];
    if (how !== 'until') this.#focused = id;
  }
}
