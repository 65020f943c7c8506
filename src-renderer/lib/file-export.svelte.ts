import type { AskingFirst, ExportProgress, ExportReceipt } from '../../src-shared/contract';
import type { Failure, Result } from '../../src-shared/result';
import { type Agreed, AskFirst } from './ask-first.svelte';

/** What shows the folder of a written file: the client of the bridge. */
export interface Reveals {
  call(name: 'export.reveal', input: { receiptId: string }): Promise<Result<null>>;
}

/** What the call that writes is given: the options of the client. */
export interface WriteOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** Writes files, one at a time: from the file dialog, over the writing, to the receipt. */
export class FileExport {
  readonly asking = new AskFirst();
  readonly #shower: Reveals;
  #abort: AbortController | null = null;

  #isRunning = $state(false);
  #progress = $state.raw<ExportProgress | null>(null);
  #receipt = $state.raw<ExportReceipt | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #revealFailed = $state(false);

  constructor(shower: Reveals) {
    this.#shower = shower;
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

  /** `call` answers null where no file was chosen. While one is written, another is not begun. */
  async run(
    call: (options: WriteOptions, agreed: Agreed) => Promise<Result<ExportReceipt | AskingFirst | null>>,
  ): Promise<void> {
    if (this.#isRunning) return;
    this.dismiss();
    this.#isRunning = true;
    const { signal } = (this.#abort = new AbortController());
    const options = { signal, onProgress: (progress: ExportProgress) => (this.#progress = progress) };
    const result = await this.asking.call(signal, (agreed) => call(options, agreed));
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
    const result = await this.#shower.call('export.reveal', { receiptId: this.#receipt.receiptId });
    this.#revealFailed = !result.ok;
  }

  dismiss(): void {
    this.#receipt = null;
    this.#failure = null;
    this.#revealFailed = false;
  }
}
