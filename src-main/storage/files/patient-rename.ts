import type { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const refusals = new Set(['EPERM', 'EACCES', 'EBUSY']);
const waitsOfWindows = [10, 20, 40, 80, 160, 320, 640];

/**
 * Windows refuses to rename a file, or to put one in the place of another, while a virus scanner, an indexer or a backup has it
 * open, which is mostly over within a second. `waitsMs`: between the tries; none elsewhere, where a refusal is for good.
 */
export function patient(
  attempt: typeof rename,
  waitsMs: readonly number[] = process.platform === 'win32' ? waitsOfWindows : [],
): typeof rename {
  return async (from, to) => {
    for (const waitMs of waitsMs)
      try {
        await attempt(from, to);
        return;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error;
        await setTimeout(waitMs);
      }
    await attempt(from, to);
  };
}
