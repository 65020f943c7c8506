import { open } from 'node:fs/promises';
import { parquetRead } from 'hyparquet';

/** Some columns of a Parquet file, a run of rows at a time; nothing else of it is read. Throws where it cannot be read. */
export async function readParquetColumns(
  path: string,
  columns: readonly string[],
  take: (column: string, firstRow: number, values: ArrayLike<unknown>) => void,
): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
      const bytes = new Uint8Array(end - start);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
      if (bytesRead !== bytes.length) throw new Error('it ends too early');
      return bytes.buffer;
    };
    await parquetRead({
      file: { byteLength: size, slice },
      columns: [...columns],
      onChunk: ({ columnName, rowStart, columnData }) => take(columnName, rowStart, columnData),
    });
  } finally {
    await file.close();
  }
}
