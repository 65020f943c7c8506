import { type LayerChanges, wmsVersions } from '../../../src-shared/domain/map-layers/map-layer';
import { ok, type Result } from '../../../src-shared/result';
import {
  type CapabilitiesRules,
  type LayersRead,
  readCapabilities,
} from '../../api-client/map-layers/wms-capabilities';
import type { LegendText } from '../../../src-shared/domain/map-layers/legend-text';
import { readLegendText } from '../../api-client/map-layers/wms-legend';
import { type InfoRead, readInfo } from '../../api-client/info/read-info';
import type { Arrival, CacheKey, Cached } from '../answer';
import { capabilitiesRequest } from '../../api-client/map-layers/wms-requests';
import type { CachedAnswer } from '../answers';
import type { Cache } from '../cache/cache';
import { changesBetween, type Former, formerKey, formerText, readFormer } from './former-layers';
import { keepRead, readCached } from '../cache/keep-better';
import type { EngineOf } from '../calls';

/** A list, and what is otherwise than in the one before. */
interface ListRead extends LayersRead {
  readonly changes: LayerChanges | null;
}

export interface LayersCalls {
  'layers.read': { input: { readonly key: CacheKey } & CapabilitiesRules; output: Cached<ListRead> | null };
  'layers.keep': { input: Arrival & CapabilitiesRules; output: ListRead };
  /** A layer's legend as text. */
  'layers.legend.read': { input: { readonly key: CacheKey }; output: Cached<readonly LegendText[]> | null };
  'layers.legend.keep': { input: Arrival; output: readonly LegendText[] };
  /** What a map server said of a place, as `readInfo` reads it. */
  'layers.info.read': {
    input: { readonly key: CacheKey; readonly infoFormat: string };
    output: Cached<InfoRead> | null;
  };
  'layers.info.keep': {
    input: Arrival & { readonly contentType: string; readonly infoFormat: string };
    output: InfoRead;
  };
}

const textBytes = new TextEncoder();

/**
 * Lists of what map servers offer, and what they say of places. A list's former names lie beside it, so that what has gone can
 * be said after a restart.
 */
export function layersStore(cache: Cache): EngineOf<LayersCalls> {
  const former = (key: CacheKey): Former | undefined => readFormer(cache.read(formerKey(key))?.bytes);

  function listIn(key: CacheKey, bytes: Uint8Array, { isService }: CapabilitiesRules): Result<ListRead> {
    const list = readCapabilities(bytes, { isService });
    return list.ok ? ok({ ...list.value, changes: changesBetween(former(key), list.value.layers) }) : list;
  }

  /** The list that was shown until now, in whichever version. */
  function newestCached(key: CacheKey): CachedAnswer | undefined {
    const kept = wmsVersions
      .map((version) => cache.read({ ...key, path: capabilitiesRequest(version).path }))
      .filter((one) => one !== undefined);
    return kept.sort((a, b) => b.fetchedAtMs - a.fetchedAtMs)[0];
  }

  /** What was offered until now becomes what was offered before, unless it said the same. */
  function remember(key: CacheKey, names: ReadonlySet<string>, rules: CapabilitiesRules): void {
    const kept = newestCached(key);
    const before = kept && readCapabilities(kept.bytes, rules);
    if (!kept || !before?.ok) return;
    const beforeNames = before.value.layers.map(({ name }) => name);
    const noted = former(key);
    // A change that was noted stays until the next one; where nothing has changed, the time goes on.
    if (noted && isSame(beforeNames, names) && !isSame(noted.names, names)) return;
    cache.keep(
      formerKey(key),
      { kind: 'other' },
      {
        bytes: textBytes.encode(formerText({ sinceMs: kept.fetchedAtMs, names: beforeNames })),
        fetchedAtMs: kept.fetchedAtMs,
        validators: { etag: null, lastModified: null },
      },
    );
  }

  return {
    'layers.read': ({ key, isService }) =>
      ok(readCached(cache, key, (bytes) => listIn(key, bytes, { isService }))),
    'layers.keep'({ isService, ...arrival }) {
      const { key, bytes } = arrival;
      const read = readCapabilities(bytes, { isService });
      if (!read.ok) return read;
      remember(key, new Set(read.value.layers.map(({ name }) => name)), { isService });
      const changes = changesBetween(former(key), read.value.layers);
      return keepRead(cache, arrival, { kind: 'other' }, ok({ ...read.value, changes }));
    },
    'layers.legend.read': ({ key }) => ok(readCached(cache, key, readLegendText)),
    'layers.legend.keep': (arrival) =>
      keepRead(cache, arrival, { kind: 'other' }, readLegendText(arrival.bytes)),
    'layers.info.read'({ key, infoFormat }) {
      const kept = cache.read(key);
      const parts = kept && withoutType(kept.bytes);
      const value = parts && readInfo(parts.bytes, parts.contentType, infoFormat);
      if (!kept || !parts || !value?.ok) return ok(null);
      return ok({ ...kept, value: value.value, bytes: parts.bytes.length });
    },
    'layers.info.keep'({ contentType, infoFormat, ...arrival }) {
      const bytes = withType(arrival.bytes, contentType);
      const value = readInfo(arrival.bytes, contentType, infoFormat);
      return keepRead(cache, { ...arrival, bytes }, { kind: 'other' }, value);
    },
  };
}

const isSame = (before: readonly string[], now: ReadonlySet<string>): boolean =>
  before.length === now.size && before.every((name) => now.has(name));

/** What is kept of a place has the content type as its first line: it says how the bytes are to be read. */
function withType(bytes: Uint8Array, contentType: string): Uint8Array {
  const head = textBytes.encode(`${contentType.replace(/[^\x20-\x7e]/g, '').slice(0, 200)}\n`);
  const whole = new Uint8Array(head.length + bytes.length);
  whole.set(head);
  whole.set(bytes, head.length);
  return whole;
}

function withoutType(
  bytes: Uint8Array,
): { readonly contentType: string; readonly bytes: Uint8Array } | undefined {
  const end = bytes.indexOf(10);
  if (end < 0 || end > 200) return undefined;
  return { contentType: new TextDecoder().decode(bytes.subarray(0, end)), bytes: bytes.subarray(end + 1) };
}
