import { notGivenInTrack, type TrackColumns } from '../../../src-shared/domain/track-columns';
import type { Pen } from './draw-primitives';

/** Below this speed the course over ground is the wander of the receiver, not a direction. Tenths of a knot. */
const leastCourseSpeed = 5;

/** `TrackColumns.source`. */
const satellite = 2;

/** Where the vessel points at a position, degrees from north clockwise: its heading, else its course; null: not known. */
export function directionOf(columns: TrackColumns, index: number): number | null {
  const { headingDeg, courseTenths } = columns;
  const heading = headingDeg[index] ?? notGivenInTrack;
  if (heading !== notGivenInTrack) return heading;
  const course = courseTenths[index] ?? notGivenInTrack;
  return course === notGivenInTrack || !isUnderWay(columns, index) ? null : course / 10;
}

export function isUnderWay({ speedTenths }: TrackColumns, index: number): boolean {
  return (speedTenths[index] ?? 0) >= leastCourseSpeed;
}

export function isSatellite({ source }: TrackColumns, index: number): boolean {
  return source[index] === satellite;
}

export interface SignColours {
  readonly fill: string;
  readonly halo: string;
}

/** The last position: an arrowhead where the direction is known, else a disc. Hollow where a satellite received it. */
export function drawHead(
  pen: Pen,
  at: readonly [number, number],
  direction: number | null,
  isHollow: boolean,
  { fill, halo }: SignColours,
  size: number,
): void {
  pen.beginPath();
  if (direction === null) pen.arc(at[0], at[1], size * 0.62, 0, 2 * Math.PI);
  else polygon(pen, at, direction, [[0, -1.5], [0.9, 0.95], [0, 0.5], [-0.9, 0.95]], size); // prettier-ignore
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  pen.strokeStyle = halo;
  pen.lineWidth = size * 0.75;
  pen.stroke();
  pen.fillStyle = isHollow ? halo : fill;
  pen.fill();
  if (!isHollow) return;
  pen.strokeStyle = fill;
  pen.lineWidth = size * 0.3;
  pen.stroke();
}

/** A position on its line: a dot, hollow where a satellite received it. */
export function drawDot(
  pen: Pen,
  [x, y]: readonly [number, number],
  isHollow: boolean,
  { fill, halo }: SignColours,
  size: number,
): void {
  pen.beginPath();
  pen.arc(x, y, isHollow ? size * 1.3 : size, 0, 2 * Math.PI);
  pen.fillStyle = isHollow ? halo : fill;
  pen.fill();
  if (!isHollow) return;
  pen.strokeStyle = fill;
  pen.lineWidth = size * 0.65;
  pen.stroke();
}

/** Which way the vessel went: an open arrow on its line. */
export function drawArrow(
  pen: Pen,
  at: readonly [number, number],
  direction: number,
  { fill, halo }: SignColours,
  size: number,
): void {
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [colour, width] of [
    [halo, 0.9],
    [fill, 0.42],
  ] as const) {
    pen.beginPath();
    polygon(pen, at, direction, [[-0.8, 0.7], [0, -0.7], [0.8, 0.7]], size, false); // prettier-ignore
    pen.strokeStyle = colour;
    pen.lineWidth = size * width;
    pen.stroke();
  }
}

function polygon(
  pen: Pen,
  [x, y]: readonly [number, number],
  direction: number,
  points: readonly (readonly [number, number])[],
  size: number,
  isClosed = true,
): void {
  const angle = (direction * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  points.forEach(([px, py], index) => {
    const place = [x + px * cos - py * sin, y + px * sin + py * cos] as const;
    if (index === 0) pen.moveTo(...place);
    else pen.lineTo(...place);
  });
  if (isClosed) pen.closePath();
}
