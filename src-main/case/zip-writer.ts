import { createHash } from 'node:crypto';
import { Deflate } from 'fflate';
import { crc32, fixedDate, fixedTime, headBytes, method, signature } from './zip-form';

interface Written {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly bytes: number;
  readonly at: number;
}

/** Entries to the bytes of a ZIP, piece by piece: the same entries in the same order are the same bytes. */
export interface ZipWriter {
  /** The pieces of one entry; null in between, where others may have their turn. Gives the SHA-256 of its bytes in the file. */
  entry(name: string, bytes: Uint8Array, isPacked: boolean): Generator<Uint8Array | null, string>;
  /** The list of the entries, which ends the file. */
  end(): Uint8Array;
}

/** Deflated in some milliseconds. */
const pieceBytes = 128 * 1024;
/** Fixed: another level is another file. */
const level = 6;

export function createZipWriter(): ZipWriter {
  const written: Written[] = [];
  let at = 0;

  return {
    *entry(name, bytes, isPacked) {
      const packed = isPacked ? yield* deflated(bytes) : [];
      const size = packed.reduce((sum, { length }) => sum + length, 0);
      const isSmaller = isPacked && size < bytes.length;
      const body = isSmaller ? packed : [bytes];
      const entry: Written = {
        name,
        at,
        bytes: bytes.length,
        crc: crc32(bytes),
        method: isSmaller ? method.deflated : method.stored,
        packed: isSmaller ? size : bytes.length,
      };
      written.push(entry);
      const head = localHead(entry);
      at += head.length + entry.packed;
      yield head;
      yield* body;
      const hash = createHash('sha256');
      for (const piece of body) hash.update(piece);
      return hash.digest('hex');
    },
    end() {
      const heads = written.map(centralHead);
      const size = heads.reduce((sum, { length }) => sum + length, 0);
      return joined([...heads, endOf(written.length, size, at)]);
    },
  };
}

function* deflated(bytes: Uint8Array): Generator<null, Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level }, (piece) => void pieces.push(piece));
  for (let from = 0; from < bytes.length || from === 0; from += pieceBytes) {
    const to = Math.min(bytes.length, from + pieceBytes);
    deflate.push(bytes.subarray(from, to), to === bytes.length);
    yield null;
  }
  return pieces;
}

function localHead({ name, method: how, crc, packed, bytes }: Written): Uint8Array {
  const head = new Uint8Array(headBytes.local + name.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, signature.local, true);
  view.setUint16(4, 20, true);
  setCommon(view, 8, how, crc, packed, bytes);
  view.setUint16(26, name.length, true);
  head.set(new TextEncoder().encode(name), headBytes.local);
  return head;
}

function centralHead({ name, method: how, crc, packed, bytes, at }: Written): Uint8Array {
  const head = new Uint8Array(headBytes.central + name.length);
  const view = new DataView(head.buffer);
  view.setUint32(0, signature.central, true);
  view.setUint16(4, 20, true);
  view.setUint16(6, 20, true);
  setCommon(view, 10, how, crc, packed, bytes);
  view.setUint16(28, name.length, true);
  view.setUint32(42, at, true);
  head.set(new TextEncoder().encode(name), headBytes.central);
  return head;
}

/** From the method to the sizes both heads are alike. */
function setCommon(
  view: DataView,
  from: number,
  how: number,
  crc: number,
  packed: number,
  bytes: number,
): void {
  view.setUint16(from, how, true);
  view.setUint16(from + 2, fixedTime, true);
  view.setUint16(from + 4, fixedDate, true);
  view.setUint32(from + 6, crc, true);
  view.setUint32(from + 10, packed, true);
  view.setUint32(from + 14, bytes, true);
}

function endOf(entries: number, size: number, at: number): Uint8Array {
  const end = new Uint8Array(headBytes.end);
  const view = new DataView(end.buffer);
  view.setUint32(0, signature.end, true);
  view.setUint16(8, entries, true);
  view.setUint16(10, entries, true);
  view.setUint32(12, size, true);
  view.setUint32(16, at, true);
  return end;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
