import { loadImage, createCanvas } from '@napi-rs/canvas';

/** Left, top, width, height in pixels of the picture. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Of 255. Chromium rounds the edge of a curve one step up or down from one drawing to the next; where several lie over each other, each
 * of them: 6 was seen where the ring of the selected site, its halo and the site lie under the fill of a drawing. What is drawn
 * elsewhere, or not, differs by far more.
 */
const rounding = 8;

/**
 * Where two PNG pictures of one size differ outside `apart` by more than rounding: how many pixels, the box around them, and
 * by how much one channel differs at most.
 */
export async function difference(
  one: Buffer,
  other: Buffer,
  apart: readonly Region[],
): Promise<{ readonly pixels: number; readonly box: string | null }> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  if (a.width !== b.width || a.height !== b.height)
    return { pixels: Infinity, box: `${a.width}×${a.height} and ${b.width}×${b.height}` };
  const isApart = (x: number, y: number): boolean =>
    apart.some(
      (region) =>
        x >= region.x && x < region.x + region.width && y >= region.y && y < region.y + region.height,
    );
  let pixels = 0;
  let most = 0;
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < a.data.length; at++) {
    if (isSame(a.data[at] ?? 0, b.data[at] ?? 0)) continue;
    const [x, y] = [at % a.width, Math.floor(at / a.width)];
    if (isApart(x, y)) continue;
    pixels++;
    most = Math.max(most, apartBy(a.data[at] ?? 0, b.data[at] ?? 0));
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  return { pixels, box: pixels > 0 ? `${left},${top} to ${right},${bottom}, by up to ${most}` : null };
}

const isSame = (one: number, other: number): boolean => one === other || apartBy(one, other) <= rounding;

/** The largest difference of a channel, of 255. */
const apartBy = (one: number, other: number): number =>
  Math.max(...[0, 8, 16, 24].map((bits) => Math.abs(((one >>> bits) & 255) - ((other >>> bits) & 255))));

/** One number for each pixel. */
async function pixelsOf(png: Buffer): Promise<{ width: number; height: number; data: Uint32Array }> {
  const picture = await loadImage(png);
  const { width, height } = picture;
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  return { width, height, data: new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer) };
}
