import type { FailureCode } from '../result';
import type { Stamp } from './stamp';

/** One layer that the map server offers, as its capabilities say (WMS 1.3.0). */
export interface MapLayer {
  /** Names it to the server. */
  readonly name: string;
  readonly title: string;
  readonly abstract: string | null;
  /** West, south, east, north in degrees; null where the server does not say. */
  readonly bounds: readonly [number, number, number, number] | null;
  readonly isQueryable: boolean;
  /** Its times in order, as the server writes them; empty for a layer without time. */
  readonly times: readonly string[];
  /** The time that is shown unless another is asked for. */
  readonly defaultTime: string | null;
  readonly attribution: string | null;
}

export interface LayersAnswer {
  readonly layers: readonly MapLayer[];
  readonly serverTitle: string | null;
  readonly leftOut: readonly LeftOut[];
  readonly stamp: Stamp;
}

/**
 * What of the server's list is not offered. `removed`: interface.md says that the layer is gone. `no-mercator`: it cannot
 * be had as this map draws. `bounds`, `time`: the layer is offered, without what it says of them.
 */
export interface LeftOut {
  readonly why: 'removed' | 'no-mercator' | 'name' | 'twice' | 'too-many' | 'bounds' | 'time';
  readonly count: number;
}

/** A square of 256 px of the Web Mercator tile grid (EPSG:3857), y from the north. */
export interface TileName {
  readonly layer: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** One of the layer's times; null: the server's own choice. */
  readonly time: string | null;
}

export interface TileAnswer {
  /** A PNG or JPEG of 256 × 256 px, checked. */
  readonly bytes: Uint8Array;
  readonly stamp: Stamp;
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
