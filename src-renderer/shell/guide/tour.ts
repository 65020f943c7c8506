import type { LonLat } from '@kartbord/common/lon-lat';
import { projected } from '@kartbord/common/projection';

/** The places of the window that the tour goes to, in its order. */
export const tourSteps = ['headline', 'weeks', 'site', 'ask', 'sources', 'export'] as const;
export type TourStep = (typeof tourSteps)[number];

/** CSS px in the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a place lies on a map that fills `map` with what is within `extent`: west, south, east, north in degrees. */
export function pixelOf(
  place: LonLat,
  [west, south, east, north]: readonly [number, number, number, number],
  map: Box,
): readonly [x: number, y: number] {
  const [[left, top], [right, bottom], [x, y]] = [
    projected('EPSG:3857', [west, north]),
    projected('EPSG:3857', [east, south]),
    projected('EPSG:3857', place),
  ];
  return [
    map.left + (map.width * (x - left)) / (right - left),
    map.top + (map.height * (top - y)) / (top - bottom),
  ];
}

/** CSS px between what is pointed at and the card, and between the card and the edges of the window. */
const gap = 14;

/** Below what is pointed at, else above it, else beside it: always in the window. */
export function placeOfCard(
  at: Box,
  card: Size,
  view: Size,
): { readonly left: number; readonly top: number } {
  const within = (value: number, size: number, all: number): number =>
    Math.max(gap, Math.min(value, all - size - gap));
  const [below, above] = [at.top + at.height + gap, at.top - gap - card.height];
  const left = within(at.left + at.width / 2 - card.width / 2, card.width, view.width);
  if (below + card.height + gap <= view.height) return { left, top: Math.max(gap, below) };
  if (above >= gap) return { left, top: above };
  const right = at.left + at.width + gap;
  const beside = right + card.width + gap <= view.width ? right : at.left - gap - card.width;
  return {
    left: within(beside, card.width, view.width),
    top: within(at.top + at.height / 2 - card.height / 2, card.height, view.height),
  };
}
