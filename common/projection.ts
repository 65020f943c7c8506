import proj4, { type Converter } from 'proj4';
import type { LonLat } from './lon-lat';

export { groundOfMercator } from './mercator';

/** Coordinate reference systems that are known here, by their codes. */
type ReferenceSystem =
  'EPSG:3857' | 'EPSG:4326' | 'CRS:84' | 'EPSG:25832' | 'EPSG:25833' | 'EPSG:25835' | 'EPSG:32633';

/** A zone of UTM as proj4 reads it: of ETRS89 (GRS80) or of WGS 84. */
export const utmText = (zone: number, ellipsoid: 'GRS80' | 'WGS84'): string =>
  `+proj=utm +zone=${zone} +ellps=${ellipsoid} +towgs84=0,0,0,0,0,0,0 +units=m +no_defs`;

/** Of those that proj4 does not know by itself. ETRS89 is taken for WGS 84, which it is within a metre. */
export const projectionTexts: Readonly<Partial<Record<ReferenceSystem, string>>> = {
  'EPSG:25832': utmText(32, 'GRS80'),
  'EPSG:25833': utmText(33, 'GRS80'),
  'EPSG:25835': utmText(35, 'GRS80'),
  'EPSG:32633': utmText(33, 'WGS84'),
};

/** Degrees north or south at which the map of the window ends, as Web Mercator does. */
export const mostMapLatitude = 85;

const converters = new Map<ReferenceSystem, Converter>();

/** Degrees WGS 84 in a reference system, in its units; x or longitude first. */
export function projected(system: ReferenceSystem, [lon, lat]: LonLat): readonly [x: number, y: number] {
  if (system === 'EPSG:4326' || system === 'CRS:84') return [lon, lat];
  const converter = converters.get(system) ?? proj4('EPSG:4326', projectionTexts[system] ?? system);
  converters.set(system, converter);
  const [x, y] = converter.forward<[number, number]>([lon, lat]);
  return [x, y];
}

/** Coordinate reference systems of exports; positions are lon/lat WGS 84 until then. */
export const exportSystems = ['EPSG:4326', 'EPSG:25832', 'EPSG:25833', 'EPSG:25835', 'EPSG:3857'] as const;

export type ExportSystem = (typeof exportSystems)[number];
