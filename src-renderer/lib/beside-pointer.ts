/** CSS px between the place pointed at and the card about it, and between the card and the map's edge. */
const offset = 16;
const edge = 4;

/** Where a card about a place of the map begins, CSS px from the map's left: to the right of it, where there is room. */
export function besidePointer(x: number, cardWidth: number, mapWidth: number): number {
  const right = x + offset;
  return Math.max(edge, right + cardWidth > mapWidth ? x - offset - cardWidth : right);
}
