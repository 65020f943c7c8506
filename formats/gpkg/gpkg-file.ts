import { type Database, openDatabase } from '@kartbord/sqlite';
import { runCooperatively } from '@kartbord/common/cooperative';
import { fail, ok, type Result } from '../result';
import { bulkOf } from '../bulk-places';
import { failedWrite } from '../failed-write';
import type { AddContext, AddedLayer, FormatOptions, LayerData } from '../format';
import { hasShortNames, writeBulkRows } from './gpkg-bulk';
import { dropTable, endTable, type LayerTable, makeTable, mostColumns, rootsOf } from './gpkg-layer';
import { PageFile } from './gpkg-pages';
import { type WrittenRows, writeRows } from './gpkg-rows';
import { packIndex } from './gpkg-rtree';
import { stylesTable, writeStyles } from './gpkg-styles';
import { makeTables } from './gpkg-tables';
import type { LayerStyle } from '../style/layer-style';
import { spanOf } from '../fgb/spatial-order';
import { noBox } from './wkb';

/** No journal beside the file and no syncing: who asked for the file syncs it, and throws away one that is not whole. */
const working = `
  PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;`;

/**
 * A GeoPackage that is being written. The driver makes the tables; rows and indexes are written as pages behind its back,
 * while it has the file closed.
 */
export class GpkgFile {
  readonly #path: string;
  readonly #options: FormatOptions;
  /** Names that are taken. */
  readonly #tables = new Set<string>([stylesTable]);
  readonly #styles = new Map<string, LayerStyle>();
  #database: Database;
  /** Why the file is no longer one: the disk failed while what was there was changed. */
  #broken: Result<never> | undefined;

  constructor(path: string, options: FormatOptions) {
    this.#path = path;
    this.#options = options;
    this.#database = openDatabase(path);
    try {
      this.#database.exec(working);
      makeTables(this.#database, options.system);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Writes what is of all layers. */
  end(): Result<null> {
    try {
      if (!this.#broken) writeStyles(this.#database, this.#styles, this.#options);
    } catch (error) {
      this.#broken = failedWrite(error);
    }
    return this.close();
  }

  /** What is wrong with the file, if anything is. */
  close(): Result<null> {
    this.#database.close();
    return this.#broken ?? ok(null);
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    if (this.#broken) return this.#broken;
    const { length } = layer.columns;
    if (length > mostColumns)
      return fail(
        'bad-request',
        `${layer.name} has ${length} columns; a GeoPackage has ${mostColumns} at most`,
      );
    const taken = new Set(this.#tables);
    const isPlaced = layer.geometry !== null;
    let table: LayerTable;
    try {
      this.#database.exec('BEGIN');
      table = makeTable(this.#database, layer, this.#options, taken);
      this.#database.exec('COMMIT');
    } catch (error) {
      return rolledBack(this.#database, failedWrite(error));
    }
    const filled = await this.#fill(layer, table, context);
    const ended = filled.ok ? this.#end(table, filled.value, isPlaced) : filled;
    if (!ended.ok) this.#drop(table, isPlaced);
    else {
      for (const name of taken) this.#tables.add(name);
      if (layer.style && isPlaced) this.#styles.set(table.table, layer.style);
    }
    return ended;
  }

  /** What the table has besides its rows and their index. */
  #end(table: LayerTable, { rows, boxes }: WrittenRows, isPlaced: boolean): Result<AddedLayer> {
    const database = this.#database;
    try {
      database.exec('BEGIN');
      endTable(database, table, boxes.count === 0 ? noBox() : spanOf(boxes), isPlaced);
      if (rows > 0) database.run('INSERT INTO sqlite_sequence VALUES (?, ?)', table.table, rows);
      database.exec('COMMIT');
      return ok({ features: rows });
    } catch (error) {
      return rolledBack(database, failedWrite(error));
    }
  }

  /** The rows and their index: as a whole or not at all. */
  async #fill(
    layer: LayerData,
    table: LayerTable,
    { signal, progress }: AddContext,
  ): Promise<Result<WrittenRows>> {
    const roots = rootsOf(this.#database, table, layer.geometry !== null);
    this.#database.close();
    const { system } = this.#options;
    const points = bulkOf(layer);
    const work = function* (file: PageFile): Generator<undefined, Result<WrittenRows>> {
      const written =
        points && hasShortNames(points)
          ? yield* writeBulkRows(file, roots.table, points, { system, progress })
          : yield* writeRows(file, roots.table, layer, { system, progress });
      const { rows, boxes, rowids } = written;
      if (rows !== layer.count) return fail('bug', `${rows} of ${layer.count} rows came`);
      if (roots.index) yield* packIndex(file, roots.index, boxes, rowids);
      return ok(written);
    };
    const file = new PageFile(this.#path);
    let filled: Result<WrittenRows>;
    try {
      filled = (await runCooperatively(work(file), signal)) ?? fail('cancelled', layer.name);
    } catch (error) {
      filled = failedWrite(error);
    }
    try {
      if (filled.ok) file.end();
      else file.undo();
    } catch (error) {
      this.#broken = failedWrite(error);
    }
    this.#database = openDatabase(this.#path);
    if (this.#broken) return this.#broken;
    this.#database.exec(working);
    return filled;
  }

  #drop(table: LayerTable, isPlaced: boolean): void {
    if (this.#broken) return;
    this.#database.exec('BEGIN');
    dropTable(this.#database, table, isPlaced);
    this.#database.exec('COMMIT');
  }
}

function rolledBack<T>(database: Database, result: T): T {
  try {
    database.exec('ROLLBACK');
  } catch {
    // A full disk has ended the transaction already.
  }
  return result;
}
