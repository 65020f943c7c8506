import type { CallInput } from '../../../../src-shared/contract';
import type { Client } from '../../../bridge';
import { FileExport } from '../../../lib/file-export.svelte';

/** Writing the tracks of vessels to a file: one at a time, to its receipt. */
export class TrackExport extends FileExport {
  readonly #client: Client;

  #mmsis = $state.raw<readonly number[]>([]);

  constructor(client: Client) {
    super(client);
    this.#client = client;
  }

  /** Of which vessels the rest tells. */
  get mmsis(): readonly number[] {
    return this.#mmsis;
  }

  get isTelling(): boolean {
    return this.isRunning || this.receipt !== null || this.failure !== null;
  }

  async write(
    mmsis: readonly number[],
    what: Omit<CallInput<'export.tracks'>, 'mmsis' | 'isAgreed'>,
  ): Promise<void> {
    if (this.isRunning) return;
    this.#mmsis = mmsis;
    await this.run((options, agreed) =>
      this.#client.call('export.tracks', { ...what, mmsis: [...mmsis], ...agreed }, options),
    );
  }
}
