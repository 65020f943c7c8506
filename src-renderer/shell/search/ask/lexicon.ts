import { editDistance } from '@kartbord/common/edit-distance';
import { foldText } from '../../../../src-shared/domain/units/fold-text';
import { shortYear } from '../short-year';
import { letterBits, mayBeNear, mostErrors } from './edit-distance';
import { type Meaning, negations, numberWords, phrasings, regions, spellings, stopWords } from './vocabulary';

/** A word, a number or a sign of what was typed, and where it stands. */
interface Token {
  readonly raw: string;
  readonly folded: string;
  readonly from: number;
  readonly to: number;
  readonly number: number | null;
}

/** Counties and municipalities by number, as the week on the screen has them. */
export interface PlaceName {
  readonly no: string;
  readonly name: string;
}

/** Everything that a phrase can name, for one week's places. Made once for a list of places. */
export interface Lexicon {
  /** By the phrasing, and by the phrasing written in one word. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** By the stems of the phrasing's words; places have none, and of times one week is not many. */
  readonly stemmed: ReadonlyMap<string, Meaning>;
  readonly words: ReadonlyMap<string, number>;
  readonly longest: number;
}

const sign = /(?<![\p{L}\d])(?:w\/o(?!\p{L})|[umw]\/(?=\s*\p{L}))|\d+(?:[.,]\d+)?|\p{L}+|>=|<=|[<>/]/gu;

/** “To uker” is two weeks, where “to” is else nothing. */
const countedBy = /^\s+(?:av|uke|uker|ukene|veker|gang|ganger|gonger|år)(?!\p{L})/iu;

export function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(sign), (match) => {
    const raw = match[0];
    const to = match.index + raw.length;
    const isTwo = raw.toLowerCase() === 'to' && countedBy.test(text.slice(to));
    const isDigits = /^\d/.test(raw);
    const inWords = isTwo ? 2 : (numberWords[raw.toLowerCase()] ?? null);
    const number = isDigits ? Number(raw.replace(',', '.')) : inWords;
    const folded = foldText(raw);
    const spelt = spellings[raw.toLowerCase()] ?? spellings[folded];
    return { raw, folded: spelt ?? folded, from: match.index, to, number };
  });
}

const isStop = ({ raw, number }: Token): boolean => number === null && stopWords.has(raw.toLowerCase());

const keyOf = (phrasing: string): string =>
  tokensOf(phrasing)
    .filter((token) => !isStop(token))
    .map(({ folded }) => folded)
    .join(' ');

const endings = /(?:ingene|ingen|inger|ing|ings|ene|ane|ers|ed|es|en|et|er|ar|te|e|a|s|t|r|n)$/;

/** A folded word without the ending that says one or many, this or that; short words stay. */
export function stemOf(folded: string): string {
  if (folded.length < 5) return folded;
  const stem = folded.replace(endings, '');
  return stem.length >= 4 ? stem : folded.length > 5 ? folded.replace(/(?:er|en|et|e|a|s)$/, '') : folded;
}

const stemsOf = (key: string): string => key.split(' ').map(stemOf).join(' ');

export function lexiconOf(counties: readonly PlaceName[], municipalities: readonly PlaceName[]): Lexicon {
  const meanings = new Map<string, Meaning>();
  const stemmed = new Map<string, Meaning>();
  const words = new Map<string, number>();
  const add = (phrasing: string, meaning: Meaning): void => {
    const key = keyOf(phrasing);
    if (key === '') return;
    const known = meanings.get(key);
    if (known?.as === 'place' && meaning.as === 'place')
      meanings.set(key, { as: 'place', of: [...known.of, ...meaning.of] });
    else if (!known) meanings.set(key, meaning);
    for (const word of key.split(' ')) words.set(word, letterBits(word));
  };
  for (const [phrasing, meaning] of phrasings()) add(phrasing, meaning);
  for (const { no, name } of [...counties, ...municipalities]) add(name, { as: 'place', of: [no] });
  const numbers = new Set([...counties, ...municipalities].map(({ no }) => no));
  for (const [names, all] of regions) {
    const there = all.split(',').filter((no) => numbers.has(no));
    for (const name of there.length > 0 ? names.split('|') : [])
      if (!meanings.has(keyOf(name))) add(name, { as: 'place', of: [there.join()] });
  }
  const longest = Math.max(...Array.from(meanings.keys(), (key) => key.split(' ').length));
  for (const [key, meaning] of [...meanings]) {
    const [stems, joined] = [stemsOf(key), key.replaceAll(' ', '')];
    if (meaning.as !== 'place' && meaning.as !== 'time' && !stemmed.has(stems)) stemmed.set(stems, meaning);
    if (!meanings.has(joined)) meanings.set(joined, meaning);
  }
  return { meanings, stemmed, words, longest };
}

