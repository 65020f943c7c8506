import type { MapLayer } from '../../../src-shared/domain/map-layer';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Those that have all the words somewhere in title, name or description; all of them for no words. */
export function findLayers(layers: readonly MapLayer[], text: string): readonly MapLayer[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return layers;
  return layers.filter(({ title, name, abstract }) => {
    const all = plain(`${title} ${name} ${abstract ?? ''}`);
    return wanted.every((word) => all.includes(word));
  });
}
