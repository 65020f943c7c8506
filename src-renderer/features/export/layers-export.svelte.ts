import { createContext } from 'svelte';
import type {
  ExportOrder,
  ExportPlan,
  LayersProgress,
  LayersReceipt,
} from '../../../src-shared/domain/export/export-layer';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { AskFirst } from '../../lib/ask-first.svelte';
import { setOf } from '../../lib/plain';
import type { PartKind } from './exportable';
import { firstForm, type LayersForm } from './layers-form';

interface Outside {
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

const browser: Outside = { wait: (ms) => new Promise((done) => setTimeout(done, ms)) };

/** While a person still ticks, nothing is asked, ms. */
const restMs = 200;

/** Exports of layers in any format, one at a time: from the plan, over the writing, to the list of what became of each. */
export class LayersExportStore {
  readonly asking = new AskFirst();
  readonly #client: Client;
  readonly #outside: Outside;
  #form = $state.raw<LayersForm>(firstForm);
  #order: ExportOrder | null = null;
  #plan = $state.raw<ExportPlan | null>(null);
  #planFailure = $state.raw<Failure | null>(null);
  #isPlanning = $state(false);
  /** Of the latest choice; aborted when there is a later one. */
  #planning = new AbortController();
  #writing: AbortController | null = null;
  #progress = $state.raw<LayersProgress | null>(null);
  #isRunning = $state(false);
  #receipt = $state.raw<LayersReceipt | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isStopped = $state(false);
  #revealFailed = $state(false);

  constructor(client: Client, outside: Outside = browser) {
    this.#client = client;
    this.#outside = outside;
    // What was planned and written was another person's.
    client.on('account.changed', () => {
      this.cancel();
      this.dismiss();
      const order = this.#order;
      this.#order = null;
      this.#plan = null;
      this.follow(order);
    });
  }

  get form(): LayersForm {
    return this.#form;
  }
  /** What would be written; while `isPlanning` it may be that of the choice before. */
  get plan(): ExportPlan | null {
    return this.#plan;
  }
  get planFailure(): Failure | null {
    return this.#planFailure;
  }
  get isPlanning(): boolean {
    return this.#isPlanning;
  }
  get isRunning(): boolean {
    return this.#isRunning;
  }
  /** Null until main has the place and writes. */
  get progress(): LayersProgress | null {
    return this.#progress;
  }
  get receipt(): LayersReceipt | null {
    return this.#receipt;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The person stopped the last one. */
  get isStopped(): boolean {
    return this.#isStopped;
  }
  get revealFailed(): boolean {
    return this.#revealFailed;
  }
  get step(): 'choose' | 'run' | 'end' {
    if (this.#isRunning) return 'run';
    return this.#receipt || this.#failure ? 'end' : 'choose';
  }

  choose(change: Partial<Omit<LayersForm, 'ticked' | 'parts'>>): void {
    this.#form = { ...this.#form, ...change };
    this.#isStopped = false;
  }

  tick(ids: readonly string[], isTicked: boolean): void {
    const rest = [...this.#form.ticked].filter((id) => !ids.includes(id));
    this.#form = { ...this.#form, ticked: setOf(isTicked ? [...rest, ...ids] : rest) };
    this.#isStopped = false;
  }

  part(of: PartKind, isApart: boolean): void {
    const rest = [...this.#form.parts].filter((one) => one !== of);
    this.#form = { ...this.#form, parts: setOf(isApart ? [...rest, of] : rest) };
  }

  /** To be called in an effect: has main say what the order would write, once the person rests. Null: there is none. */
  follow(order: ExportOrder | null): void {
    if (order === this.#order) return;
    this.#order = order;
    this.#planning.abort();
    const { signal } = (this.#planning = new AbortController());
    this.#isPlanning = order !== null;
    if (order) void this.#ask(order, signal);
    else {
      this.#plan = null;
      this.#planFailure = null;
    }
  }

  /** Reads the plan once more. */
  planAgain(): void {
    const order = this.#order;
    this.#order = null;
    this.follow(order);
  }

  async write(order: ExportOrder): Promise<void> {
    if (this.#isRunning) return;
    this.dismiss();
    this.#isRunning = true;
    const { signal } = (this.#writing = new AbortController());
    const options = { signal, onProgress: (progress: LayersProgress) => (this.#progress = progress) };
    const result = await this.asking.call(signal, (agreed) =>
      this.#client.call('export.layers', { ...order, ...agreed }, options),
    );
    this.#isRunning = false;
    this.#progress = null;
    this.#writing = null;
    // Closing the dialog, or stopping it, is the person's own doing.
    if (result.ok) this.#receipt = result.value;
    else if (result.failure.code === 'cancelled') this.#isStopped = true;
    else this.#failure = result.failure;
  }

  cancel(): void {
    this.#writing?.abort();
  }

  async reveal(): Promise<void> {
    if (!this.#receipt) return;
    const { receiptId } = this.#receipt;
    const result = await this.#client.call('export.reveal', { receiptId });
    this.#revealFailed = !result.ok;
  }

  dismiss(): void {
    this.#receipt = null;
    this.#failure = null;
    this.#isStopped = false;
    this.#revealFailed = false;
  }

  async #ask(order: ExportOrder, signal: AbortSignal): Promise<void> {
    const isOver = (): boolean => signal.aborted;
    await this.#outside.wait(restMs);
    if (isOver()) return;
    const result = await this.#client.call('export.plan', order, { signal });
    if (isOver()) return;
    this.#isPlanning = false;
    this.#plan = result.ok ? result.value : null;
    this.#planFailure = result.ok ? null : result.failure;
  }
}

export const [useLayersExport, provideLayersExport] = createContext<LayersExportStore>();
