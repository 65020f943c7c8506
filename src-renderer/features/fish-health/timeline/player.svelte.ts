/** Weeks in a second. */
export const speeds = [1, 2, 4, 8, 16] as const;
export type Speed = (typeof speeds)[number];

export interface PlayerParts {
  /** Calls back once before the next picture, with the time in ms; a window that is not seen does not. */
  readonly frame: (callback: (nowMs: number) => void) => void;
  /** Goes to the next week; false at the end, where playing stops. */
  readonly next: () => boolean;
  /** Somebody else has chosen a week since. */
  readonly isDisturbed: () => boolean;
  /** Playing has begun or ended. */
  readonly onchange: (isPlaying: boolean) => void;
}

/** Plays week after week: none is left out where the window cannot keep up, it only plays slower. */
export class Player {
  readonly #parts: PlayerParts;
  #isPlaying = $state(false);
  /** Grows with each start and stop, so that a frame of an earlier one does nothing. */
  #turn = 0;
  speed = $state<Speed>(4);

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  start(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    this.#parts.onchange(true);
    const turn = ++this.#turn;
    let lastMs: number | null = null;
    let due = 0;
    const onFrame = (nowMs: number): void => {
      if (turn !== this.#turn) return;
      if (this.#parts.isDisturbed()) {
        this.stop();
        return;
      }
      due += lastMs === null ? 0 : ((nowMs - lastMs) / 1000) * this.speed;
      lastMs = nowMs;
      if (due >= 1) {
        due = Math.min(1, due - 1);
        if (!this.#parts.next()) {
          this.stop();
          return;
        }
      }
      this.#parts.frame(onFrame);
    };
    this.#parts.frame(onFrame);
  }

  stop(): void {
    if (!this.#isPlaying) return;
    this.#turn++;
    this.#isPlaying = false;
    this.#parts.onchange(false);
  }

  toggle(): void {
    if (this.#isPlaying) this.stop();
    else this.start();
  }
}
