import { deflateRawSync } from 'node:zlib';

/** A file in an archive. */
export interface Entry {
  readonly name: string;
  readonly text: string;
}

/** A ZIP archive (APPNOTE 4.3), dated 1980 so that the same files give the same bytes. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data, { level: 2 });
    const fields = commonFields(name, crc32(data), packed.length, data.length);
    const header = Buffer.concat([bytes([0x04034b50, 4]), fields, Buffer.from(name)]);
    // Made by version 2.0, no comment, one disk, no attributes.
    const from = bytes([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(bytes([0x02014b50, 4], [20, 2]), fields, from, Buffer.from(name));
    parts.push(header, packed);
    offset += header.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const { length: count } = entries;
  const end = bytes([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...parts, listed, end]);
}

/** Needs version 2.0, names in UTF-8, deflated, 1 January 1980; then checksum and lengths. */
const commonFields = (name: string, checksum: number, packed: number, length: number): Buffer =>
  bytes(
    [20, 2],
    [0x0800, 2],
    [8, 2],
    [0, 2],
    [0x21, 2],
    [checksum, 4],
    [packed, 4],
    [length, 4],
    [Buffer.byteLength(name), 2],
    [0, 2],
  );

/** Numbers of 2 or 4 bytes, little end first. */
function bytes(...numbers: (readonly [value: number, size: 2 | 4])[]): Buffer {
  return Buffer.concat(
    numbers.map(([value, size]) => {
      const buffer = Buffer.alloc(size);
      buffer.writeUIntLE(value, 0, size);
      return buffer;
    }),
  );
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Node 18 has none of its own. */
function crc32(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
