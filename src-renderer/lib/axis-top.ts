/** The top of an axis from zero: above the largest value, one, two or five times a power of ten in four steps or fewer. */
export function axisTop(lines: readonly (readonly (number | null)[])[]): { top: number; step: number } {
  const most = Math.max(0, ...lines.flatMap((line) => line.filter((value) => value !== null)));
  const least = most > 0 ? most / 3 : 0.3;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
  return { top: Math.max(1, Math.ceil(most / step + 0.05)) * step, step };
}
