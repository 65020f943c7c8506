import { linesIn, type Sum } from '../block-sum';
import type { AddContext, CountedLayer } from '../format';
import { fail, ok, type Result } from '../result';
import { isAsWritten } from '../summed-file';
import type { TextFile } from './text-file';

/** Rows as bytes, good until the next are asked for. */
export interface RowChunk {
  readonly bytes: Uint8Array;
  readonly features: number;
}

/** How many rows there were; null where it was cancelled. */
export async function writeChunks(
  file: TextFile,
  chunks: Iterable<RowChunk>,
  { signal, progress, reached }: AddContext,
): Promise<number | null> {
  let count = 0;
  let told = 0;
  for (const { bytes, features } of chunks) {
    if (signal.aborted) return null;
    await file.bytes(bytes);
    count += features;
    progress(count);
    if (file.written === told) continue;
    told = file.written;
    reached?.(told);
  }
  return signal.aborted ? null : count;
}

/** What was written of a layer. */
interface WrittenLayer extends CountedLayer {
  readonly sum: Sum;
  /** Ends of lines in the file. */
  readonly lines: number;
}

const refused = fail('storage', 'the file is not what was written');

/**
 * Reads a file once and compares it with what was written: its bytes by their sum, its lines by their number, and of each block one
 * line that `isRow`, if given, has to know.
 */
export async function compareText(
  path: string,
  { sum, lines, name, features }: WrittenLayer,
  isRow?: (line: Uint8Array) => boolean,
): Promise<Result<readonly CountedLayer[]>> {
  let [found, others] = [0, 0];
  const isSame = await isAsWritten(path, sum, (block) => {
    found += linesIn(block);
    if (!isRow) return;
    const first = block.indexOf(newline);
    const next = first < 0 ? -1 : block.indexOf(newline, first + 1);
    if (next > 0 && !isRow(block.subarray(first + 1, next))) others++;
  });
  return isSame && others === 0 && found === lines ? ok([{ name, features }]) : refused;
}

const newline = 0x0a;
