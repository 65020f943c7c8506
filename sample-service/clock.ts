/**
 * The service's own time. It starts where it is told to and then runs with the real clock; the admin's offset moves it
 * so that tests need not wait for a token or a code to expire.
 */
export class ServiceClock {
  readonly #startMs: number;
  readonly #realStartMs: number;
  readonly #realNow: () => number;
  #offsetSeconds = 0;

  /** `realNow`: the machine's clock, ms since 1970; where it stands still, so does this one. */
  constructor(startMs: number, realNow: () => number = () => Date.now()) {
    this.#startMs = startMs;
    this.#realNow = realNow;
    this.#realStartMs = realNow();
  }

  /** Service time, ms since 1970 UTC. */
  nowMs(): number {
    return this.#startMs + (this.#realNow() - this.#realStartMs) + this.#offsetSeconds * 1000;
  }

  /** How far service time is ahead of the machine's clock, in seconds. */
  aheadSeconds(): number {
    return (this.#startMs - this.#realStartMs) / 1000 + this.#offsetSeconds;
  }

  get offsetSeconds(): number {
    return this.#offsetSeconds;
  }

  /** Puts the clock `seconds` ahead of where it would have been; 0 takes it back. Not added to an earlier offset. */
  setOffset(seconds: number): void {
    this.#offsetSeconds = seconds;
  }
}
