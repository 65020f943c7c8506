import { setImmediate } from 'node:timers/promises';
import type { LayerRow } from '@kartbord/formats/format';
import { groundInks } from '../../../src-shared/domain/figure/ground-inks';
import { ok } from '../../../src-shared/result';
import type { LayerSource } from '../../export/layers/stage-file';
import { placeOfWorld, readLand } from '../../storage/files/basemap-land';
import { openTiles } from '../../storage/files/basemap-tiles';
import { ownOrigin } from './layers-export-about';
import type { LayersOrder } from './layers-export-messages';

/** The zoom of the tiles that land is taken from: 40 m a step at 60° north. */
const zoom = 7;
/** Those of the Norwegian coast, Svalbard and Jan Mayen (resources/basemap/manifest.json). */
const tilesOfCoast: Readonly<Record<'west' | 'east' | 'north' | 'south', number>> = {
  west: 60,
  east: 79,
  north: 10,
  south: 41,
};
/** What lies beyond a tile its neighbour has, too; enough is left that no seam shows. */
const seam = 8;

export const groundName = { en: 'Land (base map)', nb: 'Land (grunnkart)' } as const;

/** The land of the base map, below all other layers of a project for QGIS. */
export const groundLayer = (path: string, order: LayersOrder): LayerSource => {
  const name = groundName[order.order.language];
  return {
    name,
    async make() {
      const rows: LayerRow[] = [];
      const tiles = openTiles(path);
      try {
        for (let x = tilesOfCoast.west; x <= tilesOfCoast.east; x++)
          for (let y = tilesOfCoast.north; y <= tilesOfCoast.south; y++) {
            const tile = await readLand(tiles, zoom, x, y);
            for (const rings of tile?.polygons ?? []) {
              const outlines = rings.map((ring) => outlineOf(ring, x, y, tile?.extent ?? 4096));
              rows.push({ geometry: { type: 'Polygon', coordinates: outlines }, cells: [] });
            }
            await setImmediate();
          }
      } finally {
        await tiles.close();
      }
      return ok({
        name,
        columns: [],
        geometry: 'Polygon',
        count: rows.length,
        rows,
        style: {
          name,
          description: name,
          rules: [{ label: name, test: null, parts: [{ kind: 'area', fill: groundInks.day.land, opacity: 1 }], rank: 0 }],
        },
        about: {
          endpoints: [],
          oldestMs: null,
          newestMs: null,
          dataVersion: null,
          rule: name,
          selection: { zoom },
          missing: [],
          origin: ownOrigin(order, 'GSHHG 2.3.7 (GNU LGPL), simplified for the base map of Kartbord; not for navigation'),
        },
      });
    },
  }; // prettier-ignore
};

/** A ring's corners, closed. */
function outlineOf(ring: Float64Array, x: number, y: number, extent: number): [number, number][] {
  const across = 2 ** zoom;
  const within = (value: number): number => Math.min(extent + seam, Math.max(-seam, value));
  return Array.from({ length: ring.length / 2 }, (_, at) => {
    const [lon, lat] = placeOfWorld(
      (x + within(ring[2 * at] ?? 0) / extent) / across,
      (y + within(ring[2 * at + 1] ?? 0) / extent) / across,
    );
    return [lon, lat];
  });
}
