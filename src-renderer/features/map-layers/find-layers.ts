import { textMatcher } from '../../../src-shared/domain/units/fold-text';
import type { MapLayer } from '../../../src-shared/domain/map-layers/map-layer';

/** Descriptions can be long; what a layer is stands at their beginning. */
const searchedLetters = 1_000;

/** Those that have all the words somewhere in title, name, groups or description, æ ø å or not; all of them for no words. */
export function findLayers(layers: readonly MapLayer[], text: string): readonly MapLayer[] {
  const wanted = text.split(/\s+/).filter(Boolean).map(textMatcher);
  if (wanted.length === 0) return layers;
  return layers.filter(({ title, name, abstract, path }) => {
    const all = `${title} ${name} ${path.join(' ')} ${abstract?.slice(0, searchedLetters) ?? ''}`;
    return wanted.every((has) => has(all));
  });
}

export const layersByName = (layers: readonly MapLayer[]): ReadonlyMap<string, MapLayer> =>
  new Map(layers.map((layer) => [layer.name, layer]));
