import type { TrackStore } from './store';
import { afterGapFlag, type Track } from './track';
import type { Rgba, TrackPaint, TrackView } from './types';
import { classColours, widths } from './painting/inks';
import { satelliteFlag } from './track';
import { Frame } from './frame';

/**
 * For tests: the lines of tracks, slow and plain. Every pair of positions that no gap parts colours each pixel whose
 * middle is within half a line of it; the later one and the later track cover the earlier. No gaps, halos and signs.
 */
export function plainPicture(store: TrackStore, paint: TrackPaint, view: TrackView): Uint32Array {
  store.prepare(paint);
  const pixels = new Uint32Array(view.width * view.height);
  for (const track of store.inOrder(paint)) drawTrack(track, paint, view, pixels);
  return pixels;
}

function drawTrack(track: Track, paint: TrackPaint, view: TrackView, pixels: Uint32Array): void {
  const frame = new Frame(view);
  const colours = classColours(paint, track.key);
  const isShown = (row: number): boolean => {
    const ms = track.timeMs(row);
    return (
      row >= 0 &&
      row < track.count &&
      (!paint.window || (ms >= paint.window.fromMs && ms <= paint.window.toMs))
    );
  };
  const isJoined = (row: number): boolean =>
    isShown(row) && isShown(row - 1) && ((track.flags[row] ?? 0) & afterGapFlag) === 0;
  const lone: number[] = [];
  for (let row = 0; row < track.count; row += 1) {
    if (isShown(row) && !isJoined(row) && !isJoined(row + 1)) lone.push(row);
    if (!isJoined(row)) continue;
    const kind = track.classes[row] ?? 0;
    const wide = (kind === colours.length - 1 ? widths.unknown : widths.line) * view.pixelRatio;
    const [bx, by] = [frame.px(track.x[row] ?? 0), frame.py(track.y[row] ?? 0)];
    const dx = (((track.x[row] ?? 0) - (track.x[row - 1] ?? 0)) | 0) * frame.perUnit;
    const dy = ((track.y[row] ?? 0) - (track.y[row - 1] ?? 0)) * frame.perUnit;
    drawLine(view, pixels, bx - dx, by - dy, bx, by, wide / 2, colours[kind] ?? 0);
  }
  for (const row of lone) {
    const [x, y] = [frame.px(track.x[row] ?? 0), frame.py(track.y[row] ?? 0)];
    const colour = colours[track.classes[row] ?? 0] ?? 0;
    const isHollow = ((track.flags[row] ?? 0) & satelliteFlag) !== 0;
    const radius = (widths.lone / 2) * view.pixelRatio;
    drawLine(view, pixels, x, y, x, y, radius * (isHollow ? 1.62 : 1), colour);
    if (isHollow) drawLine(view, pixels, x, y, x, y, radius * 0.98, paint.halo);
  }
}

function drawLine(
  { width, height }: TrackView,
  pixels: Uint32Array,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  half: number,
  colour: Rgba,
): void {
  if (colour === 0) return;
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const lastY = Math.min(height - 1, Math.ceil(Math.max(ay, by) + half));
  const lastX = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + half));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - half) - 1); y <= lastY; y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - half) - 1); x <= lastX; x += 1) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
      const share = squared > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / squared)) : 0;
      if (Math.hypot(px - share * dx, py - share * dy) <= half) pixels[y * width + x] = colour;
    }
}

/** A pixel at least half covered. */
export function isInked(colour: Rgba): boolean {
  return colour >>> 24 >= 128;
}

/** A colour unmixed enough to be told. */
export function isColour(seen: Rgba, colour: Rgba): boolean {
  return (
    isInked(seen) &&
    Math.abs((seen & 255) - (colour & 255)) +
      Math.abs(((seen >>> 8) & 255) - ((colour >>> 8) & 255)) +
      Math.abs(((seen >>> 16) & 255) - ((colour >>> 16) & 255)) <
      24
  );
}

/** Whether a pixel or one of the eight around it fulfils something. */
function isNear(width: number, pixels: Uint32Array, at: number, test: (colour: Rgba) => boolean): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let line = y - 1; line <= y + 1; line += 1)
    for (let column = x - 1; column <= x + 1; column += 1)
      if (column >= 0 && column < width && test(pixels[line * width + column] ?? 0)) return true;
  return false;
}

/** How many pixels of `drawn` are inked, and how many of them have no ink in `there` within a pixel. */
export function strayInk(
  width: number,
  drawn: Uint32Array,
  there: Uint32Array,
  test: (colour: Rgba) => boolean = isInked,
): { readonly inked: number; readonly stray: number } {
  let [inked, stray] = [0, 0];
  for (let at = 0; at < drawn.length; at += 1) {
    if (!test(drawn[at] ?? 0)) continue;
    inked += 1;
    if (!isNear(width, there, at, isInked)) stray += 1;
  }
  return { inked, stray };
}
