import type { Theme } from '../../../../src-shared/domain/settings';
import type { LayerSpec } from '../../../map/spec';
import type { FishHealthStore } from '../fish-health.svelte';

/** The area of the filter on the map. */
export function areaLayers(_store: FishHealthStore, _theme: Theme): readonly LayerSpec[] {
  return [];
}
