import { createContext } from 'svelte';
import type { SettingsChange } from '../../../src-shared/contract';
import { defaultSettings, type Settings } from '../../../src-shared/domain/settings';
import type { Client } from '../../bridge';

/** What the person chose. A choice holds at once; main keeps it and says so to every window. */
export class SettingsStore {
  readonly #client: Client;
  #current = $state.raw<Settings>(defaultSettings);
  #isUnsaved = $state(false);

  constructor(client: Client, first: Partial<Settings> = {}) {
    this.#client = client;
    this.#current = { ...defaultSettings, ...first };
    client.on('settings.changed', (settings) => (this.#current = settings));
  }

  get current(): Settings {
    return this.#current;
  }
  /** The last choice holds in this window but main could not keep it. */
  get isUnsaved(): boolean {
    return this.#isUnsaved;
  }

  async load(): Promise<void> {
    const result = await this.#client.call('settings.read');
    if (result.ok) this.#current = result.value;
  }

  async change(change: SettingsChange): Promise<void> {
    this.preview(change);
    const result = await this.#client.call('settings.change', change);
    this.#isUnsaved = !result.ok;
  }

  /** Shows a choice without asking main to keep it: a dock that is being dragged. */
  preview(change: SettingsChange): void {
    this.#current = { ...this.#current, ...change };
  }
}

export const [useSettings, provideSettings] = createContext<SettingsStore>();
