import { screenPositions } from '../../projection';
import type { MarksSpec } from '../../spec';
import { markScale, partOf, zoomOf, type MarkFrame } from './mark-frame';

/** How far from a mark's edge a pointer still means it, in CSS px. */
const reachPx = 8;

/** Centre of a row in CSS px from the upper left corner; NaN where it has no position. */
export function markPixel(
  spec: Pick<MarksSpec, 'lon' | 'lat'>,
  frame: MarkFrame,
  row: number,
): [number, number] {
  const positions = screenPositions(spec.lon, spec.lat);
  const [x0, y0] = frame.centre;
  return [
    ((positions[row * 2] ?? NaN) - x0) / frame.resolution + frame.width / 2,
    (y0 - (positions[row * 2 + 1] ?? NaN)) / frame.resolution + frame.height / 2,
  ];
}

/** The row that a pointer means, or null. */
export const pickRow = (...[spec, rows, frame, at]: Parameters<typeof pickRows>): number | null =>
  pickRows(spec, rows, frame, at)[0] ?? null;

/**
 * The rows that a pointer may mean, the likeliest first. The nearest edge wins; of several marks under the pointer the one
 * that is drawn on top, that is of the highest rank; of one rank the nearest centre. `rows` are those that are on the
 * screen. Where the layer is drawn `between` two places only, a pointer elsewhere means none of it.
 */
export function pickRows(
  spec: Pick<MarksSpec, 'lon' | 'lat' | 'symbol' | 'symbols' | 'between'>,
  rows: Int32Array,
  frame: MarkFrame,
  [x, y]: readonly [number, number],
): readonly number[] {
  if (spec.between) {
    const [left, right] = partOf(spec.between, frame);
    if (x * frame.pixelRatio < left || x * frame.pixelRatio >= right) return [];
  }
  const scale = markScale(zoomOf(frame.resolution));
  const found: { row: number; edge: number; rank: number; centre: number }[] = [];
  for (const row of rows) {
    const [markX, markY] = markPixel(spec, frame, row);
    const centre = Math.hypot(markX - x, markY - y);
    const symbol = spec.symbols[spec.symbol[row] ?? 0];
    if (!symbol) continue;
    const edge = Math.max(0, centre - symbol.radius * scale);
    if (edge <= reachPx) found.push({ row, edge, rank: symbol.rank, centre });
  }
  return found
    .sort((a, b) => a.edge - b.edge || b.rank - a.rank || a.centre - b.centre)
    .map(({ row }) => row);
}
