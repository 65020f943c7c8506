import { createContext } from 'svelte';
import type {
  CaseFileFacts,
  CaseFilePlan,
  CaseFileReceipt,
  CaseFileVerdict,
} from '../../../src-shared/domain/case/case-file';
import type { FigureProgress } from '../../../src-shared/domain/figure/figure-order';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure, Result } from '../../../src-shared/result';
import type { Workspace } from '../../../src-shared/contract';
import type { Client } from '../../bridge';

/** What was compared with its manifest: the one that is shown, one that was chosen, or one that was to be opened. */
export interface CheckedCaseFile {
  readonly of: 'opened' | 'chosen' | 'open';
  readonly verdict: CaseFileVerdict;
}

/** The case file that is shown, and one that is made of what the window shows. */
export class CaseFileStore {
  readonly #client: Client;
  #facts = $state.raw<CaseFileFacts | null>(null);
  #plan = $state.raw<CaseFilePlan | null>(null);
  #isPlanning = $state(false);
  #progress = $state.raw<FigureProgress | null>(null);
  #isMaking = $state(false);
  #receipt = $state.raw<CaseFileReceipt | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #checked = $state.raw<CheckedCaseFile | null>(null);
  #working = $state<'open' | 'verify' | 'close' | null>(null);
  #abort = new AbortController();

  title = $state('');
  note = $state('');

  constructor(client: Client) {
    this.#client = client;
  }

  /** Of the one that is shown; null: none. */
  get facts(): CaseFileFacts | null {
    return this.#facts;
  }
  get plan(): CaseFilePlan | null {
    return this.#plan;
  }
  get isPlanning(): boolean {
    return this.#isPlanning;
  }
  /** Null until main has the place and writes. */
  get progress(): FigureProgress | null {
    return this.#progress;
  }
  get isMaking(): boolean {
    return this.#isMaking;
  }
  get receipt(): CaseFileReceipt | null {
    return this.#receipt;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get checked(): CheckedCaseFile | null {
    return this.#checked;
  }
  get working(): 'open' | 'verify' | 'close' | null {
    return this.#working;
  }
  get step(): 'form' | 'run' | 'end' {
    if (this.#isMaking) return 'run';
    return this.#receipt ? 'end' : 'form';
  }

  /** Which case file is shown, if any. */
  async load(): Promise<void> {
    const result = await this.#client.call('case.state');
    if (result.ok) this.#facts = result.value;
  }

  /** What a case file of the shown workspace would hold. */
  async look(): Promise<void> {
    if (this.#isPlanning) return;
    this.#isPlanning = true;
    const workspace = await this.#workspace();
    const result = workspace && (await this.#client.call('case.plan', { workspace }));
    this.#isPlanning = false;
    if (result) this.#take(result, (plan) => (this.#plan = plan));
  }

  async make(language: Language): Promise<void> {
    if (this.#isMaking) return;
    this.dismiss();
    this.#isMaking = true;
    this.#abort = new AbortController();
    const workspace = await this.#workspace();
    const { title, note } = this;
    const result =
      workspace &&
      (await this.#client.call(
        'case.make',
        { workspace, title: title.trim(), note, language },
        { signal: this.#abort.signal, onProgress: (progress) => (this.#progress = progress) },
      ));
    this.#isMaking = false;
    this.#progress = null;
    if (result) this.#take(result, (receipt) => (this.#receipt = receipt));
  }

  cancel(): void {
    this.#abort.abort();
  }

  /** The window is loaded anew where it is opened. */
  async open(language: Language): Promise<void> {
    await this.#work('open', async () => {
      const result = await this.#client.call('case.open', { language });
      this.#take(result, (verdict) => (this.#checked = verdict && { of: 'open', verdict }));
    });
  }

  async verify(which: 'opened' | 'chosen', language: Language): Promise<void> {
    await this.#work('verify', async () => {
      const result = await this.#client.call('case.verify', { which, language });
      this.#take(result, (verdict) => (this.#checked = verdict && { of: which, verdict }));
    });
  }

  /** What was shown before comes back; the window is loaded anew. */
  async close(): Promise<void> {
    await this.#work('close', async () => {
      this.#take(await this.#client.call('case.close'), () => {});
    });
  }

  async reveal(): Promise<void> {
    const { receiptId } = this.#receipt ?? {};
    if (receiptId !== undefined)
      this.#take(await this.#client.call('export.reveal', { receiptId }), () => {});
  }

  dismiss(): void {
    this.#receipt = null;
    this.#failure = null;
    this.#checked = null;
  }

  async #work(what: 'open' | 'verify' | 'close', work: () => Promise<void>): Promise<void> {
    if (this.#working) return;
    this.#working = what;
    this.#failure = null;
    this.#checked = null;
    await work();
    this.#working = null;
  }

  /** As main has it: at most a moment behind what is on the screen. */
  async #workspace(): Promise<Workspace | null> {
    const result: Result<Workspace | null> = await this.#client.call('workspace.read');
    if (!result.ok) this.#failure = result.failure;
    return result.ok ? result.value : null;
  }

  /** Closing a dialog, or stopping, is the person's own doing: nothing to tell. */
  #take<T>(result: Result<T>, give: (value: T) => void): void {
    if (result.ok) give(result.value);
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }
}

export const [useCaseFile, provideCaseFile] = createContext<CaseFileStore>();
