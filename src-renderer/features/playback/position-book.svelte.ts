import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { positionAt, type TrackPosition } from '../../../src-shared/domain/tracks/track-position';
import type { Client } from '../../bridge';
import { Lru } from '../../lib/lru';
import type { TrackPlace } from '../../lib/track-cursor.svelte';

/** What is said of a position that is pointed at. */
export interface PositionSaid {
  /** Null where it cannot be told which one it is: none, or several, have that time. */
  readonly position: TrackPosition | null;
  /** How many positions have exactly that time. */
  readonly sameTime: number;
  /** The one before it, ms since 1970; null: none within `lookBackMs`. */
  readonly beforeMs: number | null;
  /** What lies before the position was asked for, so that a gap of at least `lookBackMs` is one. */
  readonly hasLookedBack: boolean;
}

interface Asked {
  readonly positions: TrackPositions;
  readonly vessels: readonly {
    readonly mmsi: number;
    readonly answer: (TimeRange & { readonly version: string }) | null;
  }[];
}

/** The longest gap that can be chosen. */
export const lookBackMs = 12 * 3_600_000;
const restMs = 120;
const maxEntries = 24;

/** Reads the numbers of positions that are pointed at: a pointer that only passes asks nobody. */
export class PositionBook {
  readonly #client: Client;
  readonly #asked: Asked;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #kept = new Lru<string, PositionSaid>(maxEntries);
  #turn = 0;
  #shown = $state.raw<{ readonly key: string; readonly said: PositionSaid | null } | null>(null);

  constructor(client: Client, asked: Asked, wait: (ms: number) => Promise<void>) {
    this.#client = client;
    this.#asked = asked;
    this.#wait = wait;
  }

  /** Undefined until it is here; null where it could not be read. Of no other position. */
  of(place: TrackPlace): PositionSaid | null | undefined {
    return this.#shown?.key === this.keyOf(place) ? this.#shown.said : undefined;
  }

  async look(place: TrackPlace): Promise<void> {
    const [turn, key] = [++this.#turn, this.keyOf(place)];
    const kept = this.#kept.get(key);
    if (kept) {
      this.#shown = { key, said: kept };
      return;
    }
    await this.#wait(restMs);
    if (turn !== this.#turn) return;
    const { mmsi, timeMs } = place;
    const first = this.#answerOf(mmsi)?.fromMs ?? 0;
    const fromMs = Math.max(0, first, timeMs - lookBackMs);
    const { positions } = this.#asked;
    const result = await this.#client.call('ais.columns', { mmsi, fromMs, toMs: timeMs, positions });
    const said = result.ok ? saidOf(result.value, timeMs, fromMs <= timeMs - lookBackMs) : null;
    if (said) this.#kept.set(key, said);
    if (turn === this.#turn) this.#shown = { key, said };
  }

  #answerOf(mmsi: number): (TimeRange & { readonly version: string }) | null {
    return this.#asked.vessels.find((vessel) => vessel.mmsi === mmsi)?.answer ?? null;
  }

  /** Positions that come later can lie before it, or at the same time: another answer is another page. */
  keyOf({ mmsi, timeMs }: TrackPlace): string {
    return [mmsi, timeMs, this.#asked.positions, this.#answerOf(mmsi)?.version].join(' ');
  }
}

/** `columns` in order of time, none later than the position. */
export function saidOf(columns: TrackColumns, timeMs: number, hasLookedBack: boolean): PositionSaid {
  const { count, timeMs: times } = columns;
  let first = count;
  while (first > 0 && (times[first - 1] ?? 0) >= timeMs) first--;
  let sameTime = 0;
  for (let row = first; row < count; row++) if (times[row] === timeMs) sameTime++;
  return {
    position: sameTime === 1 ? positionAt(columns, times.indexOf(timeMs, first)) : null,
    sameTime,
    beforeMs: first > 0 ? (times[first - 1] ?? null) : null,
    hasLookedBack,
  };
}
