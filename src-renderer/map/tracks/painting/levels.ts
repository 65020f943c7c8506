import { TimedTolerances } from '../tolerances';
import type { Level, Track } from '../track';

/** Of the finest level, units: a little over a metre. Two levels coarser, twice as much. */
const finest = 128;
const levelCount = 30;

/** A level is kept where it has so much less than the one before. */
const worthwhile = 0.7;

/** Chunks of positions between two looks at the clock. */
const chunksAtOnce = 16;

/** Makes the levels of one track after the other, in slices of time. */
export class LevelMaker {
  readonly #tolerances = new TimedTolerances(finest, levelCount);
  #track: Track | null = null;

  /** What was begun is of no use any more. */
  drop(): void {
    this.#track = null;
  }

  /** True when the track has its levels; false where the time was up before. */
  make(track: Track, deadlineMs: number): boolean {
    if (this.#track !== track) {
      this.#track = track;
      this.#tolerances.begin(track);
    }
    while (!this.#tolerances.advance(chunksAtOnce)) if (performance.now() >= deadlineMs) return false;
    track.levels = levelsOf(this.#tolerances.neededIn, track.count);
    this.#track = null;
    return true;
  }
}

/** `neededIn`: of how many levels, counted from the finest, each row is a vertex. */
function levelsOf(neededIn: Uint8Array, count: number): readonly Level[] {
  const kept = new Uint32Array(levelCount + 1);
  for (let row = 0; row < count; row += 1) {
    const most = Math.min(neededIn[row] ?? 0, levelCount);
    kept[most] = (kept[most] ?? 0) + 1;
  }
  const levels: Level[] = [];
  let finer: Level['rows'] | null = null;
  let left = count - (kept[0] ?? 0);
  for (let level = 0; level < levelCount; level += 1) {
    if (left <= (finer?.length ?? count) * worthwhile) {
      finer = rowsAbove(neededIn, count, level, left, finer);
      levels.push({ tolerance: finest * 2 ** (level / 2), rows: finer });
    }
    left -= kept[level + 1] ?? 0;
  }
  return levels;
}

function rowsAbove(
  neededIn: Uint8Array,
  count: number,
  level: number,
  size: number,
  among: Level['rows'] | null,
): Level['rows'] {
  const rows = count > 0x10000 ? new Uint32Array(size) : new Uint16Array(size);
  let at = 0;
  for (let k = 0; k < (among?.length ?? count); k += 1) {
    const row = among ? (among[k] ?? 0) : k;
    if ((neededIn[row] ?? 0) > level) rows[at++] = row;
  }
  return rows;
}
