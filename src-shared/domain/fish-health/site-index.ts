import { isOnEarth } from '@kartbord/common/lon-lat';
import { nearMetres, scaleAt, wrapE6 } from '../tracks/track-distance';

/** Localities and where they are, degrees WGS 84; NaN: not known. Arrays of equal length. */
export interface SitePlaces {
  readonly localityNo: ArrayLike<number>;
  readonly lon: ArrayLike<number>;
  readonly lat: ArrayLike<number>;
}

/** A strip of latitude is not narrower, millionths of a degree: about a kilometre. */
const leastStrip = 10_000;
/** Metres in a millionth of a degree of latitude, at the least. */
const shortest = 0.1105;

/** Finds the sites within a reach of a position: they lie in strips of latitude as high as the reach. */
export class SiteIndex {
  readonly count: number;
  readonly localityNo: Int32Array;
  readonly #lon: Int32Array;
  readonly #lat: Int32Array;
  /** How far a site may lie to the east or west to be within reach, millionths of a degree. */
  readonly #wide: Float64Array;
  readonly #strip: number;
  /** The sites of strip `s` are those from `start[s]` up to `start[s + 1]`. */
  readonly #start: Int32Array;

  constructor(
    { localityNo, lon, lat }: SitePlaces,
    readonly reachM: number,
  ) {
    this.#strip = Math.max(leastStrip, Math.ceil(reachM / shortest));
    const isPlace = (row: number): boolean => isOnEarth(lon[row] ?? NaN, lat[row] ?? NaN);
    const rows = Array.from(localityNo, (_, row) => row)
      .filter(isPlace)
      .sort((a, b) => (lat[a] ?? 0) - (lat[b] ?? 0));
    this.count = rows.length;
    this.localityNo = Int32Array.from(rows, (row) => localityNo[row] ?? 0);
    this.#lon = Int32Array.from(rows, (row) => Math.round((lon[row] ?? 0) * 1e6));
    this.#lat = Int32Array.from(rows, (row) => Math.round((lat[row] ?? 0) * 1e6));
    this.#wide = Float64Array.from(this.#lat, (at) => {
      const { east } = scaleAt(Math.min(90e6, Math.abs(at) + this.#strip));
      return (reachM / Math.max(east, 1e-12)) * 1.001;
    });
    this.#start = new Int32Array(this.#stripOf(90e6) + 3);
    for (const at of this.#lat) {
      const next = this.#stripOf(at) + 1;
      this.#start[next] = (this.#start[next] ?? 0) + 1;
    }
    for (let strip = 1; strip < this.#start.length; strip++)
      this.#start[strip] = (this.#start[strip] ?? 0) + (this.#start[strip - 1] ?? 0);
  }

  #stripOf(latE6: number): number {
    return Math.floor((latE6 + 90e6) / this.#strip);
  }

  /** Calls `found` with each site within `withinM` (at most the reach) of a place in millionths of a degree, and how far it is. */
  near(lonE6: number, latE6: number, withinM: number, found: (site: number, metres: number) => void): void {
    const strip = this.#stripOf(latE6);
    const end = this.#start[strip + 2] ?? this.count;
    for (let site = this.#start[Math.max(0, strip - 1)] ?? 0; site < end; site++) {
      const lon = this.#lon[site] ?? 0;
      if (Math.abs(wrapE6(lon - lonE6)) > (this.#wide[site] ?? 0)) continue;
      const metres = nearMetres(lonE6, latE6, lon, this.#lat[site] ?? 0);
      if (metres <= withinM) found(site, metres);
    }
  }

  /** The nearest within the reach; of equal ones that with the lower number. */
  nearest(lonE6: number, latE6: number): { readonly no: number; readonly metres: number } | null {
    let [no, least] = [0, Infinity];
    this.near(lonE6, latE6, this.reachM, (site, metres) => {
      const one = this.localityNo[site] ?? 0;
      if (metres > least || (metres === least && one > no)) return;
      [no, least] = [one, metres];
    });
    return least === Infinity ? null : { no, metres: least };
  }
}
