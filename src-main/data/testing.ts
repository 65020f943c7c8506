import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CacheKey } from './answer';
import type { CachedAnswer } from './answers';
import { type Cache, type CacheParts, openCache } from './cache/cache';

/** The base map of the clone. */
export const basemapFile = join(import.meta.dirname, '../../resources/basemap/kartbord.pmtiles');

/** For tests: a folder with a cache in it, and what the cache said. */
export interface CacheHome {
  readonly folder: string;
  readonly file: string;
  readonly said: string[];
  open(more?: Partial<CacheParts>): Cache;
  end(): void;
}

export function cacheHome(): CacheHome {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-cache-'));
  const file = join(folder, 'cache.sqlite');
  const said: string[] = [];
  const opened: Cache[] = [];
  return {
    folder,
    file,
    said,
    open(more) {
      const cache = openCache({
        file,
        now: () => 77,
        warn: (message) => said.push(message),
        reserveBytes: 4096,
        basemap: basemapFile,
        ...more,
      });
      opened.push(cache);
      return cache;
    },
    end() {
      for (const cache of opened) cache.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const keyAt = (path: string): CacheKey => ({
  site: 'https://a.invalid',
  account: '',
  method: 'POST',
  path,
  body: '{}',
});

export const answerOf = (content: string | Uint8Array, fetchedAtMs = 1000, etag = 'W/"1"'): CachedAnswer => ({
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  fetchedAtMs,
  validators: { etag, lastModified: null },
});

export const textOf = (answer: CachedAnswer | undefined): string | undefined =>
  answer && new TextDecoder().decode(answer.bytes);
