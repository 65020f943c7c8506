import type { OwnFile, RefusedFile } from '../../src-shared/domain/map-layers/own-file';
import { bytesSource, type ReadFile, readFile } from './read';

/** For tests: what is read of a text or of bytes. */
export function readText(fileName: string, content: string | Uint8Array): ReadFile | RefusedFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const outcome = readFile(bytesSource(fileName, bytes), () => {});
  return 'refused' in outcome ? outcome.refused : outcome.file;
}

export function fileOf(fileName: string, content: string | Uint8Array): ReadFile {
  const read = readText(fileName, content);
  if (!('shapes' in read)) throw new Error(`refused: ${read.code} at line ${read.line}`);
  return read;
}

/** One feature's positions, part by part. */
export function placesOf({ shapes }: Pick<ReadFile, 'shapes'>, row: number): number[][][] {
  const parts: number[][][] = [];
  for (let part = shapes.partStart[row] ?? 0; part < (shapes.partStart[row + 1] ?? 0); part++) {
    const positions: number[][] = [];
    for (let at = shapes.positionStart[part] ?? 0; at < (shapes.positionStart[part + 1] ?? 0); at++)
      positions.push([shapes.lonLat[at * 2] ?? NaN, shapes.lonLat[at * 2 + 1] ?? NaN]);
    parts.push(positions);
  }
  return parts;
}

export function isAdded(read: OwnFile | RefusedFile): read is OwnFile {
  return 'id' in read;
}
