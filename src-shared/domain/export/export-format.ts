import * as v from 'valibot';

/** What a layer can be written as. `csv`: RFC 4180; `csv-excel`: `;`, decimal comma and a byte order mark, as a Norwegian Excel reads it. */
export const exportFormats = [
  'geojson',
  'geojsonseq',
  'gpkg',
  'fgb',
  'parquet',
  'csv',
  'csv-excel',
  'xlsx',
  'kml',
  'gpx',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Coordinate reference systems of exports; positions are lon/lat WGS 84 until then. */
export const exportSystems = ['EPSG:4326', 'EPSG:25832', 'EPSG:25833', 'EPSG:25835', 'EPSG:3857'] as const;
export type ExportSystem = (typeof exportSystems)[number];

export interface FormatFacts {
  /** Without the dot. */
  readonly extension: string;
  /** One file can hold several layers. */
  readonly holdsMany: boolean;
  /** Another system than WGS 84 can be written. */
  readonly takesSystem: boolean;
  /** `all`: any geometry; `none`: places are columns; `gpx`: points and lines, no areas. */
  readonly geometry: 'all' | 'none' | 'gpx';
}

export const formatFacts: Readonly<Record<ExportFormat, FormatFacts>> = {
  geojson: { extension: 'geojson', holdsMany: false, takesSystem: false, geometry: 'all' },
  geojsonseq: { extension: 'geojsonl', holdsMany: false, takesSystem: false, geometry: 'all' },
  gpkg: { extension: 'gpkg', holdsMany: true, takesSystem: true, geometry: 'all' },
  fgb: { extension: 'fgb', holdsMany: false, takesSystem: true, geometry: 'all' },
  parquet: { extension: 'parquet', holdsMany: false, takesSystem: true, geometry: 'all' },
  csv: { extension: 'csv', holdsMany: false, takesSystem: true, geometry: 'none' },
  'csv-excel': { extension: 'csv', holdsMany: false, takesSystem: true, geometry: 'none' },
  xlsx: { extension: 'xlsx', holdsMany: true, takesSystem: true, geometry: 'none' },
  kml: { extension: 'kml', holdsMany: true, takesSystem: false, geometry: 'all' },
  gpx: { extension: 'gpx', holdsMany: true, takesSystem: false, geometry: 'gpx' },
};

export const exportFormat = v.picklist(exportFormats);
export const exportSystem = v.picklist(exportSystems);