const contracted = /^(?:do|does|did|has|have|is|are|was|were)nt?$/;

/** The known word that is nearest to one with typing errors; null: none is near. */
function nearest(folded: string, { words, meanings }: Lexicon): string | null {
  const most = mostErrors(folded.length);
  const bits = letterBits(folded);
  // The first letter is seldom wrong: never in a short word, and never beside another error.
  const isShortOrLong = most > 1 || folded.length < 5;
  let [found, least]: [string | null, number] = [null, most + 1];
  if (most === 0) return null;
  for (const [word, other] of words) {
    // “Havet” is no “havent”, and “norsk” no cod.
    if (contracted.test(word) || (word.length < 6 && meanings.get(word)?.as === 'register')) continue;
    // A short one lacks a letter; with another it is another word.
    if (
      word.length < 4 ||
      (folded.length < 5 && word.length <= folded.length) ||
      !mayBeNear(bits, other, most)
    )
      continue;
    const errors = editDistance(folded, word, most) + (isShortOrLong && word[0] !== folded[0] ? 1 : 0);
    if (errors < least) [found, least] = [word, errors];
  }
  return found;
}

const isKnown = (folded: string, { words, meanings, stemmed }: Lexicon): boolean =>
  words.has(folded) || meanings.has(folded) || stemmed.has(stemOf(folded));

/** What begins a compound: “nordlandsanlegg”, “pdutbrudd”, but not “timeline”. */
const least = (meaning: Meaning | undefined): number =>
  meaning?.as === 'place' ? 6 : meaning?.as === 'disease' ? 2 : 4;

/** The two words of a compound, with or without a linking s; `isNear`: one of them may have typing errors. */
function partsOf(folded: string, lexicon: Lexicon, isNear: boolean): readonly [string, string] | null {
  const shortest = 4;
  for (let at = 2; at <= folded.length - shortest; at++) {
    const [whole, second] = [folded.slice(0, at), folded.slice(at)];
    const first = lexicon.meanings.has(whole) ? whole : whole.replace(/s$/, '');
    const isFirst = lexicon.meanings.has(first) && first.length >= least(lexicon.meanings.get(first));
    const isSecond = isKnown(second, lexicon);
    if (isFirst && isSecond) return [first, second];
    if (!isNear || (!isFirst && !isSecond) || Math.min(first.length, second.length) < shortest) continue;
    const other = nearest(isFirst ? second : first, lexicon);
    if (other !== null) return isFirst ? [first, other] : [other, second];
  }
  return null;
}

/**
 * The word that an abbreviation begins: one that makes a phrasing with a word beside it (“ikke rapp”), else the shortest, where the others
 * mean the same or go on from it (“mech”, “medik”).
 */
