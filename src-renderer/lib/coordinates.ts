/** Degrees, WGS 84, longitude first. */
export type Position = readonly [lon: number, lat: number];

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

/** One to three numbers: degrees, minutes, seconds. Only the last may have decimals; minutes and seconds stay under 60. */
function angleOf(numbers: readonly string[], hemisphere: Hemisphere | undefined): Angle | undefined {
  const [degrees = NaN, minutes = 0, seconds = 0] = numbers.map(Number);
  if (numbers.length < 1 || numbers.length > 3) return undefined;
  if (numbers.slice(0, -1).some((number) => number.includes('.'))) return undefined;
  if (numbers.slice(1).some((number) => /[+-]/.test(number) || Number(number) >= 60)) return undefined;
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  const negative = numbers[0]?.startsWith('-') !== (hemisphere === 'S' || hemisphere === 'W');
  return { degrees: negative ? -size : size, hemisphere };
}

/** The two angles of a text that has only numbers, hemispheres and blanks; a letter stands before or after its numbers. */
function anglesOf(text: string): readonly [Angle, Angle] | undefined {
  const tokens = text.match(/[NSEWØOV]|[+-]?\d+(?:\.\d+)?/g) ?? [];
  if (text.replace(/[NSEWØOV]|[+-]?\d+(?:\.\d+)?/g, '').trim() !== '') return undefined;
  const letterAt = tokens.flatMap((token, index) => (token in hemispheres ? [index] : []));
  const numbers = tokens.filter((token) => !(token in hemispheres));
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
 * Reads a position written as decimal degrees, degrees and decimal minutes, or degrees, minutes and seconds; latitude
 * first unless letters say otherwise (N S E W, and Ø V of Norwegian). Undefined for anything else: never a guess.
 */
export function parsePosition(text: string): Position | undefined {
  const plain = text
    .toUpperCase()
    .replace(/[−–]/g, '-')
    .replace(/[°º'′’"″”]/g, ' ');
  const separated = plain.replace(/[,;/]/g, ' ');
  // A comma between digits is a decimal comma where that gives two angles, else it stands between them.
  const withDecimalCommas = plain.replace(/(\d),(?=\d)/g, '$1.').replace(/[,;/]/g, ' ');
  const pair = (plain.includes('.') ? undefined : anglesOf(withDecimalCommas)) ?? anglesOf(separated);
  if (!pair) return undefined;
  const axes = pair.map(({ hemisphere }) => hemisphere && (/[NS]/.test(hemisphere) ? 'lat' : 'lon'));
  if (axes[0] !== undefined && axes[0] === axes[1]) return undefined;
  const [lat, lon] =
    axes[0] === 'lon' ? [pair[1].degrees, pair[0].degrees] : [pair[0].degrees, pair[1].degrees];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lon, lat] : undefined;
}

function degreesMinutes(value: number, width: number, decimal: string): string {
  // Tenths of a minute first, so that 59.96′ becomes the next degree and never 60.0′.
  const tenths = Math.round(Math.abs(value) * 600);
  const minutes = (tenths % 600) / 10;
  const degrees = String(Math.floor(tenths / 600)).padStart(width, '0');
  return `${degrees}° ${minutes.toFixed(1).padStart(4, '0').replace('.', decimal)}′`;
}

/** `60° 23.5′ N 005° 19.6′ E`: degrees and decimal minutes, as on a chart; a tenth of a minute is 185 m at most. */
export function formatDdm([lon, lat]: Position, decimal: '.' | ',' = '.', east = 'E', west = 'W'): string {
  return `${degreesMinutes(lat, 2, decimal)} ${lat < 0 ? 'S' : 'N'} ${degreesMinutes(lon, 3, decimal)} ${lon < 0 ? west : east}`;
}

/** `60.39167, 5.32667`: decimal degrees, latitude first; the fifth decimal is a metre. */
export function formatDecimal([lon, lat]: Position): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}
