/** Shares of the way from a to b, between which it lies inside a box. */
export const clipped = { from: 0, to: 1 };

/**
 * Whether the line from a to b meets the box of -edge to width + edge and -edge to height + edge; then `clipped` says
 * between which shares of its way.
 */
export function clipLine(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  width: number,
  height: number,
  edge: number,
): boolean {
  clipped.from = 0;
  clipped.to = 1;
  const [dx, dy] = [bx - ax, by - ay];
  return (
    narrow(-dx, ax + edge) &&
    narrow(dx, width + edge - ax) &&
    narrow(-dy, ay + edge) &&
    narrow(dy, height + edge - ay)
  );
}

function narrow(towards: number, room: number): boolean {
  if (towards === 0) return room >= 0;
  const share = room / towards;
  if (towards < 0) {
    if (share > clipped.from) clipped.from = share;
  } else if (share < clipped.to) clipped.to = share;
  return clipped.from <= clipped.to;
}
