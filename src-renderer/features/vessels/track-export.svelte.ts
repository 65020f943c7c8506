import type { CallInput } from '../../../src-shared/contract';
import type { Client } from '../../bridge';
import { FileExport } from '../../lib/file-export.svelte';

/** Writing the track of a vessel to a file: one at a time, to its receipt. */
export class TrackExport extends FileExport {
  readonly #client: Client;

  #mmsi = $state<number | null>(null);

  constructor(client: Client) {
    super(client);
    this.#client = client;
  }

  /** Of which vessel the rest tells. */
  get mmsi(): number | null {
    return this.#mmsi;
  }

  async write(mmsi: number, what: Omit<CallInput<'export.tracks'>, 'mmsis'>): Promise<void> {
    if (this.isRunning) return;
    this.#mmsi = mmsi;
    await this.run((options) => this.#client.call('export.tracks', { ...what, mmsis: [mmsi] }, options));
  }
}
