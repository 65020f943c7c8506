import { stat } from 'node:fs/promises';
import { type Database, openDatabase } from '@kartbord/sqlite';
import { fail, ok, type Result } from '../result';
import { failedWrite } from '../failed-write';
import type { CountedLayer, Format, FormatFile, FormatOptions } from '../format';
import { GpkgFile } from './gpkg-file';
import { rowsOf } from './gpkg-rows';
import { stylesTable } from './gpkg-styles';

/** GeoPackage 1.3 (OGC 12-128r17) with a spatial index for each layer, metadata and the schema of its columns. */
export const gpkgFormat: Format = { open, count };

// oxlint-disable-next-line @typescript-eslint/require-await -- what the driver throws becomes a rejection
async function open(path: string, options: FormatOptions): Promise<FormatFile> {
  const file = new GpkgFile(path, options);
  return {
    add: (layer, context) => file.add(layer, context),
    end: () => {
      try {
        return Promise.resolve(file.end());
      } catch (error) {
        return Promise.resolve(failedWrite(error));
      }
    },
    abort: () => {
      try {
        file.close();
      } catch {
        // It was closed already, or its disk is gone.
      }
      return Promise.resolve();
    },
  };
}

async function count(path: string): Promise<Result<readonly CountedLayer[]>> {
  let database: Database | undefined;
  try {
    // The driver would make an empty file of one that is not there.
    await stat(path);
    database = openDatabase(path);
    const open = database;
    const tables = open.all<{ name: string }>(
      'SELECT table_name AS name FROM gpkg_contents WHERE table_name <> ? ORDER BY rowid',
      stylesTable,
    );
    const layers: CountedLayer[] = [];
    for (const { name } of tables) layers.push({ name, features: await rowsOf(open, name) });
    return ok(layers);
  } catch {
    return fail('storage', 'the file cannot be read back');
  } finally {
    database?.close();
  }
}
