import type { CallInput, CallProgress } from '../../../../src-shared/contract';
import type { Client } from '../../../bridge';
import { needsAsking } from '../needs-asking';
import { type TrackFreshness, TrackQueue } from '../track/track-queue';
import type { VesselBook } from '../vessel-book.svelte';
import { placesOf, setOf } from '../lists/vessel-list';
import { lengthOf } from '../track/visit-span';

type Step = CallProgress<'ais.track'>['step'];

/** The question under way, how many wait behind it, and how far those that were asked for together have come. */
export interface Asking {
  readonly mmsi: number;
  readonly step: Step;
  readonly waiting: number;
  readonly done: number;
  readonly total: number;
}

interface Asker {
  readonly now: () => number;
  readonly question: () => Pick<CallInput<'ais.track'>, 'span' | 'positions'>;
  /** The book has an answer more. */
  readonly answered: () => void;
}

/** So many answers cross and are shown at once: more would stop main and the page for longer than a frame. */
const cachedAtOnce = 40;

/** Fills the book of vessels: at once with what is kept, then by asking the service for one after the other. */
export class VesselQuestions {
  readonly #client: Client;
  readonly #book: VesselBook;
  readonly #asker: Asker;
  readonly #queue: TrackQueue;
  /** Another where all questions of before are void. */
  #turn = {};
  #step = $state<Step>('asking');
  /** How many since none was open. */
  #total = $state(0);
  readonly #asking = $derived.by((): Asking | null => {
    const asked = this.#book.all.find(({ phase }) => phase === 'asking');
    if (!asked) return null;
    const waiting = this.#book.all.filter(({ phase }) => phase === 'waiting').length;
    const total = Math.max(this.#total, waiting + 1);
    return { mmsi: asked.mmsi, step: this.#step, waiting, done: total - waiting - 1, total };
  });

  constructor(client: Client, book: VesselBook, asker: Asker) {
    this.#client = client;
    this.#book = book;
    this.#asker = asker;
    this.#queue = new TrackQueue(client, {
      question: asker.question,
      asked: (mmsi, step) => {
        this.#step = step;
        if (book.of(mmsi)?.phase !== 'asking') book.change(mmsi, { phase: 'asking' });
      },
      answered: (mmsi, result) => {
        const said = result.ok ? { answer: result.value, failure: null } : { failure: result.failure };
        book.change(mmsi, { phase: null, ...said });
        asker.answered();
      },
    });
  }

  /** Null: nothing is asked. */
  get asking(): Asking | null {
    return this.#asking;
  }

  /**
   * Shows what is kept of vessels, of all at once, and asks for what is not: first for those of which nothing is there,
   * after which `filled` is told.
   */
  async bring(mmsis: readonly number[], filled: () => void = () => {}): Promise<void> {
    if (mmsis.length === 0) return;
    const turn = this.#turn;
    this.#wait(mmsis);
    const of = this.#asker.question();
    const [missing, old]: [number[], number[]] = [[], []];
    for (let first = 0; first < mmsis.length; first += cachedAtOnce) {
      const some = mmsis.slice(first, first + cachedAtOnce);
      const result = await this.#client.call('ais.kept', { mmsis: some, ...of });
      if (turn !== this.#turn) return;
      const [nowMs, placeOf] = [this.#asker.now(), placesOf(some)];
      this.#book.changeAll((vessel) => {
        const place = placeOf.get(vessel.mmsi);
        if (place === undefined || vessel.phase !== 'waiting') return vessel;
        const kept = (result.ok && result.value[place]) || null;
        const asksMore = needsAsking(kept, lengthOf(of.span, nowMs), nowMs);
        if (asksMore) (kept ? old : missing).push(vessel.mmsi);
        return { ...vessel, answer: vessel.answer ?? kept, phase: asksMore ? 'waiting' : null };
      });
      this.#asker.answered();
    }
    this.#count(missing.length + old.length);
    await this.#queue.ask(missing, 'usual');
    if (turn !== this.#turn) return;
    filled();
    await this.#queue.ask(
      old.filter((mmsi) => this.#book.of(mmsi)?.phase === 'waiting'),
      'usual',
    );
  }

  async ask(mmsis: readonly number[], freshness: TrackFreshness): Promise<void> {
    this.#wait(mmsis);
    this.#count(mmsis.length);
    await this.#queue.ask(mmsis, freshness);
  }

  drop(mmsi: number): void {
    this.#queue.drop(mmsi);
  }

  stop(): void {
    this.#turn = {};
    this.#queue.stop();
  }

  #wait(mmsis: readonly number[]): void {
    const wanted = setOf(mmsis);
    this.#book.changeAll((vessel) =>
      wanted.has(vessel.mmsi) && vessel.phase === null ? { ...vessel, phase: 'waiting' } : vessel,
    );
  }

  #count(more: number): void {
    this.#total = (this.#asking ? this.#total : 0) + more;
  }
}
