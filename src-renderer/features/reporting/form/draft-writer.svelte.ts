import type { ReportDraft, ReportEntry } from '../../../../src-shared/domain/gear/gear-report';
import type { Failure, Result } from '../../../../src-shared/result';
import { mapOf, setOf } from '../../../lib/plain';

interface WriterParts {
  readonly wait: (ms: number) => Promise<void>;
  readonly keep: (id: string, draft: ReportDraft) => Promise<Result<ReportEntry>>;
  readonly onStored: (entry: ReportEntry) => void;
}

/** Letters that are not on the disk yet, and why not where that was tried. */
interface Unsaved {
  readonly draft: ReportDraft;
  readonly failure: Failure | null;
}

/** Letters are gathered for no longer than this. */
const gatherMs = 100;
/** A disk that refused is asked again. */
const againMs = 5_000;

/**
 * Brings drafts to the disk: soon after the first letter, one write at a time for each draft, the newest letters last.
 * What could not be written is kept here and tried again.
 */
export class DraftWriter {
  readonly #parts: WriterParts;
  #unsaved = $state.raw<ReadonlyMap<string, Unsaved>>(mapOf());
  readonly #writing = mapOf<string, Promise<void>>();
  readonly #waiting = setOf<string>();

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Why letters are not on the disk; null where all are, or are on their way. */
  get failure(): Failure | null {
    return [...this.#unsaved.values()].find(({ failure }) => failure !== null)?.failure ?? null;
  }
  draftOf(id: string): ReportDraft | undefined {
    return this.#unsaved.get(id)?.draft;
  }
  failureOf(id: string): Failure | null {
    return this.#unsaved.get(id)?.failure ?? null;
  }

  write(id: string, draft: ReportDraft): void {
    this.#set(id, { draft, failure: this.failureOf(id) });
    void this.#writeIn(id, gatherMs);
  }

  /** Writes what is not written yet; settles when that was done or has failed. */
  async flush(ids: readonly string[] = [...this.#unsaved.keys()]): Promise<void> {
    await Promise.all(ids.map((id) => this.#write(id)));
  }

  drop(id: string): void {
    this.#set(id, null);
  }

  /** Another person's letters are not written. */
  clear(): void {
    this.#unsaved = mapOf();
  }

  async #writeIn(id: string, ms: number): Promise<void> {
    const wait = `${id} ${ms}`;
    if (this.#waiting.has(wait)) return;
    this.#waiting.add(wait);
    await this.#parts.wait(ms);
    this.#waiting.delete(wait);
    await this.#write(id);
  }

  async #write(id: string): Promise<void> {
    const before = this.#writing.get(id);
    if (before) {
      await before;
      return this.#write(id);
    }
    const unsaved = this.#unsaved.get(id);
    if (!unsaved) return;
    const writing = this.#keep(id, unsaved.draft);
    this.#writing.set(id, writing);
    await writing;
  }

  async #keep(id: string, draft: ReportDraft): Promise<void> {
    const result = await this.#parts.keep(id, draft);
    this.#writing.delete(id);
    const unsaved = this.#unsaved.get(id);
    if (!unsaved) return;
    if (!result.ok) {
      this.#set(id, { draft: unsaved.draft, failure: result.failure });
      void this.#writeIn(id, againMs);
      return;
    }
    if (unsaved.draft === draft) this.#set(id, null);
    else {
      this.#set(id, { draft: unsaved.draft, failure: null });
      void this.#writeIn(id, gatherMs);
    }
    this.#parts.onStored(result.value);
  }

  #set(id: string, unsaved: Unsaved | null): void {
    const next = mapOf(this.#unsaved);
    if (unsaved) next.set(id, unsaved);
    else next.delete(id);
    this.#unsaved = next;
  }
}
