// Whether two pictures of tracks are the same but for a pixel.

/** A pixel at least half covered. */
const isInked = (colour) => colour >>> 24 >= 128;

/** A colour that is not mixed with another. */
const isColour = (seen, colour) =>
  isInked(seen) &&
  Math.abs((seen & 255) - (colour & 255)) +
    Math.abs(((seen >>> 8) & 255) - ((colour >>> 8) & 255)) +
    Math.abs(((seen >>> 16) & 255) - ((colour >>> 16) & 255)) <
    24;

function isNear(pixels, width, at, test) {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let line = y - 1; line <= y + 1; line += 1)
    for (let column = x - 1; column <= x + 1; column += 1)
      if (column >= 0 && column < width && test(pixels[line * width + column] ?? 0)) return true;
  return false;
}

/**
 * `inked`: px of the first picture. `stray`: ink in one that the other has none of within a px. `strayColour`: a colour
 * seen in one that the other did not draw within a px. `covered`: one that it did draw there, under another line that lies
 * up to a px elsewhere: seen in one picture only.
 * @param {(changed: object) => Uint32Array} drawFirst with members of the paint changed
 * @param {(changed: object) => Uint32Array} drawSecond
 * @param {{ colours: number[], unknown: number, gap: number }} paint
 */
export function comparePictures(drawFirst, drawSecond, width, paint) {
  const [first, second] = [drawFirst({}), drawSecond({})];
  const counts = { inked: first.filter(isInked).length, stray: 0, strayColour: 0, covered: 0 };
  for (const [one, other] of [
    [first, second],
    [second, first],
  ])
    for (let at = 0; at < one.length; at += 1)
      if (isInked(one[at]) && !isInked(other[at]) && !isNear(other, width, at, isInked)) counts.stray += 1;
  for (const colour of [...paint.colours, paint.unknown, paint.gap]) {
    const kept = (one) => (one === colour ? one : 0);
    const alone = { colours: paint.colours.map(kept), unknown: kept(paint.unknown), gap: kept(paint.gap) };
    const isIt = (seen) => isColour(seen, colour);
    for (const [one, other, draw] of [
      [first, second, drawSecond],
      [second, first, drawFirst],
    ]) {
      const drawn = draw(alone);
      for (let at = 0; at < one.length; at += 1) {
        if (!isIt(one[at]) || isNear(other, width, at, isIt)) continue;
        if (isNear(drawn, width, at, isInked)) counts.covered += 1;
        else counts.strayColour += 1;
      }
    }
  }
  return counts;
}
