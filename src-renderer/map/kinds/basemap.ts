import Collection from 'ol/Collection';
import MVT from 'ol/format/MVT';
import LayerGroup from 'ol/layer/Group';
import VectorTileLayer from 'ol/layer/VectorTile';
import { unByKey } from 'ol/Observable';
import VectorTileSource from 'ol/source/VectorTile';
import { stylefunction } from 'ol-mapbox-style';
import { basemapStyle, type BasemapStyle } from '../basemap-style';
import type { CreateLayer } from '../kind';
import type { BasemapSpec } from '../spec';

/** A new theme shows at the latest after this time, even where tiles are still on their way. */
const swapMs = 2000;

const fonts = ['400', '500', '600', 'italic 400'].map((face) => `${face} 12px 'Inter Variable'`);

type Sources = ReadonlyMap<string, VectorTileSource>;

/** One source for each of the style's; they outlive a theme, so that a change of theme fetches no tile again. */
function createSources(style: BasemapStyle, tilesUrl?: string): Sources {
  return new Map(
    Object.entries(style.sources).map(([id, { tiles, minzoom, maxzoom }]) => {
      const names = style.layers.filter(({ source }) => source === id).map((layer) => layer['source-layer']);
      return [
        id,
        new VectorTileSource({
          // ol-mapbox-style reads a feature's layer from this property.
          format: new MVT({ layerName: 'mvt:layer', layers: names.filter((name) => name !== undefined) }),
          url: tilesUrl ?? tiles[0] ?? '',
          minZoom: minzoom,
          maxZoom: maxzoom,
          tileSize: 512,
          transition: 0,
        }),
      ];
    }),
  );
}

/** Runs of the style's layers that share a source, as OpenLayers draws them: one layer a run. */
function runs(style: BasemapStyle): readonly { source: string; ids: string[] }[] {
  const found: { source: string; ids: string[] }[] = [];
  for (const { id, source } of style.layers) {
    if (source === undefined) continue;
    const last = found.at(-1);
    if (last?.source === source) last.ids.push(id);
    else found.push({ source, ids: [id] });
  }
  return found;
}

function background(style: BasemapStyle): string {
  const colour = style.layers.find(({ type }) => type === 'background')?.paint?.['background-color'];
  return typeof colour === 'string' ? colour : '#000000';
}

/**
 * The style goes through ol-mapbox-style's `stylefunction` rather than its `apply`: that one would also look for web
 * fonts and sprites, and this map asks for nothing but its tiles.
 */
function createLayers(style: BasemapStyle, sources: Sources, className: string): VectorTileLayer[] {
  const colour = background(style);
  return runs(style).flatMap(({ source: id, ids }, index) => {
    const source = sources.get(id);
    if (!source) return [];
    const layer = new VectorTileLayer({
      source,
      className,
      declutter: className,
      ...(index === 0 ? { background: colour } : {}),
    });
    const minZoom = style.sources[id]?.minzoom ?? 0;
    // A 512 px tile of zoom n belongs to OpenLayers' zoom n + 1, which is excluded by minZoom.
    if (minZoom > 0) layer.setMinZoom(minZoom + 1 - 1e-9);
    stylefunction(layer, style, ids);
    return [layer];
  });
}

export const createBasemap: CreateLayer<BasemapSpec> = (first, host) => {
  const style = basemapStyle(first.theme);
  const sources = createSources(style, host.tilesUrl);
  let generation = 0;
  let shown = createLayers(style, sources, `basemap-${generation}`);
  let cancelSwap: (() => void) | null = null;
  const olLayer = new LayerGroup({ layers: shown });
  const { viewport } = host;
  viewport.style.backgroundColor = background(style);

  // Names measured before their font is there would keep the other font's width.
  void Promise.all(fonts.map((font) => document.fonts.load(font))).then(() =>
    shown.forEach((layer) => layer.changed()),
  );

  /** The new theme is drawn below the old one, which goes when the new one is complete: no flash, no half map. */
  function swapTo(nextStyle: BasemapStyle): void {
    cancelSwap?.();
    generation += 1;
    const before = shown;
    const next = createLayers(nextStyle, sources, `basemap-${generation}`);
    const finish = (): void => {
      stop();
      before.forEach((layer) => {
        olLayer.getLayers().remove(layer);
        layer.dispose();
      });
      shown = next;
      viewport.style.backgroundColor = background(nextStyle);
    };
    const complete = host.map.once('rendercomplete', finish);
    const timer = setTimeout(finish, swapMs);
    const stop = (): void => {
      unByKey(complete);
      clearTimeout(timer);
      cancelSwap = null;
    };
    cancelSwap = () => {
      stop();
      next.forEach((layer) => {
        olLayer.getLayers().remove(layer);
        layer.dispose();
      });
    };
    olLayer.setLayers(new Collection([...next, ...before]));
  }

  return {
    olLayer,
    update: ({ theme }) => swapTo(basemapStyle(theme)),
    settled: () => cancelSwap === null,
    dispose() {
      cancelSwap?.();
      shown.forEach((layer) => layer.dispose());
      sources.forEach((source) => source.dispose());
      olLayer.dispose();
      viewport.style.backgroundColor = '';
    },
  };
};
