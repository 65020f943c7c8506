import { fail, ok, type Result } from '../result';
import type { ByteFile } from '../byte-file';
import type { AddContext, FormatOptions, LayerData } from '../format';
import { Pace, rowsPerLook } from '../pace';
import { parquetSchema, parquetValue, type ParquetValue } from './parquet-columns';
import { fileMetadata, ParquetFile, rowsPerGroup } from './parquet-file';
import { geometryIn } from '../project';
import { hasPlace, noBox, widen, wkbOf } from '../gpkg/wkb';

/** A row group ends earlier with so many bytes of texts and geometries. */
const mostBytes = 8 * 1024 * 1024;

/** Writes the rows of a layer, group by group. */
export async function writeRows(
  file: ByteFile,
  layer: LayerData,
  options: FormatOptions,
  context: AddContext,
): Promise<Result<{ readonly rows: number }>> {
  const isPlaced = layer.geometry !== null;
  const schema = parquetSchema(layer.columns, isPlaced);
  const parquet = new ParquetFile(file, schema, options.appVersion);
  let perGroup = rowsPerGroup(schema.length, true);
  const pace = new Pace(context);
  const box = noBox();
  const types = new Set<string>();
  let columns: ParquetValue[][] = layer.columns.map(() => []);
  let places: (Uint8Array | null)[] = [];
  let [rows, inGroup, bytes] = [0, 0, 0];
  const endGroup = (): void => {
    parquet.group(isPlaced ? [...columns, places] : columns);
    columns = layer.columns.map(() => []);
    places = [];
    [inGroup, bytes] = [0, 0];
    perGroup = rowsPerGroup(schema.length, false);
  };
  for (const { geometry, cells } of layer.rows) {
    if (rows % rowsPerLook === 0 && (await pace.stops(rows))) return fail('cancelled', layer.name);
    rows++;
    layer.columns.forEach((column, at) => {
      const value = parquetValue(column, cells[at]);
      columns[at]?.push(value);
      if (typeof value === 'string') bytes += value.length;
    });
    if (isPlaced) {
      const wkb = geometry === null ? null : wkbOf(geometryIn(options.system, geometry));
      places.push(wkb?.bytes ?? null);
      bytes += wkb?.bytes.length ?? 0;
      if (geometry) types.add(geometry.type);
      if (wkb && hasPlace(wkb.box)) {
        widen(box, wkb.box.minX, wkb.box.minY);
        widen(box, wkb.box.maxX, wkb.box.maxY);
      }
    }
    if (++inGroup >= perGroup || bytes >= mostBytes) endGroup();
  }
  if (rows !== layer.count) return fail('bug', `${rows} of ${layer.count} rows came`);
  endGroup();
  parquet.end(fileMetadata(layer, options, { types, box }));
  context.progress(rows);
  return ok({ rows });
}
