import type { ExportFormat } from '../../../src-shared/domain/export/export-format';
import type { PreparedLayer } from './layers-export-maker';

/** What a file comes to: so many bytes by itself, for each row, each cell of a row and each corner of a line. */
interface Weight {
  readonly file: number;
  readonly row: number;
  readonly cell: number;
  readonly corner: number;
}

/** Measured on weeks, tracks and tables of the sample service; a guess that is out by a half does no harm. */
const weights: Readonly<Record<ExportFormat, Weight>> = {
  geojson: { file: 2_000, row: 100, cell: 22, corner: 20 },
  geojsonseq: { file: 2_000, row: 100, cell: 22, corner: 20 },
  gpkg: { file: 110_000, row: 95, cell: 8, corner: 16 },
  fgb: { file: 3_000, row: 120, cell: 10, corner: 16 },
  parquet: { file: 8_000, row: 20, cell: 2, corner: 8 },
  csv: { file: 200, row: 22, cell: 7, corner: 20 },
  'csv-excel': { file: 200, row: 22, cell: 7, corner: 20 },
  xlsx: { file: 9_000, row: 12, cell: 7, corner: 8 },
  kml: { file: 2_000, row: 160, cell: 50, corner: 20 },
  gpx: { file: 1_500, row: 160, cell: 40, corner: 50 },
};

/** Bytes of a layer in a format. */
export function layerBytes(
  { count, columns, corners, geometry }: PreparedLayer,
  format: ExportFormat,
): number {
  const { row, cell, corner } = weights[format];
  const place = geometry === null ? 0 : corner;
  return count * (row + place + columns.length * cell) + corners * corner;
}

/** Bytes of a file before its first row. */
export const fileBytes = (format: ExportFormat): number => weights[format].file;
