import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

const jpegQuality = 85;

/** A PNG of premultiplied pixels (PNG specification, third edition): 8 bits, with opacity, in one piece of data. */
export async function png(pixels: Uint8Array, width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = await promisify(deflate)(filtered(straight(pixels), width * 4, height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG of pixels that nothing is seen through. */
export async function jpeg(pixels: Uint8Array, width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const { encode } = await import('jpeg-js');
  return Buffer.from(encode({ data: pixels, width, height }, jpegQuality).data);
}

/** PNG keeps colours as they are, whatever their opacity. */
function straight(pixels: Uint8Array): Uint8Array {
  const result = new Uint8Array(pixels);
  for (let i = 0; i < result.length; i += 4) {
    const opacity = result[i + 3] ?? 0;
    if (opacity === 0 || opacity === 255) continue;
    for (let k = i; k < i + 3; k++) result[k] = Math.min(Math.round(((result[k] ?? 0) * 255) / opacity), 255);
  }
  return result;
}

/** Each row as its difference from the one above (filter 2): map pictures are mostly areas. */
function filtered(bytes: Uint8Array, stride: number, rows: number): Uint8Array {
  const result = new Uint8Array((stride + 1) * rows);
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * stride, row * (stride + 1)];
    result[to] = 2;
    for (let i = 0; i < stride; i++)
      result[to + 1 + i] = (bytes[from + i] ?? 0) - (row > 0 ? (bytes[from + i - stride] ?? 0) : 0);
  }
  return result;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** zlib has it too, but from Node 22.2 on only. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
