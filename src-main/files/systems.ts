import proj4 from 'proj4';
import { isOnEarth } from '@kartbord/common/lon-lat';
import { utmText } from '@kartbord/common/projection';
import { isUtm } from '../../src-shared/domain/units/utm';
import type { PlaceFault } from './shape';

/** A place of a reference system as longitude and latitude in degrees WGS 84, or why it is none of the system. */
export type ToLonLat = (x: number, y: number) => readonly [number, number] | PlaceFault;

/** What is no place in degrees, and could be one in metres of some zone, is of another system. */
export const degrees: ToLonLat = (x, y) =>
  isOnEarth(x, y) ? [x, y] : mayBeMetres(x, y) || mayBeMetres(y, x) ? 'other-system' : 'bad-place';

const mayBeMetres = (x: number, y: number): boolean => y > 1_000_000 && isUtm(x, y);

/** South of Europe: there are digits too few, or degrees or kilometres. */
const leastLatitude = 30;

function utm(zone: number, ellipsoid: 'GRS80' | 'WGS84'): ToLonLat {
  const from = proj4(utmText(zone, ellipsoid), wgs84);
  return (x, y) => {
    const place = isUtm(x, y) ? placed(from.forward([x, y])) : 'not-metres';
    return typeof place !== 'string' && place[1] < leastLatitude ? 'not-metres' : place;
  };
}

function webMercator(): ToLonLat {
  const from = proj4('EPSG:3857', wgs84);
  const edge = 20_037_508.35;
  return (x, y) => {
    const most = Math.max(Math.abs(x), Math.abs(y));
    if (most > edge) return 'bad-place';
    // The whole world in degrees or kilometres is a spot in the Gulf of Guinea.
    return most <= edge / 1000 ? 'not-metres' : placed(from.forward([x, y]));
  };
}

const wgs84 = 'EPSG:4326';

function placed([lon = NaN, lat = NaN]: readonly number[]): readonly [number, number] | 'bad-place' {
  return isOnEarth(lon, lat) ? [lon, lat] : 'bad-place';
}

const made = new Map<number, ToLonLat>();

/**
 * The system of an EPSG number: UTM 31 to 36 north of ETRS89, with heights or without, and of WGS 84, web mercator, and degrees of both. Undefined for
 * any other: a place is never guessed. ETRS89 is taken for WGS 84, which lies within a metre of it.
 */
export function systemOf(epsg: number): ToLonLat | undefined {
  const known = made.get(epsg);
  if (known) return known;
  const system = makeSystem(epsg);
  if (system) made.set(epsg, system);
  return system;
}

/** The EPSG number of a system; ETRS89 in degrees is said to be WGS 84. */
export const numberOf = (system: ToLonLat): number =>
  [...made].find(([number, known]) => number !== 4258 && known === system)?.[0] ?? 4326;

function makeSystem(epsg: number): ToLonLat | undefined {
  if (epsg === 4326 || epsg === 4258) return degrees;
  if (epsg === 3857) return webMercator();
  if (epsg >= 25831 && epsg <= 25836) return utm(epsg - 25800, 'GRS80');
  // With heights of NN2000, as maps of all of Norway are given.
  if (epsg >= 5971 && epsg <= 5976) return utm(epsg - 5940, 'GRS80');
  if (epsg >= 32631 && epsg <= 32636) return utm(epsg - 32600, 'WGS84');
  return undefined;
}

/** UTM by its zone alone, as a column's name or value says it in Norway: of ETRS89. */
export const systemOfZone = (zone: number): ToLonLat | undefined => systemOf(25800 + zone);

/** The system of a GeoJSON `crs` member (the 2008 draft); undefined where it is unknown, or an address. */
export function systemOfCrs(crs: unknown): ToLonLat | undefined {
  const { type, properties } = (crs ?? {}) as { type?: unknown; properties?: unknown };
  const { name } = (properties ?? {}) as { name?: unknown };
  if (type !== 'name' || typeof name !== 'string') return undefined;
  if (/^(?:urn:ogc:def:crs:)?(?:OGC)?:?[\d.]*:?CRS:?84$/i.test(name)) return degrees;
  const epsg =
    /^(?:(?:urn:(?:x-)?ogc:def:crs:)?EPSG:(?:[\d.]*:)?|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/[\d.]+\/)(\d{4,5})$/i;
  const number = epsg.exec(name)?.[1];
  return number === undefined ? undefined : systemOf(Number(number));
}
