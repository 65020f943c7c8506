import proj4 from 'proj4';

/** The reference systems that maps can be had in (geodata.md 6: 25833 is the national one). */
export const referenceSystems = ['EPSG:3857', 'EPSG:25833', 'EPSG:4326', 'CRS:84'] as const;

export type ReferenceSystem = (typeof referenceSystems)[number];

/** x (or longitude), y (or latitude): never the other way round inside the service. */
export type Position = readonly [x: number, y: number];

/** West, south, east, north in the system's units. */
export type Box = readonly [west: number, south: number, east: number, north: number];

proj4.defs('EPSG:25833', '+proj=utm +zone=33 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs');

const converters = {
  'EPSG:3857': proj4('EPSG:4326', 'EPSG:3857'),
  'EPSG:25833': proj4('EPSG:4326', 'EPSG:25833'),
};

export const isReferenceSystem = (code: string): code is ReferenceSystem =>
  (referenceSystems as readonly string[]).includes(code);

export const isGeographic = (system: ReferenceSystem): boolean =>
  system === 'EPSG:4326' || system === 'CRS:84';

/** WMS 1.3.0 says EPSG:4326 as the register has it, latitude first; 1.1.1 and all others say x first. */
export const latitudeFirst = (system: ReferenceSystem, version: '1.3.0' | '1.1.1'): boolean =>
  version === '1.3.0' && system === 'EPSG:4326';

/** Not numbers where the projection has none, such as on the far side of the earth. */
const nowhere: Position = [NaN, NaN];

export function fromLonLat(system: ReferenceSystem, [lon, lat]: Position): Position {
  if (system === 'EPSG:4326' || system === 'CRS:84') return [lon, lat];
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) return nowhere;
  return converters[system].forward<[number, number]>([lon, lat]);
}

export function toLonLat(system: ReferenceSystem, [x, y]: Position): Position {
  if (system === 'EPSG:4326' || system === 'CRS:84') return [x, y];
  if (!Number.isFinite(x) || !Number.isFinite(y)) return nowhere;
  return converters[system].inverse<[number, number]>([x, y]);
}
