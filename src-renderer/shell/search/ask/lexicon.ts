import { foldText } from '../../../../src-shared/domain/units/fold-text';
import { editDistance, letterBits, mayBeNear, mostErrors } from './edit-distance';
import { type Meaning, numberWords, phrasings, stopWords } from './vocabulary';

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
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly words: ReadonlyMap<string, number>;
  readonly longest: number;
}

const sign = /\d+(?:[.,]\d+)?|\p{L}+|>=|<=|[<>/]/gu;

export function tokensOf(text: string): readonly Token[] {
  return Array.from(text.matchAll(sign), (match) => {
    const raw = match[0];
    const isDigits = /^\d/.test(raw);
    const number = isDigits ? Number(raw.replace(',', '.')) : (numberWords[raw.toLowerCase()] ?? null);
    return { raw, folded: foldText(raw), from: match.index, to: match.index + raw.length, number };
  });
}

const isStop = ({ raw }: Token): boolean => stopWords.has(raw.toLowerCase());

const keyOf = (phrasing: string): string =>
  tokensOf(phrasing)
    .filter((token) => !isStop(token))
    .map(({ folded }) => folded)
    .join(' ');

export function lexiconOf(counties: readonly PlaceName[], municipalities: readonly PlaceName[]): Lexicon {
  const meanings = new Map<string, Meaning>();
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
  const longest = Math.max(...Array.from(meanings.keys(), (key) => key.split(' ').length));
  return { meanings, words, longest };
}

/** The known word that a typing error was made in, or that a last word begins; null: none is near. */
function mended({ folded }: Token, isLast: boolean, { words }: Lexicon): string | null {
  const most = mostErrors(folded.length);
  const bits = letterBits(folded);
  let [found, least]: [string | null, number] = [null, most + 1];
  if (most > 0)
    for (const [word, other] of words) {
      if (word.length < 4 || !mayBeNear(bits, other, most)) continue;
      const errors = editDistance(folded, word, most);
      if (errors < least) [found, least] = [word, errors];
    }
  if (found !== null || !isLast || folded.length < 3) return found;
  for (const word of words.keys()) if (word.startsWith(folded)) return word;
  return null;
}

/** A phrasing, a number, or a word that means nothing here, and where it stands. */
export interface Item {
  readonly meaning: Meaning | null;
  readonly number: number | null;
  readonly raw: string;
  readonly from: number;
  readonly to: number;
  /** Two digits behind a dash or an apostrophe: ’24, -24. */
  readonly isShortYear: boolean;
}

/** The words as the longest phrasings that they make, with numbers and signs between. */
export function itemsOf(
  text: string,
  lexicon: Lexicon,
): { readonly items: readonly Item[]; readonly isGuess: boolean } {
  const tokens = tokensOf(text).filter((token) => !isStop(token));
  let isGuess = false;
  const words = tokens.map((token, at) => {
    if (token.number !== null || lexicon.words.has(token.folded) || !/\p{L}/u.test(token.raw))
      return token.folded;
    const isLast = at === tokens.length - 1 && token.to === text.length;
    const other = mended(token, isLast, lexicon);
    if (other !== null) isGuess = true;
    return other ?? token.folded;
  });
  const items: Item[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at];
    if (!first) break;
    let size = Math.min(lexicon.longest, tokens.length - at);
    let meaning: Meaning | undefined;
    for (; size > 0; size--) {
      meaning = lexicon.meanings.get(words.slice(at, at + size).join(' '));
      if (meaning) break;
    }
    const count = Math.max(1, size);
    const last = tokens[at + count - 1] ?? first;
    const number = meaning ? null : first.number;
    items.push({
      meaning: meaning ?? null,
      number,
      raw: text.slice(first.from, last.to),
      from: first.from,
      to: last.to,
      isShortYear: /^\d\d$/.test(first.raw) && /\s[-'’]$/.test(text.slice(0, first.from)),
    });
    at += count;
  }
  return { items, isGuess };
}
