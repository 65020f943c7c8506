import type { FileContent, FileValues } from '../../../src-shared/domain/map-layers/own-file';
import type { StoredShapes } from '../shape-columns';

export interface StoredContent extends Omit<FileContent, 'shapes'> {
  readonly shapes: StoredShapes;
  readonly placeColumns: readonly string[];
}

/** Begins every kept copy; another number is another way to keep. */
const mark = 'KBFILE01';
/** Rows of a text column that are one piece of JSON, so that reading can give way to others in between. */
const rowsPerPiece = 4096;

interface Head {
  readonly count: number;
  readonly parts: number;
  readonly positions: number;
  readonly placeColumns: readonly string[];
  readonly numbers: readonly string[];
  readonly texts: readonly { readonly name: string; readonly pieces: readonly number[] }[];
}

/** A file's content as bytes: a head that says what follows, then columns as they lie in memory (little-endian), each at a multiple of eight. */
export function packContent(content: StoredContent): readonly Uint8Array[] {
  const { shapes, values, placeColumns } = content;
  const texts = Object.entries(values.texts).map(([name, column]) => ({ name, pieces: pieces(column) }));
  const head: Head = {
    count: shapes.count,
    parts: shapes.isHole.length,
    positions: shapes.lonLat.length / 2,
    placeColumns,
    numbers: Object.keys(values.numbers),
    texts: texts.map(({ name, pieces }) => ({ name, pieces: pieces.map(({ length }) => length) })),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const start = new Uint8Array(16);
  start.set(new TextEncoder().encode(mark));
  new DataView(start.buffer).setUint32(8, headBytes.length, true);
  const columns = [
    shapes.kind,
    shapes.partStart,
    shapes.positionStart,
    shapes.lonLat,
    shapes.isHole,
    ...Object.values(values.numbers),
  ];
  return [
    start,
    ...padded(headBytes),
    ...columns.flatMap((column) => padded(bytesOf(column))),
    ...texts.flatMap(({ pieces }) => pieces),
  ];
}

function pieces(column: readonly (string | null)[]): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  return Array.from({ length: Math.ceil(column.length / rowsPerPiece) }, (_, piece) =>
    encoder.encode(JSON.stringify(column.slice(piece * rowsPerPiece, (piece + 1) * rowsPerPiece))),
  );
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const upToEight = (length: number): number => Math.ceil(length / 8) * 8;

function padded(bytes: Uint8Array): readonly Uint8Array[] {
  const rest = upToEight(bytes.length) - bytes.length;
  return rest === 0 ? [bytes] : [bytes, new Uint8Array(rest)];
}

/**
 * The content again, each column in a buffer of its own. `pause` is awaited between pieces. Throws where the bytes are none
 * of this form: what is read here was checked by its digest.
 */
export async function unpackContent(bytes: Uint8Array, pause: () => Promise<void>): Promise<StoredContent> {
  if (new TextDecoder().decode(bytes.subarray(0, 8)) !== mark) throw new Error('not a kept file');
  const headLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(16, 16 + headLength))) as Head;
  let at = 16 + upToEight(headLength);
  const take = (length: number): ArrayBuffer => {
    if (at + length > bytes.length) throw new Error('the kept file is too short');
    const own = Uint8Array.from(bytes.subarray(at, at + length)).buffer;
    at += upToEight(length);
    return own;
  };
  const shapes: StoredShapes = {
    count: head.count,
    kind: new Uint8Array(take(head.count)),
    partStart: new Uint32Array(take((head.count + 1) * 4)),
    positionStart: new Uint32Array(take((head.parts + 1) * 4)),
    lonLat: new Float64Array(take(head.positions * 16)),
    isHole: new Uint8Array(take(head.parts)),
  };
  const numbers: Record<string, Float64Array> = {};
  for (const name of head.numbers) {
    numbers[name] = new Float64Array(take(head.count * 8));
    await pause();
  }
  const texts: Record<string, (string | null)[]> = {};
  const decoder = new TextDecoder();
  for (const { name, pieces } of head.texts) {
    const column: (string | null)[] = [];
    for (const length of pieces) {
      column.push(...(JSON.parse(decoder.decode(bytes.subarray(at, at + length))) as (string | null)[]));
      at += length;
      await pause();
    }
    texts[name] = column;
  }
  return { shapes, values: { numbers, texts } satisfies FileValues, placeColumns: head.placeColumns };
}
