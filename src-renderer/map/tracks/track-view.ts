import type { MarkFrame } from '../kinds/marks/mark-frame';
import { unitsOfWorld, type TrackView } from './types';

/** Of the view's width and height, beyond each edge: a pan shows no empty edge before the next picture comes. */
const marginShare = 0.125;

/** Metres of Web Mercator around the world. */
const metresOfWorld = 2 * Math.PI * 6378137;
const unitsPerMetre = unitsOfWorld / metresOfWorld;

/** What a picture of the tracks is of: the map's view and a margin around it. */
export function trackViewOf({ width, height, pixelRatio, resolution, centre }: MarkFrame): TrackView {
  return {
    width: withMargin(Math.round(width * pixelRatio)),
    height: withMargin(Math.round(height * pixelRatio)),
    pixelRatio,
    centreX: centre[0] * unitsPerMetre,
    centreY: -centre[1] * unitsPerMetre,
    unitsPerPx: (resolution * unitsPerMetre) / pixelRatio,
  };
}

/** Metres of Web Mercator per CSS px. */
export function resolutionOf({ unitsPerPx, pixelRatio }: TrackView): number {
  return (unitsPerPx * pixelRatio) / unitsPerMetre;
}

/** Both margins are whole px, so that a picture at rest lies on the screen's own. */
function withMargin(px: number): number {
  return px + 2 * Math.round(px * marginShare);
}

export function isSameView(a: TrackView | null, b: TrackView | null): boolean {
  return (
    a === b ||
    (a !== null &&
      b !== null &&
      a.width === b.width &&
      a.height === b.height &&
      a.pixelRatio === b.pixelRatio &&
      a.centreX === b.centreX &&
      a.centreY === b.centreY &&
      a.unitsPerPx === b.unitsPerPx)
  );
}

/** Where a picture of `of` lies in the view `now` of the same map: CSS px of its upper left corner, and how much larger. */
export interface PlaceInView {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export function placeInView(of: TrackView, now: TrackView, frame: MarkFrame): PlaceInView {
  const ratio = now.pixelRatio;
  const scale = (of.unitsPerPx * of.pixelRatio) / (now.unitsPerPx * ratio);
  const left = (middle: number, px: number, offUnits: number): number =>
    middle * ratio + (offUnits - (px / 2) * of.unitsPerPx) / now.unitsPerPx;
  const [x, y] = [
    left(frame.width / 2, of.width, of.centreX - now.centreX),
    left(frame.height / 2, of.height, of.centreY - now.centreY),
  ];
  // While only the place changes the picture goes by whole px: it stays as sharp as it was painted.
  const snap = (px: number): number => (Math.abs(scale - 1) < 1e-6 ? Math.round(px) : px) / ratio;
  return { left: snap(x), top: snap(y), scale };
}

/** A place in a picture, device px, as units of the world. */
export function unitsAt(
  { width, height, centreX, centreY, unitsPerPx }: TrackView,
  x: number,
  y: number,
): readonly [number, number] {
  return [centreX + (x - width / 2) * unitsPerPx, centreY + (y - height / 2) * unitsPerPx];
}

/** The other way. */
export function pxAt(
  { width, height, centreX, centreY, unitsPerPx }: TrackView,
  x: number,
  y: number,
): readonly [number, number] {
  return [(x - centreX) / unitsPerPx + width / 2, (y - centreY) / unitsPerPx + height / 2];
}

/** From CSS px of the map to device px of its picture. */
export function intoPicture(
  view: TrackView,
  frame: MarkFrame,
  x: number,
  y: number,
): readonly [number, number] {
  const ratio = view.pixelRatio;
  return [(x - frame.width / 2) * ratio + view.width / 2, (y - frame.height / 2) * ratio + view.height / 2];
}

export function outOfPicture(
  view: TrackView,
  frame: MarkFrame,
  x: number,
  y: number,
): readonly [number, number] {
  const ratio = view.pixelRatio;
  return [(x - view.width / 2) / ratio + frame.width / 2, (y - view.height / 2) / ratio + frame.height / 2];
}
