import { type ByteSink, type ByteSource, makeRoom, readVarint, writeVarint } from './varint';

/** So many numbers share a width: fewer follow what a vessel does more closely, more have fewer heads. */
const groupLength = 32;
/** Wider ones are written as four whole bytes, so that what is left of a byte and the next ones fit into 32 bits. */
const mostBits = 24;
const wholeBits = 32;
/** In the head of a group: its numbers are differences to the one before each. */
const isSteps = 0x80;

/**
 * Numbers of 32 bits, the first as it is, the others in groups: the least of the group, and by how much each is above it in
 * as few bits as the largest needs. A group has the numbers themselves or the steps between them, whichever is narrower.
 */
export function packNumbers(sink: ByteSink, values: Int32Array): void {
  if (values.length === 0) return;
  writeVarint(sink, values[0] ?? 0);
  const steps = new Int32Array(groupLength);
  for (let from = 1; from < values.length; from += groupLength)
    packGroup(sink, values, from, Math.min(values.length, from + groupLength), steps);
}

function packGroup(sink: ByteSink, values: Int32Array, from: number, end: number, steps: Int32Array): void {
  const first = values[from - 1] ?? 0;
  let before = first;
  let least = 0x7fffffff;
  let most = -0x80000000;
  let leastStep = 0x7fffffff;
  let mostStep = -0x80000000;
  for (let row = from; row < end; row++) {
    const value = values[row] ?? 0;
    // From one end of the numbers to the other it wraps, and wraps back when it is added.
    const step = (value - before) | 0;
    steps[row - from] = step;
    if (value < least) least = value;
    if (value > most) most = value;
    if (step < leastStep) leastStep = step;
    if (step > mostStep) mostStep = step;
    before = value;
  }
  const bits = bitsOf(most - least);
  const stepBits = bitsOf(mostStep - leastStep);
  makeRoom(sink, 8 + groupLength * 4);
  if (stepBits < bits) {
    sink.bytes[sink.at++] = stepBits | isSteps;
    writeVarint(sink, leastStep);
    packAbove(sink, steps, 0, end - from, leastStep, stepBits);
  } else {
    sink.bytes[sink.at++] = bits;
    writeVarint(sink, (least - first) | 0);
    packAbove(sink, values, from, end, least, bits);
  }
}

function bitsOf(span: number): number {
  const bits = 32 - Math.clz32(span);
  return bits > mostBits ? wholeBits : bits;
}

function packAbove(
  sink: ByteSink,
  values: Int32Array,
  from: number,
  end: number,
  least: number,
  bits: number,
): void {
  if (bits === 0) return;
  const { bytes } = sink;
  let { at } = sink;
  let held = 0;
  let heldBits = 0;
  for (let row = from; row < end; row++) {
    const above = ((values[row] ?? 0) - least) | 0;
    if (bits === wholeBits) at = putWhole(bytes, at, above);
    else {
      held |= above << heldBits;
      heldBits += bits;
      while (heldBits >= 8) {
        bytes[at++] = held;
        held >>>= 8;
        heldBits -= 8;
      }
    }
  }
  if (heldBits > 0) bytes[at++] = held;
  sink.at = at;
}

function putWhole(bytes: Uint8Array, at: number, value: number): number {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
  return at + 4;
}

/** The least that so many packed numbers take: a longer count is no count. */
export const leastPackedBytes = (count: number): number =>
  count === 0 ? 0 : 1 + 2 * Math.ceil((count - 1) / groupLength);

/** Fills `into`. Throws RangeError past the end, and for what `packNumbers` did not write. */
export function unpackNumbers(source: ByteSource, into: Int32Array): void {
  if (into.length === 0) return;
  const { bytes } = source;
  let value = readVarint(source);
  into[0] = value;
  for (let from = 1; from < into.length; from += groupLength) {
    const end = Math.min(into.length, from + groupLength);
    const head = bytes[source.at++] ?? 0xff;
    const bits = head & 0x7f;
    if (bits > mostBits && bits !== wholeBits) throw new RangeError('no such group of numbers');
    const least = readVarint(source);
    let { at } = source;
    source.at += Math.ceil(((end - from) * bits) / 8);
    if (source.at > bytes.length) throw new RangeError('the numbers end too early');
    if (bits === wholeBits)
      for (let row = from; row < end; row++, at += 4)
        into[row] =
          (bytes[at] ?? 0) |
          ((bytes[at + 1] ?? 0) << 8) |
          ((bytes[at + 2] ?? 0) << 16) |
          ((bytes[at + 3] ?? 0) << 24);
    else if (bits === 0) into.fill(0, from, end);
    else {
      const mask = (1 << bits) - 1;
      let held = 0;
      let heldBits = 0;
      for (let row = from; row < end; row++) {
        while (heldBits < bits) {
          held |= (bytes[at++] ?? 0) << heldBits;
          heldBits += 8;
        }
        into[row] = held & mask;
        held >>>= bits;
        heldBits -= bits;
      }
    }
    if ((head & isSteps) !== 0)
      for (let row = from; row < end; row++) {
        value = (value + least + (into[row] ?? 0)) | 0;
        into[row] = value;
      }
    else {
      const base = (value + least) | 0;
      for (let row = from; row < end; row++) into[row] = base + (into[row] ?? 0);
      value = into[end - 1] ?? 0;
    }
  }
}
