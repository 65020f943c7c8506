export type DecimalSign = '.' | ',';

const forms: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/,
  ',': /^[+-]?(?:0|[1-9]\d*)(?:,\d+)?(?:[eE][+-]?\d{1,3})?$/,
};

/**
 * A number as it is written, or undefined: what has leading zeros or blanks is a text, and a whole number with more digits
 * than the computer's numbers have is a key that would become another.
 */
export function writtenNumber(text: string, sign: DecimalSign): number | undefined {
  if (!forms[sign].test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  const isStored = /^[+-]?\d+$/.test(text) ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isStored ? value : undefined;
}
