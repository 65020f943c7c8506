import { createContext } from 'svelte';
import type { CallInput } from '../../../src-shared/contract';
import type { Client } from '../../bridge';
import { FileExport } from '../../lib/file-export.svelte';

/** One export at a time: from the question, over the writing, to the receipt. */
export class ExportStore extends FileExport {
  readonly #client: Client;

  /** The question "what will be written" is on the screen. */
  isOpen = $state(false);

  constructor(client: Client) {
    super(client);
    this.#client = client;
  }

  async write(what: CallInput<'export.localities'>): Promise<void> {
    if (this.isRunning) return;
    this.isOpen = false;
    await this.run((options) => this.#client.call('export.localities', what, options));
  }
}

export const [useExport, provideExport] = createContext<ExportStore>();
