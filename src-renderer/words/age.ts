import type { Words } from './en';

/** How old something is, in the largest unit that fits: `2 h ago`. A clock that runs behind the service says "just now". */
export function ageWords(words: Words, fetchedAtMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - fetchedAtMs) / 60_000);
  if (minutes < 1) return words.age.now;
  if (minutes < 60) return words.age.minutes(minutes);
  if (minutes < 48 * 60) return words.age.hours(Math.floor(minutes / 60));
  return words.age.days(Math.floor(minutes / (24 * 60)));
}
