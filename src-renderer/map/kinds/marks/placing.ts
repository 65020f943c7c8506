import type { MarkFrame } from './mark-frame';

/** Device px beyond the edge that a line's width, a sign or a dash may reach in. */
const edgePx = 24;

/** From metres of Web Mercator to device px. */
export class Placing {
  readonly perMetre: number;
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;

  constructor({ width, height, pixelRatio, resolution, centre }: MarkFrame) {
    this.perMetre = pixelRatio / resolution;
    this.x0 = (width / 2) * pixelRatio - centre[0] * this.perMetre;
    this.y0 = (height / 2) * pixelRatio + centre[1] * this.perMetre;
    this.width = width * pixelRatio;
    this.height = height * pixelRatio;
  }

  x(metres: number): number {
    return metres * this.perMetre + this.x0;
  }
  y(metres: number): number {
    return this.y0 - metres * this.perMetre;
  }
  /** Which sides of the screen a place lies beyond, as bits: two places beyond one side have no line in between. */
  beyond(x: number, y: number): number {
    return (
      (x < -edgePx ? 1 : x > this.width + edgePx ? 2 : 0) |
      (y < -edgePx ? 4 : y > this.height + edgePx ? 8 : 0)
    );
  }
  isSeen([west, south, east, north]: readonly [number, number, number, number]): boolean {
    return (this.beyond(this.x(west), this.y(north)) & this.beyond(this.x(east), this.y(south))) === 0;
  }
}
