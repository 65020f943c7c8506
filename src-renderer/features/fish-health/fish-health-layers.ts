import { diseaseMarks } from '../../../src-shared/domain/fish-health/disease';
import { verdict } from '../../../src-shared/domain/filter/filter-history';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import { adornment, type AdornmentColours, type MarkSymbol, type MarksSpec } from '../../map/spec';
import { isTreated, type LoadedWeek } from './week/loaded-week';
import type { Streak } from './locality/streak';
import { allSigns, markText } from './symbols/symbols';

export const sitesLayerId = 'fish-health';

/** The small signs of every row: disease, treatment, and over the limit for three weeks of four. */
export function weekAdornments(week: LoadedWeek, streak: Streak | null): Uint8Array {
  const bits = new Uint8Array(week.columns.count);
  for (let row = 0; row < bits.length; row++) {
    const marks = diseaseMarks(week.columns.diseases[row] ?? []);
    bits[row] =
      (marks.pd ? adornment.triangle : 0) |
      (marks.isa ? adornment.diamond : 0) |
      (marks.other ? adornment.square : 0) |
      (isTreated(week.columns.flags[row] ?? 0) ? adornment.tick : 0) |
      (streak?.rows[row] === verdict.yes ? adornment.outerRing : 0);
  }
  return bits;
}

const masked = new WeakMap<Uint8Array, Map<number, Uint8Array>>();

/** Only these of the signs; the very same array for the same ones, and the array itself where all are wanted. */
function withSigns(adornments: Uint8Array, signs: number): Uint8Array {
  if (signs === allSigns) return adornments;
  const known = masked.get(adornments) ?? new Map<number, Uint8Array>();
  const found = known.get(signs) ?? adornments.map((bits) => bits & signs);
  masked.set(adornments, known.set(signs, found));
  return found;
}

/**
 * The week as marks. The columns go through as they are, so that a change of hover or selection alone leaves every
 * array the same and the map redraws next to nothing.
 */
export function weekMarks(
  week: LoadedWeek,
  parts: {
    readonly adornments: Uint8Array;
    /** Undefined: every row. */
    readonly rows: Int32Array | undefined;
    readonly theme: Theme;
    /** Of each row its place in `symbols`. */
    readonly symbol: Uint8Array;
    readonly symbols: readonly MarkSymbol[];
    /** Which signs stand beside the symbols: bits of `adornment`. */
    readonly signs: number;
    readonly colours: AdornmentColours;
    readonly selectedNo: number | null;
    readonly hoveredNo: number | null;
  },
): MarksSpec {
  const text = markText(parts.theme);
  return {
    kind: 'marks',
    id: sitesLayerId,
    count: week.columns.count,
    lon: week.columns.lon,
    lat: week.columns.lat,
    key: week.columns.localityNo,
    symbol: parts.symbol,
    symbols: parts.symbols,
    adornments: withSigns(parts.adornments, parts.signs),
    adornmentColours: parts.colours,
    ...(parts.rows ? { rows: parts.rows } : {}),
    labels: week.columns.name,
    labelColour: text.label,
    labelHalo: text.halo,
    selectedKey: parts.selectedNo,
    selectionColour: text.selection,
    hoveredKey: parts.hoveredNo,
  };
}
