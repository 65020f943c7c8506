import { mostJsonMembers } from './limits';
import { Refusal } from './refusal';

/** From the first letter of a value to behind its last. */
export interface JsonRange {
  readonly start: number;
  readonly end: number;
  /** Brackets in each other, at most. */
  readonly depth: number;
}

/** The text ends or is none of JSON here. */
export class JsonBreak extends Error {
  readonly at: number;
  /** How far the text was looked through until that was known. */
  readonly reached: number;

  constructor(at: number, reached = at) {
    super('no JSON');
    this.at = at;
    this.reached = reached;
  }
}

const [quote, backslash, comma, openSquare, closeSquare, openCurly, closeCurly] = [
  34, 92, 44, 91, 93, 123, 125,
];
/** Deeper than this nobody looks for an end. */
const mostSkipped = 10_000;

export function skipBlank(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
  }
  return at;
}

function skipText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  throw new JsonBreak(start, text.length);
}

/** Finds where a value ends without reading it: brackets and quotes only. */
export function rangeOf(text: string, start: number): JsonRange {
  const first = text.charCodeAt(start);
  if (first === quote) return { start, end: skipText(text, start), depth: 0 };
  if (first !== openCurly && first !== openSquare) return { start, end: endOfWord(text, start), depth: 0 };
  const closers: number[] = [];
  let depth = 0;
  let members = 0;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = skipText(text, at);
      continue;
    }
    at++;
    if (code === openCurly || code === openSquare) {
      closers.push(code + 2);
      depth = Math.max(depth, closers.length);
      if (depth > mostSkipped) throw new JsonBreak(start, at);
    } else if (code === closeCurly || code === closeSquare) {
      if (closers.pop() !== code) throw new JsonBreak(at - 1, at);
      if (closers.length === 0) return { start, end: at, depth };
    } else if (code === comma && ++members > mostJsonMembers) throw new Refusal('too-many');
  }
  throw new JsonBreak(start, text.length);
}

function endOfWord(text: string, start: number): number {
  const word = /[-+.\w]+/y;
  word.lastIndex = start;
  const found = word.exec(text);
  if (!found) throw new JsonBreak(start);
  return start + found[0].length;
}

/** Calls for each value of an array; a break leaves those before it given. Gives where the array ends. */
export function eachElement(text: string, start: number, take: (range: JsonRange) => void): number {
  let at = skipBlank(text, start + 1);
  if (text.charCodeAt(at) === closeSquare) return at + 1;
  for (;;) {
    const range = rangeOf(text, at);
    take(range);
    at = skipBlank(text, range.end);
    const code = text.charCodeAt(at);
    if (code === closeSquare) return at + 1;
    if (code !== comma) throw new JsonBreak(at);
    at = skipBlank(text, at + 1);
  }
}

/**
 * Calls for each member of an object with its name and where its value starts; what is called says where the value ends.
 * Gives where the object ends.
 */
export function eachMember(
  text: string,
  start: number,
  take: (name: string, valueStart: number) => number,
): number {
  let at = skipBlank(text, start + 1);
  if (text.charCodeAt(at) === closeCurly) return at + 1;
  for (;;) {
    if (text.charCodeAt(at) !== quote) throw new JsonBreak(at);
    const nameEnd = skipText(text, at);
    const name = parsed(text, { start: at, end: nameEnd });
    const colon = skipBlank(text, nameEnd);
    if (typeof name !== 'string' || text[colon] !== ':') throw new JsonBreak(at);
    at = skipBlank(text, take(name, skipBlank(text, colon + 1)));
    const code = text.charCodeAt(at);
    if (code === closeCurly) return at + 1;
    if (code !== comma) throw new JsonBreak(at);
    at = skipBlank(text, at + 1);
  }
}

/** The value of a range; undefined where it is none of JSON. */
export function parsed(text: string, { start, end }: Pick<JsonRange, 'start' | 'end'>): unknown {
  try {
    return JSON.parse(text.slice(start, end)) as unknown;
  } catch {
    return undefined;
  }
}
