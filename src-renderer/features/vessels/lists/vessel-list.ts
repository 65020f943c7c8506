import type { TrackAnswer } from '../../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../../src-shared/domain/tracks/track-columns';
import type { Failure } from '../../../../src-shared/result';
import type { TrackLine } from '../../../map/spec';

/** A vessel of the list. */
export interface Vessel {
  readonly mmsi: number;
  readonly isVisible: boolean;
  /** Its way in the span asked for; of no other span. */
  readonly answer: TrackAnswer | null;
  /** Why the last question was not answered; an earlier answer stays. */
  readonly failure: Failure | null;
  readonly phase: 'waiting' | 'asking' | null;
  /** Its place in the palette, for as long as it is in the list. */
  readonly colourNo: number;
}

/** Which of its looks a vessel has. `empty`: answered, without a position. `stale`: an older copy is shown. */
export type VesselLook = 'loading' | 'failed' | 'empty' | 'stale' | 'ready';

export function newVessel(mmsi: number, colourNo: number): Vessel {
  return { mmsi, isVisible: true, answer: null, failure: null, phase: null, colourNo };
}

export function lookOf({ answer, failure }: Vessel): VesselLook {
  if (!answer) return failure ? 'failed' : 'loading';
  if (failure || answer.stamp.staleBecause) return 'stale';
  return answer.summary.count === 0 ? 'empty' : 'ready';
}

/** Each once, in their order. */
export function once(mmsis: readonly number[]): readonly number[] {
  return [...new Set(mmsis)];
}

export function setOf(mmsis: readonly number[]): ReadonlySet<number> {
  return new Set(mmsis);
}

export function placesOf(mmsis: readonly number[]): ReadonlyMap<number, number> {
  return new Map(mmsis.map((mmsi, place) => [mmsi, place]));
}

export interface Asked {
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: TrackPositions;
}

/**
 * What the map draws of the vessels of a list, `colours` being the palette. A line that is as it was is the same object,
 * and all of them the same array, so that the map sees that nothing changed.
 */
export class TrackLines {
  #lines: readonly TrackLine[] = [];
  #byKey = new Map<number, TrackLine>();

  of(vessels: readonly Vessel[], asked: Asked, colours: readonly string[]): readonly TrackLine[] {
    const lines = vessels
      .filter(({ isVisible, answer }) => isVisible && answer?.summary.count !== 0)
      .map((vessel) => {
        const line = lineOf(vessel, asked, colours);
        const before = this.#byKey.get(line.key);
        return before && isSame(before, line) ? before : line;
      });
    const isAsBefore =
      lines.length === this.#lines.length && lines.every((line, at) => line === this.#lines[at]);
    if (isAsBefore) return this.#lines;
    this.#lines = lines;
    this.#byKey = new Map(lines.map((line) => [line.key, line]));
    return lines;
  }
}

function lineOf({ mmsi, answer, colourNo }: Vessel, asked: Asked, colours: readonly string[]): TrackLine {
  const { fromMs, toMs } = answer ?? asked;
  return {
    key: mmsi,
    label: answer?.name ?? String(mmsi),
    positions: asked.positions,
    fromMs,
    toMs,
    version: answer?.version ?? null,
    colour: colours[colourNo % Math.max(1, colours.length)] ?? '',
  };
}

const members = ['label', 'positions', 'fromMs', 'toMs', 'version', 'colour'] as const;

const isSame = (one: TrackLine, other: TrackLine): boolean =>
  members.every((member) => one[member] === other[member]);
