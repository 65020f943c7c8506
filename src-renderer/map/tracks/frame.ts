import type { Extent } from './track';
import { type TrackView, unitsOfWorld } from './types';

/** CSS px beyond the edge that a line's width, a sign or a dash may reach in. */
const edgePx = 24;

/** Metres of Web Mercator a CSS px of zoom 0. */
const unitsPerPxOfZoom0 = unitsOfWorld / 256;

/** From units to device px of one view, by the short way around the world. */
export class Frame {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly perUnit: number;
  readonly unitsPerPx: number;
  /** The centre: whole units, so that a difference wraps, and the rest. */
  readonly middleX: number;
  readonly restX: number;
  readonly middleY: number;
  /** Device px from the edge. */
  readonly edge: number;
  /** Web Mercator zoom, fractional, of CSS px. */
  readonly zoom: number;

  constructor({ width, height, pixelRatio, centreX, centreY, unitsPerPx }: TrackView) {
    this.width = width;
    this.height = height;
    this.ratio = pixelRatio;
    this.unitsPerPx = unitsPerPx;
    this.perUnit = 1 / unitsPerPx;
    this.middleX = Math.floor(centreX) | 0;
    this.restX = centreX - Math.floor(centreX);
    this.middleY = centreY;
    this.edge = edgePx * pixelRatio;
    this.zoom = Math.log2(unitsPerPxOfZoom0 / (unitsPerPx * pixelRatio));
  }

  px(x: number): number {
    return (((x - this.middleX) | 0) - this.restX) * this.perUnit + this.width / 2;
  }

  py(y: number): number {
    return (y - this.middleY) * this.perUnit + this.height / 2;
  }

  isInside(px: number, py: number): boolean {
    const { edge, width, height } = this;
    return px >= -edge && px <= width + edge && py >= -edge && py <= height + edge;
  }

  /** Whether something may be seen of what lies in an extent. */
  sees({ west, width, north, south }: Extent): boolean {
    const { edge } = this;
    if (this.py(south) < -edge || this.py(north) > this.height + edge) return false;
    const half = (this.width / 2 + edge) * this.unitsPerPx;
    const fromLeft = ((west - this.middleX) | 0) - this.restX + half;
    const toEast = ((fromLeft % unitsOfWorld) + unitsOfWorld) % unitsOfWorld;
    return toEast <= 2 * half || toEast + width >= unitsOfWorld;
  }
}
