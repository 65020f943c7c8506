import type { Finding, ReportDraft } from '../../../../src-shared/domain/gear/gear-report';
import type { Result } from '../../../../src-shared/result';
import { mapOf, setOf } from '../../../lib/plain';

interface FindingsParts {
  readonly wait: (ms: number) => Promise<void>;
  /** What is written in an entry now; null where nothing can be. */
  readonly draftOf: (id: string) => ReportDraft | null;
  readonly check: (id: string, draft: ReportDraft) => Promise<Result<readonly Finding[]>>;
}

/** A pause in the typing. */
const quietMs = 150;

/** What main says of drafts, asked once the typing pauses. The newest letters win. */
export class Findings {
  readonly #parts: FindingsParts;
  #said = $state.raw<ReadonlyMap<string, readonly Finding[]>>(mapOf());
  readonly #wanted = setOf<string>();
  #round = 0;
  #asking: Promise<void> = Promise.resolve();

  constructor(parts: FindingsParts) {
    this.#parts = parts;
  }

  /** Undefined: main has not answered yet. */
  of(id: string): readonly Finding[] | undefined {
    return this.#said.get(id);
  }

  ask(ids: Iterable<string>): void {
    for (const id of ids) this.#wanted.add(id);
    if (this.#wanted.size > 0) void this.#askSoon(++this.#round);
  }

  clear(): void {
    this.#round++;
    this.#wanted.clear();
    this.#said = mapOf();
  }

  async #askSoon(round: number): Promise<void> {
    await this.#parts.wait(quietMs);
    if (round !== this.#round) return;
    this.#asking = this.#asking.then(() => this.#askAll(round));
  }

  async #askAll(round: number): Promise<void> {
    for (const id of this.#wanted) {
      if (round !== this.#round) return;
      this.#wanted.delete(id);
      const draft = this.#parts.draftOf(id);
      const result = draft && (await this.#parts.check(id, draft));
      if (!result?.ok || this.#wanted.has(id) || this.#parts.draftOf(id) !== draft) continue;
      this.#said = mapOf(this.#said).set(id, result.value);
    }
  }
}
