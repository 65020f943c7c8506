import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';

type Hemisphere = 'N' | 'S' | 'E' | 'W';

export interface Angle {
  readonly degrees: number;
  readonly hemisphere: Hemisphere | undefined;
}

const hemispheres: Readonly<Record<string, Hemisphere>> = { N: 'N', S: 'S', E: 'E', W: 'W', Ø: 'E', V: 'W' };

/** Words for letters and marks, each with nothing of a word around it. */
const words: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:NORTH|NORD)(?!\p{L})/gu, 'N'],
  [/(?<!\p{L})(?:SOUTH|SØR|SYD)(?!\p{L})/gu, 'S'],
  [/(?<!\p{L})(?:EAST|ØST|OST|AUST)(?!\p{L})/gu, 'E'],
  [/(?<!\p{L})(?:WEST|VEST)(?!\p{L})/gu, 'W'],
  [/(?<!\p{L})(?:DEG|DEGREES|GRADER|GRAD)(?!\p{L})/gu, '°'],
  [/(?<!\p{L})(?:MIN|MINUTES|MINUTTER|MINUTT)(?!\p{L})/gu, "'"],
  [/(?<!\p{L})(?:SEC|SECONDS|SEK|SEKUNDER)(?!\p{L})/gu, '"'],
];

/** The marks of degrees, minutes and seconds, in this order. */
const marks = ['°', "'", '"'] as const;

