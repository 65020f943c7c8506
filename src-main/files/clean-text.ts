import { mostFileText } from '../../src-shared/domain/map-layers/own-file';

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** A text as it may be kept: half letters and control codes are shown as what they are, and none is longer than a page can bear. */
export function cleanText(text: string): string {
  const cut = text.length > mostFileText ? text.slice(0, mostFileText) : text;
  return cut.replace(unprintable, '\ufffd');
}

const mostNameLetters = 200;

/**
 * A name for a column. One that every object of JavaScript has anyway (`constructor`, `__proto__`) gets a mark behind it,
 * so that it can be a key of the records that columns cross in.
 */
export function columnName(given: string, number: number): string {
  const name = cleanText(given.slice(0, mostNameLetters)).trim();
  if (name === '') return `#${number}`;
  return name in Object.prototype ? `${name}_` : name;
}
