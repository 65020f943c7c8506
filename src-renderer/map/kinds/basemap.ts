import Collection from 'ol/Collection';
import LayerGroup from 'ol/layer/Group';
import type VectorTileLayer from 'ol/layer/VectorTile';
import { unByKey } from 'ol/Observable';
import type VectorTileSource from 'ol/source/VectorTile';
import { basemapStyle, type BasemapStyle } from '../basemap-style';
import type { CreateLayer, KindHost } from '../kind';
import type { BasemapSpec } from '../spec';
import { backgroundOf, createLayers, createSources, type BasemapLayers } from './basemap-layers';
import { NameLayer } from './name-layer';

/** A new theme shows at the latest after this time, even where tiles are still on their way. */
const swapMs = 2000;

/** Names are shown at the latest after this time, then in whatever font there is. */
const fontMs = 1500;

const fonts = ['400', '500', '600', 'italic 400'].map((face) => `${face} 12px 'Inter Variable'`);

function all({ below, above }: BasemapLayers): readonly VectorTileLayer[] {
  return [...below, ...above];
}

export const createBasemap: CreateLayer<BasemapSpec> = (first, host) => {
  const { backdrop, map } = host;
  const sources = createSources(basemapStyle(first.theme), host.tilesUrl);
  const below = new LayerGroup();
  const above = new LayerGroup();
  markFirstPicture(map, [...sources.values()]);
  let generation = 0;
  let hasFonts = false;
  let cancelSwap: (() => void) | null = null;

  /** The first of the sets lies lowest. */
  function place(...sets: readonly BasemapLayers[]): void {
    below.setLayers(new Collection(sets.flatMap((set) => [...set.below])));
    above.setLayers(new Collection(sets.flatMap((set) => [...set.above])));
  }

  function create(style: BasemapStyle): BasemapLayers {
    generation += 1;
    const layers = createLayers(style, sources, `basemap-${generation}`, host);
    // Names wait for their font: measured and drawn with another they would all have to be made again.
    const names = all(layers).filter((layer) => layer instanceof NameLayer);
    names.forEach((layer) => layer.setVisible(hasFonts));
    return layers;
  }

  let shown = create(basemapStyle(first.theme));
  place(shown);
  backdrop.style.backgroundColor = backgroundOf(basemapStyle(first.theme));

  const late = new Promise((done) => setTimeout(done, fontMs));
  void Promise.race([Promise.allSettled(fonts.map((font) => document.fonts.load(font))), late]).then(() => {
    hasFonts = true;
    [...below.getLayersArray(), ...above.getLayersArray()].forEach((layer) => layer.setVisible(true));
  });

  /** The new theme is made ready unseen, below the old one; then they change places in one frame: no flash. */
  function swapTo(style: BasemapStyle): void {
    cancelSwap?.();
    const next = create(style);
    all(next).forEach((layer) => layer.setOpacity(0));
    const stop = (leaving: BasemapLayers): void => {
      unByKey(completeKey);
      clearTimeout(timer);
      cancelSwap = null;
      all(leaving).forEach((layer) => layer.dispose());
    };
    const finish = (): void => {
      all(next).forEach((layer) => layer.setOpacity(1));
      place(next);
      backdrop.style.backgroundColor = backgroundOf(style);
      stop(shown);
      shown = next;
    };
    const completeKey = map.once('rendercomplete', finish);
    const timer = setTimeout(finish, swapMs);
    cancelSwap = () => stop(next);
    place(next, shown);
  }

  return {
    olLayer: below,
    above,
    update: ({ theme }) => swapTo(basemapStyle(theme)),
    settled: () => hasFonts && cancelSwap === null,
    dispose() {
      cancelSwap?.();
      all(shown).forEach((layer) => layer.dispose());
      for (const disposable of [...sources.values(), below, above]) disposable.dispose();
      backdrop.style.backgroundColor = '';
    },
  };
};

/** For the bench of the start: the frame in which all tiles of the first view were there. */
function markFirstPicture(map: KindHost['map'], sources: readonly VectorTileSource[]): void {
  let onTheirWay = 0;
  const ends = sources.flatMap((source) => [
    source.on('tileloadstart', () => void (onTheirWay += 1)),
    ...source.on(['tileloadend', 'tileloaderror'], () => {
      onTheirWay -= 1;
      if (onTheirWay > 0) return;
      unByKey(ends);
      map.once('postrender', () => performance.mark('coast-drawn'));
    }),
  ]);
}
