export interface PumpParts {
  /** Calls back in the next frame. */
  readonly nextFrame: (work: () => void) => void;
  /** ms. */
  readonly now: () => number;
}

/** Of a frame's 16.7 ms. */
const mostMs = 4;

/** Short pieces of work that are done in frames to come, a few ms in each, those of all layers in one queue. */
export class WmsPump {
  readonly #parts: PumpParts;
  #works: (() => void)[] = [];
  #isAsked = false;

  constructor(parts: PumpParts) {
    this.#parts = parts;
  }

  add(work: () => void): void {
    this.#works.push(work);
    this.#ask();
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#parts.nextFrame(() => {
      this.#isAsked = false;
      this.#run();
    });
  }

  #run(): void {
    const started = this.#parts.now();
    let done = 0;
    do this.#works[done++]?.();
    while (done < this.#works.length && this.#parts.now() - started < mostMs);
    this.#works = this.#works.slice(done);
    if (this.#works.length > 0) this.#ask();
  }
}
