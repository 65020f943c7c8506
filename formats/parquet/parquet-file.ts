import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import type { SchemaElement } from 'hyparquet';
import type { ByteFile } from '../byte-file';
import { aboutMembers } from '../about-members';
import type { FormatOptions, LayerData } from '../format';
import { boxName, boxSides, geometryName, type ParquetValue } from './parquet-columns';
import { systemTexts } from '../system-texts';
import { type Box, hasPlace } from '../gpkg/wkb';

/**
 * How many rows the next group has at most: what it costs in memory, and in time in which nobody else has a turn. The
 * first one is small, for its code has not run before.
 */
export const rowsPerGroup = (columns: number, isFirst: boolean): number =>
  isFirst ? 1000 : Math.min(20_000, Math.ceil(100_000 / columns));

export type ColumnValues = readonly (ParquetValue | Uint8Array)[];

/** `boxSides` of each row; null: it has no place. */
export type BoxValues = readonly (readonly (number | null)[])[];

/** A file of row groups: what is said of all of them comes last, so that nothing has to be kept. */
export class ParquetFile {
  readonly #writer: ParquetWriter;
  readonly #names: readonly string[];
  readonly #flush: () => void;

  constructor(file: ByteFile, schema: SchemaElement[], appVersion: string) {
    const bytes: ByteWriter & { flush?: () => void } = new ByteWriter(1024 * 1024);
    bytes.flush = () => {
      file.write(bytes.getBytes());
      bytes.index = 0;
    };
    bytes.finish = bytes.flush;
    this.#flush = bytes.flush;
    this.#writer = new ParquetWriter({
      writer: bytes,
      schema,
      codec: 'SNAPPY',
      createdBy: `Kartbord version ${appVersion} (hyparquet-writer)`,
    });
    const box = schema.findIndex(({ num_children }, at) => at > 0 && num_children !== undefined);
    this.#names = schema.slice(1, box < 0 ? undefined : box).map(({ name }) => name);
  }

  /** Columns of equal length, in the order of the schema; of a tiled file also the boxes. */
  group(columns: readonly ColumnValues[], boxes?: BoxValues): void {
    const rows = columns[0]?.length ?? 0;
    if (rows === 0) return;
    void this.#writer.write({
      columnData: columns.map((data, at) => ({
        name: this.#names[at] ?? '',
        data: data as unknown[],
        ...(this.#names[at] === geometryName ? { encoding: 'PLAIN' as const, statistics: false } : {}),
      })),
      rowGroupSize: rows,
    });
    if (boxes) this.#addBoxes(boxes);
  }

  /** The library makes a group of columns out of an object a row, which takes longer than all other columns together. */
  #addBoxes(boxes: BoxValues): void {
    const { writer, schema } = this.#writer;
    const group = this.#writer.row_groups.at(-1);
    const [root] = schema;
    const at = schema.findIndex(({ name, num_children }) => name === boxName && num_children !== undefined);
    const parent = schema[at];
    if (!group || !root || !parent) return;
    const levels = boxes[0]?.map((side) => (side === null ? 0 : 1)) ?? [];
    const before = writer.offset;
    for (const [side, values] of boxes.entries()) {
      const element = schema[at + 1 + side];
      if (!element) return;
      const page = { values, definitionLevels: levels, repetitionLevels: [], maxDefinitionLevel: 1 };
      const chunk = this.#column([root, parent, element], page, 1024 * 1024);
      group.columns.push(chunk);
      group.total_byte_size += chunk.meta_data?.total_uncompressed_size ?? 0n;
    }
    if (group.total_compressed_size !== undefined)
      group.total_compressed_size += BigInt(writer.offset - before);
    this.#flush();
  }

  end(metadata: Readonly<Record<string, unknown>>): void {
    if (this.#writer.row_groups.length === 0) this.#emptyGroup();
    this.#writer.kvMetadata = Object.entries(metadata).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
    }));
    void this.#writer.finish();
  }

  /** Readers in Rust take no list of groups without one: the library gives an empty list no type. */
  #emptyGroup(): void {
    const [root, ...elements] = this.#writer.schema;
    let parent: SchemaElement | undefined;
    const columns = elements.flatMap((element) => {
      if (element.num_children !== undefined) {
        parent = element;
        return [];
      }
      const path = [root ?? element, ...(parent ? [parent] : []), element];
      const page = { values: [], definitionLevels: [], repetitionLevels: [], maxDefinitionLevel: 1 };
      return [this.#column(path, page, 0)];
    });
    this.#writer.row_groups.push({ columns, total_byte_size: 0n, num_rows: 0n });
  }

  #column(
    schemaPath: SchemaElement[],
    page: Omit<Parameters<typeof writeColumn>[0]['pageData'], 'values'> & {
      readonly values: readonly unknown[];
    },
    pageSize: number,
  ): ReturnType<typeof writeColumn>['chunk'] {
    const { writer, codec, compressors } = this.#writer;
    const element = schemaPath.at(-1) ?? { name: '' };
    const column = {
      columnName: schemaPath
        .slice(1)
        .map(({ name }) => name)
        .join('.'),
      element,
      schemaPath,
      codec,
      compressors: pageSize === 0 ? {} : compressors,
      stats: pageSize > 0,
      columnIndex: false,
      offsetIndex: false,
      pageSize,
    };
    return writeColumn({ writer, column, pageData: { ...page, values: page.values as unknown[] } }).chunk;
  }
}

/** `geo` as GeoParquet 1.1 has it, and `kartbord`: where the rows come from. */
export function fileMetadata(
  layer: LayerData,
  options: FormatOptions,
  seen: { readonly types: ReadonlySet<string>; readonly box: Box },
): Record<string, unknown> {
  const { box } = seen;
  const covering = Object.fromEntries(boxSides.map((side) => [side, [boxName, side]]));
  const geo = {
    version: '1.1.0',
    primary_column: geometryName,
    columns: {
      [geometryName]: {
        encoding: 'WKB',
        geometry_types: [...seen.types].sort(),
        // Without a system it is OGC:CRS84, which is longitude first, as are all of ours.
        ...(options.system === 'EPSG:4326' ? {} : { crs: systemTexts[options.system].projJson }),
        ...(hasPlace(box) ? { bbox: [box.minX, box.minY, box.maxX, box.maxY] } : {}),
        ...(options.isTiled ? { covering: { bbox: covering } } : {}),
      },
    },
  };
  const { writtenAt, ...about } = aboutMembers(layer, options);
  const kartbord = options.isTiled ? about : { ...about, writtenAt };
  return { ...(layer.geometry === null ? {} : { geo }), kartbord };
}
