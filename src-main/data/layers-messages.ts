import type { LayersAnswer } from '../../src-shared/domain/map-layer';
import type { Arrival, CacheKey, Kept } from './messages';

export type LayersRead = Omit<LayersAnswer, 'stamp'>;

export interface LayersCalls {
  'layers.read': { input: { readonly key: CacheKey }; output: Kept<LayersRead> | null };
  'layers.keep': { input: Arrival & { readonly mustKeep?: boolean }; output: LayersRead };
}
