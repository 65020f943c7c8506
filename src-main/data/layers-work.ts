import { ok } from '../../src-shared/result';
import { readCapabilities } from '../service/wms-capabilities';
import type { Cache } from './cache';
import type { DataEngine } from './serve';

type LayersDataWork = Pick<DataEngine, 'layers.read' | 'layers.keep'>;

/** Lists of what map servers offer. Read first, kept then: what cannot be read never replaces the last good copy. */
export function layersWork(cache: Cache): LayersDataWork {
  return {
    'layers.read'({ key }) {
      const kept = cache.read(key);
      const value = kept && readCapabilities(kept.bytes);
      if (!kept || !value?.ok) return ok(null);
      const { bytes, ...rest } = kept;
      return ok({ ...rest, value: value.value, bytes: bytes.length });
    },
    'layers.keep'({ key, mustKeep, ...answer }) {
      const value = readCapabilities(answer.bytes);
      if (!value.ok) return value;
      const kept = cache.keep(key, { kind: 'other' }, answer);
      return kept.ok || !mustKeep ? value : kept;
    },
  };
}
