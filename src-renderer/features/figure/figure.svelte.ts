import { createContext } from 'svelte';
import type {
  FigureOrder,
  FigureProgress,
  FigureReceipt,
} from '../../../src-shared/domain/figure/figure-order';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { AskFirst } from '../../lib/ask-first.svelte';
import { type FigureForm, firstForm } from './figure-form';

/** What a preview is of: the picture is the same in each format, and of few px. */
const lookOf = (order: FigureOrder): string => JSON.stringify({ ...order, format: null, dpi: null });

/** Figures of what the map shows: from the choice of size and parts to the written file. */
export class FigureStore {
  readonly asking = new AskFirst();
  readonly #client: Client;
  #abort: AbortController | null = null;
  #form = $state.raw<FigureForm>(firstForm);
  #isRunning = $state(false);
  #progress = $state.raw<FigureProgress | null>(null);
  #receipt = $state.raw<FigureReceipt | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #revealFailed = $state(false);
  #preview = $state.raw<{ readonly of: string; readonly url: string } | null>(null);
  #isPreviewing = $state(false);
  /** Bytes of the files that orders make, by the order. */
  #sizes = $state.raw<Readonly<Record<string, number>>>({});
  #measuring: AbortController | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  get form(): FigureForm {
    return this.#form;
  }
  get isRunning(): boolean {
    return this.#isRunning;
  }
  /** Of an animation; null before its first picture is there. */
  get progress(): FigureProgress | null {
    return this.#progress;
  }
  get receipt(): FigureReceipt | null {
    return this.#receipt;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get revealFailed(): boolean {
    return this.#revealFailed;
  }

  get isPreviewing(): boolean {
    return this.#isPreviewing;
  }

  /** The address of the picture that was drawn of this order, in whatever format and density; null: of another, or none. */
  previewOf(order: FigureOrder): string | null {
    return this.#preview?.of === lookOf(order) ? this.#preview.url : null;
  }

  /** Bytes of its file, of an animation about; null: not measured. */
  sizeOf(order: FigureOrder): number | null {
    return this.#sizes[JSON.stringify(order)] ?? null;
  }

  /** Draws the file of an order to know its size. One at a time, the last wish. */
  async measure(order: FigureOrder): Promise<void> {
    this.#measuring?.abort();
    const { signal } = (this.#measuring = new AbortController());
    const result = await this.#client.call('figure.size', order, { signal });
    if (result.ok) this.#sizes = { ...this.#sizes, [JSON.stringify(order)]: result.value };
  }

  /** Draws the figure itself, in few px. */
  async preview(order: FigureOrder): Promise<void> {
    if (this.#isPreviewing) return;
    this.#isPreviewing = true;
    const result = await this.#client.call('figure.preview', order);
    this.#isPreviewing = false;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    if (this.#preview) URL.revokeObjectURL(this.#preview.url);
    const url = URL.createObjectURL(new Blob([new Uint8Array(result.value)], { type: 'image/png' }));
    this.#preview = { of: lookOf(order), url };
  }

  choose(change: Partial<FigureForm>): void {
    this.#form = { ...this.#form, ...change };
  }

  /** Asks for a file, and draws into it. Closing the file dialog, or cancelling, is nothing to tell of. */
  async make(order: FigureOrder): Promise<void> {
    if (this.#isRunning) return;
    this.#measuring?.abort();
    this.dismiss();
    this.#isRunning = true;
    const { signal } = (this.#abort = new AbortController());
    const options = { signal, onProgress: (progress: FigureProgress) => (this.#progress = progress) };
    const result = await this.asking.call(signal, (agreed) =>
      this.#client.call('figure.export', { ...order, ...agreed }, options),
    );
    this.#isRunning = false;
    this.#progress = null;
    this.#abort = null;
    if (result.ok) this.#receipt = result.value;
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }

  cancel(): void {
    this.#abort?.abort();
  }

  async reveal(): Promise<void> {
    if (!this.#receipt) return;
    const { receiptId } = this.#receipt;
    this.#revealFailed = !(await this.#client.call('export.reveal', { receiptId })).ok;
  }

  dismiss(): void {
    this.#receipt = null;
    this.#failure = null;
    this.#revealFailed = false;
  }
}

export const [useFigure, provideFigure] = createContext<FigureStore>();
