/** Whole numbers one after the other in few bytes: small ones, of either sign, take one (protocol buffers' zigzag). */

/** Where bytes are put one after the other. */
export interface ByteSink {
  bytes: Uint8Array;
  /** Where the next one goes. */
  at: number;
}

/** Where they are taken from. */
export interface ByteSource {
  readonly bytes: Uint8Array;
  at: number;
}

export const byteSink = (expectedBytes: number): ByteSink => ({
  bytes: new Uint8Array(Math.max(64, expectedBytes)),
  at: 0,
});

/** Makes sure that so many bytes more can be put. */
export function makeRoom(sink: ByteSink, bytes: number): void {
  if (sink.at + bytes <= sink.bytes.length) return;
  const larger = new Uint8Array(Math.max(sink.at + bytes, sink.bytes.length * 2));
  larger.set(sink.bytes);
  sink.bytes = larger;
}

/** Between -2^31 and 2^31 - 1. */
export function writeVarint(sink: ByteSink, value: number): void {
  makeRoom(sink, 5);
  let rest = ((value << 1) ^ (value >> 31)) >>> 0;
  while (rest > 0x7f) {
    sink.bytes[sink.at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  sink.bytes[sink.at++] = rest;
}

/** The next of what was written, in order. Throws RangeError past the end. */
export function readVarint(source: ByteSource): number {
  let rest = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = source.bytes[source.at++];
    if (byte === undefined || shift > 28) throw new RangeError('the numbers end too early');
    rest |= (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return (rest >>> 1) ^ -(rest & 1);
}
