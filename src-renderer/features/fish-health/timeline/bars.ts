import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { Span } from './span';

/** Where the bars are drawn, CSS px; y grows downward. */
export interface BarField {
  readonly span: Span;
  readonly width: number;
  readonly height: number;
  /** The value as tall as the field. */
  readonly most: number;
  /** Heights go by the square root of the values. */
  readonly isRoot?: boolean;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

export const stepOf = ({ span, width }: Pick<BarField, 'span' | 'width'>): number =>
  width / (span.to - span.from);

export const xOf = (field: Pick<BarField, 'span' | 'width'>, index: number): number =>
  (index - field.span.from) * stepOf(field);

/** The week at a place, also beside the field. */
export const indexAt = (field: Pick<BarField, 'span' | 'width'>, x: number): number =>
  field.span.from + x / stepOf(field);

/** Of a bar from the ground, CSS px; a value beyond the axis is as tall as the field. */
function heightOf({ height, most, isRoot }: BarField, value: number): number {
  const share = most > 0 ? Math.min(1, value / most) : 0;
  return height * (isRoot ? Math.sqrt(share) : share);
}

/** A mark above each bar that the axis is too short for, as one path. */
export function clippedPath(field: BarField, values: Float64Array, above: Float64Array | null): string {
  const step = stepOf(field);
  let path = '';
  for (
    let index = Math.max(0, Math.floor(field.span.from));
    index < Math.min(values.length, field.span.to);
    index++
  ) {
    if (!((values[index] || 0) + (above?.[index] || 0) > field.most)) continue;
    path += `M${rounded(xOf(field, index) + step / 2 - 3)} -1h6l-3 -4z`;
  }
  return path;
}

/**
 * Bars as one path. `values` by week, NaN for none; `isIn` picks them; `under`: what they stand on. A value of zero is a
 * line of its own on the ground: it was counted, and is not the same as nothing.
 */
export function barsPath(
  field: BarField,
  values: Float64Array,
  isIn: (index: number) => boolean,
  under?: Float64Array,
): string {
  const { span, height } = field;
  const step = stepOf(field);
  const gap = step >= 4 ? 1 : 0;
  let path = '';
  for (let index = Math.max(0, Math.floor(span.from)); index < Math.min(values.length, span.to); index++) {
    const value = values[index] ?? NaN;
    if (Number.isNaN(value) || !isIn(index)) continue;
    const base = heightOf(field, under?.[index] || 0);
    if (under && value === 0) continue;
    const top = heightOf(field, (under?.[index] || 0) + value);
    const tall = Math.min(height - base, Math.max(value > 0 ? 1.5 : 1, top - base));
    if (!(tall > 0)) continue;
    const [x, y] = [xOf(field, index), height - base - tall];
    path += `M${rounded(x)} ${rounded(y)}h${rounded(step - gap)}v${rounded(tall)}h${rounded(gap - step)}z`;
  }
  return path;
}

/** From one number to another over the width of a week, as one path; CSS px. */
export function boundsPath(
  field: BarField,
  bounds: readonly { readonly index: number; readonly low: number; readonly high: number }[],
): string {
  const step = stepOf(field);
  return bounds
    .filter(({ index }) => index + 1 > field.span.from && index < field.span.to)
    .map(({ index, low, high }) => {
      const [bottom, top] = [low, high].map((value) => field.height - heightOf(field, value)) as [
        number,
        number,
      ];
      const width = Math.max(2, step - 1);
      return `M${rounded(xOf(field, index))} ${rounded(top)}h${rounded(width)}V${rounded(Math.max(bottom, top + 2))}h${rounded(-width)}z`;
    })
    .join('');
}

/** A row of weeks that are all kept, or all not: `from` included and `to` not. */
export interface Run {
  readonly isCached: boolean;
  readonly from: number;
  readonly to: number;
}

export function runsOf(isCached: Uint8Array): readonly Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < isCached.length;) {
    const is = isCached[from] === 1;
    let to = from + 1;
    while (to < isCached.length && (isCached[to] === 1) === is) to++;
    runs.push({ isCached: is, from, to });
    from = to;
  }
  return runs;
}

/** The least number with one leading 1, 2, 3, 4, 5, 6 or 8 that is not below `value`: where an axis ends. */
export function axisEnd(value: number): number {
  if (!(value > 0)) return 1;
  const ten = 10 ** Math.floor(Math.log10(value));
  const lead = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((one) => value <= one * ten * (1 + 1e-12)) ?? 10;
  return Number((lead * ten).toPrecision(3));
}

export interface AxisTick {
  readonly index: number;
  readonly text: string;
  readonly isYear: boolean;
}

/** Years where a label has room, and numbers of weeks where the years are wide enough for them. */
export function axisTicks(weeks: readonly IsoWeek[], field: Pick<BarField, 'span' | 'width'>): AxisTick[] {
  const step = stepOf(field);
  const yearPx = step * 52.18;
  const every = yearPx >= 30 ? 1 : yearPx >= 15 ? 2 : 5;
  const weekEvery = step * 10 >= 28 ? 10 : 0;
  const ticks: AxisTick[] = [];
  const { from, to } = field.span;
  for (let index = Math.max(0, Math.ceil(from - 0.5)); index < Math.min(weeks.length, to); index++) {
    const { year, week } = weekParts(weeks[index] as IsoWeek);
    if (week === 1 && year % every === 0) ticks.push({ index, text: String(year), isYear: true });
    else if (weekEvery > 0 && week % weekEvery === 0)
      ticks.push({ index, text: String(week), isYear: false });
  }
  return ticks;
}
