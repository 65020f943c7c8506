import { fail, ok, type Result } from '../result';
import { atOnce } from '@kartbord/common/at-once';
import type { Cell, TableColumn } from '../table';
import { type ByteFile } from '../byte-file';
import { typedCell } from '../cells';
import { FeatureEncoder } from './fgb-features';
import { fgbColumns, fgbHeader } from './fgb-header';
import { indexChunks, nodeSize } from './fgb-index';
import type { AddContext, FormatOptions, LayerData } from '../format';
import { timeText } from '../gpkg/gpkg-rows';
import { Pace, rowsPerLook } from '../pace';
import { geometryIn } from '../project';
import { BoxList, hilbertOrder, spanOf } from './spatial-order';
import { hasPlace, noBox, wkbOf } from '../gpkg/wkb';

/**
 * Writes the rows of a layer one by one. They lie in `spool` as they came, for a file begins with the index of all; one in
 * which a row has no place has none, as GDAL has it, and keeps the order of the rows.
 */
export async function writeRows(
  file: ByteFile,
  spool: ByteFile,
  layer: LayerData,
  options: FormatOptions,
  context: AddContext,
): Promise<Result<{ readonly rows: number }>> {
  const { columns } = layer;
  const encoder = new FeatureEncoder(fgbColumns(columns));
  const values = columns.map((): Cell => null);
  const pace = new Pace(context);
  const boxes = new BoxList();
  const sizes: number[] = [];
  let isPlaced = true;
  for (const { geometry, cells } of layer.rows) {
    if (sizes.length % rowsPerLook === 0 && (await pace.stops(sizes.length)))
      return fail('cancelled', layer.name);
    const placed = geometry === null ? null : geometryIn(options.system, geometry);
    const [x = NaN, y = NaN] = placed?.type === 'Point' ? placed.coordinates : [];
    if (Number.isFinite(x) && Number.isFinite(y)) boxes.put(x, y);
    else {
      const box = placed === null ? noBox() : wkbOf(placed).box;
      isPlaced &&= hasPlace(box);
      boxes.push(box);
    }
    for (let at = 0; at < columns.length; at++) values[at] = valueOf(columns[at] as TableColumn, cells[at]);
    const bytes = encoder.encode(placed, values);
    spool.write(bytes);
    sizes.push(bytes.length);
  }
  if (sizes.length !== layer.count) return fail('bug', `${sizes.length} of ${layer.count} rows came`);
  spool.flush();
  const all = boxes.boxes();
  const hasIndex = isPlaced && sizes.length > 0;
  file.write(fgbHeader(layer, options, { span: spanOf(all), nodeSize: hasIndex ? nodeSize : 0 }));
  const order = hasIndex ? atOnce(hilbertOrder(all)) : Uint32Array.from(sizes.keys());
  if (hasIndex) {
    let next = 0;
    const start = (at: number): number => {
      const here = next;
      next += sizes[order[at] ?? 0] ?? 0;
      return here;
    };
    for (const chunk of indexChunks(all, order, start)) file.write(chunk);
  }
  const isDone = await copyInOrder(spool, file, { sizes, order }, pace);
  context.progress(sizes.length);
  return isDone ? ok({ rows: sizes.length }) : fail('cancelled', layer.name);
}

/** Bytes of features that are read back at once; of more, each is read by itself. */
const mostInMemory = 64 * 1024 * 1024;

async function copyInOrder(
  spool: ByteFile,
  file: ByteFile,
  { sizes, order }: { readonly sizes: readonly number[]; readonly order: Uint32Array },
  pace: Pace,
): Promise<boolean> {
  const starts = new Float64Array(sizes.length);
  let next = 0;
  sizes.forEach((size, at) => {
    starts[at] = next;
    next += size;
  });
  const whole = next <= mostInMemory ? Buffer.allocUnsafe(next) : null;
  if (whole) spool.read(whole, 0);
  let room = Buffer.allocUnsafe(4096);
  for (const [nth, at] of order.entries()) {
    if (nth % rowsPerLook === 0 && (await pace.stops(sizes.length))) return false;
    const size = sizes[at] ?? 0;
    const start = starts[at] ?? 0;
    if (whole) {
      file.write(whole.subarray(start, start + size));
      continue;
    }
    if (size > room.length) room = Buffer.allocUnsafe(size * 2);
    const bytes = room.subarray(0, size);
    spool.read(bytes, start);
    file.write(bytes);
  }
  return true;
}

function valueOf(column: TableColumn, cell: Cell | undefined): Cell {
  const value = typedCell(column, cell);
  return column.type === 'dateTime' && typeof value === 'string' ? timeText(value) : value;
}
