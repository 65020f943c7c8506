import {
  type Brush,
  followsOn,
  type Inks,
  type Picture,
  segmentLength,
  type Segments,
  subPx,
  subPxBits,
} from './segments';

/** Half a px in parts of it. */
const middle = subPx / 2;

/** Draws with hard edges, widths in whole px: the later line covers the earlier. */
export class HardBrush implements Brush {
  constructor(private readonly picture: Picture) {}

  draw({ data, count }: Segments, { colours, widths }: Inks): void {
    const { width, height, pixels } = this.picture;
    for (let at = 0; at < count * segmentLength; at += segmentLength) {
      const kind = data[at + 4] as number;
      const wide = widths[kind] as number;
      const colour = colours[kind] as number;
      if (wide === 0 || colour === 0) continue;
      const thick = wide < 1 ? 1 : Math.round(wide);
      // All in parts of a px; a px is reached where its middle is.
      const reach = thick * middle;
      const first = middle - 1 - reach;
      // The line before has drawn what lies around their common end; where wide lines turn, not all of it.
      const back = thick <= 2 && followsOn(data, at) ? 0 : reach;
      let before = back;
      let after = reach;
      let ax = data[at] as number;
      let ay = data[at + 1] as number;
      let bx = data[at + 2] as number;
      let by = data[at + 3] as number;
      const dx = bx - ax;
      const dy = by - ay;
      if ((dx < 0 ? -dx : dx) >= (dy < 0 ? -dy : dy)) {
        if (dx < 0) {
          const swapped = ax;
          ax = bx;
          bx = swapped;
          ay = by;
          before = reach;
          after = back;
        }
        const slope = dx === 0 ? 0 : dy / dx;
        let column = (ax - before + middle - 1) >> subPxBits;
        let last = (bx + after - middle) >> subPxBits;
        if (column < 0) column = 0;
        if (last >= width) last = width - 1;
        for (; column <= last; column += 1) {
          let along = column * subPx + middle;
          if (along < ax) along = ax;
          else if (along > bx) along = bx;
          let line = (ay + (along - ax) * slope + first) >> subPxBits;
          if (thick === 2 && line >= 0 && line + 1 < height) {
            const to = line * width + column;
            pixels[to] = colour;
            pixels[to + width] = colour;
            continue;
          }
          const end = line + thick < height ? line + thick : height;
          if (line < 0) line = 0;
          for (; line < end; line += 1) pixels[line * width + column] = colour;
        }
      } else {
        if (dy < 0) {
          const swapped = ay;
          ay = by;
          by = swapped;
          ax = bx;
          before = reach;
          after = back;
        }
        const slope = dx / dy;
        let line = (ay - before + middle - 1) >> subPxBits;
        let last = (by + after - middle) >> subPxBits;
        if (line < 0) line = 0;
        if (last >= height) last = height - 1;
        for (; line <= last; line += 1) {
          let along = line * subPx + middle;
          if (along < ay) along = ay;
          else if (along > by) along = by;
          let column = (ax + (along - ay) * slope + first) >> subPxBits;
          if (thick === 2 && column >= 0 && column + 1 < width) {
            const to = line * width + column;
            pixels[to] = colour;
            pixels[to + 1] = colour;
            continue;
          }
          const end = column + thick < width ? column + thick : width;
          if (column < 0) column = 0;
          for (; column < end; column += 1) pixels[line * width + column] = colour;
        }
      }
    }
  }

  end(): void {}
}
