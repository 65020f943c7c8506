import { fail, ok, type Result } from '../result';
import type { ByteFile } from '../byte-file';
import type { AddContext, FormatOptions, LayerData, LayerRow } from '../format';
import { BoxList, hilbertOrder } from '../fgb/spatial-order';
import { Pace, rowsPerLook } from '../pace';
import { parquetSchema, parquetValue, type ParquetValue } from './parquet-columns';
import { type BoxValues, fileMetadata, ParquetFile, rowsPerGroup } from './parquet-file';
import { geometryIn } from '../project';
import { type Box, hasPlace, noBox, widen, wkbOf } from '../gpkg/wkb';

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
  const isTiled = isPlaced && options.isTiled === true;
  const schema = parquetSchema(layer.columns, isPlaced, isTiled);
  const parquet = new ParquetFile(file, schema, options.appVersion);
  let perGroup = rowsPerGroup(schema.length, true);
  const pace = new Pace(context);
  const box = noBox();
  const types = new Set<string>();
  let columns: ParquetValue[][] = layer.columns.map(() => []);
  let places: (Uint8Array | null)[] = [];
  let boxes: (Box | null)[] = [];
  let [rows, inGroup, bytes] = [0, 0, 0];
  const endGroup = (): void => {
    parquet.group(isPlaced ? [...columns, places] : columns, isTiled ? sidesOf(boxes) : undefined);
    columns = layer.columns.map(() => []);
    places = [];
    boxes = [];
    [inGroup, bytes] = [0, 0];
    perGroup = rowsPerGroup(schema.length, false);
  };
  const ordered = isTiled ? alongCurve(layer.rows, options) : layer.rows;
  for (const { geometry, cells } of ordered) {
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
      boxes.push(wkb && hasPlace(wkb.box) ? wkb.box : null);
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

const sidesOf = (boxes: readonly (Box | null)[]): BoxValues => [
  boxes.map((box) => box && box.minX),
  boxes.map((box) => box && box.minY),
  boxes.map((box) => box && box.maxX),
  boxes.map((box) => box && box.maxY),
];

/** Rows that a dataset has in one file, few enough to be in memory: those without a place last. */
function alongCurve(rows: LayerData['rows'], { system }: FormatOptions): readonly LayerRow[] {
  const placed: LayerRow[] = [];
  const others: LayerRow[] = [];
  const list = new BoxList();
  for (const row of rows) {
    const box = row.geometry && wkbOf(geometryIn(system, row.geometry)).box;
    if (box && hasPlace(box)) {
      list.push(box);
      placed.push(row);
    } else others.push(row);
  }
  const turns = hilbertOrder(list.boxes());
  let turn = turns.next();
  while (!turn.done) turn = turns.next();
  return [...Array.from(turn.value, (at) => placed[at]).flatMap((row) => row ?? []), ...others];
}
