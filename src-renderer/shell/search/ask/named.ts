import { editDistance } from '@kartbord/common/edit-distance';
import { foldText } from '../../../../src-shared/domain/units/fold-text';
import { letterBits, mayBeNear, mostErrors } from './edit-distance';
import { stemOf, tokensOf } from './lexicon';
import { guideLeads, leads, stopWords, thingVerbs, words as phraseWords } from './vocabulary';

interface Word {
  readonly text: string;
  readonly stem: string;
  readonly bits: number;
  readonly stemBits: number;
}

/** Something with a name: its words, and others that lead to it less surely. */
export interface Named<T> {
  readonly hit: T;
  readonly names: readonly Word[];
  readonly more: readonly Word[];
  /** The names as one text. */
  readonly run: string;
}

export const wordsOf = (text: string): readonly string[] =>
  tokensOf(text)
    .filter(({ raw }) => !stopWords.has(raw.toLowerCase()))
    .map(({ folded }) => folded);

/** Words beside the name of what is looked for. */
const weakWords: ReadonlySet<string> = new Set(
  [phraseWords.filler, guideLeads, thingVerbs, ...Object.values(leads)].flatMap((all) =>
    all.split('|').flatMap(wordsOf),
  ),
);

function withBits(text: string): Word {
  const stem = stemOf(text);
  return { text, stem, bits: letterBits(text), stemBits: letterBits(stem) };
}

/** The typing errors in a word, with the ending of the name or without: “sognefjrd” is Sognefjorden. */
function errorsIn(typed: Word, { text, stem, bits, stemBits }: Word, most: number): number {
  const whole = mayBeNear(typed.bits, bits, most) ? editDistance(typed.text, text, most) : most + 1;
  if (whole === 0 || stem === text || stem.length < 5 || !mayBeNear(typed.bits, stemBits, most)) return whole;
  return Math.min(whole, editDistance(typed.text, stem, most));
}

export const named = <T>(hit: T, names: string, more = ''): Named<T> => ({
  hit,
  names: [...new Set(wordsOf(names))].map(withBits),
  more: [...new Set(wordsOf(more))].map(withBits),
  run: ` ${wordsOf(names).join(' ')} `,
});

/** How well a word is one of these: 1 for the word itself, less for its beginning and for typing errors, 0 for none. */
function nearness(word: Word, of: readonly Word[], isWhole = false): number {
  const most = mostErrors(word.text.length);
  let best = 0;
  for (const one of of) {
    const { text, stem } = one;
    if (text === word.text) return 1;
    if (best < 0.8 && word.text.length >= 3 && text.startsWith(word.text)) best = 0.8;
    if (best < 0.9 && stem.length >= 4 && stem === word.stem) best = 0.9;
    const isShort = word.text.length < 5 && text.length <= word.text.length;
    if (best >= 0.7 || most === 0 || isWhole || isShort) continue;
    const errors = errorsIn(word, one, most);
    if (errors <= most) best = Math.max(best, 0.7 - 0.1 * (errors - 1));
  }
  return best;
}

/**
 * How well what was typed names something, from 0 to 1. Words that add nothing may be missing among its own; of three and more a
 * third may, and of two of a question one, for which it is less near.
 */
function score<T>(typed: readonly Word[], { names, more }: Named<T>, isAsking: boolean): number {
  let [sum, count, missing, weak] = [0, 0, 0, 0];
  for (const [at, word] of typed.entries()) {
    const near = Math.max(nearness(word, names), 0.45 * nearness(word, more), joined(typed, at, names));
    if (near === 0 && weakWords.has(word.text)) {
      weak++;
      continue;
    }
    count++;
    if (near === 0) missing++;
    sum += near;
  }
  const mayMiss = isAsking ? count / 2 : count / 3;
  if (count === 0 || missing > mayMiss || missing === count) return 0;
  return Math.max(0, (sum / count) * (missing === 0 ? 1 : 0.85) - 0.03 * weak);
}

/** A word that is typed as two: “log in”. */
function joined(typed: readonly Word[], at: number, names: readonly Word[]): number {
  const [before, word, after] = [typed[at - 1], typed[at], typed[at + 1]];
  const isOne = names.some(
    ({ text }) => text === `${word?.text}${after?.text}` || text === `${before?.text}${word?.text}`,
  );
  return isOne ? 0.9 : 0;
}

export interface Scored<T> {
  readonly hit: T;
  readonly score: number;
}

/** Those that have all the words, the nearest first; of equal ones that with the words in this order, then that with fewer other words. */
export function found<T>(
  typed: string,
  among: readonly Named<T>[],
  most: number,
  isAsking = false,
): readonly Scored<T>[] {
  const words = wordsOf(typed).map(withBits);
  const run = ` ${wordsOf(typed).join(' ')} `;
  return among
    .map((one) => ({
      hit: one.hit,
      score: score(words, one, isAsking),
      size: one.names.length - (one.run.includes(run) ? 1000 : 0),
    }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.size - b.size)
    .slice(0, most);
}

/** Removes phrasings from the beginning, the longest first, as long as there are some and something is left. */
export function withoutLead(text: string, leads: readonly string[]): string {
  const folded = text.toLowerCase();
  const lead = leads.find((one) => folded.startsWith(`${one} `) || folded.startsWith(`${one}: `));
  return lead === undefined ? text : withoutLead(text.slice(lead.length).replace(/^:?\s+/, ''), leads);
}

/** What has names of its own, such as sites: words in any order, of a name and of where it lies. */
export interface Titled<T> {
  readonly hit: T;
  readonly joined: Word;
  readonly names: readonly Word[];
  readonly around: readonly Word[];
}

const nameWords = (text: string): readonly string[] =>
  foldText(text)
    .split(/[\s\-./,()'"]+/)
    .filter(Boolean);

export const wordsAround = (text: string): readonly Word[] => nameWords(text).map(withBits);

export const titled = <T>(hit: T, name: string, around: readonly Word[] = []): Titled<T> => {
  const words = nameWords(name);
  return { hit, joined: withBits(words.join('')), names: words.map(withBits), around };
};

/** Longer texts are no names. */
const mostWords = 5;

export function titledLike<T>(
  typed: string,
  among: readonly Titled<T>[],
  most: number,
): readonly Scored<T>[] {
  const parts = nameWords(typed);
  if (parts.length === 0 || parts.length > mostWords) return [];
  const words = parts.map(withBits);
  const joined = withBits(parts.join(''));
  const errors = mostErrors(joined.text.length);
  const hits: { hit: T; score: number; size: number }[] = [];
  for (const one of among) {
    let [sum, isNamed, isAll] = [0, false, true];
    for (const word of words) {
      const near = nearness(word, one.names);
      const far = near > 0 ? 0 : nearness(word, one.around);
      if (near > 0) isNamed = true;
      if (near + far === 0) isAll = false;
      sum += near > 0 ? near : far * 0.9;
    }
    let value = isAll && isNamed ? sum / words.length : 0;
    // Written in one word or in two.
    if (value < 0.7 && joined.text.length > 4) {
      const apart = errorsIn(joined, one.joined, errors);
      if (apart <= errors) value = Math.max(value, 0.95 - 0.15 * apart);
    }
    if (value > 0) hits.push({ hit: one.hit, score: value, size: one.names.length });
  }
  return hits.toSorted((a, b) => b.score - a.score || a.size - b.size).slice(0, most);
}
