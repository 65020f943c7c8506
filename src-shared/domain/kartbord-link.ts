import type { IsoWeek } from './week';

/** Where a `kartbord:` link leads: to what can be looked at, never to an act. */
export interface KartbordLink {
  readonly week?: IsoWeek;
  readonly localityNo?: number;
  readonly mmsi?: number;
  /** Degrees, and the zoom of the map. */
  readonly view?: { readonly lon: number; readonly lat: number; readonly zoom?: number };
}

/** Undefined for anything that is not exactly such a link. */
export function readLink(_text: string): KartbordLink | undefined {
  return undefined;
}
