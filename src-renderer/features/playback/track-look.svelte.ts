import { createContext } from 'svelte';
import { defaultTrackLook, type TrackLook } from '../../../src-shared/domain/track-look';

/** How the tracks are looked at: which stretch of time, played or still, and what their colour says. */
export class TrackLookStore {
  #look = $state.raw<TrackLook>(defaultTrackLook);
  /** The instant of the playback, ms since 1970; null: it does not run and was not stopped anywhere. */
  #instantMs = $state<number | null>(null);

  get look(): TrackLook {
    return this.#look;
  }

  get instantMs(): number | null {
    return this.#instantMs;
  }

  /** What the map shows: the instant with its tail, else the window that was chosen; null: all. */
  get window(): TrackLook['window'] {
    const at = this.#instantMs;
    return at === null ? this.#look.window : { fromMs: at - this.#look.tailMs, toMs: at };
  }

  restore(look: TrackLook): void {
    this.#look = look;
  }

  change(change: Partial<TrackLook>): void {
    this.#look = { ...this.#look, ...change };
  }
}

export const [useTrackLook, provideTrackLook] = createContext<TrackLookStore>();
