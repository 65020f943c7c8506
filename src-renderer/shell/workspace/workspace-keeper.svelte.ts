import type { Workspace } from '../../../src-shared/contract';
import type { Client } from '../../bridge';
import { restoreAround, workspaceOf, type WorkspaceStores } from './workspace-state';

/** A killed window loses at most this much (promises.md: 1 s). */
const delayMs = 600;
/** So long at most where it never rests, as while the weeks play (promises.md, L1: 5 s). */
const mostDelayMs = 2_400;

/** Who is told that main has kept another state: what says whether it is that of its file. */
export interface StoreListener {
  refresh(): Promise<void>;
}

/** Reads what the window showed last, and has main keep what it shows now. */
export class WorkspaceKeeper {
  readonly #client: Client;
  readonly #stores: WorkspaceStores;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: ReturnType<typeof setTimeout> | undefined;
  #waiting: Workspace | null = null;
  /** What the window shows, what main was given last, and what it has kept. */
  #shown = '';
  #given = '';
  #kept = '';
  /** What is on the screen is kept by main. */
  #isSaved = $state(true);

  readonly #listener: StoreListener | null;
  /** Says whether what is written next is what was opened; null: nothing was opened. */
  #isStill: (() => boolean) | null = null;

  constructor(client: Client, stores: WorkspaceStores, listener: StoreListener | null = null) {
    this.#client = client;
    this.#stores = stores;
    this.#listener = listener;
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  /** Null at the very first start, and where main could not read it. */
  async restore(): Promise<Workspace | null> {
    const result = await this.#client.call('workspace.read');
    const workspace = result.ok ? result.value : null;
    if (!workspace) return null;
    const { centre, zoom } = workspace;
    if (centre && zoom !== null) this.#stores.board.restore(centre, zoom);
    restoreAround(this.#stores, workspace);
    return workspace;
  }

  /** To be called in an effect: reads the state that it watches, and writes it soon. */
  watch(): void {
    const workspace = workspaceOf(this.#stores);
    const text = JSON.stringify(workspace);
    // What is read anew and is the same does not put off what waits.
    if (text === this.#shown) return;
    this.#shown = text;
    clearTimeout(this.#timer);
    this.#isSaved = text === this.#kept && text === this.#given;
    this.#waiting = text === this.#given ? null : workspace;
    if (!this.#waiting) return;
    this.#timer = setTimeout(() => void this.#write(), delayMs);
    this.#latest ??= setTimeout(() => void this.#write(), mostDelayMs);
  }

  /** Has main keep what is on the screen now. */
  async flush(): Promise<void> {
    this.watch();
    await this.#write();
  }

  /** Something was opened: once it rests as this window shows it, and nothing was done meanwhile, that is what its file has. */
  settle(isStill: () => boolean): void {
    this.#isStill = isStill;
    this.#shown = this.#given = '';
    this.watch();
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    clearTimeout(this.#latest);
    this.#latest = undefined;
    const workspace = this.#waiting;
    this.#waiting = null;
    if (!workspace) return;
    const text = (this.#given = JSON.stringify(workspace));
    const call = this.#isStill?.() ? 'workspace.settled' : 'workspace.write';
    this.#isStill = null;
    const result = await this.#client.call(call, workspace);
    if (result.ok) this.#kept = text;
    else if (this.#given === text) this.#given = this.#shown = '';
    if (result.ok && this.#shown === text) this.#isSaved = true;
    void this.#listener?.refresh();
  }
}
