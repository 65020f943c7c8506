import { type Database, openDatabase } from '../../../storage/sqlite';
import { runCooperatively } from '../../../cooperative';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { type BulkPlaces, bulkOf, bulkPlaces } from '../testing/bulk-places';
import { failedWrite } from '../failed-write';
import type { AddContext, AddedLayer, BulkPoints, FormatOptions, LayerData } from '../format';
import { hasShortNames, writeBulkRows } from './gpkg-bulk';
import { dropTable, endTable, type LayerTable, makeTable, mostColumns, rootsOf } from './gpkg-layer';
import { PageFile } from './gpkg-pages';
import { insertRows } from './gpkg-rows';
import { packIndex } from './gpkg-rtree';
import { makeTables } from './gpkg-tables';
import { type Boxes, spanOf } from '../fgb/spatial-order';
import { noBox } from './wkb';

/** No journal beside the file and no syncing: who asked for the file syncs it, and throws away one that is not whole. */
const working = `
  PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;`;

/** What a layer becomes: a table whose rows are there or come from `bulk`, and what its index will say. */
interface Prepared extends LayerTable {
  readonly rows: number;
  readonly boxes: Boxes;
  readonly rowids: Uint32Array | undefined;
  readonly bulk: { readonly points: BulkPoints; readonly places: BulkPlaces } | undefined;
}

/**
 * A GeoPackage that is being written. The driver makes the tables and inserts rows; indexes, and the rows of positions, are
 * written as pages behind its back, while it has the file closed.
 */
export class GpkgFile {
  readonly #path: string;
  readonly #options: FormatOptions;
  readonly #tables = new Set<string>();
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
    const prepared = await this.#prepare(layer, context);
    if (!prepared.ok) return prepared;
    const { rows, boxes } = prepared.value;
    if (boxes.count === 0) return ok({ features: rows });
    const built = await this.#build(prepared.value, context);
    return built.ok ? ok({ features: rows }) : built;
  }

  /** The table with what is said of it and, but of positions, its rows: as a whole or not at all. */
  async #prepare(layer: LayerData, context: AddContext): Promise<Result<Prepared>> {
    const database = this.#database;
    const points = bulkOf(layer);
    const taken = new Set(this.#tables);
    try {
      database.exec('BEGIN');
      const table = makeTable(database, layer, this.#options, taken);
      const filled =
        points && hasShortNames(points)
          ? await this.#bulk(layer, points, context)
          : await insertRows(database, layer, table, this.#options.system, context);
      if (!filled.ok) return rolledBack(database, filled);
      const { rows, boxes } = filled.value;
      if (rows !== layer.count)
        return rolledBack(database, fail('bug', `${rows} of ${layer.count} rows came`));
      endTable(database, table, boxes.count === 0 ? noBox() : spanOf(boxes), layer.geometry !== null);
      if ('bulk' in filled.value)
        database.run('INSERT INTO sqlite_sequence VALUES (?, ?)', table.table, rows);
      database.exec('COMMIT');
      for (const name of taken) this.#tables.add(name);
      return ok({ bulk: undefined, ...table, ...filled.value });
    } catch (error) {
      return rolledBack(database, failedWrite(error));
    }
  }

  async #bulk(
    layer: LayerData,
    points: BulkPoints,
    { signal }: AddContext,
  ): Promise<Result<Pick<Prepared, 'rows' | 'boxes' | 'rowids' | 'bulk'>>> {
    const places = await runCooperatively(bulkPlaces(points, this.#options.system), signal);
    if (!places) return fail('cancelled', layer.name);
    const { boxes } = places;
    return ok({ rows: boxes.count, boxes, rowids: undefined, bulk: { points, places } });
  }

  async #build(prepared: Prepared, { signal, progress }: AddContext): Promise<Result<null>> {
    const roots = rootsOf(this.#database, prepared);
    this.#database.close();
    const { boxes, rowids, bulk } = prepared;
    const { system } = this.#options;
    const work = function* (file: PageFile): Generator<undefined, true> {
      if (bulk)
        yield* writeBulkRows(file, roots.table, bulk.points, { places: bulk.places, system }, progress);
      return yield* packIndex(file, roots, boxes, rowids);
    };
    const file = new PageFile(this.#path);
    let failed: Result<never> | undefined;
    try {
      if (!(await runCooperatively(work(file), signal))) failed = fail('cancelled', prepared.table);
    } catch (error) {
      failed = failedWrite(error);
    }
    try {
      if (failed) file.undo();
      else file.end();
    } catch (error) {
      this.#broken = failedWrite(error);
    }
    this.#database = openDatabase(this.#path);
    if (this.#broken) return this.#broken;
    this.#database.exec(working);
    if (!failed) return ok(null);
    this.#drop(prepared);
    return failed;
  }

  #drop(table: LayerTable): void {
    this.#database.exec('BEGIN');
    dropTable(this.#database, table, true);
    this.#database.exec('COMMIT');
    this.#tables.delete(table.table.normalize('NFC').toLowerCase());
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
