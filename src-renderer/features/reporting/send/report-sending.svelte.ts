import type {
  Finding,
  FindingCode,
  ReportEntry,
  ReportState,
  SendAnswer,
} from '../../../../src-shared/domain/gear/gear-report';
import type { Failure, Result } from '../../../../src-shared/result';
import { mapOf, setOf } from '../../../lib/plain';
import { questionsOf, stopsOf } from '../form/report-findings';

/** What sending takes of the store. */
export interface SendingParts {
  readonly entryOf: (id: string) => ReportEntry | null;
  readonly findingsOf: (id: string) => readonly Finding[];
  readonly send: (ids: readonly string[], accepted: readonly FindingCode[]) => Promise<Result<SendAnswer>>;
}

/** The same question of the same report: of another distance it is another one. */
const keyOf = (id: string, { code, distanceM, otherId }: Finding): string =>
  [id, code, distanceM === undefined ? '' : Math.round(distanceM / 1000), otherId ?? ''].join();

/** Another one once something has come of a try. */
function markOf(state: ReportState | null): string {
  if (state === null) return '';
  if (state.is === 'draft') return `draft ${state.lastTry?.atMs ?? ''}`;
  return state.is === 'sending' ? 'sending' : `${state.is} ${state.sentMs}`;
}

/** One confirmation: which reports, what was said yes to, and what came of it. A report is given to main once. */
export class ReportSending {
  readonly #parts: SendingParts;
  #ids = $state.raw<readonly string[]>([]);
  #yes = $state.raw<ReadonlySet<string>>(setOf());
  #step = $state<'confirm' | 'sending' | 'done'>('confirm');
  /** Where each stood when it was confirmed. */
  #before: ReadonlyMap<string, string> = mapOf();
  /** Reports that main did not send, and why: newer than what is known here. */
  #held = $state.raw<ReadonlyMap<string, readonly Finding[]>>(mapOf());
  #failure = $state.raw<Failure | null>(null);

  constructor(parts: SendingParts, ids: readonly string[]) {
    this.#parts = parts;
    this.#ids = ids;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }
  get step(): 'confirm' | 'sending' | 'done' {
    return this.#step;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** What main says of it now, and what it asked when it held it back. */
  findingsOf(id: string): readonly Finding[] {
    const now = this.#parts.findingsOf(id);
    const codes = setOf(now.map(({ code }) => code));
    const held = this.#held.get(id) ?? [];
    return [...now, ...questionsOf(held).filter(({ code }) => !codes.has(code))];
  }
  /** Why main held it back; empty where it did not. */
  heldOf(id: string): readonly Finding[] {
    return this.#held.get(id) ?? [];
  }
  stateOf(id: string): ReportState | null {
    return this.#parts.entryOf(id)?.state ?? null;
  }
  /** Something came of it since it was confirmed. */
  hasEnded(id: string): boolean {
    const state = this.stateOf(id);
    return state?.is !== 'sending' && markOf(state) !== this.#before.get(id);
  }
  /** Those of which nothing was sent, that can be looked at again. */
  get unsent(): readonly string[] {
    return this.#ids.filter((id) => ['draft', 'not-seen'].includes(this.stateOf(id)?.is ?? ''));
  }

  isAccepted(id: string, finding: Finding): boolean {
    return this.#yes.has(keyOf(id, finding));
  }
  accept(id: string, finding: Finding, isYes: boolean): void {
    const next = setOf(this.#yes);
    if (isYes) next.add(keyOf(id, finding));
    else next.delete(keyOf(id, finding));
    this.#yes = next;
  }

  get isStopped(): boolean {
    return this.#ids.some((id) => stopsOf(this.findingsOf(id)).length > 0);
  }
  get isAnswered(): boolean {
    return this.#ids.every((id) =>
      questionsOf(this.findingsOf(id)).every((finding) => this.isAccepted(id, finding)),
    );
  }

  /** Sends what is confirmed, once, however often it is pressed. What was allowed of one report is not of another. */
  async send(): Promise<void> {
    if (this.#step !== 'confirm' || this.isStopped || !this.isAnswered) return;
    const groups = mapOf<string, string[]>();
    for (const id of this.#ids) {
      const codes = questionsOf(this.findingsOf(id)).map(({ code }) => code);
      const key = codes.sort().join();
      groups.set(key, [...(groups.get(key) ?? []), id]);
    }
    this.#step = 'sending';
    this.#before = mapOf(this.#ids.map((id) => [id, markOf(this.stateOf(id))]));
    this.#held = mapOf();
    this.#failure = null;
    for (const [codes, ids] of groups) await this.#sendGroup(ids, codes);
    this.#step = 'done';
  }

  /** Those that did not leave are looked at again, and asked about anew. */
  again(): void {
    this.#ids = this.unsent;
    this.#step = 'confirm';
    this.#yes = setOf();
    this.#failure = null;
  }

  async #sendGroup(ids: readonly string[], codes: string): Promise<void> {
    const accepted = codes === '' ? [] : (codes.split(',') as FindingCode[]);
    const result = await this.#parts.send(ids, accepted);
    if (result.ok) {
      const held = result.value.held.map(({ id, findings }) => [id, findings] as const);
      this.#held = mapOf([...this.#held, ...held]);
    } else this.#failure = result.failure;
  }
}
