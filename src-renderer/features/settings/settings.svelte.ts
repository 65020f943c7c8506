import { createContext } from 'svelte';
import type { CallOutput } from '../../../src-shared/contract';
import type { SettingsChange } from '../../../src-shared/domain/settings/settings-change';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings/settings';
import type { SettingsRead } from '../../../src-shared/domain/settings/settings-file';
import type { StoreDraft } from '../../../src-shared/domain/settings/store-profile';
import type { Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** A change that was made on the page of settings, with what was there before. */
export interface SettingsStep {
  readonly what: string;
  readonly before: SettingsChange;
}

const mostSteps = 50;

/** What the person chose. A choice holds at once; main keeps it and says so to every window. */
export class SettingsStore {
  readonly #client: Client;
  #current = $state.raw<Settings>(defaultSettings);
  #isUnsaved = $state(false);
  /** Changes that main has not answered. What it says meanwhile is older than the last of them, and waits. */
  #changing = 0;
  #told: Settings | null = null;
  #steps = $state.raw<readonly SettingsStep[]>([]);
  /** What the page of settings is searched for. */
  sought = $state('');

  constructor(client: Client, first: Partial<Settings> = {}) {
    this.#client = client;
    this.#current = { ...defaultSettings, ...first };
    client.on('settings.changed', (settings) => {
      if (this.#changing > 0) this.#told = settings;
      else this.#current = settings;
    });
  }

  get current(): Settings {
    return this.#current;
  }
  /** The last choice holds in this window but main could not keep it. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  /** What `step` did last and `takeBack` would undo; null: nothing. */
  get last(): SettingsStep | null {
    return this.#steps.at(-1) ?? null;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('settings.read');
    if (result.ok) this.#current = result.value;
  }

  async change(change: SettingsChange): Promise<void> {
    this.preview(change);
    this.#changing++;
    const result = await this.#client.call('settings.change', change);
    this.#changing--;
    this.#isUnsaved = !result.ok;
    if (this.#changing > 0 || !this.#told) return;
    this.#current = this.#told;
    this.#told = null;
  }

  /** A change that can be taken back. `what` names it; several of the same in a row are one. */
  async step(what: string, change: SettingsChange): Promise<void> {
    this.#remember(what, Object.keys(change) as (keyof SettingsChange)[]);
    await this.change(change);
  }

  async takeBack(): Promise<void> {
    const { last } = this;
    if (!last) return;
    this.#steps = this.#steps.slice(0, -1);
    await this.change(last.before);
  }

  exportFile(): Promise<Result<{ readonly fileName: string } | null>> {
    return this.#client.call('settings.export', { language: this.#current.language });
  }

  async importFile(what: string): Promise<Result<SettingsRead | null>> {
    const before = this.#current;
    const read = await this.#client.call('settings.import', { language: before.language });
    if (read.ok && read.value && read.value.taken.length > 0) {
      this.#remember(what, read.value.taken as (keyof SettingsChange)[], before);
      this.#current = read.value.settings;
    }
    return read;
  }

  /** Where stores are is changed by these alone; main says what the list is then. */
  tryStore(draft: StoreDraft, signal: AbortSignal): Promise<Result<CallOutput<'stores.try'>>> {
    return this.#client.call('stores.try', draft, { signal });
  }
  keepStore(draft: StoreDraft): Promise<Result<CallOutput<'stores.keep'>>> {
    return this.#client.call('stores.keep', draft);
  }
  removeStore(store: string): Promise<Result<null>> {
    return this.#client.call('stores.remove', { store });
  }

  #remember(what: string, names: readonly (keyof SettingsChange)[], before = this.#current): void {
    if (this.last?.what === what && names.every((name) => name in (this.last?.before ?? {}))) return;
    const kept = Object.fromEntries(names.map((name) => [name, before[name]])) as SettingsChange;
    this.#steps = [...this.#steps, { what, before: kept }].slice(-mostSteps);
  }

  /** Shows a choice without asking main to keep it: a dock that is being dragged. */
  preview(change: Partial<Settings>): void {
    this.#current = { ...this.#current, ...change };
  }
}

export const [useSettings, provideSettings] = createContext<SettingsStore>();
