/** How many typing errors a word of this many letters may have. */
export const mostErrors = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/**
 * Letters that are missing, too many, wrong or exchanged with their neighbour (Damerau, optimal string alignment); more than
 * `most` is `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one.charCodeAt(i - 1) === other.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isExchanged =
        i > 1 &&
        j > 1 &&
        one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1);
      if (isExchanged) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

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
