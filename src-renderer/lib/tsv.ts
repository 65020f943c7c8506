/** A text cell that no spreadsheet takes for a formula, nor breaks a row with. */
export function textCell(text: string | null): string {
  const flat = (text ?? '').replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(flat) ? `'${flat}` : flat;
}
