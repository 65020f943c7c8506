import type uPlot from 'uplot';
import { chartFont, inkOf } from '../../../ui/chart/live-chart';

/** CSS px that all charts of a locality leave free beside their weeks, so that these stand below each other. */
export const gutter = { left: 34, right: 8 } as const;

/** The colours of the lines, from the tokens of the theme in force. */
export interface LineInks {
  readonly main: string;
  readonly second: string;
  readonly third: string;
  readonly limit: string;
  readonly grid: string;
  readonly text: string;
  readonly odd: string;
  readonly ground: string;
}

export function lineInks(element: Element): LineInks {
  const ink = inkOf(element);
  return {
    main: ink('accent'),
    second: ink('ink-2'),
    third: ink('ink-3'),
    limit: ink('danger'),
    grid: ink('line'),
    text: ink('ink-3'),
    odd: ink('warn'),
    ground: ink('surface-1'),
  };
}

export interface WeekLine {
  /** One for each week of the axis; null: no data, drawn as a gap. */
  readonly values: readonly (number | null)[];
  readonly ink: 'main' | 'second' | 'third';
  readonly isDashed?: boolean;
}

/** A number beyond belief, marked at the edge of the chart where it leaves it. */
export interface OddMark {
  readonly at: number;
  readonly isAbove: boolean;
}

export interface LinesParts {
  /** Weeks of the axis. */
  readonly count: number;
  readonly lines: readonly WeekLine[];
  readonly range: readonly [bottom: number, top: number];
  readonly ticks: readonly number[];
  readonly tickText: (value: number) => string;
  /** A value for each week, drawn in steps, and what it is called. */
  readonly limit?: { readonly values: readonly (number | null)[]; readonly name: string } | undefined;
  readonly odd: readonly OddMark[];
  /** CSS px. */
  readonly height: number;
}

/** A small chart over weeks without an axis of its own: week i stands in the middle between i and i + 1. */
export function linesOptions(parts: LinesParts, inks: () => LineInks, width: number): uPlot.Options {
  const { count, range, lines } = parts;
  return {
    width,
    height: parts.height,
    padding: [9, gutter.right, 5, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: () => [0, count] }, y: { range: () => [range[0], range[1]] } },
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
        values: (_, splits) => splits.map(parts.tickText),
      },
    ],
    series: [
      {},
      ...lines.map(({ values, ink, isDashed }): uPlot.Series => ({
        stroke: () => inks()[ink],
        width: ink === 'main' ? 1.75 : 1.25,
        ...(isDashed ? { dash: [4, 3] } : {}),
        spanGaps: false,
        points: {
          show: true,
          size: ink === 'main' ? 4 : 3,
          fill: () => inks()[ink],
          filter: () => [...lonely(values)],
        },
      })),
    ],
    hooks: {
      draw: [
        (chart) => {
          paintLimit(chart, parts.limit, inks());
          paintOdd(chart, parts.odd, inks());
        },
      ],
    },
  };
}

export const linesData = ({ count, lines }: LinesParts): uPlot.AlignedData => [
  Array.from({ length: count }, (_, at) => at + 0.5),
  ...lines.map(({ values }) => [...values]),
];

/** A week between two gaps is no line: it is drawn as a point. */
export function lonely(values: readonly (number | null)[]): readonly number[] {
  const has = (at: number): boolean => (values[at] ?? null) !== null;
  return values.flatMap((_, at) => (has(at) && !has(at - 1) && !has(at + 1) ? [at] : []));
}

/** From the beginning of its first week to the end of its last one, with a step where it changes and its name at the end. */
function paintLimit(chart: uPlot, limit: LinesParts['limit'], inks: LineInks): void {
  if (!limit) return;
  const { ctx } = chart;
  ctx.save();
  ctx.strokeStyle = inks.limit;
  ctx.lineWidth = 1.25 * devicePixelRatio;
  ctx.setLineDash([5 * devicePixelRatio, 3 * devicePixelRatio]);
  ctx.beginPath();
  let isDrawn = false;
  let last: { readonly x: number; readonly y: number } | undefined;
  limit.values.forEach((value, at) => {
    if (value === null) return void (isDrawn = false);
    const y = chart.valToPos(value, 'y', true);
    if (isDrawn) ctx.lineTo(chart.valToPos(at, 'x', true), y);
    else ctx.moveTo(chart.valToPos(at, 'x', true), y);
    ctx.lineTo(chart.valToPos(at + 1, 'x', true), y);
    isDrawn = true;
    last = { x: chart.valToPos(at + 1, 'x', true), y };
  });
  ctx.stroke();
  if (last) {
    ctx.setLineDash([]);
    ctx.font = chartFont.replace('12px', `${12 * devicePixelRatio}px`);
    ctx.textAlign = 'right';
    ctx.textBaseline = 'bottom';
    ctx.strokeStyle = inks.ground;
    ctx.lineWidth = 3 * devicePixelRatio;
    const y = last.y - 2 * devicePixelRatio;
    ctx.strokeText(limit.name, last.x, y);
    ctx.fillStyle = inks.limit;
    ctx.fillText(limit.name, last.x, y);
  }
  ctx.restore();
}

function paintOdd(chart: uPlot, odd: readonly OddMark[], inks: LineInks): void {
  const { ctx, bbox } = chart;
  const size = 4 * devicePixelRatio;
  ctx.save();
  ctx.setLineDash([]);
  ctx.fillStyle = inks.odd;
  for (const { at, isAbove } of odd) {
    const x = chart.valToPos(at + 0.5, 'x', true);
    const y = isAbove ? bbox.top : bbox.top + bbox.height;
    const way = isAbove ? 1 : -1;
    ctx.beginPath();
    ctx.moveTo(x, y - size * 0.5 * way);
    ctx.lineTo(x + size, y + size * 1.5 * way);
    ctx.lineTo(x - size, y + size * 1.5 * way);
    ctx.fill();
  }
  ctx.restore();
}
