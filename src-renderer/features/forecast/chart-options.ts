import type uPlot from 'uplot';
import { chartFrame, type ChartLive, type FrameParts, plotHeight, xHeight } from './chart-frame';
import { laneHeight, paintLine, paintPast, paintPointed, paintSigns } from './chart-paint';
import type { PartPoint } from './part-points';

export interface ChartParts extends FrameParts, ChartLive {
  readonly points: readonly PartPoint[];
  /** How many lines; the first is the main one. */
  readonly lines: number;
  /** Shared by the charts of a place. */
  readonly syncKey: string;
}

export const chartHeight = (hasTimes: boolean): number => laneHeight + plotHeight + (hasTimes ? xHeight : 6);

/** A small chart over time: lines with gaps, directions above them, what has passed on a wash, a line for now. */
export function chartOptions(parts: ChartParts, width: number): uPlot.Options {
  const { inks, xTick } = parts;
  const { setCursor, ...frame } = chartFrame(parts, parts);
  return {
    width,
    height: chartHeight(xTick !== undefined),
    padding: [laneHeight, 8, xTick ? 0 : 6, 0],
    ...frame,
    cursor: { y: false, drag: { x: false, y: false }, sync: { key: parts.syncKey }, points: { size: 6 } },
    series: [
      {},
      ...Array.from({ length: parts.lines }, (_, n): uPlot.Series => ({
        stroke: () => (n === 0 ? inks().line : inks().second),
        width: n === 0 ? 2 : 1.25,
        ...(n === 0 ? {} : { dash: [4, 3] }),
        points: { show: isLonely(parts.points, n), size: 4, fill: () => inks().line },
        spanGaps: false,
      })),
    ],
    hooks: {
      drawClear: [(chart) => paintPast(chart, parts.nowMs(), inks())],
      draw: [
        (chart) => {
          paintLine(chart, parts.nowMs(), inks().now);
          paintPointed(chart, parts.pointedMs(), inks());
          paintSigns(chart, parts.points, parts.nowMs(), inks());
        },
      ],
      setCursor: [setCursor],
    },
  };
}

/** A value between two gaps is no line: it is drawn as a point. */
export function isLonely(points: readonly PartPoint[], line: number): boolean {
  const has = (index: number): boolean => (points[index]?.values[line] ?? null) !== null;
  return points.some((_, index) => has(index) && !has(index - 1) && !has(index + 1));
}
