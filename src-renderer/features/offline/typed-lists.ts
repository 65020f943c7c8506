import type { LonLat } from '../../../src-shared/domain/locality';
import { parsePosition } from '../../../src-shared/domain/coordinates';

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

/** Positions in any form that the search box reads, a semicolon between two. */
export function readPositions(text: string): TypedList<LonLat> {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    values: parts.flatMap((part) => {
      const at = parsePosition(part);
      return at ? [at] : [];
    }),
    wrong: parts.filter((part) => !parsePosition(part)),
  };
}
