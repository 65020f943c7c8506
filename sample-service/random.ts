import type { Random } from '@kartbord/common/random';

export { type Random, seededRandom } from '@kartbord/common/random';

/**
 * Randomness that can be asked for again: everything invented here comes from the seed, so one seed gives the same
 * coast byte for byte. `seededRandom` gives a row of numbers; `chance` gives the number that belongs to a place and a
 * time, for details that are worked out only when somebody asks.
 */

/** 32 bits that depend on three numbers, each of which changes about half of them. */
export function mix(a: number, b: number, c: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ b, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16) ^ c, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 14)) >>> 0;
}

/** The number in [0, 1) that belongs to a question (`topic`) about a thing at a time. */
export function chance(topic: number, thing: number, time: number): number {
  return mix(topic, thing, time) / 4_294_967_296;
}

/** One of the list. The list must not be empty. */
export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A whole number from `least` to `most`, both included. */
export function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** The list in a new order. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
