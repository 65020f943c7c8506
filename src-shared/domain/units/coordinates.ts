import { type Angle, hasLetterO, parseAngle, parseAngles } from './angle-text';
import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';
import { formatUtm, parseMgrs, parseUtm } from './utm';

/** Degrees and decimal minutes, decimal degrees, degrees with minutes and seconds, UTM. The first is the usual one. */
export const coordinateFormats = ['ddm', 'dd', 'dms', 'utm'] as const;
export type CoordinateFormat = (typeof coordinateFormats)[number];

/** A position that was read, with what whoever reads it says of it before it counts. */
export interface ReadPosition {
  readonly at: LonLat;
  /** The other way round than it is written, where that is likely meant: the person is asked. */
  readonly meant: LonLat | null;
  /** An O in it is read as east. */
  readonly isOEast: boolean;
}

/** One way of writing digits, signs and blanks. */
const plainly = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();

/**
 * Reads a position however it is written: decimal degrees, degrees and decimal minutes, degrees with minutes and
 * seconds (latitude first unless letters say otherwise: N S E W, and Ø V O of Norwegian), UTM with its zone, MGRS to ten
 * metres or closer, a geo: address or a link of a common map. Undefined for anything else: never a guess. ETRS89 is taken
 * for WGS 84, which it is within a metre.
 */
export function readPosition(text: string): ReadPosition | undefined {
  const plain = plainly(text);
  const upper = plain.toUpperCase();
  const linked = parseLink(plain);
  const angles = linked === null ? parseAngles(upper) : undefined;
  const at = linked === null ? (angles ?? parseUtm(upper) ?? parseMgrs(upper)) : linked;
  return at && { at, meant: likelyMeant(text, at), isOEast: angles !== undefined && hasLetterO(upper) };
}

/** Without what is to be said of it. */
export const parsePosition = (text: string): LonLat | undefined => readPosition(text)?.at;

/** One angle of a position that is written by itself, as in a column of its own; `isOEast` as of `readPosition`. */
export function readAngle(
  text: string,
  axis: 'lat' | 'lon',
): (Angle & { readonly isOEast: boolean }) | undefined {
  const upper = plainly(text).toUpperCase();
  const angle = parseAngle(upper, axis);
  return angle && { ...angle, isOEast: hasLetterO(upper) };
}

/** Latitude first, all of them. */
const links: readonly RegExp[] = [
  // The pin of a link to a place comes before the middle of its map.
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|destination)=(?:loc:)?(-?\d+(?:\.\d+)?)(?:,|%2C)(?:\+|%20)?(-?\d+(?:\.\d+)?)(?:&|$)/i,
  /[?&]mlat=(-?\d+(?:\.\d+)?)&mlon=(-?\d+(?:\.\d+)?)/,
  /\/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),/,
  /#map=[\d.]+\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
];

/** RFC 5870. */
const geo = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:,-?[\d.]+)?((?:;[a-z\d-]+=[^;?]*)*)(?:\?.*)?$/i;

/** Null where the text is no link; undefined where it is one without a place. */
function parseLink(text: string): LonLat | undefined | null {
  if (!/^(?:https?:\/\/|geo:)/i.test(text)) return null;
  const found = [geo, ...links].map((link) => link.exec(text)).find((one) => one !== null);
  if (!found || /;crs=(?!wgs84)/i.test(found[3] ?? '')) return undefined;
  const [lat, lon] = [Number(found[1]), Number(found[2])];
  return isOnEarth(lon, lat) ? [lon, lat] : undefined;
}

/**
 * Whether longitude and latitude are likely to have changed places: the position is far from the seas of Norway, and would
 * lie on the coast the other way round.
 */
export function isLikelySwapped([lon, lat]: LonLat): boolean {
  return lat > -12 && lat < 45 && lon > 52 && lon < 82;
}

/** The other way round than it is written, where that is likely meant and no letter says which axis is which; else null. */
export function likelyMeant(text: string, position: LonLat): LonLat | null {
  const [lon, lat] = position;
  return isLikelySwapped(position) && !/[NSEWØV]/i.test(text) ? [lat, lon] : null;
}

/** The letters and the decimal sign of a language. */
export interface CoordinateLetters {
  readonly decimal: '.' | ',';
  readonly east: string;
  readonly west: string;
}

const english: CoordinateLetters = { decimal: '.', east: 'E', west: 'W' };
const norwegian: CoordinateLetters = { decimal: ',', east: 'Ø', west: 'V' };

