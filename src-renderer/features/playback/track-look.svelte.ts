import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { createContext } from 'svelte';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { allBeforeMs, defaultTrackLook, type TrackLook } from '../../../src-shared/domain/tracks/track-look';
import type { Client } from '../../bridge';
import { Instant } from '../../lib/instant.svelte';
import { History, turnTo } from '../../lib/history.svelte';
import { PositionBook } from './position-book.svelte';
import { spanOf, windowIn } from './time-window';
import { type PlayerOutside, playerOutside, TrackPlayer } from './track-player.svelte';

const lookParts = Object.keys(defaultTrackLook) as readonly (keyof TrackLook)[];

/** The tracks that are looked at: the store of the vessels. */
export interface Tracks {
  readonly asked: TimeRange;
  readonly positions: TrackPositions;
  readonly vessels: readonly {
    readonly mmsi: number;
    readonly answer: (TimeRange & { readonly version: string }) | null;
  }[];
}

export interface LookOutside extends PlayerOutside {
  readonly wait: (ms: number) => Promise<void>;
}

const outsideOfBrowser: LookOutside = {
  ...playerOutside,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * How the tracks are looked at: which stretch of time, played or still, and what their colour says. What is shown
 * follows from the instant alone, so that it is the same whichever way the instant was come to.
 */
export class TrackLookStore {
  /** What is known of single positions that are pointed at. */
  readonly book: PositionBook;
  readonly #player: TrackPlayer;
  readonly #tracks: Tracks;
  readonly #history: History;
  #look = $state.raw<TrackLook>(defaultTrackLook);
  /** The instant of the workspace, which has whole seconds here but at the ends of what is played. */
  readonly #instant: Instant;
  /** The same with what is left of a second while it plays. */
  #exactMs = 0;

  readonly #all = $derived.by(() =>
    spanOf(
      this.#tracks.asked,
      this.#tracks.vessels.map(({ answer }) => answer),
    ),
  );
  readonly #allFromMs = $derived(this.#all.fromMs);
  readonly #allToMs = $derived(this.#all.toMs);
  /** What the tracks are of; the same object until that changes. */
  readonly span: TimeRange = $derived({ fromMs: this.#allFromMs, toMs: this.#allToMs });
  readonly #wished = $derived(this.#look.window);
  /** The window that was chosen, as far as it lies in the span; null: all. */
  readonly chosen: TimeRange | null = $derived(windowIn(this.#wished, this.span));
  /** What is played. */
  readonly base: TimeRange = $derived(this.chosen ?? this.span);
  /** The instant of the playback; null: it does not run and was not stopped anywhere in what is played. */
  readonly instantMs: number | null = $derived.by(() => {
    const [at, { fromMs, toMs }] = [this.#instant.atMs, this.base];
    return at === null || at < fromMs || at > toMs ? null : at;
  });
  readonly #tailMs = $derived(this.#look.tailMs);
  /** What the map shows: the instant with its tail, else the window that was chosen; null: all. */
  readonly window: TimeRange | null = $derived.by(() => {
    const [at, { fromMs }] = [this.instantMs, this.base];
    if (at === null) return this.chosen;
    return { fromMs: this.#tailMs >= allBeforeMs ? fromMs : Math.max(fromMs, at - this.#tailMs), toMs: at };
  });

  constructor(
    client: Client,
    tracks: Tracks,
    outside: LookOutside = outsideOfBrowser,
    history = new History(),
    instant = new Instant(),
  ) {
    this.#instant = instant;
    this.#tracks = tracks;
    this.#history = history;
    this.book = new PositionBook(client, tracks, outside.wait);
    this.#player = new TrackPlayer({
      ...outside,
      speed: () => this.#look.minutesPerSecond * 60,
      advance: (byMs) => this.#advance(byMs),
    });
  }

  get look(): TrackLook {
    return this.#look;
  }
  get isPlaying(): boolean {
    return this.#player.isPlaying;
  }
  /** What a step of the playback is, ms: as much as passes in a second of it. */
  get stepMs(): number {
    return this.#look.minutesPerSecond * 60_000;
  }

  /** `instantMs`: where the playback stood, once the tracks reach it. */
  restore(look: TrackLook, instantMs: number | null = null): void {
    this.#player.stop();
    this.#look = look;
    this.#instant.point(instantMs);
    this.#exactMs = instantMs ?? 0;
  }

  /** Another window ends the playback: the whole of it is shown. */
  change(change: Partial<TrackLook>): void {
    const [part] = lookParts.filter((one) => one in change && change[one] !== this.#look[one]);
    if (part) this.#remember(part);
    this.#write({ ...this.#look, ...change });
    if ('window' in change) this.leave();
  }

  /** A window that is dragged is one change. */
  #remember(part: keyof TrackLook): void {
    this.#history.remember(
      { what: 'track-look', part },
      turnTo(
        () => this.#look,
        (look) => this.#write(look),
      ),
      part === 'window' ? 'track window' : '',
    );
  }

  #write(look: TrackLook): void {
    if (look.window !== this.#look.window) this.leave();
    this.#look = look;
  }

  /** From the instant on; from the beginning where there is none, or at the end. */
  play(): void {
    const at = this.instantMs;
    if (at === null || at >= this.base.toMs) this.#go(this.base.fromMs);
    this.#player.start();
  }

  pause(): void {
    this.#player.stop();
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Goes to an instant of what is played; what plays goes on from there. */
  see(timeMs: number): void {
    this.#go(timeMs);
  }

  /** Pauses, and goes so many steps on or back; from the end or the beginning where there is no instant. */
  step(count: number): void {
    this.pause();
    const { fromMs, toMs } = this.base;
    this.#go((this.instantMs ?? (count < 0 ? toMs : fromMs)) + count * this.stepMs);
  }

  /** The whole window again, without an instant. */
  leave(): void {
    this.#player.stop();
    if (this.instantMs !== null) this.#instant.point(null);
  }

  /** What Esc does: pauses, else ends the playback; false where there is nothing to end. */
  escape(): boolean {
    if (this.isPlaying) this.pause();
    else if (this.instantMs !== null) this.leave();
    else return false;
    return true;
  }

  #go(timeMs: number): void {
    const { fromMs, toMs } = this.base;
    this.#exactMs = Math.max(fromMs, Math.min(toMs, timeMs));
    const isEnd = this.#exactMs === fromMs || this.#exactMs === toMs;
    const wholeMs = Math.round(this.#exactMs / 1000) * 1000;
    this.#instant.point(isEnd ? this.#exactMs : Math.max(fromMs, Math.min(toMs, wholeMs)));
  }

  #advance(byMs: number): boolean {
    const at = this.instantMs;
    if (at === null) return false;
    // It was pointed elsewhere since.
    if (Math.abs(at - this.#exactMs) >= 1000) this.#exactMs = at;
    this.#go(this.#exactMs + byMs);
    return this.#exactMs < this.base.toMs;
  }
}

export const [useTrackLook, provideTrackLook] = createContext<TrackLookStore>();
