import { ok, type Result } from '../result';
import { bulkLines } from './csv-bulk';
import { countCsv } from './csv-count';
import { type CsvDialect, type CsvForm, csvForms, csvLine } from './csv-text';
import type {
  AddContext,
  AddedLayer,
  CountedLayer,
  Format,
  FormatFile,
  FormatOptions,
  LayerData,
} from '../format';
import type { Cell } from '../table';
import { compareText, type RowChunk, writeChunks } from './text-bulk';
import { TextFile } from './text-file';
import { xmlInstant } from './xml-text';
import { placedTable } from './text-places';
import { cancelled, eachRow, noLayer, secondLayer } from '../text-rows';

/** A header and a line a row, CRLF; the place in columns of its own (text-places.ts). What it is about stands beside it only. */
export const csvFormat = (dialect: CsvDialect): Format => ({
  open: async (path, options) => new CsvFile(await TextFile.create(path), dialect, options),
  count: (path) => countCsv(path, csvForms[dialect]),
});

class CsvFile implements FormatFile {
  readonly #file: TextFile;
  readonly #dialect: CsvDialect;
  readonly #form: CsvForm;
  readonly #options: FormatOptions;
  #hasLayer = false;
  #features = 0;

  constructor(file: TextFile, dialect: CsvDialect, options: FormatOptions) {
    this.#file = file;
    this.#dialect = dialect;
    this.#form = csvForms[dialect];
    this.#options = options;
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    if (this.#hasLayer) return secondLayer;
    this.#hasLayer = true;
    const { columns, placeCells } = placedTable(layer, this.#options.system);
    const names = columns.map(({ name }) => name.replaceAll(/[\r\n]+/g, ' '));
    const bulk = this.#dialect === 'rfc4180' ? bulkLines(layer, this.#options) : null;
    if (bulk) this.#file.sumUp();
    this.#file.add(this.#form.start + csvLine(names, this.#form));
    if (bulk) return this.#addBulk(layer, bulk, context);
    const ownCells = cellsOf(layer, this.#form);
    const features = await eachRow(
      layer,
      {
        row: ({ geometry, cells }) => {
          const own = ownCells(cells);
          this.#file.add(csvLine([...placeCells(geometry), ...own], this.#form));
        },
        isFull: () => this.#file.isFull,
        flush: () => this.#file.flush(),
      },
      context,
    );
    return features === null ? cancelled(layer) : ok({ features });
  }

  async #addBulk(
    layer: LayerData,
    chunks: Iterable<RowChunk>,
    context: AddContext,
  ): Promise<Result<AddedLayer>> {
    await this.#file.flush();
    const features = await writeChunks(this.#file, chunks, context);
    if (features === null) return cancelled(layer);
    this.#features = features;
    return ok({ features });
  }

  async end(): Promise<Result<null>> {
    if (!this.#hasLayer) return noLayer;
    await this.#file.close();
    return ok(null);
  }

  compare(path: string): Promise<Result<readonly CountedLayer[]>> | null {
    const { sum } = this.#file;
    const features = this.#features;
    return sum ? compareText(path, { name: '', features, sum, lines: 1 + features }) : null;
  }

  abort(): Promise<void> {
    return this.#file.abort();
  }
}

/** The cells of a row, as many as there are columns, with times in the form's own way. */
function cellsOf({ columns }: LayerData, { time }: CsvForm): (cells: readonly Cell[]) => readonly Cell[] {
  if (time === csvForms.rfc4180.time) return (cells) => columns.map((_, at) => cells[at] ?? null);
  const times = columns.map(({ type }) => type === 'dateTime');
  return (cells) =>
    times.map((isTime, at) => {
      const cell = cells[at] ?? null;
      const instant = isTime ? xmlInstant(cell) : null;
      return instant === null ? cell : time(new Date(instant).toISOString());
    });
}
