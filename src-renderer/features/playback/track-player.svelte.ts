/** What the player takes from outside, so that a test decides it. */
export interface PlayerOutside {
  /** Calls back once before the next picture, with the time in ms; a window that is not seen does not. */
  readonly frame: (callback: (nowMs: number) => void) => void;
  /** Steps once a second then. */
  readonly isMotionReduced: () => boolean;
}

export const playerOutside: PlayerOutside = {
  frame: (callback) => void requestAnimationFrame(callback),
  isMotionReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

export interface PlayerParts extends PlayerOutside {
  /** ms of the tracks in a ms. */
  readonly speed: () => number;
  /** Goes so many ms of the tracks on; false at the end, where playing stops. */
  readonly advance: (byMs: number) => boolean;
}

/** A window that was not seen for a while does not jump over what was missed. */
const longestFrameMs = 250;
const stillMs = 1000;

/** Moves the instant of the playback, at most once a picture. */
export class TrackPlayer {
  readonly #parts: PlayerParts;
  #isPlaying = $state(false);
  /** Grows with each start and stop, so that a frame of an earlier one does nothing. */
  #turn = 0;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  start(): void {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    const turn = ++this.#turn;
    let lastMs: number | null = null;
    let dueMs = 0;
    const onFrame = (nowMs: number): void => {
      if (turn !== this.#turn) return;
      dueMs += lastMs === null ? 0 : Math.min(longestFrameMs, Math.max(0, nowMs - lastMs));
      lastMs = nowMs;
      const stepMs = this.#parts.isMotionReduced() ? stillMs : 1;
      if (dueMs >= stepMs) {
        const passedMs = stepMs === 1 ? dueMs : stepMs;
        dueMs -= passedMs;
        if (!this.#parts.advance(passedMs * this.#parts.speed())) {
          this.stop();
          return;
        }
      }
      this.#parts.frame(onFrame);
    };
    this.#parts.frame(onFrame);
  }

  stop(): void {
    this.#turn++;
    this.#isPlaying = false;
  }
}
