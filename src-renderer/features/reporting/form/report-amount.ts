import type { countOf } from '../../../../src-shared/domain/gear/gear-item';

export type AmountUnit = NonNullable<ReturnType<typeof countOf>>;

/**
 * A number as it is typed, blanks between thousands allowed; null where it is empty, NaN where it is none. One with
 * decimals stays one: what is sent is whole, and that is said.
 */
export function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (plain === '') return null;
  return /^-?\d{1,9}(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN;
}

/** What stands in the field: what was typed, as long as it is what the draft has; else the draft's number. */
export function amountText(typed: string | null, count: number | null): string {
  if (typed !== null) {
    const read = readAmount(typed);
    if (Number.isNaN(read) ? count === null : read === count) return typed;
  }
  return count === null ? '' : String(count);
}