/** One way of writing each mark. */
const plainMarks = (text: string): string =>
  text
    .replace(/[°º˚]/g, '°')
    .replace(/["″”“]|[′'’‘`´]{2}/g, '"')
    .replace(/[′'’‘`´]/g, "'");

const oneWay = (text: string): string =>
  words.reduce((done, [word, letter]) => done.replace(word, letter), plainMarks(text));

const letterO = /(?<!\p{L})O(?!\p{L})/gu;

/**
 * Whether a text, upper case, has an O for a direction: east in the north of Europe, but west in the south of it. Whoever
 * reads it says which.
 */
export const hasLetterO = (text: string): boolean => oneWay(text).search(letterO) >= 0;

interface Part {
  readonly number: string;
  readonly mark: string;
  /** What follows stands right behind it. */
  readonly isJoined: boolean;
}

/**
 * One to three numbers: degrees, minutes, seconds, each with its own mark or none. Only the last may have decimals; minutes
 * and seconds stay under 60.
 */
function angleOf(parts: readonly Part[], hemisphere: Hemisphere | undefined): Angle | undefined {
  const numbers = parts.map(({ number }) => number);
  const [degrees = NaN, minutes = 0, seconds = 0] = numbers.map(Number);
  if (parts.length < 1 || parts.length > 3) return undefined;
  if (parts.some(({ mark }, at) => mark !== '' && mark !== marks[at])) return undefined;
  if (numbers.slice(0, -1).some((number) => number.includes('.'))) return undefined;
  if (numbers.slice(1).some((number) => /[+-]/.test(number) || Number(number) >= 60)) return undefined;
  const [, second, third] = parts;
  // 23'5 is 23.5 minutes to some and 23 minutes and 5 seconds to others.
  if (second?.mark === "'" && second.isJoined && third?.mark === '' && /^\d$/.test(third.number))
    return undefined;
  const isBelow = numbers[0]?.startsWith('-') === true;
  // A minus with a letter says it twice, or says two things.
  if (isBelow && hemisphere !== undefined) return undefined;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  return { degrees: isBelow || hemisphere === 'S' || hemisphere === 'W' ? -size : size, hemisphere };
}

const token = /([NSEWØV])|([+-]?\d+(?:\.\d+)?)\s*([°'"]?)/g;

interface Tokens {
  readonly parts: readonly Part[];
  readonly letters: readonly (Hemisphere | undefined)[];
  /** Where the letters stand among all of them. */
  readonly letterAt: readonly number[];
  readonly count: number;
}

/** Undefined where a text has more than numbers, their marks, hemispheres and blanks. */
function tokensOf(text: string): Tokens | undefined {
  if (text.replace(token, '').trim() !== '') return undefined;
  const letterAt: number[] = [];
  const letters: (Hemisphere | undefined)[] = [];
  const parts: Part[] = [];
  const found = [...text.matchAll(token)];
  for (const [at, { 0: whole, 1: letter, 2: number = '', 3: mark = '', index }] of found.entries()) {
    if (letter === undefined)
      parts.push({ number, mark, isJoined: !/\s/.test(text[index + whole.length] ?? ' ') });
    else {
      letterAt.push(at);
      letters.push(hemispheres[letter]);
    }
  }
  return { parts, letters, letterAt, count: found.length };
}

/** The two angles of a text; a letter stands before or after its numbers. */
function anglesOf(text: string): readonly [Angle, Angle] | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const { parts, letters, letterAt, count } = tokens;
  const [firstAt = -1, secondAt = -1] = letterAt;
  const marked = parts.flatMap(({ mark }, at) => (mark === '°' ? [at] : []));
  let share = parts.length / 2;
  if (letterAt.length === 2 && firstAt === 0) share = secondAt - 1;
  else if (letterAt.length === 2 && secondAt === count - 1) share = firstAt;
  else if (letterAt.length > 0) return undefined;
  // Without letters the marks of degrees part the two; one alone does not.
  else if (marked.length > 0) share = marked.length === 2 && marked[0] === 0 ? (marked[1] ?? NaN) : NaN;
  if (!Number.isInteger(share)) return undefined;
  const first = angleOf(parts.slice(0, share), letters[0]);
  const second = angleOf(parts.slice(share), letters[1]);
  return first && second && [first, second];
}

/**
 * Without dashes that are no signs; undefined where one may be either. With letters a dash that stands free, or between two
 * numbers, parts them. Without letters it is a sign where it stands before a number and behind a blank or the beginning.
 */
function withoutDashes(text: string, hasLetters: boolean): string | undefined {
  if (!hasLetters) {
    // ISO 6709: a sign before each of the two.
    const iso = text.replace(/^\s*([+-]\d{2}(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)\/?\s*$/, '$1 $2');
    return /[–‒]/.test(iso) || /(?<=[^\s,;/])\s*-|-(?!\d)/.test(iso.replace(/([\s,;/])-(?=\d)/g, '$1+'))
      ? undefined
      : iso;
  }
  const isBefore = /^\s*[NSEWØV]/.test(text);
  return text
    .replace(/[–‒]/g, '-')
    .replace(/(?<=[\d°'"]\s*[NSEWØV])-(?=\d)/g, isBefore ? '-' : ' ')
    .replace(/(?<=[\d°'"])-(?=[\dNSEWØV])|(?<=\s)-(?=\s)/g, ' ');
}

/** With at most one sign between the two. */
function split(text: string | undefined): readonly [Angle, Angle] | undefined {
  if (text === undefined || (text.match(/[,;/]/g) ?? []).length > 1) return undefined;
  return anglesOf(text.replace(/[,;/]/, ' '));
}

/** With one way of writing letters and marks, and without dashes; undefined where a sign may be two things. */
function plainly(text: string): string | undefined {
  const written = oneWay(text);
  // An O right behind a whole number may be a zero.
  if (/(?<![\d.,])\d+O/.test(written)) return undefined;
  const marked = written.replace(letterO, 'E');
  const hasLetters = /[NSEWØV]/.test(marked);
  const dashed = withoutDashes(marked, hasLetters);
  return (
    dashed
      // 60:23:30
      ?.replace(/(\d):(?=\d)/g, '$1 ')
      // 23',5 and 23'.5 of charts: the mark stands before the decimals.
      .replace(/(?<![\d.,])(\d+)([°'"])([.,])(\d+)(?![\d°]|[.,]\d)/g, '$1$3$4$2')
  );
}

/**
 * Reads a position in degrees, upper case: decimal, with minutes, or with minutes and seconds; latitude first unless
 * letters say otherwise. Undefined for anything else, and where two readings are possible.
 */
export function parseAngles(text: string): LonLat | undefined {
  const plain = plainly(text);
  if (plain === undefined) return undefined;
  // A comma between digits is a decimal comma where that gives two angles, else it stands between them.
  const withDecimalCommas = plain.includes('.') ? undefined : plain.replace(/(\d),(?=\d)/g, '$1.');
  const isOneNumber = /^\s*[+-]?\d+,\d+\s*$/.test(plain);
  const pair = split(withDecimalCommas) ?? split(isOneNumber ? undefined : plain);
  if (!pair) return undefined;
  const axes = pair.map(({ hemisphere }) => hemisphere && (/[NS]/.test(hemisphere) ? 'lat' : 'lon'));
  if (axes[0] !== undefined && axes[0] === axes[1]) return undefined;
  const [lat, lon] =
    axes[0] === 'lon' ? [pair[1].degrees, pair[0].degrees] : [pair[0].degrees, pair[1].degrees];
  return isOnEarth(lon, lat) ? [lon, lat] : undefined;
}

/** Reads one of the two, upper case, where something beside it says which it is; a letter may say it again. */
export function parseAngle(text: string, axis: 'lat' | 'lon'): Angle | undefined {
  const plain = plainly(text);
  const tokens = plain && tokensOf(plain.includes('.') ? plain : plain.replace(/(\d),(?=\d)/g, '$1.'));
  if (!tokens) return undefined;
  const { parts, letters, letterAt, count } = tokens;
  if (letterAt.some((at) => at !== 0 && at !== count - 1)) return undefined;
  const angle = letters.length <= 1 ? angleOf(parts, letters[0]) : undefined;
  const letter = angle?.hemisphere;
  if (!angle || (letter !== undefined && /[NS]/.test(letter) !== (axis === 'lat'))) return undefined;
  return Math.abs(angle.degrees) <= (axis === 'lat' ? 90 : 180) ? angle : undefined;
}
