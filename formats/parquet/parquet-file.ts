import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { writeColumn } from 'hyparquet-writer/src/column.js';
import type { SchemaElement } from 'hyparquet';
import type { ByteFile } from '../byte-file';
import { aboutMembers } from '../about-members';
import type { FormatOptions, LayerData } from '../format';
import { geometryName, type ParquetValue } from './parquet-columns';
import { systemTexts } from '../system-texts';
import { type Box, hasPlace } from '../gpkg/wkb';

/**
 * How many rows the next group has at most: what it costs in memory, and in time in which nobody else has a turn. The
 * first one is small, for its code has not run before.
 */
export const rowsPerGroup = (columns: number, isFirst: boolean): number =>
  isFirst ? 1000 : Math.min(20_000, Math.ceil(100_000 / columns));

export type ColumnValues = readonly (ParquetValue | Uint8Array)[];

/** A file of row groups: what is said of all of them comes last, so that nothing has to be kept. */
export class ParquetFile {
  readonly #writer: ParquetWriter;
  readonly #names: readonly string[];

  constructor(file: ByteFile, schema: SchemaElement[], appVersion: string) {
    const bytes: ByteWriter & { flush?: () => void } = new ByteWriter(1024 * 1024);
    bytes.flush = () => {
      file.write(bytes.getBytes());
      bytes.index = 0;
    };
    bytes.finish = bytes.flush;
    this.#writer = new ParquetWriter({
      writer: bytes,
      schema,
      codec: 'SNAPPY',
      createdBy: `Kartbord version ${appVersion} (hyparquet-writer)`,
    });
    this.#names = schema.slice(1).map(({ name }) => name);
  }

  /** Columns of equal length, in the order of the schema. */
  group(columns: readonly ColumnValues[]): void {
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
    const { writer, schema, codec } = this.#writer;
    const columns = schema.slice(1).map((element) => {
      const schemaPath = [schema[0] ?? element, element];
      const column = {
        columnName: element.name,
        element,
        schemaPath,
        codec,
        compressors: {},
        stats: false,
        columnIndex: false,
        offsetIndex: false,
        pageSize: 0,
      };
      const pageData = { values: [], definitionLevels: [], repetitionLevels: [], maxDefinitionLevel: 1 };
      return writeColumn({ writer, column, pageData }).chunk;
    });
    this.#writer.row_groups.push({ columns, total_byte_size: 0n, num_rows: 0n });
  }
}

/** `geo` as GeoParquet 1.1 has it, and `kartbord`: where the rows come from. */
export function fileMetadata(
  layer: LayerData,
  options: FormatOptions,
  seen: { readonly types: ReadonlySet<string>; readonly box: Box },
): Record<string, unknown> {
  const { box } = seen;
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
      },
    },
  };
  return { ...(layer.geometry === null ? {} : { geo }), kartbord: aboutMembers(layer, options) };
}
