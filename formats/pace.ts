import type { AddContext } from './format';

/** How long others may wait for their turn, ms. */
const turnMs = 12;
/** Rows between two looks at the clock. */
export const rowsPerLook = 256;

/** Turns of work that is a generator: it yields where one is over, and begins the next behind it. */
export function turns(): { readonly isOver: () => boolean; readonly begin: () => void } {
  let endsMs = performance.now() + turnMs;
  return {
    isOver: () => performance.now() >= endsMs,
    begin: () => void (endsMs = performance.now() + turnMs),
  };
}

/**
 * Gives the process to others every few milliseconds of a long write, and says how far it is. `stops` is asked every
 * `rowsPerLook` rows and is true where the export was cancelled.
 */
export class Pace {
  readonly #context: AddContext;
  #turnEndsMs = performance.now() + turnMs;

  constructor(context: AddContext) {
    this.#context = context;
  }

  /** Without an answer to wait for where the turn is not over: a promise costs more than the rows in between. */
  stops(written: number): boolean | Promise<boolean> {
    if (this.#context.signal.aborted) return true;
    return performance.now() < this.#turnEndsMs ? false : this.#rest(written);
  }

  async #rest(written: number): Promise<boolean> {
    this.#context.progress(written);
    await new Promise(setImmediate);
    this.#turnEndsMs = performance.now() + turnMs;
    return this.#context.signal.aborted;
  }
}
