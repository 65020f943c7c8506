import type { LonLat } from '@kartbord/common/lon-lat';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { LayerSpec } from '../../../map/spec';
import type { FishHealthStore } from '../fish-health.svelte';

/** Lets the person draw an area on the map; null where they gave it up. Returns the function that gives it up. */
export type DrawArea = (onEnd: (corners: readonly LonLat[] | null) => void) => () => void;

const colours: Readonly<Record<Theme, { readonly colour: string; readonly halo: string }>> = {
  day: { colour: '#1d5f86', halo: '#ffffffd9' },
  dusk: { colour: '#9bd0ff', halo: '#0e1820e6' },
  night: { colour: '#e8ac6a', halo: '#0d0c0be6' },
};

/** The area of the filter on the map. */
export function areaLayers(store: FishHealthStore, theme: Theme): readonly LayerSpec[] {
  const { area } = store.filter;
  return area ? [{ kind: 'outline', id: 'filter-area', corners: area, ...colours[theme] }] : [];
}
