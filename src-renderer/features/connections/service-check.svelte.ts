import {
  type ProbeProgress,
  probeQuestions,
  type ProbeShown,
} from '../../../src-shared/domain/session/probe';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** The check of the service in use: offered, under way, or ended with what it found. */
export class ServiceCheck {
  readonly #client: Client;
  #abort = new AbortController();
  #isOpen = $state(false);
  #progress = $state.raw<Pick<ProbeProgress, 'done' | 'of'> | null>(null);
  #shown = $state.raw<ProbeShown | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #saved = $state.raw<{ readonly fileName: string } | { readonly failure: Failure } | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }
  /** Null while none is under way. */
  get progress(): Pick<ProbeProgress, 'done' | 'of'> | null {
    return this.#progress;
  }
  get shown(): ProbeShown | null {
    return this.#shown;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** How the last saving ended. */
  get saved(): { readonly fileName: string } | { readonly failure: Failure } | null {
    return this.#saved;
  }

  /** Closing stops what is under way. */
  toggle(): void {
    this.#isOpen = !this.#isOpen;
    if (!this.#isOpen) this.stop();
  }

  async run(language: Language): Promise<void> {
    if (this.#progress) return;
    const { signal } = (this.#abort = new AbortController());
    this.#shown = this.#failure = this.#saved = null;
    this.#progress = { done: 0, of: probeQuestions.length };
    const result = await this.#client.call(
      'probe.run',
      { language },
      { signal, onProgress: (progress) => (this.#progress = progress) },
    );
    this.#progress = null;
    if (result.ok) this.#shown = result.value;
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }

  stop(): void {
    this.#abort.abort();
  }

  async save(language: Language): Promise<void> {
    const result = await this.#client.call('probe.save', { language });
    this.#saved = result.ok ? result.value : { failure: result.failure };
  }
}
