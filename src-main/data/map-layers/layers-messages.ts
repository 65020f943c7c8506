import type { LayerChanges } from '../../../src-shared/domain/map-layers/map-layer';
import type { CapabilitiesRules, LayersRead } from '../../api-client/map-layers/wms-capabilities';
import type { InfoRead } from '../../api-client/info/read-info';
import type { Arrival, CacheKey, Kept } from '../answer';

/** A list, and what is otherwise than in the one before. */
export interface ListRead extends LayersRead {
  readonly changes: LayerChanges | null;
}

export interface LayersCalls {
  'layers.read': { input: { readonly key: CacheKey } & CapabilitiesRules; output: Kept<ListRead> | null };
  'layers.keep': { input: Arrival & CapabilitiesRules; output: ListRead };
  /** What a map server said of a place, as `readInfo` reads it. */
  'layers.info.read': {
    input: { readonly key: CacheKey; readonly infoFormat: string };
    output: Kept<InfoRead> | null;
  };
  'layers.info.keep': {
    input: Arrival & { readonly contentType: string; readonly infoFormat: string };
    output: InfoRead;
  };
}
