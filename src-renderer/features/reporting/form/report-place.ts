import { plotterPosition, readPosition } from '../../../../src-shared/domain/units/coordinates';
import type { Language } from '../../../../src-shared/domain/settings/settings';
import type { LonLat } from '@kartbord/common/lon-lat';

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
