import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { Did } from '../../../src-shared/domain/history-step';
import { mostFileBytes } from '../../../src-shared/domain/own-file';
import type { Language } from '../../../src-shared/domain/settings';
import type {
  WorkspaceFileState,
  WorkspaceNote,
  WorkspaceOpened,
  WorkspaceUnread,
} from '../../../src-shared/domain/workspace-file';
import type { WorkspaceOutput } from '../../../src-shared/domain/workspace-outputs';
import type { Failure, Result } from '../../../src-shared/result';
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
  /** What is shown from now on is what was opened, not a change of it. */
  readonly settle: () => void;
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
  #isBusy = $state(false);
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
    return this.#isBusy;
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
    await this.#told(this.#client.call('workspace.file'), false);
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
    return this.#act(async ({ read, language }) => {
      const input = { workspace: read(), isNew, language: language() };
      const result = await this.#told(this.#client.call('workspace.save', input));
      if (result.ok && result.value) this.#saved += 1;
    });
  }

  /** One that was open lately; null: the person chooses. */
  open(recent: string | null = null): Promise<void> {
    return this.#act(async ({ language }) =>
      this.#came(await this.#client.call('workspace.open', { recent, language: language() }), true),
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
    return this.#act(async () => this.#came(await this.#client.call('workspace.back', { id }), false));
  }

  /** Begins a new one, without a file. */
  begin(): Promise<void> {
    return this.#act(async (window) => {
      this.#remember(window, { what: 'workspace-new' });
      const result = await this.#told(this.#client.call('workspace.detach'));
      if (result.ok) window.history.along(() => window.show(null));
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

  /** One thing at a time, on what main has been told of. */
  async #act(act: (window: WorkspaceWindow) => Promise<void>): Promise<void> {
    const window = this.#window;
    if (!window || this.#isBusy) return;
    this.#isBusy = true;
    this.dismiss();
    await window.flush();
    await act(window);
    this.#isBusy = false;
    if (this.#failure || this.#unread || this.#notes.length > 0) this.isOpen = true;
  }

  /** Takes main's word of the file, unless that of a later question has come before it. `fails`: what went wrong is said. */
  async #told<T extends WorkspaceFileState | null>(
    asked: Promise<Result<T>>,
    fails = true,
  ): Promise<Result<T>> {
    const at = ++this.#asks;
    const result = await asked;
    if (!result.ok && fails) this.#failure = result.failure;
    if (result.ok && result.value && at > this.#heard) {
      this.#heard = at;
      this.#file = result.value;
    }
    return result;
  }

  #came(result: Result<WorkspaceOpened | WorkspaceUnread | null>, settles: boolean): void {
    const window = this.#window;
    if (!result.ok) {
      this.#failure = result.failure;
      return;
    }
    if (!window || !result.value) return;
    if ('unread' in result.value) {
      this.#unread = result.value.unread;
      return;
    }
    const { workspace, file, notes } = result.value;
    this.#remember(window, { what: 'workspace-opened', name: file.title || (file.name ?? '') });
    this.#heard = ++this.#asks;
    this.#file = file;
    this.#notes = notes;
    this.isOpen = false;
    window.history.along(() => window.show(workspace));
    if (settles) window.settle();
  }

  async #took(file: File): Promise<boolean> {
    if (!mayCarry(file)) return false;
    const bytes = new Uint8Array(await file.arrayBuffer());
    let isTaken = true;
    await this.#act(async () => {
      const result = await this.#client.call('workspace.take', { fileName: file.name.slice(-255), bytes });
      isTaken = result.ok || result.failure.code !== 'not-found';
      if (isTaken) this.#came(result, true);
    });
    return isTaken;
  }

  /** To be called before another one is shown: what is shown now, and where it belongs, come back by one undo. */
  #remember(window: WorkspaceWindow, did: Did): void {
    window.history.remember(
      did,
      turnTo(
        () => ({ workspace: window.read(), id: this.#file?.id ?? '' }),
        ({ workspace, id }) => {
          window.show(workspace);
          void this.#attach(id);
        },
      ),
    );
  }

  async #attach(id: string): Promise<void> {
    await this.#told(this.#client.call('workspace.attach', { id }));
  }
}

const mayCarryNames = /\.(kartbord|png|svg|pdf|webm)$/i;

/** Files that can be a workspace or have its recipe in them, by their names; small enough to be looked at. */
const mayCarry = ({ name, size }: File): boolean =>
  (mayCarryNames.test(name) || /recipe\.json$/i.test(name)) && size <= mostFileBytes;

export const [useWorkspace, provideWorkspace] = createContext<WorkspaceStore>();
