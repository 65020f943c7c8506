/** A number that is not negative, with a decimal point or comma. Undefined: nothing is written; null: not a number. */
export function numberOf(text: string): number | undefined | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^\d{1,4}(\.\d{1,6})?$/.test(plain) && Number(plain) <= 1_000 ? Number(plain) : null;
}
