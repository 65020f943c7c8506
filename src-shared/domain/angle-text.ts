import type { LonLat } from './locality';

type Hemisphere = 'N' | 'S' | 'E' | 'W';

interface Angle {
  readonly degrees: number;
  readonly hemisphere: Hemisphere | undefined;
}

const hemispheres: Readonly<Record<string, Hemisphere>> = {
  N: 'N',
  S: 'S',
  E: 'E',
  W: 'W',
  // Norwegian: øst, vest.
  Ø: 'E',
  O: 'E',
  V: 'W',
};

/** Words for the letters, each with nothing of a word around it. */
const words: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:NORTH|NORD)(?!\p{L})/gu, 'N'],
  [/(?<!\p{L})(?:SOUTH|SØR|SYD)(?!\p{L})/gu, 'S'],
  [/(?<!\p{L})(?:EAST|ØST|AUST)(?!\p{L})/gu, 'E'],
  [/(?<!\p{L})(?:WEST|VEST)(?!\p{L})/gu, 'W'],
];

/** One to three numbers: degrees, minutes, seconds. Only the last may have decimals; minutes and seconds stay under 60. */
function angleOf(numbers: readonly string[], hemisphere: Hemisphere | undefined): Angle | undefined {
  const [degrees = NaN, minutes = 0, seconds = 0] = numbers.map(Number);
  if (numbers.length < 1 || numbers.length > 3) return undefined;
  if (numbers.slice(0, -1).some((number) => number.includes('.'))) return undefined;
  if (numbers.slice(1).some((number) => /[+-]/.test(number) || Number(number) >= 60)) return undefined;
  const isBelow = numbers[0]?.startsWith('-') === true;
  // A minus with a letter says it twice, or says two things.
  if (isBelow && hemisphere !== undefined) return undefined;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  return { degrees: isBelow || hemisphere === 'S' || hemisphere === 'W' ? -size : size, hemisphere };
}

/** The two angles of a text that has only numbers, hemispheres and blanks; a letter stands before or after its numbers. */
function anglesOf(text: string): readonly [Angle, Angle] | undefined {
  const token = /[NSEWØOV]|[+-]?\d+(?:\.\d+)?/g;
  const tokens = text.match(token) ?? [];
  if (text.replace(token, '').trim() !== '') return undefined;
  const letterAt = tokens.flatMap((one, index) => (one in hemispheres ? [index] : []));
  const numbers = tokens.filter((one) => !(one in hemispheres));
  const [firstAt = -1, secondAt = -1] = letterAt;
  let share = numbers.length / 2;
  if (letterAt.length === 2 && firstAt === 0) share = secondAt - 1;
  else if (letterAt.length === 2 && secondAt === tokens.length - 1) share = firstAt;
  else if (letterAt.length > 0) return undefined;
  if (!Number.isInteger(share)) return undefined;
  const first = angleOf(numbers.slice(0, share), hemispheres[tokens[firstAt] ?? '']);
  const second = angleOf(numbers.slice(share), hemispheres[tokens[secondAt] ?? '']);
  return first && second && [first, second];
}

/**
 * Reads a position in degrees, upper case: decimal, with minutes, or with minutes and seconds; latitude first unless
 * letters say otherwise. Undefined for anything else.
 */
export function parseAngles(text: string): LonLat | undefined {
  const lettered = words.reduce((done, [word, letter]) => done.replace(word, letter), text);
  const hasLetters = /[NSEWØOV]/.test(lettered);
  const plain = lettered
    .replace(/[°º˚'′’‘`´"″”“]/g, ' ')
    // 60-23.5N: with a letter, what stands between two numbers is no sign.
    .replace(/(\d)\s*-\s*(?=\d)/g, hasLetters ? '$1 ' : '$1-');
  // A comma between digits is a decimal comma where that gives two angles, else it stands between them.
  const withDecimalCommas = plain.replace(/(\d),(?=\d)/g, '$1.').replace(/[,;/]/g, ' ');
  const separators = plain.match(/[,;/]/g) ?? [];
  const isSplit = separators.length <= 1 && !/^\s*[+-]?\d+,\d+\s*$/.test(plain);
  const pair =
    (plain.includes('.') ? undefined : anglesOf(withDecimalCommas)) ??
    (isSplit ? anglesOf(plain.replace(/[,;/]/g, ' ')) : undefined);
  if (!pair) return undefined;
  const axes = pair.map(({ hemisphere }) => hemisphere && (/[NS]/.test(hemisphere) ? 'lat' : 'lon'));
  if (axes[0] !== undefined && axes[0] === axes[1]) return undefined;
  const [lat, lon] =
    axes[0] === 'lon' ? [pair[1].degrees, pair[0].degrees] : [pair[0].degrees, pair[1].degrees];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : undefined;
}
