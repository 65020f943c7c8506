import { backOffMs } from '../../src-shared/back-off';
import type { Events } from '../../src-shared/contract';
import { refusingScopes } from '../../src-shared/domain/session/session';
import { type FailureCode, silentCodes } from '../../src-shared/result';

/** What is heard of the service: the client of the bridge. */
export interface Hears {
  on<N extends 'connection.changed' | 'session.changed'>(
    name: N,
    listener: (value: Events[N]) => void,
  ): () => void;
}

export interface RetryOnReconnectParts {
  /** ms since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** The system says that it has a network again. */
  readonly onNetwork?: (listener: () => void) => void;
  /** Something on the screen is old or missing because the service was silent. */
  readonly isWanting: () => boolean;
  /** Asks for it, without a sign on the screen until an answer is here. */
  readonly ask: () => Promise<void>;
}

/** What the stores take from outside, so that a test decides it. */
export type Outside = Pick<RetryOnReconnectParts, 'now' | 'wait'>;

export const outsideOfBrowser: Outside = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** A service that is away is not hurried. */
const waits = { firstMs: 30_000, longestMs: 300_000 };
/** Between two questions that nobody asked for. */
const leastBetweenMs = 5_000;

const silent: ReadonlySet<FailureCode | undefined> = new Set<FailureCode>([...silentCodes, 'refusing']);

/** The service was not heard at all, or listens to nobody for now: its return brings an answer. */
export const isNoResponse = (code: FailureCode | undefined): boolean => silent.has(code);

/**
 * Asks for what is on the screen once the service is heard again. While it is not, that is tried ever more seldom, so
 * that a window which nobody touches comes back by itself.
 */
export class RetryOnReconnect {
  readonly #parts: RetryOnReconnectParts;
  #isOffline = false;
  #refusing = 0;
  #isWaiting = false;
  #isAsking = false;
  #isMissed = false;
  #isPutOff = false;
  #askedAtMs = -Infinity;

  constructor(client: Hears, parts: RetryOnReconnectParts) {
    this.#parts = parts;
    client.on('connection.changed', ({ state }) => {
      this.#isOffline = state === 'offline';
      if (this.#isOffline) void this.watch();
      else if (state === 'online') void this.#ask();
    });
    client.on('session.changed', (status) => {
      const before = this.#refusing;
      this.#refusing = refusingScopes(status).length;
      if (this.#refusing < before) void this.#ask();
    });
    parts.onNetwork?.(() => void this.#ask());
  }

  /** From now on until nothing is wanting and the service is heard. */
  async watch(): Promise<void> {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    for (let vain = 0; this.#isOffline || this.#parts.isWanting(); vain++) {
      await this.#parts.wait(backOffMs(waits, vain));
      await this.#ask();
    }
    this.#isWaiting = false;
  }

  /** A return that is heard too soon, or while an answer is under way, is not forgotten: it is asked for after that. */
  async #ask(): Promise<void> {
    const { now, isWanting, ask } = this.#parts;
    if (!isWanting()) return;
    if (this.#isAsking) {
      this.#isMissed = true;
      return;
    }
    const earlyMs = this.#askedAtMs + leastBetweenMs - now();
    if (earlyMs > 0) return this.#askIn(earlyMs);
    this.#isAsking = true;
    this.#askedAtMs = now();
    await ask();
    this.#isAsking = false;
    if (!this.#isMissed) return;
    this.#isMissed = false;
    await this.#ask();
  }

  async #askIn(ms: number): Promise<void> {
    if (this.#isPutOff) return;
    this.#isPutOff = true;
    await this.#parts.wait(ms);
    this.#isPutOff = false;
    await this.#ask();
  }
}
