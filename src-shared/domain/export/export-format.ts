import { exportSystems } from '@kartbord/common/projection';
import * as v from 'valibot';

/** What a file comes to: so many bytes by itself, for each row, each cell of a row and each corner of a line. */
interface Weight {
  /** The share that is left of it in a ZIP; of a text about a fifth. */
  readonly packed?: number;
  readonly file: number;
  readonly row: number;
  readonly cell: number;
  readonly corner: number;
}

export interface FormatFacts {
  /** Without the dot. */
  readonly extension: string;
  /** Of this kind of file, in save dialogs. */
  readonly fileType: string;
  /** One file can hold several layers. */
  readonly holdsMany: boolean;
  /** Another system than WGS 84 can be written. */
  readonly takesSystem: boolean;
  /** `none`: places are columns. */
  readonly geometry: 'all' | 'none' | 'points-and-lines';
  /** The heading that it stands under in the window, and its place there. */
  readonly group: FormatGroup;
  readonly place: number;
  /** Measured on weeks, tracks and tables of the sample service; a guess that is out by a half does no harm. */
  readonly weight: Weight;
}

export const formatGroups = ['map', 'table', 'viewer'] as const;
type FormatGroup = (typeof formatGroups)[number];

/** What a layer can be written as; a new one comes last: the order is that of the help and of the goldens. `csv`: RFC 4180; `csv-excel`: `;`, decimal comma and a byte order mark, as a Norwegian Excel reads it. */
const facts = {
  geojson: {
    extension: 'geojson',
    fileType: 'GeoJSON',
    holdsMany: false,
    takesSystem: false,
    geometry: 'all',
    group: 'map',
    place: 2,
    weight: { file: 2_000, row: 100, cell: 22, corner: 20 },
  },
  geojsonseq: {
    extension: 'geojsonl',
    fileType: 'GeoJSON Text Sequence',
    holdsMany: false,
    takesSystem: false,
    geometry: 'all',
    group: 'map',
    place: 3,
    weight: { file: 2_000, row: 100, cell: 22, corner: 20 },
  },
  gpkg: {
    extension: 'gpkg',
    fileType: 'GeoPackage',
    holdsMany: true,
    takesSystem: true,
    geometry: 'all',
    group: 'map',
    place: 1,
    weight: { file: 110_000, row: 95, cell: 8, corner: 16, packed: 0.4 },
  },
  fgb: {
    extension: 'fgb',
    fileType: 'FlatGeobuf',
    holdsMany: false,
    takesSystem: true,
    geometry: 'all',
    group: 'map',
    place: 4,
    weight: { file: 3_000, row: 120, cell: 10, corner: 16, packed: 0.4 },
  },
  parquet: {
    extension: 'parquet',
    fileType: 'GeoParquet',
    holdsMany: false,
    takesSystem: true,
    geometry: 'all',
    group: 'map',
    place: 5,
    weight: { file: 8_000, row: 20, cell: 2, corner: 8, packed: 1 },
  },
  csv: {
    extension: 'csv',
    fileType: 'CSV',
    holdsMany: false,
    takesSystem: true,
    geometry: 'none',
    group: 'table',
    place: 3,
    weight: { file: 200, row: 22, cell: 7, corner: 20 },
  },
  'csv-excel': {
    extension: 'csv',
    fileType: 'CSV',
    holdsMany: false,
    takesSystem: true,
    geometry: 'none',
    group: 'table',
    place: 2,
    weight: { file: 200, row: 22, cell: 7, corner: 20 },
  },
  xlsx: {
    extension: 'xlsx',
    fileType: 'Excel',
    holdsMany: true,
    takesSystem: true,
    geometry: 'none',
    group: 'table',
    place: 1,
    weight: { file: 9_000, row: 12, cell: 7, corner: 8, packed: 1 },
  },
  kml: {
    extension: 'kml',
    fileType: 'KML',
    holdsMany: true,
    takesSystem: false,
    geometry: 'all',
    group: 'viewer',
    place: 1,
    weight: { file: 2_000, row: 160, cell: 50, corner: 20 },
  },
  gpx: {
    extension: 'gpx',
    fileType: 'GPX',
    holdsMany: true,
    takesSystem: false,
    geometry: 'points-and-lines',
    group: 'viewer',
    place: 2,
    weight: { file: 1_500, row: 160, cell: 40, corner: 50 },
  },
} as const satisfies Readonly<Record<string, FormatFacts>>;

export type ExportFormat = keyof typeof facts;
export const formatFacts: Readonly<Record<ExportFormat, FormatFacts>> = facts;
export const exportFormats = Object.keys(facts) as ExportFormat[];

export const exportFormat = v.picklist(exportFormats);
export const exportSystem = v.picklist(exportSystems);
