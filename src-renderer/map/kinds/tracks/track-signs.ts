import type { Pen } from '../draw-primitives';

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

function polygon(
  pen: Pen,
  [x, y]: readonly [number, number],
  direction: number,
  points: readonly (readonly [number, number])[],
  size: number,
): void {
  const angle = (direction * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
  points.forEach(([px, py], index) => {
    const place = [x + px * cos - py * sin, y + px * sin + py * cos] as const;
    if (index === 0) pen.moveTo(...place);
    else pen.lineTo(...place);
  });
  pen.closePath();
}