function abbreviated(
  folded: string,
  before: string | undefined,
  after: string | undefined,
  { words, meanings }: Lexicon,
): string | null {
  if (folded.length < 3) return null;
  const begun: { readonly word: string; readonly of: string }[] = [];
  for (const word of words.keys()) {
    if (!word.startsWith(folded)) continue;
    if (meanings.has(`${before} ${word}`) || meanings.has(`${word} ${after}`)) return word;
    const meaning = meanings.get(word);
    // Three letters of four are another word.
    if (word.length < 5) continue;
    const isAdding = meaning?.as === 'word' && (meaning.of === 'filler' || meaning.of === 'other');
    const leastLetters = { place: 5, month: 5, disease: 4, register: Infinity } as Readonly<
      Record<string, number>
    >;
    if (!meaning || isAdding || folded.length < (leastLetters[meaning.as] ?? 3)) continue;
    begun.push({ word, of: `${meaning.as} ${String(meaning.of)}` });
  }
  const first = begun.toSorted((a, b) => a.word.length - b.word.length)[0];
  const isOne = begun.every(({ word, of }) => of === first?.of || word.startsWith(first?.word ?? ''));
  return first && isOne ? first.word : null;
}

const weekNames = ['week', 'uke', 'veke'];
/** Before a number, with one error: “wek 18”. */
const isWeek = (folded: string): boolean =>
  folded.length > 1 && weekNames.some((name) => name[0] === folded[0] && editDistance(folded, name, 1) <= 1);

interface Beside {
  /** A full stop stands behind it. */
  readonly isShort: boolean;
  readonly isLast: boolean;
  readonly before: string | undefined;
  readonly after: Token | undefined;
}

/** The known words that are meant by one that is none: with a typing error, a compound of them, or the one that it begins. */
function mended(
  { folded }: Token,
  { isLast, isShort, before, after }: Beside,
  lexicon: Lexicon,
): readonly string[] | null {
  if (after && after.number !== null && isWeek(folded)) return ['uke'];
  const stem = stemOf(folded);
  const exact = partsOf(folded, lexicon, false);
  if (exact !== null) return exact;
  // “Mist.” is short for “mistanke”, and no error of “minst”.
  const short = isShort ? abbreviated(folded, before, after?.folded, lexicon) : null;
  if (short !== null) return [short];
  const found =
    nearest(folded, lexicon) ?? (stem === folded || stem.length < 7 ? null : nearest(stem, lexicon));
  const meaning = found === null ? undefined : lexicon.meanings.get(found);
  const isFiller = meaning?.as === 'word' && meaning.of === 'filler';
  if (found !== null && !isFiller) return [found];
  const parts = partsOf(folded, lexicon, true);
  if (parts !== null) return parts;
  // “Finnm” begins a county, and is no error of “finn”.
  const begun = abbreviated(folded, before, after?.folded, lexicon) ?? found;
  if (begun !== null) return [begun];
  if (!isLast || folded.length < 3) return null;
  for (const word of lexicon.words.keys()) {
    const meaning = lexicon.meanings.get(word);
    if (word.startsWith(folded) && meaning?.as !== 'register' && meaning?.as !== 'month') return [word];
  }
  return null;
}

/** “Ubehandlet”, “untreated”, “sykdomsfri”: the word that is turned into its opposite, behind one that says so. */
function turned(folded: string, lexicon: Lexicon): readonly string[] | null {
  const rest = /^(?:un|non|u)(.{5,})$/.exec(folded) ?? /^(.{2,}?)s?(?:fri|fritt|frie|free)$/.exec(folded);
  return rest?.[1] && isKnown(rest[1], lexicon) ? ['ikke', rest[1]] : null;
}

/** “Without lice treatment”: the lice are those of the treatment, and the rest is what is not there. */
const isOfNext = (words: readonly string[], next: Meaning | undefined): boolean =>
  negations.has(words[0] ?? '') &&
  /^(?:lice|lus)$/.test(words.at(-1) ?? '') &&
  (['treated', 'method', 'medicine'].includes(next?.as ?? '') || (next?.as === 'word' && next.of === 'bath'));

/** A phrasing, a number, or a word that means nothing here, and where it stands. */
export interface Item {
  readonly meaning: Meaning | null;
  readonly number: number | null;
  readonly raw: string;
  readonly from: number;
  readonly to: number;
  /** What follows is turned into its opposite. */
  readonly isNegation: boolean;
  /** Of two digits that are a year; null: they are none. */
  readonly shortYear: number | null;
  /** A dash or “to” stands before it, as in 3–5. */
  readonly isRangeEnd: boolean;
  /** “With” or “to” stands before it: “compare week 44 with last year” is not week 44 of last year. */
  readonly isBehindWith: boolean;
}

