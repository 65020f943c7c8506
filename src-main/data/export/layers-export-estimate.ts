import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { PreparedLayer } from './layers-export-maker';

/** Bytes of a layer in a format. */
export function layerBytes(
  { count, columns, corners, geometry }: PreparedLayer,
  format: ExportFormat,
): number {
  const { row, cell, corner } = formatFacts[format].weight;
  const place = geometry === null ? 0 : corner;
  return count * (row + place + columns.length * cell) + corners * corner;
}

/** Bytes of a file before its first row. */
export const fileBytes = (format: ExportFormat): number => formatFacts[format].weight.file;
