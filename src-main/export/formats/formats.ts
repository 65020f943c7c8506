import type { ExportFormat } from '../../../src-shared/domain/export-format';
import { csvFormat } from './csv';
import { fgbFormat } from './fgb';
import type { Format } from './format';
import { geoJsonFormat } from './geojson';
import { geoJsonSeqFormat } from './geojsonseq';
import { gpkgFormat } from './gpkg';
import { gpxFormat } from './gpx';
import { kmlFormat } from './kml';
import { parquetFormat } from './parquet';
import { xlsxFormat } from './xlsx';

/** One for each format: a forgotten one does not compile. */
export const formats: Readonly<Record<ExportFormat, Format>> = {
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
};
