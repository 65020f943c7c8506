import { labelZoom } from '../../../src-shared/domain/figure/mark-symbol';
import MVT from 'ol/format/MVT';
import VectorTileLayer from 'ol/layer/VectorTile';
import VectorTileSource from 'ol/source/VectorTile';
import type { LoadFunction } from 'ol/Tile';
import TileState from 'ol/TileState';
import VectorTile from 'ol/VectorTile';
import { stylefunction } from 'ol-mapbox-style';
import { type BasemapLayer, type BasemapStyle, planeStyle } from '../basemap-style';
import type { KindHost } from '../kind';
import type { Plane } from '../plane';
import { screenProjection, sheetPlane } from '../projection';
import { zoomOf } from './marks/mark-frame';
import { NameLayer } from './name-layer';
import { createTileBytes } from './wms/tile-bytes';

export type Sources = ReadonlyMap<string, VectorTileSource>;

/** One source for each of the style's; they outlive a theme, so that a change of theme fetches no tile again. */
export function createSources(style: BasemapStyle, tilesUrl?: string): Sources {
  const bytesOf = createTileBytes((url) => fetch(url));
  const plane = sheetPlane();
  return new Map(
    Object.entries(style.sources).map(([id, { tiles, minzoom, maxzoom }]) => {
      const named = style.layers.filter(({ source }) => source === id).map((layer) => layer['source-layer']);
      const layers = [...new Set(named.filter((name) => name !== undefined))];
      const url = tilesUrl ?? tiles[0] ?? '';
      return [
        id,
        new VectorTileSource({
          // ol-mapbox-style reads a feature's layer from this property.
          format: new MVT({ layerName: 'mvt:layer', layers }),
          url,
          tileLoadFunction: plane ? planeLoader(bytesOf, { url, layers, plane }) : loaderOf(bytesOf),
          projection: screenProjection(),
          minZoom: minzoom,
          maxZoom: maxzoom,
          tileSize: 512,
          transition: 0,
        }),
      ];
    }),
  );
}

function loaderOf(bytesOf: (url: string) => Promise<ArrayBuffer>): LoadFunction {
  return (tile, url) => {
    if (!(tile instanceof VectorTile)) return;
    tile.setLoader((extent, _resolution, featureProjection) => {
      bytesOf(url)
        .then((bytes) =>
          tile.setFeatures(tile.getFormat().readFeatures(bytes, { extent, featureProjection })),
        )
        .catch(() => tile.setState(TileState.ERROR));
    });
  };
}

/** A tile of a sheet's plane. What reads it is loaded when there is such a sheet. */
function planeLoader(
  bytesOf: (url: string) => Promise<ArrayBuffer>,
  of: { readonly url: string; readonly layers: readonly string[]; readonly plane: Plane },
): LoadFunction {
  const reader = import('./plane-tiles').then(({ planeReader }) => planeReader(bytesOf, of));
  return (tile) => {
    if (!(tile instanceof VectorTile)) return;
    tile.setLoader(([minX = 0, minY = 0, maxX = 0, maxY = 0]) => {
      reader
        .then((read) => read([minX, minY, maxX, maxY], tile.tileCoord[0] ?? 0))
        .then((features) => tile.setFeatures(features))
        .catch(() => tile.setState(TileState.ERROR));
    });
  };
}

type Stage = 'ground' | 'quiet-names' | 'names';

/** Names that leave their place to marks at every zoom; the rest are names to go by. */
export const quietNames: ReadonlySet<string> = new Set([
  'island-name',
  'bank-name',
  'fjord-name',
  'great-fjord-name',
  'sea-name',
]);

interface Run {
  readonly source: string;
  readonly stage: Stage;
  readonly ids: string[];
}

function stageOf(layer: BasemapLayer): Stage {
  if (layer.type !== 'symbol') return 'ground';
  return quietNames.has(layer.id) ? 'quiet-names' : 'names';
}

/** The style's layers as OpenLayers can draw them: a layer for each run of one source, and one for each sort of names. */
function runs(style: BasemapStyle): readonly Run[] {
  const found: Run[] = [];
  for (const layer of style.layers) {
    if (layer.source === undefined) continue;
    const { source } = layer;
    const stage = stageOf(layer);
    const same = (run: Run | undefined): run is Run => run?.source === source && run.stage === stage;
    const run = stage === 'ground' ? [found.at(-1)].find(same) : found.find(same);
    if (run) run.ids.push(layer.id);
    else found.push({ source, stage, ids: [layer.id] });
  }
  return found;
}

export function backgroundOf(style: BasemapStyle): string {
  const colour = style.layers.find(({ type }) => type === 'background')?.paint?.['background-color'];
  return typeof colour === 'string' ? colour : '#000000';
}

export interface BasemapLayers {
  /** Water, land, and the names that give way to marks. */
  readonly below: readonly VectorTileLayer[];
  /**
   * Towns and countries. They lie above the marks, or a dense coast would leave no name to go by; where marks have
   * labels of their own there is room to give way.
   */
  readonly above: readonly VectorTileLayer[];
}

/**
 * The style goes through ol-mapbox-style's `stylefunction` rather than its `apply`: that one would also look for web
 * fonts and sprites, and this map asks for nothing but its tiles. `className` must differ from that of any other set.
 */
export function createLayers(
  style: BasemapStyle,
  sources: Sources,
  className: string,
  { obstacles, onNames }: Pick<KindHost, 'obstacles' | 'onNames'>,
): BasemapLayers {
  const layers = runs(style).flatMap(({ source: id, stage, ids }) => {
    const source = sources.get(id);
    if (!source) return [];
    const layer: VectorTileLayer =
      stage === 'ground'
        ? new VectorTileLayer({ source, className, background: backgroundOf(style) })
        : new NameLayer({
            source,
            className: stage === 'names' ? `${className}-names` : className,
            group: className,
            isQuiet: stage === 'quiet-names',
            onNames: onNames && ((names) => onNames(layer, names)),
            obstacles: (resolution) => {
              const { all, chosen } = obstacles();
              return stage === 'quiet-names' || zoomOf(resolution) >= labelZoom ? all : chosen;
            },
          });
    const drawn = style.layers.filter((one) => ids.includes(one.id));
    const minZoom = Math.min(...drawn.map(({ minzoom = 0 }) => minzoom));
    // A 512 px tile of zoom n belongs to OpenLayers' zoom n + 1, which minZoom excludes.
    if (minZoom > 0) layer.setMinZoom(minZoom + 1 - 1e-9);
    stylefunction(layer, sheetPlane() ? planeStyle(style) : style, ids);
    return [{ stage, layer }];
  });
  const of = (wanted: (stage: Stage) => boolean): VectorTileLayer[] =>
    layers.filter(({ stage }) => wanted(stage)).map(({ layer }) => layer);
  return { below: of((stage) => stage !== 'names'), above: of((stage) => stage === 'names') };
}
