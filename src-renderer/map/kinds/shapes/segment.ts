/** How far a place is from a line between two others, and which place of the line is nearest. NaN where one is missing. */
export function distanceTo(
  x: number,
  y: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): { readonly distance: number; readonly x: number; readonly y: number } {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / length2;
  const t = Math.min(1, Math.max(0, along));
  const [nearX, nearY] = [fromX + t * dx, fromY + t * dy];
  return { distance: Math.hypot(x - nearX, y - nearY), x: nearX, y: nearY };
}
