import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { Did } from '../../../src-shared/domain/workspace/history-step';
import { mostFileBytes } from '../../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type {
  WorkspaceFileState,
  WorkspaceNote,
  WorkspaceOpened,
  WorkspaceUnread,
} from '../../../src-shared/domain/workspace/workspace-file';
import type { WorkspaceOutput } from '../../../src-shared/domain/workspace/workspace-outputs';
import { type Failure, ok, type Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { type History, turnTo } from '../../lib/history.svelte';

/** What the store needs of the window that it is of. */
export interface WorkspaceWindow {
  readonly history: History;
  readonly language: () => Language;
  readonly read: () => Workspace;
  /** In the place of what is shown; null: a new one. */
  readonly show: (workspace: Workspace | null) => void;
  /** Has main keep what is shown now. */
  readonly flush: () => Promise<void>;
  /** What is shown from now on is what was opened, not a change of it, for as long as `isStill` says so. */
  readonly settle: (isStill: () => boolean) => void;
}

/** Something that is waiting or under way. `what`: the same is not asked for beside it; null: each is one of its own. */
interface Wish {
  what: string | null;
  done: Promise<void>;
}

/** Where something that this window shows or showed belongs. `id`: main's for it; empty until main has told. */
interface Belonging {
  id: string;
}

export type Unread = WorkspaceUnread['unread'];

/** The file of what is shown: opened, saved, and those that were open lately. */
export class WorkspaceStore {
  readonly #client: Client;
  #window: WorkspaceWindow | null = null;
  #file = $state.raw<WorkspaceFileState | null>(null);
  #notes = $state.raw<readonly WorkspaceNote[]>([]);
  #unread = $state.raw<Unread | null>(null);
  #failure = $state.raw<Failure | null>(null);
  /** Questions about the file, and the latest of them that was answered. */
  #asks = 0;
  #heard = 0;
  /** Of what this window began with, and of what is on the screen; `#file` is main's word, which comes sooner or later. */
  readonly #first: Belonging = { id: '' };
  #belonging = this.#first;
  /** What the person asked for and is not done. */
  #wishes = $state.raw<readonly Wish[]>([]);
  #lastTurn: Promise<void> = Promise.resolve();
  /** Counts what was saved, so that it can be said once more. */
  #saved = $state(0);
  /** The panel under the name. */
  isOpen = $state(false);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Null until main has told. */
  get file(): WorkspaceFileState | null {
    return this.#file;
  }
  /** What of the opened file cannot be shown here. */
  get notes(): readonly WorkspaceNote[] {
    return this.#notes;
  }
  /** The file that could not be read last; what was shown stayed. */
  get unread(): Unread | null {
    return this.#unread;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isBusy(): boolean {
    return this.#wishes.length > 0;
  }
  get saved(): number {
    return this.#saved;
  }

  /** The window whose workspace this is. */
  useWindow(window: WorkspaceWindow): void {
    this.#window = window;
  }

  /** What main knows of the file now. */
  async refresh(): Promise<void> {
    const isFirst = this.#belonging === this.#first && !this.isBusy;
    const result = await this.#told(this.#client.call('workspace.file'), false);
    if (isFirst && result.ok) this.#first.id ||= result.value.id;
  }

  toggle(): void {
    this.isOpen = !this.isOpen;
    if (this.isOpen) void this.refresh();
  }

  dismiss(): void {
    this.#notes = [];
    this.#unread = null;
    this.#failure = null;
  }

  /** In its file; in one that the person chooses where it has none, or `isNew`. */
  save(isNew = false): Promise<void> {
    return this.#act(isNew ? 'save-as' : 'save', async (window, wish) => {
      await window.flush();
      // What changes from now on is not in the file that is written now; a dialog that stands answers both.
      if (!isNew && this.#file?.name) wish.what = null;
      const belonging = this.#belonging;
      const input = { workspace: window.read(), isNew, language: window.language() };
      const result = await this.#told(this.#client.call('workspace.save', input));
      if (!result.ok || !result.value) return;
      belonging.id = result.value.id;
      this.#saved += 1;
    });
  }

  /** One that was open lately; null: the person chooses. */
  open(recent: string | null = null): Promise<void> {
    return this.#comes(`open ${recent ?? ''}`, true, ({ language }) =>
      this.#client.call('workspace.open', { recent, language: language() }),
    );
  }

  /** Takes what of dropped files is a workspace or carries one; answers the others. */
  async take(files: readonly File[]): Promise<readonly File[]> {
    const rest: File[] = [];
    for (const file of files) if (!(await this.#took(file))) rest.push(file);
    return rest;
  }

  /** Something that was shown before. */
  back(id: string): Promise<void> {
    return this.#comes(`back ${id}`, false, () => this.#client.call('workspace.back', { id }));
  }

  /** Begins a new one, without a file. It is shown before main answers: what is done from then on is done to it. */
  begin(): Promise<void> {
    return this.#act('new', async (window) => {
      void window.flush();
      const step = this.#remember(window, { what: 'workspace-new' });
      const belonging = (this.#belonging = { id: '' });
      window.history.along(() => window.show(null));
      const result = await this.#told(this.#client.call('workspace.detach'));
      if (result.ok) belonging.id = result.value.id;
      else takeBack(window.history, step);
    });
  }

  async forget(id: string): Promise<void> {
    await this.#told(this.#client.call('workspace.forgetRecent', { id }));
  }

  async entitle(title: string): Promise<void> {
    if (title.trim() === this.#file?.title) return;
    await this.#told(this.#client.call('workspace.describe', { title: title.trim().slice(0, 200) }));
  }

  /** Has `kartbord run` make it, too; one of the same name is replaced. It is in the file once that is saved. */
  async keepOutput(output: WorkspaceOutput): Promise<void> {
    const others = this.#file?.outputs.filter(({ name }) => name !== output.name) ?? [];
    await this.#describeOutputs([...others, output]);
  }

  async dropOutput(name: string): Promise<void> {
    await this.#describeOutputs(this.#file?.outputs.filter((one) => one.name !== name) ?? []);
  }

  async #describeOutputs(outputs: readonly WorkspaceOutput[]): Promise<void> {
    await this.#told(this.#client.call('workspace.describe', { outputs: structuredClone([...outputs]) }));
  }

  /** One thing at a time, each in its turn; what is wished again meanwhile is done once. */
  #act(what: string | null, act: (window: WorkspaceWindow, wish: Wish) => Promise<void>): Promise<void> {
    const same = this.#wishes.find((one) => what !== null && one.what === what);
    if (same) return same.done;
    this.dismiss();
    const wish: Wish = { what, done: Promise.resolve() };
    this.#wishes = [...this.#wishes, wish];
    wish.done = this.#inTurn((window) => act(window, wish)).finally(() => {
      this.#wishes = this.#wishes.filter((one) => one !== wish);
      if (this.#failure || this.#unread || this.#notes.length > 0) this.isOpen = true;
    });
    return wish.done;
  }

  #inTurn(act: (window: WorkspaceWindow) => Promise<void>): Promise<void> {
    const done = this.#lastTurn.then(async () => {
      if (this.#window) await act(this.#window);
    });
    this.#lastTurn = done.catch(() => {});
    return done;
  }

  /**
   * Takes main's word of the file, unless that of a later question has come before it. `isAct`: it changed something, so that what went
   * wrong is said, and what was heard before it was done is asked for once more.
   */
  async #told<T extends WorkspaceFileState | null>(
    asked: Promise<Result<T>>,
    isAct = true,
  ): Promise<Result<T>> {
    const at = ++this.#asks;
    const result = await asked;
    if (!result.ok && isAct) this.#failure = result.failure;
    if (!result.ok || !result.value) return result;
    if (at > this.#heard) {
      this.#heard = at;
      this.#file = result.value;
    } else if (isAct) void this.refresh();
    return result;
  }

  /** Something else in the place of what is shown. `settles`: it is what its file has. */
  #comes(
    what: string | null,
    settles: boolean,
    ask: (window: WorkspaceWindow) => Promise<Result<WorkspaceOpened | WorkspaceUnread | null>>,
  ): Promise<void> {
    return this.#act(what, async (window) => {
      await window.flush();
      const result = await ask(window);
      if (!result.ok) this.#failure = result.failure;
      else if (result.value && 'unread' in result.value) this.#unread = result.value.unread;
      else if (result.value) this.#came(window, result.value, settles);
    });
  }

  #came(window: WorkspaceWindow, { workspace, file, notes }: WorkspaceOpened, settles: boolean): void {
    const { history } = window;
    this.#remember(window, { what: 'workspace-opened', name: file.title || (file.name ?? '') });
    this.#belonging = { id: file.id };
    this.#heard = ++this.#asks;
    this.#file = file;
    this.#notes = notes;
    this.isOpen = false;
    history.along(() => window.show(workspace));
    if (!settles) return;
    const step = history.past.at(-1);
    // Undone and done again it is another step: main may not have followed to where that belongs.
    window.settle(() => history.past.at(-1) === step);
  }

  async #took(file: File): Promise<boolean> {
    if (!mayCarry(file)) return false;
    const bytes = new Uint8Array(await file.arrayBuffer());
    let isTaken = false;
    await this.#comes(null, true, async () => {
      const result = await this.#client.call('workspace.take', { fileName: file.name.slice(-255), bytes });
      isTaken = result.ok || result.failure.code !== 'not-found';
      return isTaken ? result : ok(null);
    });
    return isTaken;
  }

  /** To be called before another one is shown: what is shown now, and where it belongs, come back by one undo. The step's id. */
  #remember(window: WorkspaceWindow, did: Did): number | undefined {
    window.history.remember(
      did,
      turnTo(
        () => ({ workspace: window.read(), belonging: this.#belonging }),
        ({ workspace, belonging }) => {
          window.show(workspace);
          void this.#attach(belonging);
        },
      ),
    );
    return window.history.past.at(-1)?.id;
  }

  /** In its turn, as all that changes where main thinks that we are; and only where something else is not shown by then. */
  async #attach(belonging: Belonging): Promise<void> {
    this.#belonging = belonging;
    await this.#inTurn(async () => {
      if (this.#belonging !== belonging) return;
      const { id } = belonging;
      // One that main could not begin has no place yet.
      const asked =
        id === '' ? this.#client.call('workspace.detach') : this.#client.call('workspace.attach', { id });
      const result = await this.#told(asked);
      if (result.ok) belonging.id = result.value.id;
    });
  }
}

/** Undoes a step and what was done after it, unless it is undone already. */
function takeBack(history: History, stepId: number | undefined): void {
  const at = history.past.findIndex(({ id }) => id === stepId);
  if (at >= 0) history.goTo(at);
}

const mayCarryNames = /\.(kartbord|png|svg|pdf|webm)$/i;

/** Files that can be a workspace or have its recipe in them, by their names; small enough to be looked at. */
const mayCarry = ({ name, size }: File): boolean =>
  (mayCarryNames.test(name) || /recipe\.json$/i.test(name)) && size <= mostFileBytes;

export const [useWorkspace, provideWorkspace] = createContext<WorkspaceStore>();
