/** One bar of the scale: a round length in the bar's unit, and how long it is on the screen in CSS px. */
export interface ScaleBar {
  readonly length: number;
  readonly px: number;
}

const metresPerNauticalMile = 1852;

/** The largest 1-2-5 length whose bar is not wider than `maxPx`. */
function bar(unitsPerPixel: number, maxPx: number): ScaleBar {
  const widest = unitsPerPixel * maxPx;
  const power = 10 ** Math.floor(Math.log10(widest));
  // 1e-9: a widest of exactly 5 may arrive as 4.999999999.
  const step = [5, 2, 1].find((candidate) => candidate * power <= widest * (1 + 1e-9)) ?? 1;
  const length = Number((step * power).toPrecision(1));
  return { length, px: length / unitsPerPixel };
}

/**
 * The two bars of the map's scale. `metresPerPixel` is on the ground at the centre of the map, per CSS px
 * (`ViewState.metresPerPixel`). Throws RangeError where either number is not above zero.
 */
export function scaleBars(
  metresPerPixel: number,
  maxPx: number,
): { readonly nauticalMiles: ScaleBar; readonly kilometres: ScaleBar } {
  if (!(metresPerPixel > 0 && maxPx > 0)) throw new RangeError('a scale needs a resolution and a width');
  return {
    nauticalMiles: bar(metresPerPixel / metresPerNauticalMile, maxPx),
    kilometres: bar(metresPerPixel / 1000, maxPx),
  };
}
