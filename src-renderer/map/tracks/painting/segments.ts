/** Parts of a device px in which lines are handed over: whole numbers cost no object. */
export const subPxBits = 8;
export const subPx = 1 << subPxBits;

/** Numbers of a segment: x and y of both ends in 1/256 device px, and its kind. */
export const segmentLength = 5;

const mostSegments = 4096;

/** Lines that are cut to the view, many at a time; used again for every track of every picture. */
export class Segments {
  readonly data = new Int32Array(mostSegments * segmentLength);
  count = 0;
  /** Draws what is here and sets `count` to 0; called when there is no more room. */
  flush: () => void = () => {
    this.count = 0;
  };

  /** Device px. */
  push(ax: number, ay: number, bx: number, by: number, kind: number): void {
    if (this.count === mostSegments) this.flush();
    const { data } = this;
    const at = this.count * segmentLength;
    data[at] = ax * subPx;
    data[at + 1] = ay * subPx;
    data[at + 2] = bx * subPx;
    data[at + 3] = by * subPx;
    data[at + 4] = kind;
    this.count += 1;
  }
}

/** Whether a segment begins where the one before it, of the same kind, ends. */
export function followsOn(data: Int32Array, at: number): boolean {
  return (
    at > 0 && data[at] === data[at - 3] && data[at + 1] === data[at - 2] && data[at + 4] === data[at - 1]
  );
}

/** How the kinds of segments look. A width of 0 or a colour of 0 draws nothing. */
export interface Inks {
  /** Straight alpha, 0xAABBGGRR. */
  readonly colours: Uint32Array;
  /** Device px. */
  readonly widths: Float32Array;
}

/** Where lines are drawn: straight alpha, 0xAABBGGRR. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/** Draws segments; those until `end` lie in one layer, where what overlaps does not darken. */
export interface Brush {
  draw(segments: Segments, inks: Inks): void;
  end(): void;
}
