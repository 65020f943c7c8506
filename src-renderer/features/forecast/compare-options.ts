import type uPlot from 'uplot';
import { chartFrame, type ChartLive, type FrameParts, plotHeight, xHeight } from './chart-frame';
import { isLonely } from './chart-options';
import { paintLine, paintPast, paintPointed } from './chart-paint';
import type { LineLook } from './line-looks';
import type { PartPoint } from './part-points';

export interface CompareParts extends FrameParts, ChartLive {
  readonly lines: readonly {
    readonly number: number;
    readonly look: LineLook;
    readonly points: readonly PartPoint[];
  }[];
}

/** CSS px. */
const top = 8;
const endWidth = 20;
const numberHeight = 11;

export const compareHeight = (hasTimes: boolean): number => top + plotHeight + 16 + (hasTimes ? xHeight : 6);

/** A small chart with a line for each place, its number at its end; gaps stay gaps. */
export function compareOptions(parts: CompareParts, width: number): uPlot.Options {
  const { inks, xTick, lines } = parts;
  const { setCursor, ...frame } = chartFrame(parts, parts);
  return {
    width,
    height: compareHeight(xTick !== undefined),
    padding: [top, endWidth, xTick ? 0 : 6, 0],
    ...frame,
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    series: [
      {},
      ...lines.map(({ look, points }): uPlot.Series => ({
        stroke: () => parts.inkOf(look.ink),
        width: 1.75,
        dash: [...look.dash],
        points: { show: isLonely(points, 0), size: 5, fill: () => parts.inkOf(look.ink) },
        spanGaps: false,
      })),
    ],
    hooks: {
      drawClear: [(chart) => paintPast(chart, parts.nowMs(), inks())],
      draw: [
        (chart) => {
          paintLine(chart, parts.nowMs(), inks().now);
          paintPointed(chart, parts.pointedMs(), inks());
          paintNumbers(chart, parts);
        },
      ],
      setCursor: [setCursor],
    },
  };
}

/** Places in order, `apart` from each other and none below `bottom`, each as near to where it was as that lets it be. */
export function spread(wanted: readonly number[], apart: number, bottom: number): readonly number[] {
  const places: number[] = [];
  for (const place of wanted) places.push(Math.max(place, (places.at(-1) ?? -Infinity) + apart));
  let most = bottom;
  for (let i = places.length - 1; i >= 0; i--, most -= apart) places[i] = Math.min(places[i] ?? most, most);
  return places;
}

/** The number of each place at the end of its line, one below the other where they would lie on each other. */
function paintNumbers(chart: uPlot, { lines, inkOf }: CompareParts): void {
  const { ctx, bbox } = chart;
  const ratio = devicePixelRatio;
  const ends = lines
    .flatMap(({ number, look, points }) => {
      const last = points.findLast(({ values }) => (values[0] ?? null) !== null);
      const value = last?.values[0] ?? null;
      return value === null ? [] : [{ number, look, y: chart.valToPos(value, 'y', true) }];
    })
    .sort((a, b) => a.y - b.y);
  ctx.save();
  ctx.font = `600 ${numberHeight * ratio}px 'Inter Variable', 'Inter', sans-serif`;
  ctx.textBaseline = 'middle';
  const places = spread(
    ends.map(({ y }) => y),
    numberHeight * ratio,
    bbox.top + bbox.height,
  );
  ends.forEach(({ number, look }, index) => {
    ctx.fillStyle = inkOf(look.ink);
    ctx.fillText(String(number), bbox.left + bbox.width + 6 * ratio, places[index] ?? 0);
  });
  ctx.restore();
}
