import type { CallInput, ExportProgress, ExportReceipt } from '../../../src-shared/contract';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** Writing the track of a vessel to a file: one at a time, to its receipt. */
export class TrackExport {
  readonly #client: Client;
  #abort: AbortController | null = null;

  #mmsi = $state<number | null>(null);
  #isRunning = $state(false);
  #progress = $state.raw<ExportProgress | null>(null);
  #receipt = $state.raw<ExportReceipt | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #revealFailed = $state(false);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Of which vessel the rest tells. */
  get mmsi(): number | null {
    return this.#mmsi;
  }
  get isRunning(): boolean {
    return this.#isRunning;
  }
  /** Null until main has the file's name and writes. */
  get progress(): ExportProgress | null {
    return this.#progress;
  }
  get receipt(): ExportReceipt | null {
    return this.#receipt;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get revealFailed(): boolean {
    return this.#revealFailed;
  }

  async write(mmsi: number, what: Omit<CallInput<'export.tracks'>, 'mmsis'>): Promise<void> {
    if (this.#isRunning) return;
    this.dismiss();
    this.#mmsi = mmsi;
    this.#isRunning = true;
    this.#abort = new AbortController();
    const result = await this.#client.call(
      'export.tracks',
      { ...what, mmsis: [mmsi] },
      { signal: this.#abort.signal, onProgress: (progress) => (this.#progress = progress) },
    );
    this.#isRunning = false;
    this.#progress = null;
    this.#abort = null;
    // Closing the file dialog, or cancelling, is the person's own doing: nothing to tell.
    if (result.ok) this.#receipt = result.value;
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }

  cancel(): void {
    this.#abort?.abort();
  }

  async reveal(): Promise<void> {
    if (!this.#receipt) return;
    const result = await this.#client.call('export.reveal', { receiptId: this.#receipt.receiptId });
    this.#revealFailed = !result.ok;
  }

  dismiss(): void {
    this.#receipt = null;
    this.#failure = null;
    this.#revealFailed = false;
  }
}
