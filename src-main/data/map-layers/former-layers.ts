import type { LayerChanges, MapLayer } from '../../../src-shared/domain/map-layers/map-layer';
import type { CacheKey } from '../answer';

/** The names that a map server offered before its last change. */
export interface Former {
  /** When that was last so, ms since 1970. */
  readonly sinceMs: number;
  readonly names: readonly string[];
}

/** Filed with the server's answers, under a question that is never asked. */
export const formerKey = (key: CacheKey): CacheKey => ({ ...key, path: '#former-layers' });

export const formerText = (former: Former): string => JSON.stringify(former);

/** Undefined where nothing is kept, or nothing that can be read. */
export function readFormer(bytes: Uint8Array | undefined): Former | undefined {
  if (!bytes) return undefined;
  try {
    const { sinceMs, names } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Former>;
    const isWhole =
      typeof sinceMs === 'number' && Array.isArray(names) && names.every((name) => typeof name === 'string');
    return isWhole ? { sinceMs, names } : undefined;
  } catch {
    return undefined;
  }
}

/** Null where the list was never read before. */
export function changesBetween(
  former: Former | undefined,
  layers: readonly Pick<MapLayer, 'name'>[],
): LayerChanges | null {
  if (!former) return null;
  const now = new Set(layers.map(({ name }) => name));
  const before = new Set(former.names);
  return {
    sinceMs: former.sinceMs,
    come: [...now].filter((name) => !before.has(name)),
    gone: former.names.filter((name) => !now.has(name)),
  };
}
