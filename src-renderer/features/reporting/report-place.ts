import { readPosition } from '../../../src-shared/domain/coordinates';
import type { Language } from '../../../src-shared/domain/settings';
import type { LonLat } from '../../../src-shared/domain/locality';
import { sentPlace } from '../../../src-shared/domain/tool-report';

function axis(value: number, width: number, letters: readonly [above: string, below: string]): string {
  // Thousandths of a minute first, so that 59.9996′ becomes the next degree and never 60.000′.
  const thousandths = Math.round(Math.abs(value) * 60_000);
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0');
  const letter = value < 0 && thousandths > 0 ? letters[1] : letters[0];
  return `${String(Math.floor(thousandths / 60_000)).padStart(width, '0')}° ${minutes}′ ${letter}`;
}

/** `60° 23.512′ N 005° 19.602′ E`: a thousandth of a minute is 1.9 m at most, as a plotter shows it. `parsePosition` reads it back. */
export function plotterPosition([lon, lat]: LonLat, language: Language): string {
  const isNorwegian = language === 'nb';
  const text = `${axis(lat, 2, ['N', 'S'])} ${axis(lon, 3, isNorwegian ? ['Ø', 'V'] : ['E', 'W'])}`;
  return isNorwegian ? text.replaceAll('.', ',') : text;
}

/** Both ways of writing it, for who reads it back: minutes, and the very decimal degrees that are sent. */
export function bothPositions(at: LonLat, language: Language): readonly [string, string] {
  const [lon, lat] = sentPlace(at);
  return [plotterPosition([lon, lat], language), `${lat.toFixed(6)}, ${lon.toFixed(6)}`];
}

const isSamePlace = (one: LonLat | null, other: LonLat | null): boolean =>
  one === null || other === null ? one === other : one[0] === other[0] && one[1] === other[1];

/** The place of a typed text; null where there is none in it that can be read for certain, and while it is asked about. */
export function readPlace(text: string): LonLat | null {
  const read = readPosition(text);
  return read && !read.meant ? read.at : null;
}

/** What stands in the field: what was typed, as long as it is what the draft has; else the draft's place. */
export function placeText(typed: string | null, at: LonLat | null, language: Language): string {
  if (typed !== null && isSamePlace(readPlace(typed), at)) return typed;
  return at ? plotterPosition(at, language) : '';
}
