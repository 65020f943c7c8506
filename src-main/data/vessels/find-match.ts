import { foldText, textMatcher } from '../../../src-shared/domain/units/fold-text';

export interface Findable {
  readonly mmsi: number;
  readonly names: readonly string[];
  readonly imo: number | null;
  readonly callSign: string | null;
}

/** How close a vessel is to what was typed, 0 the closest; and its name, where one was meant. */
export interface Closeness {
  readonly order: number;
  readonly name: string | null;
}

/**
 * How close a vessel is to what was typed, 0 the closest, null: not at all. An exact number or call sign, a name, the
 * beginning of a number, of a name, of a word of it, anywhere inside. Null instead where nothing was typed.
 */
export function findMatcher(typed: string): ((vessel: Findable) => Closeness | null) | null {
  const text = typed.trim().replace(/^(?:mmsi|imo)[\s:.]*(?=\d)/i, '');
  if (text === '') return null;
  const wanted = foldText(text);
  const sign = text.replace(/\s/g, '').toUpperCase();
  const digits = /^\d+$/.test(text) ? text : null;
  const isInside = textMatcher(text);

  function ofNumbers({ mmsi, imo }: Findable): number | null {
    if (digits === null) return null;
    const numbers = [String(mmsi), ...(imo === null ? [] : [String(imo)])];
    if (numbers.includes(digits)) return 0;
    return digits.length >= 3 && numbers.some((number) => number.startsWith(digits)) ? 2 : null;
  }

  function ofName(name: string): number | null {
    const folded = foldText(name);
    if (folded === wanted) return 1;
    if (folded.startsWith(wanted)) return 3;
    if (!isInside(name)) return null;
    return /[\s\-/("'.]/.test(folded[folded.indexOf(wanted) - 1] ?? '') ? 4 : 5;
  }

  return (vessel) => {
    const callSign = vessel.callSign?.toUpperCase();
    const found: Closeness[] = [];
    const note = (order: number | null, name: string | null = null): void => {
      if (order !== null) found.push({ order, name });
    };
    note(callSign === sign ? 0 : callSign?.startsWith(sign) ? 3 : null);
    note(ofNumbers(vessel));
    for (const name of vessel.names) note(ofName(name), name);
    return found.toSorted((a, b) => a.order - b.order)[0] ?? null;
  };
}
