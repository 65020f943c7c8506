import { fail, ok, type Result } from '../result';
import type { TableColumn } from '../table';
import type {
  AddContext,
  AddedLayer,
  Format,
  FormatFile,
  FormatOptions,
  LayerData,
  LayerRow,
} from '../format';
import { placedTable } from '../text/text-places';
import { cancelled, eachRow } from '../text-rows';
import { aboutText, dictionary, headRow, type SheetFacts } from './xlsx-about';
import { cellXml, columnLetters } from './xlsx-cells';
import { countXlsx } from './xlsx-count';
import { aboutSheet, columnsSheet, SheetNames } from './xlsx-names';
import {
  contentTypes,
  coreProperties,
  packageRelations,
  sheetEnd,
  sheetFile,
  sheetHead,
  styleSheet,
  workbook,
  workbookRelations,
} from './xlsx-parts';
import { ZipFile } from './xlsx-zip';

/** Of a sheet, without its header (Excel's own limits). */
export const mostXlsxRows = 1_048_575;
const mostColumns = 16_384;

/**
 * Office Open XML (ECMA-376): a sheet a layer with a header that stays in sight, then `Columns`, which says what each column
 * means, and `About`, which says where the rows come from.
 */
export const xlsxFormat: Format = {
  open: async (path, options) => {
    const zip = await ZipFile.create(path);
    try {
      await zip.whole('[Content_Types].xml', contentTypes);
    } catch (error) {
      await zip.abort();
      throw error;
    }
    return new XlsxFile(zip, options);
  },
  count: countXlsx,
};

class XlsxFile implements FormatFile {
  readonly #zip: ZipFile;
  readonly #options: FormatOptions;
  readonly #names = new SheetNames();
  readonly #sheets: SheetFacts[] = [];

  constructor(zip: ZipFile, options: FormatOptions) {
    this.#zip = zip;
    this.#options = options;
  }

  async add(layer: LayerData, context: AddContext): Promise<Result<AddedLayer>> {
    const { columns, placeCells } = placedTable(layer, this.#options.system);
    if (layer.count > mostXlsxRows) return tooMany(layer);
    if (columns.length > mostColumns)
      return fail('bad-request', `${layer.name}: a sheet has ${mostColumns} columns at most`);
    const entry = await this.#zip.begin(sheetFile(this.#sheets.length + 1));
    const places = columns.length - layer.columns.length;
    const letters = columns.map((_, column) => columnLetters(column));
    let [cut, without] = [0, 0];
    let number = 1;
    const cellOf = (cell: LayerRow['cells'][number], column: number): string => {
      const whole = column < places ? 'whole' : 'cut';
      const made = cellXml(
        `${letters[column] ?? ''}${number}`,
        cell,
        columns[column]?.type ?? 'string',
        whole,
        columns[column]?.isLink,
      );
      if (made.isCut) cut++;
      if (made.isWithout) without++;
      return made.xml;
    };
    let features: number | null = null;
    try {
      entry.add(sheetHead(columns.map(widthOf)) + headRow(columns.map(({ name }) => name)));
      features = await eachRow(
        layer,
        {
          row: ({ geometry, cells }) => {
            if (++number > mostXlsxRows + 1) return;
            const all = [...placeCells(geometry), ...cells];
            let xml = '';
            for (let column = 0; column < columns.length; column++)
              xml += cellOf(all[column] ?? null, column);
            entry.add(`<row r="${number}">${xml}</row>\n`);
          },
          isFull: () => entry.isFull,
          flush: () => entry.flush(),
        },
        context,
      );
    } finally {
      if (features === null || features > mostXlsxRows) await entry.drop();
    }
    if (features === null) return cancelled(layer);
    if (features > mostXlsxRows) return tooMany(layer);
    entry.add(sheetEnd);
    await entry.end();
    const { name, count, about } = layer;
    this.#sheets.push({
      sheet: this.#names.of(name),
      features,
      cut,
      without,
      columns,
      layer: { name, count, about },
    });
    return ok({ features, ...(cut === 0 ? {} : { cut }), ...(without === 0 ? {} : { without }) });
  }

  async end(): Promise<Result<null>> {
    const zip = this.#zip;
    const { writtenAtMs, appVersion } = this.#options;
    const layers = this.#sheets.length;
    const files = Array.from({ length: layers + 2 }, (_, at) => sheetFile(at + 1));
    await zip.whole(sheetFile(layers + 1), dictionary(this.#sheets));
    await zip.whole(sheetFile(layers + 2), aboutText(this.#sheets, this.#options));
    await zip.whole(
      'xl/workbook.xml',
      workbook([...this.#sheets.map(({ sheet }) => sheet), columnsSheet, aboutSheet]),
    );
    await zip.whole('xl/_rels/workbook.xml.rels', workbookRelations(files));
    await zip.whole('xl/styles.xml', styleSheet);
    await zip.whole('_rels/.rels', packageRelations);
    await zip.whole('docProps/core.xml', coreProperties(writtenAtMs, appVersion));
    await zip.end();
    return ok(null);
  }

  abort(): Promise<void> {
    return this.#zip.abort();
  }
}

const tooMany = ({ name }: LayerData): Result<never> =>
  fail(
    'bad-request',
    `${name}: a sheet has ${mostXlsxRows.toLocaleString('en')} rows at most; CSV or GeoPackage take more`,
  );

function widthOf({ name, type }: TableColumn): number {
  const least = { string: 20, integer: 9, number: 10, boolean: 9, date: 12, dateTime: 20 }[type];
  return Math.min(40, Math.max(least, name.length + 2));
}
