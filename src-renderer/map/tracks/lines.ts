import { clipLine, clipped } from './clip';
import type { Frame } from './frame';
import { segmentLength, type Segments, subPx } from './painting/segments';
import { afterGapFlag, firstNotBelow, type Track } from './track';
import { unitsOfWorld } from './types';

/** The rows that a picture of this tolerance, units, needs of a track; null: all. */
export function rowsFor({ levels }: Track, tolerance: number): Uint16Array | Uint32Array | null {
  let rows: Uint16Array | Uint32Array | null = null;
  for (const level of levels ?? []) {
    if (level.tolerance > tolerance) break;
    rows = level.rows;
  }
  return rows;
}

/**
 * Hands over the unbroken lines of the rows from `from` to before `to` that are seen: all of them, or `among` and the
 * first and the last. The kind of a line is the class of its later end. Positions between two gaps, which no line shows,
 * are put into `lone`.
 */
export function cutLines(
  track: Track,
  frame: Frame,
  from: number,
  to: number,
  among: Uint16Array | Uint32Array | null,
  out: Segments,
  lone: number[],
): void {
  if (to <= from) return;
  const { x, y, classes, flags } = track;
  const { middleX, restX, middleY, perUnit, unitsPerPx, width, height, edge } = frame;
  const halfX = (width / 2 + edge) * unitsPerPx;
  const halfY = (height / 2 + edge) * unitsPerPx;
  const [addX, addY] = [(width / 2) * subPx, (height / 2) * subPx];
  const scale = perUnit * subPx;
  const first = among ? firstNotBelow(among, from + 1) : from + 1;
  const last = among ? firstNotBelow(among, to - 1) : to - 1;
  const { data } = out;
  let at = out.count * segmentLength;

  let beforeX = (((x[from] as number) - middleX) | 0) - restX;
  let beforeY = (y[from] as number) - middleY;
  let beyondBefore =
    (beforeX < -halfX ? 1 : beforeX > halfX ? 2 : 0) | (beforeY < -halfY ? 4 : beforeY > halfY ? 8 : 0);
  let before = from;
  let isAlone = true;
  for (let k = first; k <= last; k += 1) {
    const row = k === last ? to - 1 : among ? (among[k] as number) : k;
    if (row <= from) break;
    const hereX = (((x[row] as number) - middleX) | 0) - restX;
    const hereY = (y[row] as number) - middleY;
    const beyond =
      (hereX < -halfX ? 1 : hereX > halfX ? 2 : 0) | (hereY < -halfY ? 4 : hereY > halfY ? 8 : 0);
    if (((flags[row] as number) & afterGapFlag) !== 0) {
      if (isAlone) lone.push(before);
      isAlone = true;
    } else {
      isAlone = false;
      if ((beyond & beyondBefore) === 0) {
        if ((beyond | beyondBefore) === 0) {
          data[at] = beforeX * scale + addX;
          data[at + 1] = beforeY * scale + addY;
          data[at + 2] = hereX * scale + addX;
          data[at + 3] = hereY * scale + addY;
          data[at + 4] = classes[row] as number;
          at += segmentLength;
          if (at === data.length) {
            out.count = at / segmentLength;
            out.flush();
            at = 0;
          }
        } else {
          out.count = at / segmentLength;
          pushClipped(frame, beforeX, beforeY, hereX, hereY, classes[row] as number, out);
          at = out.count * segmentLength;
        }
      }
    }
    beforeX = hereX;
    beforeY = hereY;
    beyondBefore = beyond;
    before = row;
  }
  out.count = at / segmentLength;
  if (isAlone) lone.push(before);
}

/** Units from the centre; a line whose ends are nearest to other sides of the centre goes behind the world. */
function pushClipped(
  frame: Frame,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  colour: number,
  out: Segments,
): void {
  const way = bx - ax;
  const around = way > unitsOfWorld / 2 ? unitsOfWorld : way < -unitsOfWorld / 2 ? -unitsOfWorld : 0;
  pushPart(frame, ax, ay, bx - around, by, colour, out);
  if (around !== 0) pushPart(frame, ax + around, ay, bx, by, colour, out);
}

function pushPart(
  { perUnit, width, height, edge }: Frame,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  colour: number,
  out: Segments,
): void {
  const [x0, y0] = [ax * perUnit + width / 2, ay * perUnit + height / 2];
  const [dx, dy] = [(bx - ax) * perUnit, (by - ay) * perUnit];
  if (!clipLine(x0, y0, x0 + dx, y0 + dy, width, height, edge)) return;
  const { from, to } = clipped;
  out.push(x0 + dx * from, y0 + dy * from, x0 + dx * to, y0 + dy * to, colour);
}

/**
 * Hands over the dashes that show the gaps between rows from `from` to before `to`, each `dash` device px long and
 * `period` after the one before.
 */
export function cutGaps(
  track: Track,
  frame: Frame,
  from: number,
  to: number,
  dash: number,
  period: number,
  out: Segments,
): void {
  const { x, y, gaps } = track;
  const { perUnit } = frame;
  for (let k = firstNotBelow(gaps, from + 1); k < gaps.length; k += 1) {
    const row = gaps[k] as number;
    if (row >= to) return;
    const dx = (((x[row] as number) - (x[row - 1] as number)) | 0) * perUnit;
    const dy = ((y[row] as number) - (y[row - 1] as number)) * perUnit;
    // The lines or dots at its ends cover it.
    if (dx * dx + dy * dy < 0.25) continue;
    const [ax, ay] = [frame.px(x[row - 1] as number), frame.py(y[row - 1] as number)];
    const [bx, by] = [frame.px(x[row] as number), frame.py(y[row] as number)];
    pushDashes(frame, ax, ay, dx, dy, dash, period, out);
    // Behind the world the other end has dashes of its own.
    if (Math.abs(bx - dx - ax) > 1) pushDashes(frame, bx - dx, by - dy, dx, dy, dash, period, out);
  }
}

function pushDashes(
  { width, height, edge }: Frame,
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  dash: number,
  period: number,
  out: Segments,
): void {
  if (!clipLine(ax, ay, ax + dx, ay + dy, width, height, edge)) return;
  const length = Math.hypot(dx, dy);
  const end = clipped.to * length;
  const [alongX, alongY] = [dx / length, dy / length];
  // Counted from the position before the gap, so that a pan moves the dashes with the ground.
  for (let start = Math.floor((clipped.from * length) / period) * period; start < end; start += period) {
    const stop = Math.min(start + dash, length);
    out.push(ax + alongX * start, ay + alongY * start, ax + alongX * stop, ay + alongY * stop, 0);
  }
}
