import { editDistance } from '@kartbord/common/edit-distance';
import { foldText } from '../../../../src-shared/domain/units/fold-text';
import { letterBits, mayBeNear, mostErrors } from './edit-distance';
import { stemOf, tokensOf } from './lexicon';
import { concepts, guideLeads, leads, stopWords, thingVerbs, words as phraseWords } from './vocabulary';

interface Word {
  readonly text: string;
  readonly stem: string;
  readonly bits: number;
  readonly stemBits: number;
  /** Words of one are said for each other; null: it is of none. */
  readonly concept: number | null;
}

/** Something with a name: its words, and others that lead to it less surely. */
export interface Named<T> {
  readonly hit: T;
  readonly names: readonly Word[];
  readonly more: readonly Word[];
  /** The names as one text. */
  readonly run: string;
  /** How many of them it is called by itself. */
  readonly own: number;
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

const conceptOf = new Map(
  concepts.flatMap((all, concept) =>
    all.split(' ').map((word) => [stemOf(foldText(word)), concept] as const),
  ),
);

function withBits(text: string): Word {
  const stem = stemOf(text);
  const concept = conceptOf.get(stem) ?? null;
  return { text, stem, bits: letterBits(text), stemBits: letterBits(stem), concept };
}

/** The typing errors in a word, with the ending of the name or without: “sognefjrd” is Sognefjorden. */
function errorsIn(typed: Word, { text, stem, bits, stemBits }: Word, most: number): number {
  const whole = mayBeNear(typed.bits, bits, most) ? editDistance(typed.text, text, most) : most + 1;
  if (whole === 0 || stem === text || stem.length < 5 || !mayBeNear(typed.bits, stemBits, most)) return whole;
  return Math.min(whole, editDistance(typed.text, stem, most));
}

/** `called`: what the window calls it; `names`: what else it is called. */
export const named = <T>(hit: T, called: string, names = '', more = ''): Named<T> => ({
  hit,
  own: new Set(wordsOf(called)).size,
  names: [...new Set(wordsOf(`${called} ${names}`))].map(withBits),
  more: [...new Set(wordsOf(more))].map(withBits),
  run: ` ${wordsOf(`${called} ${names}`).join(' ')} `,
});

/** “Smittekilde” beside “smitte”, “grenser” beside “lusegrenser”: one begins or ends with the other, and both parts are words. */
const leastPart = 4;
function isCompound(typed: string, { text, stem, concept }: Word): boolean {
  const [long, short] = typed.length > text.length ? [typed, stem] : [text, typed];
  // “Hardangerfjorden” is not hard.
  if (
    short.length < (concept === null ? leastPart + 1 : leastPart) ||
    long.length - short.length < leastPart - 1
  )
    return false;
  return long.endsWith(short) || (long === typed && long.startsWith(short));
}

/** How well a word is one of these: 1 for the word itself, less for its beginning and for typing errors, 0 for none. */
function nearness(word: Word, of: readonly Word[], isWhole = false): number {
  const most = mostErrors(word.text.length);
  let best = 0;
  for (const one of of) {
    const { text, stem } = one;
    if (text === word.text) return 1;
    if (best < 0.8 && word.text.length >= 3 && text.startsWith(word.text)) best = 0.8;
    if (best < 0.9 && stem.length >= 4 && stem === word.stem) best = 0.9;
    if (best < 0.85 && one.concept !== null && one.concept === word.concept) best = 0.85;
    if (best < 0.6 && !isWhole && isCompound(word.text, one)) best = 0.6;
    const isShort = word.text.length < 5 && text.length <= word.text.length;
    if (best >= 0.7 || most === 0 || isWhole || isShort) continue;
    const errors = errorsIn(word, one, most);
    if (errors <= most) best = Math.max(best, 0.7 - 0.1 * (errors - 1));
  }
  return best;
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

/** How near each word that was typed is to each of these. */
function nearnesses<T>(typed: readonly Word[], among: readonly Named<T>[]): readonly (readonly number[])[] {
  return among.map(({ names, more }) =>
    typed.map((word, at) =>
      Math.max(nearness(word, names), 0.45 * nearness(word, more), joined(typed, at, names)),
    ),
  );
}

/** More for those that have the words in this order. */
const inOrder = 0.05;

/** What a word tells: the fewer have it, the more. */
const tells = (count: number, of: number): number => Math.log(1 + of / Math.max(1, count));

/**
 * Those that have the words, the nearest first, each from 0 to 1; of equal ones that which is called so itself, then that with fewer other words. Words that add nothing may be missing; of three and more others a third may, and of two of a question one, for which it is less
 * near. `isLoose`: more may be, if those that are there tell the most.
 */
export function found<T>(
  typed: string,
  among: readonly Named<T>[],
  most: number,
  isAsking = false,
  isLoose = false,
): readonly Scored<T>[] {
  const words = wordsOf(typed).map(withBits);
  const run = ` ${wordsOf(typed).join(' ')} `;
  const near = nearnesses(words, among);
  const weights = words.map((_, at) =>
    tells(near.filter((row) => (row[at] ?? 0) > 0.5).length, among.length),
  );
  const score = (row: readonly number[]): number => {
    let [sum, all, count, missing, weak] = [0, 0, 0, 0, 0];
    for (const [at, word] of words.entries()) {
      const [one = 0, weight = 0] = [row[at], weights[at]];
      if (one === 0 && weakWords.has(word.text)) {
        weak++;
        continue;
      }
      count++;
      if (one === 0) missing++;
      sum += one * (isLoose ? weight : 1);
      all += isLoose ? weight : 1;
    }
    const mayMiss = isLoose ? count : isAsking ? count / 2 : count / 3;
    if (count === 0 || missing > mayMiss || missing === count) return 0;
    return Math.max(0, (sum / all) * (missing === 0 || isLoose ? 1 : 0.85) - 0.03 * weak);
  };
  return among
    .map((one, at) => ({ one, score: score(near[at] ?? []) }))
    .filter((each) => each.score > 0)
    .map(({ one, score }) => ({
      hit: one.hit,
      score: words.length > 1 && one.run.includes(run) ? score + inOrder : score,
      called: words.filter((word) => nearness(word, one.names.slice(0, one.own)) > 0).length,
      sizes: [one.own, one.names.length] as const,
    }))
    .toSorted(
      (a, b) =>
        b.score - a.score || b.called - a.called || a.sizes[0] - b.sizes[0] || a.sizes[1] - b.sizes[1],
    )
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
