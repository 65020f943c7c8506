import type uPlot from 'uplot';
import { chartFont } from '../../ui/chart/live-chart';
import { halfDays } from './chart-data';
import type { ChartInks } from './chart-paint';

/** What a chart asks for whenever it is drawn. */
export interface ChartLive {
  readonly inks: () => ChartInks;
  /** The colour of a token in the theme in force. */
  readonly inkOf: (token: string) => string;
  readonly nowMs: () => number;
  /** The instant that is pointed at, here or elsewhere. */
  readonly pointedMs: () => number | null;
  /** The time under the pointer's line, ms since 1970. */
  readonly onpoint: (timeMs: number | null) => void;
}

/** The axes of a chart: the same for all charts of a place, and of places beside each other. */
export interface FrameParts {
  /** ms since 1970. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Whose midnights are marked. */
  readonly timeZone: string | undefined;
  readonly axis: { readonly top: number; readonly step: number };
  readonly yTick: (value: number) => string;
  /** The names of days and noons below the chart; undefined: another chart below has them. */
  readonly xTick?: ((timeMs: number) => string) | undefined;
}

/** CSS px. */
export const plotHeight = 64;
export const xHeight = 20;
const yWidth = 34;

/** Scales, axes and pointing; lines and what is painted are each chart's own. */
export function chartFrame(
  { fromMs, toMs, axis, yTick, xTick, timeZone }: FrameParts,
  { inks, onpoint }: ChartLive,
): Pick<uPlot.Options, 'legend' | 'scales' | 'axes'> & { readonly setCursor: (chart: uPlot) => void } {
  const span: uPlot.Range.MinMax = [fromMs / 1000, toMs / 1000];
  const grid = { stroke: () => inks().grid, width: 1 };
  const text = { stroke: () => inks().text, font: chartFont, ticks: { show: false } };
  return {
    legend: { show: false },
    scales: { x: { time: false, range: () => span }, y: { range: () => [0, axis.top] } },
    axes: [
      {
        ...text,
        grid,
        size: xTick ? xHeight : 0,
        gap: 4,
        splits: () => halfDays(fromMs, toMs, timeZone).map((time) => time / 1000),
        values: (_, splits) => splits.map((time) => xTick?.(time * 1000) ?? ''),
      },
      {
        ...text,
        grid,
        size: yWidth,
        gap: 4,
        splits: () => ticks(axis),
        values: (_, splits) => splits.map(yTick),
      },
    ],
    setCursor: ({ cursor: { idx, left = -1 }, data }) => {
      const time = typeof idx === 'number' && left >= 0 ? data[0][idx] : undefined;
      onpoint(time === undefined ? null : time * 1000);
    },
  };
}

const ticks = ({ top, step }: FrameParts['axis']): number[] =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step);
