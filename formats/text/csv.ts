import { ok, type Result } from '../result';
import { countCsv } from './csv-count';
import { type CsvDialect, type CsvForm, csvForms, csvLine } from './csv-text';
import type { AddContext, AddedLayer, Format, FormatFile, FormatOptions, LayerData } from '../format';
import type { Cell } from '../table';
import { TextFile } from './text-file';
import { xmlInstant } from './xml-text';
import { placedTable } from './text-places';
import { cancelled, eachRow, noLayer, secondLayer } from '../text-rows';

/** A header and a line a row, CRLF; the place in columns of its own (text-places.ts). What it is about stands beside it only. */
export const csvFormat = (dialect: CsvDialect): Format => ({
  open: async (path, options) => new CsvFile(await TextFile.create(path), csvForms[dialect], options),
  count: (path) => countCsv(path, csvForms[dialect]),
});

class CsvFile implements FormatFile {
  readonly #file: TextFile;
  readonly #form: CsvForm;
  readonly #options: FormatOptions;
  #hasLayer = false;

  constructor(file: TextFile, form: CsvForm, options: FormatOptions) {
    this.#file = file;
    this.#form = form;
    this.#options = options;
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    if (this.#hasLayer) return secondLayer;
    this.#hasLayer = true;
    const { columns, placeCells } = placedTable(layer, this.#options.system);
    const names = columns.map(({ name }) => name.replaceAll(/[\r\n]+/g, ' '));
    this.#file.add(this.#form.start + csvLine(names, this.#form));
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

  async end(): Promise<Result<null>> {
    if (!this.#hasLayer) return noLayer;
    await this.#file.close();
    return ok(null);
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
