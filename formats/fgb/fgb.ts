import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { fail, ok, type Result } from '../result';
import { runCooperatively } from '@kartbord/common/cooperative';
import { bulkOf } from '../bulk-places';
import { ByteFile } from '../byte-file';
import { failedWrite } from '../failed-write';
import { writeBulk } from './fgb-bulk';
import { fgbHeaderOf } from './fgb-header';
import { indexBytes } from './fgb-index';
import { writeRows } from './fgb-rows';
import type {
  AddContext,
  AddedLayer,
  CountedLayer,
  Format,
  FormatFile,
  FormatOptions,
  LayerData,
} from '../format';
import { oneLayerFile } from '../one-layer-file';

/** FlatGeobuf 3 with a packed Hilbert R-tree, one layer a file. */
export const fgbFormat: Format = { open, count };

// oxlint-disable-next-line @typescript-eslint/require-await -- what the disk throws becomes a rejection
async function open(path: string, options: FormatOptions): Promise<FormatFile> {
  return oneLayerFile(path, (file, layer, context) => addLayer(file, path, layer, options, context));
}

async function addLayer(
  file: ByteFile,
  path: string,
  layer: LayerData,
  options: FormatOptions,
  context: AddContext,
): Promise<Result<AddedLayer>> {
  const bulk = bulkOf(layer);
  let spool: ByteFile | undefined;
  try {
    if (bulk) {
      const rows = await runCooperatively(
        writeBulk(file, layer, bulk, options, context.progress),
        context.signal,
      );
      if (rows === undefined) return fail('cancelled', layer.name);
      return rows === layer.count
        ? ok({ features: rows })
        : fail('bug', `${rows} of ${layer.count} rows came`);
    }
    spool = ByteFile.unnamed(`${path}.features`);
    const written = await writeRows(file, spool, layer, options, context);
    return written.ok ? ok({ features: written.value.rows }) : written;
  } catch (error) {
    return failedWrite(error);
  } finally {
    spool?.abort();
  }
}

const most = 64 * 1024 * 1024;

/** By the header, and by walking from size to size through the features: both must say the same. */

async function count(path: string): Promise<Result<readonly CountedLayer[]>> {
  const unreadable = fail('storage', 'the file cannot be read back');
  let handle: number | undefined;
  try {
    handle = openSync(path, 'r');
    const { size } = fstatSync(handle);
    const start = read(handle, 0, 12);
    const headerSize = start.readUInt32LE(8);
    if (headerSize > Math.min(size, most)) return unreadable;
    const { name, features, nodeSize } = fgbHeaderOf(read(handle, 0, 12 + headerSize));
    let at = 12 + headerSize + (nodeSize === 0 ? 0 : indexBytes(features));
    let walked = 0;
    const block = Buffer.allocUnsafe(1024 * 1024);
    let [blockAt, blockSize] = [0, 0];
    while (at < size) {
      if (at + 4 > blockAt + blockSize) {
        [blockAt, blockSize] = [at, readSync(handle, block, 0, block.length, at)];
        if (blockSize < 4) return unreadable;
        await new Promise(setImmediate);
      }
      at += 4 + block.readUInt32LE(at - blockAt);
      walked++;
    }
    return at === size && walked === features ? ok([{ name, features }]) : unreadable;
  } catch {
    return unreadable;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

function read(handle: number, at: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  if (readSync(handle, bytes, 0, size, at) !== size) throw new Error('the file ends too early');
  return bytes;
}
