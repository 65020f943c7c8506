import type { LonLat } from '@kartbord/common/lon-lat';
import { readPosition } from '../../../src-shared/domain/units/coordinates';

/** What a typed text names, each once, and the words of it that name nothing. */
export interface TypedList<T> {
  readonly values: readonly T[];
  readonly wrong: readonly string[];
}

/** An MMSI of a vessel has nine digits and does not begin with 0 (ITU-R M.585). */
const vesselNumber = /^[1-9]\d{8}$/;

export function readMmsis(text: string): TypedList<number> {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return {
    values: [...new Set(words.filter((word) => vesselNumber.test(word)).map(Number))],
    wrong: words.filter((word) => !vesselNumber.test(word)),
  };
}

export interface TypedPlaces extends TypedList<LonLat> {
  /** Those of which it is not known which axis is which. */
  readonly asked: readonly string[];
}

/** The words between semicolons. */
export const placeTexts = (text: string): readonly string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Positions in any form that the search box reads, a semicolon between two. */
export function readPositions(text: string): TypedPlaces {
  const parts = placeTexts(text).map((part) => ({ part, read: readPosition(part) }));
  return {
    values: parts.flatMap(({ read }) => (read && !read.meant ? [read.at] : [])),
    wrong: parts.flatMap(({ part, read }) => (read ? [] : [part])),
    asked: parts.flatMap(({ part, read }) => (read?.meant ? [part] : [])),
  };
}
