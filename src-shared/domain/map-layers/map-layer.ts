import type { FailureCode } from '../../result';
import type { Stamp } from '../cache/stamp';

/** What is spoken, the newer one first. */
export const wmsVersions = ['1.3.0', '1.1.1'] as const;
export type WmsVersion = (typeof wmsVersions)[number];

/** The reference systems that a picture can be asked in and drawn from, the dearest first. */
export const mapSystems = [
  'EPSG:3857',
  'EPSG:25833',
  'EPSG:25832',
  'EPSG:25835',
  'EPSG:32633',
  'EPSG:4326',
  'CRS:84',
] as const;
export type MapSystem = (typeof mapSystems)[number];

/** A picture is taken from bytes of these kinds alone (promises.md, "Measured" 9). */
export const pictureFormats = ['image/png', 'image/jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** One layer that a map server offers, as its capabilities say (WMS 1.3.0 or 1.1.1). */
export interface MapLayer {
  /** Names it to the server. */
  readonly name: string;
  readonly title: string;
  readonly abstract: string | null;
  /** The titles of the groups that it lies in, the outermost first, without the server's own. */
  readonly path: readonly string[];
  /** Those of `mapSystems` that it can be had in; never empty. */
  readonly systems: readonly MapSystem[];
  /** West, south, east, north in degrees; null where the server does not say. */
  readonly bounds: readonly [number, number, number, number] | null;
  readonly isQueryable: boolean;
  readonly isOpaque: boolean;
  /** The first is shown unless another is chosen; empty where the server names none. */
  readonly styles: readonly MapStyle[];
  /** Its times in order, as the server writes them; empty for a layer without time. */
  readonly times: readonly string[];
  /** The time that is shown unless another is asked for. */
  readonly defaultTime: string | null;
  /** What else it can be asked by, such as elevation. */
  readonly dimensions: readonly MapDimension[];
  /** Scale denominators between which the server draws it; null: any. */
  readonly scales: { readonly min: number | null; readonly max: number | null } | null;
  readonly attribution: string | null;
}

export interface MapStyle {
  readonly name: string;
  readonly title: string;
}

export interface MapDimension {
  /** Lower case, as in `elevation`; the query's name is made of it. */
  readonly name: string;
  readonly units: string | null;
  readonly values: readonly string[];
  readonly defaultValue: string | null;
}

export interface LayersAnswer {
  readonly server: string;
  /** In which it answered. */
  readonly version: WmsVersion;
  readonly layers: readonly MapLayer[];
  readonly serverTitle: string | null;
  readonly serverAbstract: string | null;
  /** What it says of money and terms; null where nothing or "none". */
  readonly terms: string | null;
  /** Of `pictureFormats`, as the server offers them; never empty. */
  readonly pictureFormats: readonly PictureFormat[];
  /** The formats of GetFeatureInfo as the server writes them, all of them. */
  readonly infoFormats: readonly string[];
  /** The most px that a picture may have; null where it does not say. */
  readonly mostPixels: { readonly width: number; readonly height: number } | null;
  readonly leftOut: readonly LeftOut[];
  /** What is otherwise than when the list was last read; null where it was never read before. */
  readonly changes: LayerChanges | null;
  readonly stamp: Stamp;
}

/** Names of layers that have come and gone since `sinceMs`. */
export interface LayerChanges {
  readonly sinceMs: number;
  readonly come: readonly string[];
  readonly gone: readonly string[];
}

/**
 * What of the server's list is not offered. `removed`: interface.md says that the layer is gone. `no-system`: it can be had
 * in none of `mapSystems`. `bounds`, `time`: the layer is offered, without what it says of them.
 */
export interface LeftOut {
  readonly why: 'removed' | 'no-system' | 'name' | 'twice' | 'too-many' | 'bounds' | 'time';
  readonly count: number;
}

/** What a picture of a layer is of, all but its place. */
export interface PictureSubject {
  /** `serviceServerId`, or the id of one that was added. */
  readonly server: string;
  readonly version: WmsVersion;
  readonly format: PictureFormat;
  readonly layer: string;
  /** Empty: the server's own choice. */
  readonly style: string;
  /** One of the layer's times; null: the server's own choice. */
  readonly time: string | null;
  /** Values of `MapLayer.dimensions` by name. */
  readonly dimensions: Readonly<Record<string, string>>;
}

/** A box of a reference system, in its units; x (or longitude) first whatever the system and the version say. */
export interface PicturePlace {
  readonly system: MapSystem;
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number];
  /** Px. */
  readonly width: number;
  readonly height: number;
}

export interface PictureQuestion extends PictureSubject, PicturePlace {}

/** A square of 256 px of the Web Mercator tile grid (EPSG:3857), y from the north, of the service's own map server. */
export interface TileName {
  readonly layer: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** One of the layer's times; null: the server's own choice. */
  readonly time: string | null;
}

export interface PictureAnswer {
  /** A PNG or JPEG of the size asked for, checked. */
  readonly bytes: Uint8Array;
  readonly stamp: Stamp;
}

/** Half the side of the Web Mercator square, metres. */
export const mercatorHalf = 20_037_508.342789244;
export const tilePixels = 256;

/** The place of a tile: the same tile is the same question in every process. */
export function tilePlace({ z, x, y }: Pick<TileName, 'z' | 'x' | 'y'>): PicturePlace {
  const size = (2 * mercatorHalf) / 2 ** z;
  return {
    system: 'EPSG:3857',
    box: [
      x * size - mercatorHalf,
      mercatorHalf - (y + 1) * size,
      (x + 1) * size - mercatorHalf,
      mercatorHalf - y * size,
    ],
    width: tilePixels,
    height: tilePixels,
  };
}

/** What is on the map of a layer at the moment: for its row in the list. */
export interface LayerPicture {
  /** The oldest tile that is shown, ms since 1970; null while none is. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  readonly shown: number;
  readonly missing: number;
  /** Why the last tile that is missing did not come. */
  readonly code: FailureCode | null;
}
