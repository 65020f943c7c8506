import type uPlot from 'uplot';
import { chartFont } from '../../ui/chart/live-chart';
import { halfDays } from './chart-data';
import { type ChartInks, laneHeight, paintNow, paintPast, paintSigns } from './chart-paint';
import type { PartPoint } from './part-points';

export interface ChartParts {
  readonly points: readonly PartPoint[];
  /** How many lines; the first is the main one. */
  readonly lines: number;
  /** Shared by the charts of a place: ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly axis: { readonly top: number; readonly step: number };
  readonly yTick: (value: number) => string;
  /** The names of days and noons below the chart; undefined: another chart below has them. */
  readonly xTick?: ((timeMs: number) => string) | undefined;
  readonly inks: () => ChartInks;
  readonly nowMs: () => number;
  readonly syncKey: string;
  /** The time under the pointer's line, ms since 1970. */
  readonly onpoint: (timeMs: number | null) => void;
}

/** CSS px. */
export const plotHeight = 64;
const yWidth = 34;
const xHeight = 20;

export const chartHeight = (hasTimes: boolean): number => laneHeight + plotHeight + (hasTimes ? xHeight : 6);

/** A small chart over time: lines with gaps, directions above them, what has passed on a wash, a line for now. */
export function chartOptions(parts: ChartParts, width: number): uPlot.Options {
  const { inks, xTick } = parts;
  const span: uPlot.Range.MinMax = [parts.fromMs / 1000, parts.toMs / 1000];
  const grid = { stroke: () => inks().grid, width: 1 };
  const text = { stroke: () => inks().text, font: chartFont, ticks: { show: false } };
  return {
    width,
    height: chartHeight(xTick !== undefined),
    padding: [laneHeight, 8, xTick ? 0 : 6, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      sync: { key: parts.syncKey },
      points: { size: 6 },
    },
    scales: { x: { time: false, range: () => span }, y: { range: () => [0, parts.axis.top] } },
    axes: [
      {
        ...text,
        grid,
        size: xTick ? xHeight : 0,
        gap: 4,
        splits: () => halfDays(parts.fromMs, parts.toMs).map((time) => time / 1000),
        values: (_, splits) => splits.map((time) => xTick?.(time * 1000) ?? ''),
      },
      {
        ...text,
        grid,
        size: yWidth,
        gap: 4,
        splits: () => ticks(parts.axis),
        values: (_, splits) => splits.map(parts.yTick),
      },
    ],
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
          paintNow(chart, parts.nowMs(), inks());
          paintSigns(chart, parts.points, parts.nowMs(), inks());
        },
      ],
      setCursor: [
        ({ cursor: { idx, left = -1 }, data }) => {
          const time = typeof idx === 'number' && left >= 0 ? data[0][idx] : undefined;
          parts.onpoint(time === undefined ? null : time * 1000);
        },
      ],
    },
  };
}

const ticks = ({ top, step }: ChartParts['axis']): number[] =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step);

/** A value between two gaps is no line: it is drawn as a point. */
function isLonely(points: readonly PartPoint[], line: number): boolean {
  const has = (index: number): boolean => (points[index]?.values[line] ?? null) !== null;
  return points.some((_, index) => has(index) && !has(index - 1) && !has(index + 1));
}
