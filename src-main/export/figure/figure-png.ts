/** PNG (ISO/IEC 15948): a signature, then chunks of length, type, data and CRC. */

export interface PngChunk {
  /** Four letters. */
  readonly type: string;
  readonly data: Uint8Array;
}

const signatureLength = 8;

/** Ends with `IEND`, or where the bytes end; broken ones end it. */
export function* pngChunks(png: Uint8Array): Generator<PngChunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  let at = signatureLength;
  while (at + 12 <= png.length) {
    const length = view.getUint32(at);
    if (at + 12 + length > png.length) return;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, at + 8 + length) };
    if (type === 'IEND') return;
    at += 12 + length;
  }
}

/** A text that says what it is by a keyword of Latin letters (`iTXt`, not packed). */
export function pngText(keyword: string, text: string): PngChunk {
  // After the keyword: not packed, no method, no language, no translated keyword.
  return { type: 'iTXt', data: Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`), Buffer.from(text)]) };
}

/** The same picture with these chunks right after its header. Any density it had is left out. */
export function withPngChunks(png: Uint8Array, added: readonly PngChunk[]): Uint8Array {
  const parts: Uint8Array[] = [png.subarray(0, signatureLength)];
  for (const chunk of pngChunks(png)) {
    if (chunk.type === 'pHYs') continue;
    parts.push(written(chunk));
    if (chunk.type === 'IHDR') parts.push(...added.map(written));
  }
  return Buffer.concat(parts);
}

function written({ type, data }: PngChunk): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (table[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
