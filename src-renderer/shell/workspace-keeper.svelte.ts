import type { CallInput, Workspace } from '../../src-shared/contract';
import type { Client } from '../bridge';
import { filterInput } from '../lib/filter-input';
import type { FishHealthStore } from '../features/fish-health';
import type { BoardStore } from './board.svelte';

/** A killed window loses at most this much (promises.md: 1 s). */
const delayMs = 600;

/** Reads what the window showed last, and has main keep what it shows now. */
export class WorkspaceKeeper {
  readonly #client: Client;
  readonly #fishHealth: FishHealthStore;
  readonly #board: BoardStore;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWritten = '';
  /** What is on the screen is kept by main. */
  #isSaved = $state(true);

  constructor(client: Client, fishHealth: FishHealthStore, board: BoardStore) {
    this.#client = client;
    this.#fishHealth = fishHealth;
    this.#board = board;
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  /** Null at the very first start, and where main could not read it. */
  async restore(): Promise<Workspace | null> {
    const result = await this.#client.call('workspace.read');
    const workspace = result.ok ? result.value : null;
    if (workspace?.centre && workspace.zoom !== null) this.#board.restore(workspace.centre, workspace.zoom);
    return workspace;
  }

  /** To be called in an effect: reads the state that it watches, and writes it soon. */
  watch(): void {
    const workspace = this.#now();
    const text = JSON.stringify(workspace);
    clearTimeout(this.#timer);
    if (text === this.#lastWritten) return;
    this.#isSaved = false;
    this.#timer = setTimeout(() => void this.#write(workspace, text), delayMs);
  }

  async #write(workspace: CallInput<'workspace.write'>, text: string): Promise<void> {
    const result = await this.#client.call('workspace.write', workspace);
    if (!result.ok) return;
    this.#lastWritten = text;
    this.#isSaved = true;
  }

  #now(): CallInput<'workspace.write'> {
    const { view } = this.#board;
    return {
      week: this.#fishHealth.week,
      filter: filterInput(this.#fishHealth.filter),
      selectedLocalityNo: this.#fishHealth.selectedNo,
      centre: view ? [view.centre[0], view.centre[1]] : null,
      zoom: view ? view.zoom : null,
    };
  }
}
