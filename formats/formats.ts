import { csvFormat } from './text/csv';
import { fgbFormat } from './fgb/fgb';
import type { Format } from './format';
import { geoJsonFormat } from './geojson/geojson';
import { geoJsonSeqFormat } from './geojson/geojsonseq';
import { gpkgFormat } from './gpkg/gpkg';
import { gpxFormat } from './text/gpx';
import { kmlFormat } from './text/kml';
import { parquetFormat } from './parquet/parquet';
import { xlsxFormat } from './xlsx/xlsx';

/** One for each format. */
export const formats = {
  geojson: geoJsonFormat,
  geojsonseq: geoJsonSeqFormat,
  gpkg: gpkgFormat,
  fgb: fgbFormat,
  parquet: parquetFormat,
  csv: csvFormat('rfc4180'),
  'csv-excel': csvFormat('excel-no'),
  xlsx: xlsxFormat,
  kml: kmlFormat,
  gpx: gpxFormat,
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;
