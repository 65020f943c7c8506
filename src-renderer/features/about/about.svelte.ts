import { createContext } from 'svelte';
import type { About, UpdateAnswer } from '../../../src-shared/domain/settings/about';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { copyText } from '../../lib/clipboard';

/** What the app knows of itself: versions, licences, diagnostics, the newest version. */
export class AboutStore {
  readonly #client: Client;
  readonly #copy: (text: string) => Promise<boolean>;
  #facts = $state.raw<About | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #diagnostics = $state.raw<string | null>(null);
  #isCopied = $state.raw<boolean | null>(null);
  #isNotOpened = $state(false);
  #isAsking = $state(false);
  #update = $state.raw<UpdateAnswer | null>(null);
  #updateFailure = $state.raw<Failure | null>(null);

  constructor(client: Client, copy = copyText) {
    this.#client = client;
    this.#copy = copy;
  }

  /** Null until main has told. */
  get facts(): About | null {
    return this.#facts;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The text as it would be copied; null: it is not shown. */
  get diagnostics(): string | null {
    return this.#diagnostics;
  }
  /** Null: nobody has tried. */
  get isCopied(): boolean | null {
    return this.#isCopied;
  }
  /** The system did not open the log folder. */
  get isNotOpened(): boolean {
    return this.#isNotOpened;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }
  get update(): UpdateAnswer | null {
    return this.#update;
  }
  get updateFailure(): Failure | null {
    return this.#updateFailure;
  }

  /** Asked whenever the page opens: a setting may have changed meanwhile. */
  async load(): Promise<void> {
    this.hideDiagnostics();
    this.#isNotOpened = false;
    const result = await this.#client.call('about.facts');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#facts = result.value;
  }

  async showDiagnostics(): Promise<void> {
    this.#isCopied = null;
    const result = await this.#client.call('about.diagnostics');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#diagnostics = result.value.text;
  }

  hideDiagnostics(): void {
    this.#diagnostics = this.#isCopied = null;
  }

  /** Only what is on the screen is copied. */
  async copyDiagnostics(): Promise<void> {
    if (this.#diagnostics !== null) this.#isCopied = await this.#copy(this.#diagnostics);
  }

  async openLogs(): Promise<void> {
    const result = await this.#client.call('about.openLogs');
    this.#isNotOpened = !result.ok;
  }

  async checkForUpdate(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#update = this.#updateFailure = null;
    const result = await this.#client.call('about.checkForUpdate');
    this.#isAsking = false;
    if (result.ok) this.#update = result.value;
    else this.#updateFailure = result.failure;
  }

  async openUpdatePage(): Promise<void> {
    const result = await this.#client.call('about.openUpdatePage');
    if (!result.ok) this.#updateFailure = result.failure;
  }
}

export const [useAbout, provideAbout] = createContext<AboutStore>();
