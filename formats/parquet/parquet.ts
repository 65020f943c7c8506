import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parquetMetadataAsync } from 'hyparquet';
import { fail, ok, type Result } from '../result';
import { runCooperatively } from '@kartbord/common/cooperative';
import { bulkOf } from '../bulk-places';
import { type ByteFile } from '../byte-file';
import { failedWrite } from '../failed-write';
import type {
  AddContext,
  AddedLayer,
  CountedLayer,
  Format,
  FormatFile,
  FormatOptions,
  LayerData,
} from '../format';
import { writeBulk } from './parquet-bulk';
import { writeRows } from './parquet-rows';
import { oneLayerFile } from '../one-layer-file';

/** GeoParquet 1.1: WKB, groups of some thousand rows, one layer a file. Times are TIMESTAMP(MILLIS, UTC). */
export const parquetFormat: Format = { open, count };

// oxlint-disable-next-line @typescript-eslint/require-await -- what the disk throws becomes a rejection
async function open(path: string, options: FormatOptions): Promise<FormatFile> {
  return oneLayerFile(path, (file, layer, context) => addLayer(file, layer, options, context));
}

async function addLayer(
  file: ByteFile,
  layer: LayerData,
  options: FormatOptions,
  context: AddContext,
): Promise<Result<AddedLayer>> {
  const bulk = bulkOf(layer);
  try {
    if (!bulk) {
      const written = await writeRows(file, layer, options, context);
      return written.ok ? ok({ features: written.value.rows }) : written;
    }
    const rows = await runCooperatively(
      writeBulk(file, layer, bulk, options, context.progress),
      context.signal,
    );
    if (rows === undefined) return fail('cancelled', layer.name);
    return rows === layer.count ? ok({ features: rows }) : fail('bug', `${rows} of ${layer.count} rows came`);
  } catch (error) {
    return failedWrite(error);
  }
}

/** What the end of the file says, and its row groups together: both must say the same. */
async function count(path: string): Promise<Result<readonly CountedLayer[]>> {
  const unreadable = fail('storage', 'the file cannot be read back');
  let handle: number | undefined;
  try {
    const open = openSync(path, 'r');
    handle = open;
    const { size } = fstatSync(open);
    const slice = (start: number, end = size): ArrayBuffer => {
      const bytes = new Uint8Array(end - start);
      if (readSync(open, bytes, 0, bytes.length, start) !== bytes.length)
        throw new Error('it ends too early');
      return bytes.buffer;
    };
    const metadata = await parquetMetadataAsync({ byteLength: size, slice });
    const inGroups = metadata.row_groups.reduce((sum, group) => sum + group.num_rows, 0n);
    const said = metadata.key_value_metadata?.find(({ key }) => key === 'kartbord')?.value;
    const { layer } = JSON.parse(said ?? '{}') as { layer?: string };
    if (inGroups !== metadata.num_rows) return unreadable;
    return ok([{ name: layer ?? '', features: Number(metadata.num_rows) }]);
  } catch {
    return unreadable;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
