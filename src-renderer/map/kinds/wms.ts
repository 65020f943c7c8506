import './wms.css';
import TileLayer from 'ol/layer/Tile';
import type MapEvent from 'ol/MapEvent';
import { unByKey } from 'ol/Observable';
import ImageTileSource from 'ol/source/ImageTile';
import { createXYZ } from 'ol/tilegrid';
import ViewHint from 'ol/ViewHint';
import type { CreateLayer } from '../kind';
import { screenProjection } from '../projection';
import type { TilePlace, WmsSpec } from '../spec';
import { createSheet, decodePicture } from './wms-sheet';
import { WmsTiles } from './wms-tiles';

const deepestZoom = 22;
/** Sheets of 256 kB: enough for a large window and what lies around it. */
const keptTiles = 192;

type FrameState = NonNullable<MapEvent['frameState']>;

/**
 * OpenLayers places the tiles; their pictures come from `WmsTiles`, on sheets that OpenLayers has from the first frame
 * on. A tile without a picture is see-through: the base map stays to be seen.
 */
export const createWms: CreateLayer<WmsSpec> = (first, { map }) => {
  let spec = first;
  let shown = '';
  const grid = createXYZ({ tileSize: 256, maxZoom: deepestZoom });
  const tiles = new WmsTiles(spec.load, {
    createSheet,
    decode: decodePicture,
    changed: () => layer.changed(),
  });
  const source = new ImageTileSource({
    tileGrid: grid,
    projection: screenProjection,
    wrapX: false,
    transition: 0,
    loader: (z, x, y, { signal }) => {
      const place = { z, x, y };
      signal.addEventListener('abort', () => tiles.forget(place), { once: true });
      return tiles.sheetAt(place).element;
    },
  });
  const layer = new TileLayer({ source, cacheSize: keptTiles, className: 'map-server-picture' });
  setOpacity();

  function setOpacity(): void {
    layer.setOpacity(spec.opacity);
    layer.setVisible(spec.opacity > 0);
    if (spec.opacity <= 0) show([]);
  }

  function show(places: readonly TilePlace[]): void {
    const names = places.map(({ z, x, y }) => `${z}/${x}/${y}`).join();
    if (names === shown) return;
    shown = names;
    tiles.want(places);
    spec.seen(places);
  }

  /** The tiles of the view, those in its middle first. */
  function placesIn({ extent, viewState }: FrameState): TilePlace[] {
    if (!extent) return [];
    const z = grid.getZForResolution(viewState.resolution, source.zDirection);
    const range = grid.getTileRangeForExtentAndZ(extent, z);
    const last = 2 ** z - 1;
    const [middleX, middleY] = [(range.minX + range.maxX) / 2, (range.minY + range.maxY) / 2];
    const places: TilePlace[] = [];
    for (let x = Math.max(0, range.minX); x <= Math.min(last, range.maxX); x++)
      for (let y = Math.max(0, range.minY); y <= Math.min(last, range.maxY); y++) places.push({ z, x, y });
    const distance = ({ x, y }: TilePlace): number => Math.hypot(x - middleX, y - middleY);
    return places.sort((a, b) => distance(a) - distance(b));
  }

  const rendered = map.on('postrender', ({ frameState }) => {
    // On its way to another place the view passes many tiles that nobody will look at.
    if (!frameState || frameState.viewHints[ViewHint.ANIMATING] || spec.opacity <= 0) return;
    show(placesIn(frameState));
  });

  return {
    olLayer: layer,
    update(next) {
      const isOther = next.load !== spec.load;
      spec = next;
      setOpacity();
      if (!isOther) return;
      tiles.reload(spec.load);
      shown = '';
      map.render();
    },
    settled: () => spec.opacity <= 0 || tiles.isSettled,
    dispose() {
      unByKey(rendered);
      tiles.dispose();
      layer.dispose();
      source.dispose();
    },
  };
};
