import { isLikelySwapped, likelyMeant, readPosition } from '../../../src-shared/domain/units/coordinates';
import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { norwegianMidnightMs } from '../../../src-shared/domain/units/zone-time';
import { fail, ok, type Result } from '../../../src-shared/result';
import { valueWords } from '../words/value-words';
import { weekProblem } from './week-argument';

/** What stands behind an option, read; `bad-request` with a sentence that says what is valid. */

export interface WeekRange {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** `2026-W01..2026-W10`, both included, or one week. */
export function weekRangeOf(text: string, language: Language): Result<WeekRange> {
  const ends = text.split('..');
  const [from, to = from] = ends.map((end) => parseIsoWeek(end));
  const wrong = ends.find((end) => parseIsoWeek(end) === undefined);
  if (ends.length <= 2 && wrong && ends.every((end) => /^\d{4}-?W?\d{1,2}$/i.test(end.trim())))
    return fail('bad-request', weekProblem(wrong, language));
  if (ends.length > 2 || !from || !to) return fail('bad-request', valueWords[language].weeks(text));
  if (from > to) return fail('bad-request', valueWords[language].weeksReversed(text));
  return ok({ from, to });
}

/** Numbers of vessels apart by commas, each once. */
export function mmsisOf(text: string, language: Language): Result<number[]> {
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !/^[1-9]\d{8}$/.test(word));
  if (wrong !== undefined) return fail('bad-request', valueWords[language].mmsi(wrong));
  return ok([...new Set(words.map(Number))]);
}

export function localityNumbersOf(text: string, language: Language): Result<number[]> {
  const numbers = text.split(',').map((word) => Number(word.trim() || NaN));
  if (!numbers.every((no) => Number.isInteger(no) && no >= 1 && no <= 9_999_999))
    return fail('bad-request', valueWords[language].locality);
  return ok([...new Set(numbers)]);
}

/**
 * `LON,LAT` each, or any form of the coordinate parser. Two bare numbers in another form are none: apart by a blank they
 * would be latitude first.
 */
export function placesOf(texts: readonly string[], language: Language): Result<LonLat[]> {
  const places: LonLat[] = [];
  for (const text of texts) {
    const place = placeOf(text);
    if (!place) return fail('bad-request', valueWords[language].place(text));
    const meant = likelyMeant(text, place);
    if (meant) return fail('bad-request', valueWords[language].swapped(text, meant.join(',')));
    places.push(place);
  }
  return ok(places);
}

/** What is to be said of places that were read: a sentence each. */
export const placeNotes = (texts: readonly string[], language: Language): readonly string[] =>
  texts.filter((text) => readPosition(text)?.isOEast).map((text) => valueWords[language].eastByO(text));

function placeOf(text: string): LonLat | undefined {
  const bare = String.raw`[+-]?\d+(?:\.\d+)?`;
  const [, lon, lat] = new RegExp(`^\\s*(${bare}),(${bare})\\s*$`).exec(text) ?? [];
  if (lon !== undefined && lat !== undefined)
    return isOnEarth(Number(lon), Number(lat)) ? [Number(lon), Number(lat)] : undefined;
  const isBare = /^\s*[+-]?\d+(?:[.,]\d+)?[\s,;/]+[+-]?\d+(?:[.,]\d+)?\s*$/.test(text);
  return isBare ? undefined : readPosition(text)?.at;
}

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

export function boxOf(text: string, language: Language): Result<Box> {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...rest] = numbersOf(text);
  const isBox =
    rest.length === 0 && isOnEarth(west, south) && isOnEarth(east, north) && west < east && south < north;
  if (!isBox) return fail('bad-request', valueWords[language].box(text));
  // 4,5,59,8 are two numbers with decimal commas, 59.8,4.5,60.9,6.2 a box with its latitudes first.
  const corners = [[west, south] as const, [east, north] as const];
  if (corners.some(isLikelySwapped)) return fail('bad-request', valueWords[language].swappedBox(text));
  return ok([west, south, east, north]);
}

export const cornersOf = ([west, south, east, north]: Box): readonly LonLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

const mostZoom = 22;

/** `8..11`, both included, or one. */
export function zoomsOf(text: string, language: Language): Result<{ from: number; to: number }> {
  const [, first, last = first] = /^\s*(\d{1,2})(?:\.\.(\d{1,2}))?\s*$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === undefined || from > to || to > mostZoom)
    return fail('bad-request', valueWords[language].zooms(text, mostZoom));
  return ok({ from, to });
}

/** A Norwegian day, of which `end` says whether its first or its last moment is meant, or a time with its zone; ms since 1970. */
export function timeOf(text: string, end: 'first' | 'last', language: Language): Result<number> {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const ofDay = end === 'first' ? norwegianMidnightMs(text) : norwegianMidnightMs(text, 1);
  const ms = isTime ? Date.parse(text) : (ofDay ?? NaN);
  if (!Number.isFinite(ms) || ms < 0) return fail('bad-request', valueWords[language].time(text));
  return ok(!isTime && end === 'last' ? ms - 1 : ms);
}

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const [shortestMs, longestMs] = [60_000, 14 * 86_400_000];

/** `90m`, `2h` or `1d`, from a minute to 14 days; ms. */
export function lengthOf(text: string, option: string, language: Language): Result<number> {
  const [, number, unit] = /^\s*(\d+(?:\.\d+)?)\s*([mhd])\s*$/.exec(text) ?? [];
  const ms = Number(number) * (unitMs[unit ?? ''] ?? NaN);
  return ms >= shortestMs && ms <= longestMs
    ? ok(ms)
    : fail('bad-request', valueWords[language].length(option, text));
}

/** From 10 to 50 000. */
export function metresOf(text: string, option: string, language: Language): Result<number> {
  const metres = text.trim() === '' ? NaN : Number(text);
  return metres >= 10 && metres <= 50_000
    ? ok(metres)
    : fail('bad-request', valueWords[language].metres(option));
}

const numbersOf = (text: string): number[] =>
  text.split(',').map((word) => (word.trim() === '' ? NaN : Number(word)));
