import { type Figure, type FigureName, figureRules } from '../../../../src-shared/domain/weeks/statistics';
import type { Format } from '../../../words/format';

/** A figure as it is read, with its unit where that is not sites or lice per fish; null where it is out of nothing. */
export function figureText(format: Format, unit: Figure['unit'], value: number | null): string | null {
  if (value === null) return null;
  switch (unit) {
    case 'sites':
      return format.count(value);
    case 'share':
      // With one decimal: of a thousand sites each one is seen.
      return format.percent(value * 100);
    case 'lice per fish':
      return format.lice(rounded(value));
    case '°C':
      return format.temperature(value);
  }
}

/** By how much a figure is more or less than it was: `+2`, `−0.4` percentage points; the unit is the caller's to say. */
export function changeText(
  format: Format,
  name: FigureName,
  now: number | null,
  before: number | null,
): string | null {
  if (now === null || before === null) return null;
  const { unit } = figureRules[name];
  const change = unit === 'share' ? (now - before) * 100 : now - before;
  const size = Math.abs(change);
  const text =
    unit === 'sites'
      ? format.count(size)
      : unit === 'lice per fish'
        ? format.lice(rounded(size))
        : format.oneDecimal(size);
  const isNothing = Number(size.toFixed(unit === 'lice per fish' ? 3 : 1)) === 0;
  return isNothing ? '±0' : `${change > 0 ? '+' : '−'}${text}`;
}

/** A mean of a thousand counts is no better known than this. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
