import type { SiteChange } from '../../../../src-shared/domain/weeks/week-difference';
import { differenceClasses } from '../symbols/symbols';
import type { LayerSpec, MarksSpec, MarkSymbol } from '../../../map/spec';

/** The other week's marks, under the swipe and on the map beside. */
export const otherLayerId = 'compare-other';
/** The sites of the shown week that did not change. */
export const restLayerId = 'compare-rest';

/** The sites of one of the two weeks that are among the changes, by their rows. */
export function changedRows(changes: readonly SiteChange[], of: 'before' | 'after'): Int32Array {
  return Int32Array.from(changes.flatMap((change) => change[of] ?? [])).sort();
}

/** Of each row of one of the two weeks its place in `differenceClasses`; rows that did not change are of the last. */
export function differenceSymbolOf(
  count: number,
  changes: readonly SiteChange[],
  of: 'before' | 'after',
): Uint8Array {
  const symbol = new Uint8Array(count).fill(differenceClasses.length - 1);
  for (const change of changes) {
    const row = change[of];
    const found = differenceClasses.findIndex((one) => change.reasons.some(({ kind }) => kind === one));
    if (row !== null && found >= 0) symbol[row] = found;
  }
  return symbol;
}

/** The other week left of the handle, the shown one right of it. Nothing but `between` is new while it moves. */
export function swipeLayers(marks: MarksSpec, other: MarksSpec, at: number): readonly LayerSpec[] {
  return [
    { ...other, between: [0, at] },
    { ...marks, between: [at, 1] },
  ];
}

export interface DifferenceLook {
  /** Of the sites that did not change. */
  readonly quiet: MarkSymbol;
  /** In the order of `differenceClasses`. */
  readonly symbols: readonly MarkSymbol[];
}

const noLabels: readonly null[] = [];

/** Draws the changed sites by how they changed, and what is around them as quiet dots, which can be pointed at as well. */
export class DifferenceLayers {
  /** The same arrays again while nothing but the pointer moved. */
  #rest: {
    readonly of: readonly [rows: Int32Array | undefined, changed: Int32Array, quiet: MarkSymbol];
    readonly members: Pick<MarksSpec, 'rows' | 'symbol' | 'symbols' | 'adornments'>;
  } | null = null;

  layers(
    marks: MarksSpec,
    { rows: changed, symbol }: { readonly rows: Int32Array; readonly symbol: Uint8Array },
    { quiet, symbols }: DifferenceLook,
  ): readonly LayerSpec[] {
    const of = [marks.rows, changed, quiet] as const;
    const rest = this.#rest;
    const isSame = rest?.members.symbol.length === marks.count && of.every((one, i) => one === rest.of[i]);
    const { members } = isSame ? rest : (this.#rest = { of, members: restOf(marks, changed, quiet) });
    const dots = { id: restLayerId, labels: noLabels, selectedKey: null, hoveredKey: null };
    return [
      { ...marks, ...members, ...dots },
      { ...marks, rows: changed, symbol, symbols },
    ];
  }
}

function restOf(
  { rows, count }: MarksSpec,
  changed: Int32Array,
  quiet: MarkSymbol,
): Pick<MarksSpec, 'rows' | 'symbol' | 'symbols' | 'adornments'> {
  const isChanged = new Uint8Array(count);
  for (const row of changed) isChanged[row] = 1;
  const all = rows ?? Int32Array.from({ length: count }, (_, row) => row);
  return {
    rows: all.filter((row) => !isChanged[row]),
    symbol: new Uint8Array(count),
    symbols: [quiet],
    adornments: new Uint8Array(count),
  };
}
