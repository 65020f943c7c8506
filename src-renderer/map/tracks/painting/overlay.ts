/**
 * Lays a layer over a picture and clears it. `cover`: kind × 256 + how much of 255 of each pixel; `touched`: which pixels
 * have any. All colours are straight alpha.
 */
export function overlay(
  pixels: Uint32Array,
  cover: Uint16Array,
  touched: Int32Array,
  count: number,
  colours: Uint32Array,
): void {
  for (let k = 0; k < count; k += 1) {
    const to = touched[k] as number;
    const mark = cover[to] as number;
    cover[to] = 0;
    const colour = (colours[mark >> 8] as number) | 0;
    const alpha = Math.imul((mark & 255) * (colour >>> 24), 257) >>> 16;
    const below = (pixels[to] as number) | 0;
    if (alpha >= 254) pixels[to] = colour | (255 << 24);
    else if (below === 0) pixels[to] = (colour & 0xffffff) | (alpha << 24);
    else {
      // Of 255 × 255: how much is covered by both together.
      const sum = alpha * 255 + (below >>> 24) * (255 - alpha);
      const share = ((alpha * 65280) / sum) | 0;
      // Two channels at once; what they borrow from one another is cut off.
      const oddOnes = below & 0xff00ff;
      const evenOne = below & 0xff00;
      const redBlue = (oddOnes + (Math.imul((colour & 0xff00ff) - oddOnes, share) >>> 8)) & 0xff00ff;
      const green = (evenOne + (Math.imul((colour & 0xff00) - evenOne, share) >> 8)) & 0xff00;
      pixels[to] = redBlue | green | (((sum * 257 + 32768) >>> 16) << 24);
    }
  }
}
