import type uPlot from 'uplot';
import { inkOf } from '../../ui/chart/live-chart';
import type { PartPoint } from './part-points';

/** The colours of a chart, from the tokens of the theme in force. */
export interface ChartInks {
  readonly line: string;
  readonly second: string;
  readonly grid: string;
  readonly text: string;
  readonly past: string;
  readonly now: string;
  readonly pointed: string;
  readonly sign: string;
}

export function inksOf(element: Element): ChartInks {
  const ink = inkOf(element);
  return {
    line: ink('accent'),
    second: ink('ink-3'),
    grid: ink('line'),
    text: ink('ink-3'),
    past: ink('surface-2'),
    now: ink('danger'),
    pointed: ink('ink-2'),
    sign: ink('ink-1'),
  };
}

/** CSS px above the lines, where the signs of directions stand. */
export const laneHeight = 26;
/** CSS px that a sign needs to itself. */
const signWidth = 22;

/** What has passed lies on a wash. */
export function paintPast(chart: uPlot, nowMs: number, inks: ChartInks): void {
  const { ctx, bbox } = chart;
  const right = Math.min(bbox.left + bbox.width, chart.valToPos(nowMs / 1000, 'x', true));
  if (right <= bbox.left) return;
  ctx.save();
  ctx.fillStyle = inks.past;
  ctx.fillRect(bbox.left, 0, right - bbox.left, bbox.top + bbox.height);
  ctx.restore();
}

/** The instant that is pointed at. */
export function paintPointed(chart: uPlot, pointedMs: number | null, inks: ChartInks): void {
  if (pointedMs !== null) paintLine(chart, pointedMs, inks.pointed);
}

/** A line at a time, as far as the chart has it. */
export function paintLine(chart: uPlot, timeMs: number, ink: string): void {
  const { ctx, bbox } = chart;
  const x = Math.round(chart.valToPos(timeMs / 1000, 'x', true));
  if (x < bbox.left || x > bbox.left + bbox.width) return;
  ctx.save();
  // The last line may have been a dashed one.
  ctx.setLineDash([]);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 1.5 * devicePixelRatio;
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

/** The directions of the steps in the lane above the lines; every second, third and so on where they stand too close. */
export function paintSigns(chart: uPlot, points: readonly PartPoint[], nowMs: number, inks: ChartInks): void {
  const ratio = devicePixelRatio;
  const { ctx, bbox } = chart;
  const placeOf = ({ timeMs }: PartPoint): number => chart.valToPos(timeMs / 1000, 'x', true);
  let free = -Infinity;
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineWidth = 1.4;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const point of points) {
    const x = placeOf(point);
    if (!point.sign || x < free || x < bbox.left - 1 || x > bbox.left + bbox.width + 1) continue;
    free = x + signWidth * ratio;
    ctx.setTransform(ratio, 0, 0, ratio, x, (laneHeight / 2) * ratio);
    ctx.rotate((point.sign.degrees * Math.PI) / 180);
    const path = new Path2D(point.sign.path);
    ctx.strokeStyle = ctx.fillStyle = point.timeMs < nowMs ? inks.second : inks.sign;
    ctx.stroke(path);
    // Flags and the dot of the place are areas; open strokes have none.
    ctx.fill(path);
  }
  ctx.restore();
}
