import type { JsonCursor } from './ais-scan-json';

/** The members that are read, by their number. */
const aisMembers = [
  ...(['mmsi', 'msgtime', 'longitude', 'latitude', 'speedOverGround', 'courseOverGround'] as const),
  ...(['trueHeading', 'rateOfTurn', 'navigationalStatus', 'shipType', 'name', 'stream'] as const),
  ...(['type', 'geometry', 'properties'] as const),
];
export type AisMember = (typeof aisMembers)[number];

export const memberNumber = (member: AisMember): number => aisMembers.indexOf(member);

const others = aisMembers.length;
/** Numbers of an object's members: those above, others by how many of them came before, and the place before the first. */
export const membersOfObject = 32;
const beforeFirst = membersOfObject - 1;

const comma = 0x2c;
const braceEnd = 0x7d;

/** By the length of the name: the bytes of each, and its number. */
const byLength: readonly (readonly { readonly bytes: Uint8Array; readonly number: number }[])[] = Array.from(
  { length: 32 },
  (_, length) =>
    aisMembers.flatMap((name, number) =>
      name.length === length ? [{ bytes: new TextEncoder().encode(name), number }] : [],
    ),
);

/**
 * Finds an object's members, one after the other. Records are alike: what stood between two values last time most likely
 * stands there again, and is known by comparing it, without reading the name.
 */
export class MemberNames {
  readonly #cursor: JsonCursor;
  /** By the member before: where its like was read, how long it is, and to which member it leads. */
  readonly #at = new Int32Array(membersOfObject);
  readonly #length = new Int32Array(membersOfObject);
  readonly #next = new Int32Array(membersOfObject);
  #before = beforeFirst;
  #others = 0;

  constructor(cursor: JsonCursor) {
    this.#cursor = cursor;
  }

  /** The brace of an object was passed. */
  begin(): void {
    this.#before = beforeFirst;
    this.#others = 0;
  }

  /** The number of the next member, its value being next; -1 where the object ended, its brace passed. */
  next(): number {
    const cursor = this.#cursor;
    const before = this.#before;
    if (cursor.bytes[cursor.at] === braceEnd) {
      cursor.at++;
      return -1;
    }
    const length = this.#length[before] ?? 0;
    let number: number;
    if (length > 0 && cursor.isSame(this.#at[before] ?? 0, length)) {
      cursor.at += length;
      number = this.#next[before] ?? 0;
    } else number = this.#read(before);
    if (number >= others) this.#others++;
    this.#before = number;
    return number;
  }

  #read(before: number): number {
    const cursor = this.#cursor;
    const start = cursor.at;
    if (cursor.peek() === braceEnd) {
      cursor.at++;
      return -1;
    }
    if (before !== beforeFirst) cursor.pass(comma);
    cursor.peek();
    const nameStart = cursor.at + 1;
    const number = this.#named(nameStart, cursor.skipKey());
    this.#at[before] = start;
    // Less than a word cannot be compared.
    this.#length[before] = cursor.at - start < 4 ? 0 : cursor.at - start;
    this.#next[before] = number;
    return number;
  }

  #named(start: number, end: number): number {
    const { bytes } = this.#cursor;
    for (const known of byLength[end - start] ?? []) {
      let same = 0;
      while (same < known.bytes.length && known.bytes[same] === bytes[start + same]) same++;
      if (same === known.bytes.length) return known.number;
    }
    return Math.min(others + this.#others, beforeFirst - 1);
  }
}