/** The words that make up the name of a site: they have no typing error. */
function inNames(
  tokens: readonly Token[],
  text: string,
  isName: (name: string) => boolean,
): ReadonlySet<Token> {
  const longest = 4;
  const found = new Set<Token>();
  tokens.forEach(({ from }, at) => {
    for (let end = Math.min(at + longest, tokens.length); end > at; end--)
      if (isName(text.slice(from, tokens[end - 1]?.to)))
        for (const token of tokens.slice(at, end)) found.add(token);
  });
  return found;
}

/** The words as the longest phrasings that they make, with numbers and signs between. */
export function itemsOf(
  text: string,
  lexicon: Lexicon,
  isName: (name: string) => boolean = () => false,
): { readonly items: readonly Item[]; readonly isGuess: boolean } {
  let isGuess = false;
  const typed = tokensOf(text).filter((token) => !isStop(token));
  const named = inNames(typed, text, isName);
  const tokens: Token[] = [];
  const words: string[] = [];
  typed.forEach((token, at) => {
    const isPlain =
      token.number !== null ||
      named.has(token) ||
      negations.has(token.folded) ||
      isKnown(token.folded, lexicon) ||
      !/\p{L}/u.test(token.raw);
    const isLast = at === typed.length - 1 && token.to === text.length;
    const isShort = text[token.to] === '.';
    const beside = { isLast, isShort, before: words.at(-1), after: typed[at + 1] };
    const others = isPlain ? null : (turned(token.folded, lexicon) ?? mended(token, beside, lexicon));
    if (others !== null) isGuess = true;
    for (const word of others ?? [token.folded]) {
      tokens.push(token);
      words.push(word);
    }
  });
  const items: Item[] = [];
  /** The meaning of so many words: as they are, by their stems, or written in one word by the rules. */
  const meaningAt = (at: number, size: number): Meaning | undefined => {
    const key = words.slice(at, at + size).join(' ');
    const typedKey = tokens.slice(at, at + size).map(({ folded }) => folded);
    const joined = new Set(tokens.slice(at, at + size)).size === size ? typedKey.join('') : '';
    return (
      lexicon.meanings.get(key) ??
      lexicon.stemmed.get(stemsOf(key)) ??
      (size === 2 && joined.length > 6
        ? (lexicon.meanings.get(joined) ?? lexicon.stemmed.get(stemOf(joined)))
        : undefined)
    );
  };
  const longestAt = (at: number): readonly [size: number, meaning: Meaning | undefined] => {
    for (let size = Math.min(lexicon.longest, tokens.length - at); size > 0; size--) {
      const meaning = meaningAt(at, size);
      if (meaning) return [size, meaning];
    }
    return [0, undefined];
  };
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at];
    if (!first) break;
    let [size, meaning] = longestAt(at);
    if (size > 1 && isOfNext(words.slice(at, at + size), longestAt(at + size)[1]))
      [size, meaning] = [1, undefined];
    const count = Math.max(1, size);
    const last = tokens[at + count - 1] ?? first;
    const number = meaning ? null : first.number;
    items.push({
      meaning: meaning ?? null,
      number,
      raw: text.slice(first.from, last.to),
      from: first.from,
      to: last.to,
      isNegation: !meaning && negations.has(words[at] ?? ''),
      isBehindWith: /\b(?:with|to|and|med|og)\s+(?:i\s+)?$/i.test(text.slice(0, first.from)),
      isRangeEnd: /\d\s*(?:[-–—]|til|to|through)\s*$/i.test(text.slice(0, first.from)),
      shortYear: shortYear(text.slice(0, first.from), first.raw),
    });
    at += count;
  }
  return { items, isGuess };
}
