/** What XML 1.0 cannot have, not even as a reference. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const special = /[&<>"\r]/g;
const specialInAttribute = /[&<>"\r\n\t]/g;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};
const referenceOf = (letter: string): string => references[letter] ?? letter;

/** A text without what XML cannot have. */
export const xmlLetters = (text: string): string => text.replace(forbidden, '');

/** A text as the content of an element; what XML cannot have is dropped. */
export const xmlText = (text: string): string => xmlLetters(text).replace(special, referenceOf);

/** A text between the double quotes of an attribute, where a reader would take a line break for a blank. */
export const xmlAttribute = (text: string): string =>
  xmlLetters(text).replace(specialInAttribute, referenceOf);

/** A number as xsd:decimal has it: without an exponent. */
export function xmlDecimal(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const plain = value.toFixed(20).replace(/\.?0+$/, '');
  return plain === '-0' ? '0' : plain;
}

const days = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const instants = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** A cell that is a point in time with its zone, and is one; null for others. */
export const xmlInstant = (cell: unknown): string | null =>
  typeof cell === 'string' && instants.test(cell) && !Number.isNaN(Date.parse(cell)) ? cell : null;

/** A cell that is a day of the calendar; null for others. */
export const xmlDay = (cell: unknown): string | null =>
  typeof cell === 'string' && days.test(cell) && new Date(cell).toISOString().startsWith(cell) ? cell : null;
