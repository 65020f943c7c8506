import type { Coast } from '../coast/coast';
import type { BaseMap } from './base-map';
import { coastLayer } from './coast-layer';
import { diseaseLayers } from './disease-layers';
import { type ToolInSea, type ToolKind, fishingFacilityLayer } from './fishing-facilities';
import type { Layer } from './layer';
import { waveLayer } from './wave-layer';
import { zoneLayers } from './zone-layers';

export interface LayerParts {
  readonly coast: Coast;
  readonly baseMap: BaseMap;
  readonly tools: () => readonly ToolInSea[];
  readonly toolKinds: readonly ToolKind[];
}

/**
 * All layers, from the lowest to the highest. The names are the real service's (facts.md 11) but for `coast`; none of
 * those that interface.md says are removed is here.
 */
export const makeLayers = ({ coast, baseMap, tools, toolKinds }: LayerParts): readonly Layer[] => [
  coastLayer(baseMap),
  waveLayer(coast.seed, baseMap),
  ...zoneLayers(coast),
  fishingFacilityLayer(tools, toolKinds),
  ...diseaseLayers(coast),
];
