/** How many typing errors a word of this many letters may have. */
export const mostErrors = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** A bit for each letter: words that differ in many of them are no typing errors of each other. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Whether words with these letters can be within `most` errors: an error changes two bits at most. */
export function mayBeNear(one: number, other: number, most: number): boolean {
  let differing = one ^ other;
  for (let left = 2 * most; differing !== 0; left--) {
    if (left === 0) return false;
    differing &= differing - 1;
  }
  return true;
}
