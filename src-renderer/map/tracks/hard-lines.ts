import { segmentLength, subPx } from './lines';

/** Where lines are drawn: straight alpha, 0xAABBGGRR. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

/**
 * Draws segments with hard edges: the later one covers the earlier. `colours` and `widths`, whole device px, by class;
 * a width of 0 draws nothing.
 */
export function drawHard(
  { width, height, pixels }: Picture,
  data: Int32Array,
  count: number,
  colours: Uint32Array,
  widths: Uint8Array,
): void {
  const end = count * segmentLength;
  for (let at = 0; at < end; at += segmentLength) {
    const kind = data[at + 4] as number;
    const wide = widths[kind] as number;
    if (wide === 0) continue;
    const colour = colours[kind] as number;
    const half = wide / 2;
    let ax = (data[at] as number) / subPx;
    let ay = (data[at + 1] as number) / subPx;
    let bx = (data[at + 2] as number) / subPx;
    let by = (data[at + 3] as number) / subPx;
    const dx = bx - ax;
    const dy = by - ay;
    if (Math.abs(dx) >= Math.abs(dy)) {
      if (dx < 0) {
        [ax, bx] = [bx, ax];
        ay = by;
      }
      const slope = dx === 0 ? 0 : dy / dx;
      let from = Math.ceil(ax - half - 0.5);
      let to = Math.floor(bx + half - 0.5);
      if (from < 0) from = 0;
      if (to > width - 1) to = width - 1;
      for (let column = from; column <= to; column += 1) {
        let along = column + 0.5;
        if (along < ax) along = ax;
        if (along > bx) along = bx;
        let low = Math.ceil(ay + (along - ax) * slope - half - 0.5);
        let high = low + wide;
        if (low < 0) low = 0;
        if (high > height) high = height;
        for (let to = low * width + column; low < high; low += 1, to += width) pixels[to] = colour;
      }
    } else {
      if (dy < 0) {
        [ay, by] = [by, ay];
        ax = bx;
      }
      const slope = dx / dy;
      let from = Math.ceil(ay - half - 0.5);
      let to = Math.floor(by + half - 0.5);
      if (from < 0) from = 0;
      if (to > height - 1) to = height - 1;
      for (let line = from; line <= to; line += 1) {
        let along = line + 0.5;
        if (along < ay) along = ay;
        if (along > by) along = by;
        let low = Math.ceil(ax + (along - ay) * slope - half - 0.5);
        let high = low + wide;
        if (low < 0) low = 0;
        if (high > width) high = width;
        for (let to = line * width + low; low < high; low += 1, to += 1) pixels[to] = colour;
      }
    }
  }
}
