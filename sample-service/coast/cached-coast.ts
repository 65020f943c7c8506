import type { WeekIndex } from './calendar';
import { type Coast, makeCoast } from './coast';

/** How many coasts are held: a test of two services has two. */
const held = 2;
const coasts = new Map<string, Coast>();

/** `makeCoast`, once for what was asked lately: a coast never changes, and a process of tests starts hundreds of services on one. */
export function cachedCoast(seed: number, lastWeek: WeekIndex): Coast {
  const key = `${seed} ${lastWeek}`;
  const coast = coasts.get(key) ?? makeCoast(seed, lastWeek);
  coasts.delete(key);
  coasts.set(key, coast);
  for (const oldest of coasts.keys()) if (coasts.size > held) coasts.delete(oldest);
  return coast;
}
