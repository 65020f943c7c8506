import type uPlot from 'uplot';
import type { SpeedBand } from '../../../src-shared/domain/tracks/speed-bands';
import { chartFont, inkOf } from '../../ui/chart/live-chart';
import type { GraphLine, GraphSpan } from './graph-line';

/** CSS px that the graphs leave free beside their time, so that they stand below each other. */
export const gutter = { left: 34, right: 10 } as const;

/** The colours of the graphs, from the tokens of the theme in force. */
export interface GraphInks {
  readonly line: string;
  readonly grid: string;
  readonly text: string;
  readonly radius: string;
  readonly ground: string;
}

export function graphInks(element: Element): GraphInks {
  const ink = inkOf(element);
  return {
    line: ink('accent'),
    grid: ink('line'),
    text: ink('ink-3'),
    radius: ink('ink-2'),
    ground: ink('surface-1'),
  };
}

export interface GraphParts {
  readonly line: GraphLine;
  readonly span: Pick<GraphSpan, 'fromMs' | 'toMs'>;
  readonly range: readonly [bottom: number, top: number];
  readonly ticks: readonly number[];
  readonly tickText: (value: number) => string;
  /** The line has their colours, and they lie faintly behind it; null: the colour of the house. */
  readonly bands: readonly SpeedBand[] | null;
  /** A value with its name, drawn as a dashed line; null: none. */
  readonly level: { readonly value: number; readonly name: string } | null;
  /** Positions, where there is room for them: hollow where a satellite received them. Null: no room. */
  readonly dots:
    readonly { readonly timeMs: number; readonly value: number; readonly isHollow: boolean }[] | null;
  /** CSS px. */
  readonly height: number;
}

/** A graph over time without a time axis of its own. */
export function graphOptions(parts: GraphParts, inks: () => GraphInks, width: number): uPlot.Options {
  const { line, span, range } = parts;
  return {
    width,
    height: parts.height,
    padding: [8, gutter.right, 4, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: () => [span.fromMs, span.toMs] },
      y: { range: () => [range[0], range[1]] },
    },
    axes: [
      { show: false },
      {
        stroke: () => inks().text,
        font: chartFont,
        ticks: { show: false },
        grid: { stroke: () => inks().grid, width: 1 },
        size: gutter.left,
        gap: 4,
        splits: () => [...parts.ticks],
        filter: (_, splits) => splits,
        values: (_, splits) => splits.map(parts.tickText),
      },
    ],
    series: [
      {},
      {
        stroke: (chart) => bandStroke(chart, parts.bands) ?? inks().line,
        width: 1.5,
        spanGaps: false,
        points: {
          show: parts.dots === null,
          size: 4,
          width: 0,
          fill: (chart) => bandStroke(chart, parts.bands) ?? inks().line,
          filter: () => [...line.lonely],
        },
      },
    ],
    hooks: {
      drawClear: [(chart) => paintBands(chart, parts.bands)],
      draw: [
        (chart) => {
          paintLevel(chart, parts.level, inks());
          paintMissing(chart, line.missing, inks());
          paintDots(chart, parts, inks());
        },
      ],
    },
  };
}

export const graphData = ({ line }: GraphParts): uPlot.AlignedData => [[...line.x], [...line.y]];

/** From the bottom up with a sharp edge where each band begins. */
function bandStroke(chart: uPlot, bands: readonly SpeedBand[] | null): CanvasGradient | null {
  const { top, height } = chart.bbox;
  if (!bands || height <= 0) return null;
  const gradient = chart.ctx.createLinearGradient(0, top + height, 0, top);
  const share = (value: number): number =>
    Math.min(1, Math.max(0, (top + height - chart.valToPos(value, 'y', true)) / height));
  bands.forEach(({ fromKn, colour }, at) => {
    gradient.addColorStop(at === 0 ? 0 : share(fromKn), colour);
    const next = bands[at + 1];
    gradient.addColorStop(next ? share(next.fromKn) : 1, colour);
  });
  return gradient;
}

function paintBands(chart: uPlot, bands: readonly SpeedBand[] | null): void {
  if (!bands) return;
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.globalAlpha = 0.1;
  bands.forEach(({ fromKn, colour }, at) => {
    const next = bands[at + 1];
    const top = next ? Math.max(bbox.top, chart.valToPos(next.fromKn, 'y', true)) : bbox.top;
    const bottom = Math.min(bbox.top + bbox.height, chart.valToPos(fromKn, 'y', true));
    ctx.fillStyle = colour;
    if (bottom > top) ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  });
  ctx.restore();
}

/** With its name at the end, as the limit of lice has it. */
function paintLevel(chart: uPlot, level: GraphParts['level'], inks: GraphInks): void {
  if (!level) return;
  const { ctx, bbox } = chart;
  const y = chart.valToPos(level.value, 'y', true);
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  const right = bbox.left + bbox.width;
  ctx.save();
  ctx.strokeStyle = inks.radius;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([5 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(right, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.font = chartFont.replace('12px', `${12 * devicePixelRatio}px`);
  ctx.textAlign = 'right';
  // Under the line where there is no room above it.
  const isLow = y - bbox.top > 14 * devicePixelRatio;
  ctx.textBaseline = isLow ? 'bottom' : 'top';
  ctx.strokeStyle = inks.ground;
  ctx.lineWidth = 3 * devicePixelRatio;
  const textY = y + (isLow ? -2 : 2) * devicePixelRatio;
  ctx.strokeText(level.name, right, textY);
  ctx.fillStyle = inks.radius;
  ctx.fillText(level.name, right, textY);
  ctx.restore();
}

/** A position without a value is a thin mark at the foot: it was received, and says nothing here. */
function paintMissing(chart: uPlot, missing: readonly number[], inks: GraphInks): void {
  const { ctx, bbox } = chart;
  const foot = bbox.top + bbox.height;
  ctx.save();
  ctx.fillStyle = inks.text;
  for (const timeMs of missing) {
    const x = Math.round(chart.valToPos(timeMs, 'x', true));
    ctx.fillRect(x, foot - 5 * devicePixelRatio, Math.max(1, devicePixelRatio), 5 * devicePixelRatio);
  }
  ctx.restore();
}

function paintDots(chart: uPlot, { dots, bands, range }: GraphParts, inks: GraphInks): void {
  if (!dots) return;
  const { ctx } = chart;
  const colour = (value: number): string =>
    bands?.findLast(({ fromKn }) => value >= fromKn)?.colour ?? inks.line;
  ctx.save();
  ctx.lineWidth = 1.25 * devicePixelRatio;
  for (const { timeMs, value, isHollow } of dots) {
    const x = chart.valToPos(timeMs, 'x', true);
    const y = chart.valToPos(Math.max(range[0], value), 'y', true);
    ctx.beginPath();
    ctx.arc(x, y, (isHollow ? 2.75 : 2) * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = isHollow ? inks.ground : colour(value);
    ctx.fill();
    ctx.strokeStyle = colour(value);
    if (isHollow) ctx.stroke();
  }
  ctx.restore();
}
