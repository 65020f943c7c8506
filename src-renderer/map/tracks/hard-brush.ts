import { type Brush, type Inks, type Picture, segmentLength, type Segments, subPx } from './segments';

/** Draws with hard edges, widths in whole px: the later line covers the earlier. */
export class HardBrush implements Brush {
  constructor(private readonly picture: Picture) {}

  draw({ data, count }: Segments, { colours, widths }: Inks): void {
    const { width, height, pixels } = this.picture;
    for (let at = 0; at < count * segmentLength; at += segmentLength) {
      const kind = data[at + 4] as number;
      const wide = widths[kind] as number;
      if (wide === 0 || (colours[kind] as number) === 0) continue;
      const thick = Math.max(1, Math.round(wide));
      const half = thick / 2;
      const colour = colours[kind] as number;
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
        const from = Math.max(0, Math.ceil(ax - half - 0.5));
        const to = Math.min(width - 1, Math.floor(bx + half - 0.5));
        for (let column = from; column <= to; column += 1) {
          const along = Math.min(bx, Math.max(ax, column + 0.5));
          let line = Math.ceil(ay + (along - ax) * slope - half - 0.5);
          const end = Math.min(height, line + thick);
          if (line < 0) line = 0;
          for (let to = line * width + column; line < end; line += 1, to += width) pixels[to] = colour;
        }
      } else {
        if (dy < 0) {
          [ay, by] = [by, ay];
          ax = bx;
        }
        const slope = dx / dy;
        const from = Math.max(0, Math.ceil(ay - half - 0.5));
        const to = Math.min(height - 1, Math.floor(by + half - 0.5));
        for (let line = from; line <= to; line += 1) {
          const along = Math.min(by, Math.max(ay, line + 0.5));
          let column = Math.ceil(ax + (along - ay) * slope - half - 0.5);
          const end = Math.min(width, column + thick);
          if (column < 0) column = 0;
          for (let to = line * width + column; column < end; column += 1, to += 1) pixels[to] = colour;
        }
      }
    }
  }

  end(): void {}
}
