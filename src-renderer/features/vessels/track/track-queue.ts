import type { CallInput, CallProgress } from '../../../../src-shared/contract';
import type { TrackAnswer } from '../../../../src-shared/domain/tracks/track';
import type { Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

export type TrackFreshness = CallInput<'ais.track'>['freshness'];
type Question = Pick<CallInput<'ais.track'>, 'span' | 'positions'>;

/** Who is told how the questions go. After `stop` nothing of what was asked before is told. */
export interface TrackListener {
  readonly question: () => Question;
  readonly asked: (mmsi: number, step: CallProgress<'ais.track'>['step']) => void;
  readonly answered: (mmsi: number, result: Result<TrackAnswer>) => void;
}

/** Asks for the tracks of vessels one after the other: the service is not asked in parallel (facts.md, 13). */
export class TrackQueue {
  readonly #client: Client;
  readonly #listener: TrackListener;
  #wishes: { readonly mmsi: number; readonly freshness: TrackFreshness }[] = [];
  #running: Promise<void> | null = null;
  #call: { readonly mmsi: number; readonly abort: AbortController } | null = null;
  /** Another object each time that everything is stopped. */
  #turn = {};

  constructor(client: Client, listener: TrackListener) {
    this.#client = client;
    this.#listener = listener;
  }

  /** Resolves when nothing is left to ask. A vessel that already waits is asked once, as was wished last. */
  async ask(mmsis: readonly number[], freshness: TrackFreshness): Promise<void> {
    if (mmsis.length === 0) return;
    this.#wishes = [
      ...this.#wishes.filter(({ mmsi }) => !mmsis.includes(mmsi)),
      ...mmsis.map((mmsi) => ({ mmsi, freshness })),
    ];
    this.#running ??= this.#work(this.#turn);
    await this.#running;
  }

  drop(mmsi: number): void {
    this.#wishes = this.#wishes.filter((wish) => wish.mmsi !== mmsi);
    if (this.#call?.mmsi === mmsi) this.#call.abort.abort();
  }

  stop(): void {
    this.#turn = {};
    this.#wishes = [];
    this.#running = null;
    this.#call?.abort.abort();
    this.#call = null;
  }

  async #work(turn: object): Promise<void> {
    for (let wish = this.#wishes.shift(); wish; wish = this.#wishes.shift()) {
      const { mmsi, freshness } = wish;
      const abort = new AbortController();
      const isReceived = (): boolean => turn === this.#turn && !abort.signal.aborted;
      this.#call = { mmsi, abort };
      this.#listener.asked(mmsi, 'asking');
      const result = await this.#client.call(
        'ais.track',
        { mmsi, ...this.#listener.question(), freshness },
        {
          signal: abort.signal,
          onProgress: ({ step }) => {
            if (isReceived()) this.#listener.asked(mmsi, step);
          },
        },
      );
      if (isReceived()) this.#listener.answered(mmsi, result);
      if (turn !== this.#turn) return;
      this.#call = null;
    }
    this.#running = null;
  }
}
