import type { CacheKey } from '../data/answer';
import type { DataClient } from '../data/client';

/** What of the cache was read while a workspace was asked for: each answer once, in the order of their first reading. */
export interface Recording {
  readonly data: DataClient;
  readonly keys: () => readonly CacheKey[];
}

/**
 * A data client that notes the questions whose kept answers it gives. Whoever asks makes the keys, so that they are those
 * by which the same window finds the answers later.
 */
export function recorded(data: DataClient): Recording {
  const keys = new Map<string, CacheKey>();
  return {
    data: {
      async call(name, input, context) {
        const result = await data.call(name, input, context);
        const key = keyIn(input);
        if (result.ok && result.value !== null && key)
          keys.set(JSON.stringify(Object.entries(key).sort()), key);
        return result;
      },
    },
    keys: () => [...keys.values()],
  };
}

function keyIn(input: unknown): CacheKey | undefined {
  if (typeof input !== 'object' || input === null || !('key' in input)) return undefined;
  return input.key as CacheKey;
}
