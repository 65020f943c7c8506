import { afterGapFlag, type Track } from './track';

/** Positions between two that every level has, at most: bounds what the worst track costs. */
const longestChunk = 256;

/** Of a row that every level has. */
const always = 255;

/**
 * Where a line stands for positions of several classes, they lie so much closer together than the line may be off: the
 * colour of the later ones covers them.
 */
const mixedShare = 8;

/**
 * How coarse a picture may be that leaves a position out: its distance from where the line drawn in its place is at its
 * time (performance.md, finding 3: a rule that knew the shape alone drew wrong ends in short windows of time). Both sides
 * of a gap are never left out, nor where the class changes unless all that is left out lies in one place.
 */
export class TimedTolerances {
  /** Of how many levels, counted from the finest, each row is a vertex. Valid until the next `begin`. */
  neededIn = new Uint8Array(0);
  readonly #stack = new Int32Array(longestChunk * 4 * 3);
  readonly #perSquare: number;
  #track: Track | null = null;
  #next = 0;

  /** `finest`: units that the first level may be off, the second after it by twice as much. */
  constructor(
    finest: number,
    private readonly levelCount: number,
  ) {
    this.#perSquare = 1 / finest ** 2;
  }

  begin(track: Track): void {
    if (this.neededIn.length < track.count) this.neededIn = new Uint8Array(track.count);
    else this.neededIn.fill(0, 0, track.count);
    this.#track = track;
    this.#next = 0;
  }

  /** Goes on by some chunks; true when the track is done. */
  advance(chunks: number): boolean {
    const track = this.#track;
    if (!track) return true;
    const { flags, count } = track;
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      if (this.#next >= count) return true;
      const first = this.#next;
      const most = Math.min(first + longestChunk, count - 1);
      let last = first;
      while (last < most && ((flags[last + 1] ?? 0) & afterGapFlag) === 0) last += 1;
      this.neededIn[first] = always;
      this.neededIn[last] = always;
      if (last - first > 1) this.#part(track, first, last);
      const isBroken = last === count - 1 || ((flags[last + 1] ?? 0) & afterGapFlag) !== 0;
      this.#next = isBroken ? last + 1 : last;
    }
    return this.#next >= count;
  }

  /** Fills in what lies between two positions: each is needed as long as the one that parted its stretch. */
  #part({ x, y, steps, classes }: Track, first: number, last: number): void {
    const stack = this.#stack;
    const { neededIn } = this;
    stack[0] = first;
    stack[1] = last;
    stack[2] = this.levelCount;
    let top = 3;
    while (top > 0) {
      top -= 3;
      const a = stack[top] as number;
      const b = stack[top + 1] as number;
      const most = stack[top + 2] as number;
      const ax = x[a] as number;
      const ay = y[a] as number;
      const start = steps[a] as number;
      const took = (steps[b] as number) - start;
      const wayX = ((x[b] as number) - ax) | 0;
      const wayY = (y[b] as number) - ay;
      const perStepX = took > 0 ? wayX / took : 0;
      const perStepY = took > 0 ? wayY / took : 0;
      let far = 0;
      let farthest = -1;
      let wide = wayX * wayX + wayY * wayY;
      let change = -1;
      let changeFar = -1;
      for (let k = a + 1; k < b; k += 1) {
        const dx = ((x[k] as number) - ax) | 0;
        const dy = (y[k] as number) - ay;
        const time = (steps[k] as number) - start;
        const offX = dx - perStepX * time;
        const offY = dy - perStepY * time;
        const off = offX * offX + offY * offY;
        if (off > far) {
          far = off;
          farthest = k;
        }
        const out = dx * dx + dy * dy;
        if (out > wide) wide = out;
        if (classes[k] !== classes[k + 1] && off > changeFar) {
          change = k;
          changeFar = off;
        }
      }
      if (change >= 0) {
        farthest = change;
        far = Math.max(far, wide * (mixedShare * mixedShare));
      }
      const needed = Math.min(most, this.#levelsBelow(far));
      // What lies between is needed no longer than this one.
      if (needed === 0) continue;
      neededIn[farthest] = needed;
      if (farthest - a > 1) {
        stack[top] = a;
        stack[top + 1] = farthest;
        stack[top + 2] = needed;
        top += 3;
      }
      if (b - farthest > 1) {
        stack[top] = farthest;
        stack[top + 1] = b;
        stack[top + 2] = needed;
        top += 3;
      }
    }
  }

  /** How many levels may not be off by so much, units squared. */
  #levelsBelow(squared: number): number {
    const times = Math.ceil(Math.min(squared * this.#perSquare, 2 ** 30));
    return times <= 1 ? 0 : 32 - Math.clz32(times - 1);
  }
}