/** Undefined where the format has no such place: UTM near the poles. What it writes, `parsePosition` reads back. */
export function formatPosition(
  position: LonLat,
  format: CoordinateFormat = 'ddm',
  language: 'en' | 'nb' = 'en',
): string | undefined {
  const letters = language === 'nb' ? norwegian : english;
  switch (format) {
    case 'ddm':
      return formatDdmIn(language, position);
    case 'dd':
      return formatDecimal(position);
    case 'dms':
      return formatDms(position, letters);
    case 'utm':
      return formatUtm(position);
  }
}

/** `60.3913° N 5.3221° E`, to a tenth of a metre: a letter says which axis is which, so that nobody is asked. */
export function letteredPosition([lon, lat]: LonLat, language: 'en' | 'nb'): string {
  const { decimal, east, west } = language === 'nb' ? norwegian : english;
  const written = (value: number): string => String(Number(Math.abs(value).toFixed(6))).replace('.', decimal);
  return `${written(lat)}° ${lat < 0 ? 'S' : 'N'} ${written(lon)}° ${lon < 0 ? west : east}`;
}

/** What is written as zero is north and east. */
const isBelow = (value: number, parts: number): boolean => Math.round(value * parts) < 0;

/** `parts` of a degree: 600 for tenths of a minute. */
function degreesMinutes(value: number, width: number, decimal: string, parts: number): string {
  // The smallest part first, so that 59.96′ becomes the next degree and never 60.0′.
  const all = Math.round(Math.abs(value) * parts);
  const digits = String(parts / 60).length - 1;
  const minutes = ((all % parts) * 60) / parts;
  const degrees = String(Math.floor(all / parts)).padStart(width, '0');
  return `${degrees}° ${minutes
    .toFixed(digits)
    .padStart(digits + 3, '0')
    .replace('.', decimal)}′`;
}

/** Degrees and decimal minutes as a person of the language writes them. */
export function formatDdmIn(language: 'en' | 'nb', position: LonLat): string {
  return formatDdm(position, language === 'nb' ? norwegian : english);
}

/** `60° 23.5′ N 005° 19.6′ E`: degrees and decimal minutes, as on a chart; a tenth of a minute is 185 m at most. */
export function formatDdm([lon, lat]: LonLat, letters: CoordinateLetters = english, parts = 600): string {
  const { decimal, east, west } = letters;
  return `${degreesMinutes(lat, 2, decimal, parts)} ${isBelow(lat, parts) ? 'S' : 'N'} ${degreesMinutes(lon, 3, decimal, parts)} ${isBelow(lon, parts) ? west : east}`;
}

/** `60° 23.512′ N 005° 19.602′ E`: a thousandth of a minute is 1.9 m at most, as a plotter shows it. */
export const plotterPosition = (position: LonLat, language: 'en' | 'nb'): string =>
  formatDdm(position, language === 'nb' ? norwegian : english, 60_000);

function degreesSeconds(value: number, width: number, decimal: string): string {
  const tenths = Math.round(Math.abs(value) * 36_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const degrees = String(Math.floor(tenths / 36_000)).padStart(width, '0');
  const seconds = two(Math.floor((tenths % 600) / 10));
  return `${degrees}° ${two(Math.floor((tenths % 36_000) / 600))}′ ${seconds}${decimal}${tenths % 10}″`;
}

/** `60° 23′ 30.0″ N 005° 19′ 36.0″ E`: a tenth of a second is 3 m at most. */
export function formatDms([lon, lat]: LonLat, letters: CoordinateLetters = english): string {
  const { decimal, east, west } = letters;
  return `${degreesSeconds(lat, 2, decimal)} ${isBelow(lat, 36_000) ? 'S' : 'N'} ${degreesSeconds(lon, 3, decimal)} ${isBelow(lon, 36_000) ? west : east}`;
}

/** `60,39167 N 5,32667 Ø`: decimal degrees as bokmål writes them; the fifth decimal is a metre. */
export function decimalWithLetters([lon, lat]: LonLat): string {
  const { decimal, east, west } = norwegian;
  const written = (value: number): string => Math.abs(value).toFixed(5).replace('.', decimal);
  return `${written(lat)} ${isBelow(lat, 1e5) ? 'S' : 'N'} ${written(lon)} ${isBelow(lon, 1e5) ? west : east}`;
}

/** `60.39167, 5.32667`: decimal degrees, latitude first; the fifth decimal is a metre. */
export function formatDecimal([lon, lat]: LonLat): string {
  // Adding zero makes no "-0" of a place just south or west of zero.
  const written = (value: number): string => (Number(value.toFixed(5)) + 0).toFixed(5);
  return `${written(lat)}, ${written(lon)}`;
}
