/** A comment extension, and the end of a file (GIF89a, 24 and 27). */
const [introducer, trailer] = [Uint8Array.of(0x21, 0xfe), 0x3b];
const mostInBlock = 255;

/** A film with a comment before its end. As it was where it is no GIF. */
export function gifWithComment(gif: Uint8Array, comment: string): Uint8Array {
  if (gif.at(-1) !== trailer) return gif;
  const text = Buffer.from(comment);
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < text.length; at += mostInBlock) {
    const block = text.subarray(at, at + mostInBlock);
    blocks.push(Uint8Array.of(block.length), block);
  }
  return Buffer.concat([gif.subarray(0, -1), introducer, ...blocks, Uint8Array.of(0, trailer)]);
}

/** The comment that begins so; null: there is none. */
export function gifComment(gif: Uint8Array, start: string, mostBytes: number): Uint8Array | null {
  const bytes = Buffer.from(gif.buffer, gif.byteOffset, gif.byteLength);
  const found = bytes.lastIndexOf(
    Buffer.concat([introducer, Uint8Array.of(mostInBlock), Buffer.from(start)]),
  );
  if (found < 0) return null;
  const blocks: Uint8Array[] = [];
  let size = 0;
  for (let at = found + introducer.length; at < bytes.length;) {
    const length = bytes[at] ?? 0;
    if (length === 0) return Buffer.concat(blocks);
    size += length;
    if (size > mostBytes) return null;
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return null;
}
