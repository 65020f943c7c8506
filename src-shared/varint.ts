/** Whole numbers one after the other in few bytes: small ones, of either sign, take one (protocol buffers' zigzag). */
export interface VarintWriter {
  /** Between -2^31 and 2^31 - 1. */
  readonly write: (value: number) => void;
  readonly bytes: () => Uint8Array;
}

export function varintWriter(expectedBytes: number): VarintWriter {
  let buffer = new Uint8Array(Math.max(64, expectedBytes));
  let at = 0;
  return {
    write(value) {
      if (at + 5 > buffer.length) {
        const larger = new Uint8Array(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      let rest = ((value << 1) ^ (value >> 31)) >>> 0;
      while (rest > 0x7f) {
        buffer[at++] = (rest & 0x7f) | 0x80;
        rest >>>= 7;
      }
      buffer[at++] = rest;
    },
    bytes: () => buffer.slice(0, at),
  };
}

/** Reads what was written, in order. Throws RangeError past the end. */
export function varintReader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let rest = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 28) throw new RangeError('the numbers end too early');
      rest |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return (rest >>> 1) ^ -(rest & 1);
  };
}
