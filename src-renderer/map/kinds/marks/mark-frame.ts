import { markGrowth } from '../../../../src-shared/domain/figure/mark-symbol';
import { toScreen } from '../../projection';
import { adornment, type LonLat } from '../../spec';

/** The view that marks are drawn for. */
export interface MarkFrame {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** Device px per CSS px. */
  readonly pixelRatio: number;
  /** Metres of Web Mercator per CSS px. */
  readonly resolution: number;
  /** Metres of Web Mercator. */
  readonly centre: readonly [number, number];
}

/** A place in device px. */
export function pinPixel(
  at: LonLat,
  { width, height, pixelRatio, resolution, centre }: MarkFrame,
): readonly [x: number, y: number] {
  const [x, y] = toScreen(at);
  return [
    (width / 2 + (x - centre[0]) / resolution) * pixelRatio,
    (height / 2 - (y - centre[1]) / resolution) * pixelRatio,
  ];
}

/** The part of a frame's width that a layer is drawn in, whole device px; all of it where the layer says nothing. */
export function partOf(
  between: readonly [from: number, to: number] | undefined,
  { width, pixelRatio }: Pick<MarkFrame, 'width' | 'pixelRatio'>,
): readonly [left: number, right: number] {
  const [from, to] = between ?? [0, 1];
  return [Math.round(from * width * pixelRatio), Math.round(to * width * pixelRatio)];
}

const resolutionAtZoom0 = 156543.03392804097;

/** Web Mercator zoom of a resolution in metres per CSS px. */
export function zoomOf(resolution: number): number {
  return Math.log2(resolutionAtZoom0 / resolution);
}

/** Below this zoom a mark's treatment is not told: the ticks of neighbours would cover one another. */
const tickZoom = 6;

/** The signs of a mark, bits of `adornment`, that are drawn at a zoom. */
export function signsAt(zoom: number, bits: number): number {
  return zoom < tickZoom ? bits & ~adornment.tick : bits;
}

/**
 * How large marks are drawn: full size from zoom 8, smaller at the overview, where the whole coast's sites would
 * otherwise grow together into a caterpillar. In steps of 1/16, so that few sprites are made while zooming.
 */
export function markScale(zoom: number): number {
  const { least, leastZoom, fullZoom } = markGrowth;
  const eased = least + ((1 - least) * (zoom - leastZoom)) / (fullZoom - leastZoom);
  return Math.round(Math.min(1, Math.max(least, eased)) * 16) / 16;
}
