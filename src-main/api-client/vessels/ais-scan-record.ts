import type { JsonCursor } from './ais-scan-json';
import { memberNumber, MemberNames, membersOfObject } from './ais-scan-members';
import { readNumber, TimeReader } from './ais-scan-values';

/** What a member has. */
export const absent = 0;
export const nothing = 1;
export const number = 2;
export const text = 3;
/** Something in it is escaped, so its bytes are not its characters. */
export const escapedText = 4;
export const time = 5;
export const object = 6;
const another = 7;

/** Where the members of a GeoJSON feature's `properties` begin, and its coordinates stand. */
export const properties = membersOfObject;
export const coordinates = 2 * membersOfObject;

const [quote, comma, minus] = [0x22, 0x2c, 0x2d];
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d];
const timeMember = memberNumber('msgtime');
const geometryMember = memberNumber('geometry');
const propertiesMember = memberNumber('properties');

/**
 * One record at a time, by the numbers of its members: nothing is made for it, and the next takes its place. Of members
 * of one name the last holds.
 */
export class RecordScan {
  readonly kinds = new Uint8Array(2 * membersOfObject + 2);
  /** Of a number its value, of a time ms since 1970. */
  readonly values = new Float64Array(this.kinds.length);
  /** Of a text where its quotes begin and end. */
  readonly starts = new Int32Array(this.kinds.length);
  readonly ends = new Int32Array(this.kinds.length);
  readonly cursor: JsonCursor;
  readonly #time: TimeReader;
  readonly #names: MemberNames;
  readonly #propertyNames: MemberNames;

  constructor(cursor: JsonCursor) {
    this.cursor = cursor;
    this.#time = new TimeReader(cursor);
    this.#names = new MemberNames(cursor);
    this.#propertyNames = new MemberNames(cursor);
  }

  /** Reads the object whose brace is next. */
  read(): void {
    this.#clear(coordinates, 2);
    this.#members(0, this.#names);
  }

  #members(level: number, names: MemberNames): void {
    this.#clear(level, propertiesMember + 1);
    this.cursor.at++;
    names.begin();
    for (let member = names.next(); member >= 0; member = names.next()) this.#value(level, member);
  }

  #clear(from: number, length: number): void {
    const { kinds } = this;
    for (let slot = from; slot < from + length; slot++) kinds[slot] = absent;
  }

  #value(level: number, member: number): void {
    const { cursor } = this;
    const slot = level + member;
    let byte = cursor.bytes[cursor.at] ?? 0;
    if (byte <= 0x20) byte = cursor.peek();
    if (member > propertiesMember) {
      cursor.skipValue();
      return;
    }
    if (level === 0 && member === geometryMember) this.#clear(coordinates, 2);
    if (byte === quote) this.#text(slot, member);
    else if (byte === minus || (byte >= 0x30 && byte <= 0x39)) {
      readNumber(cursor, this.values, slot);
      this.kinds[slot] = number;
    } else if (byte === brace) {
      if (level === 0 && member === propertiesMember) this.#members(properties, this.#propertyNames);
      else if (level === 0 && member === geometryMember) this.#geometry();
      else cursor.skipValue();
      this.kinds[slot] = object;
    } else {
      cursor.skipValue();
      this.kinds[slot] = byte === 0x6e ? nothing : another;
    }
  }

  #text(slot: number, member: number): void {
    const { cursor } = this;
    const start = cursor.at++;
    if (member === timeMember && this.#time.read(this.values, slot)) {
      this.kinds[slot] = time;
      return;
    }
    this.kinds[slot] = cursor.skipText() ? escapedText : text;
    this.starts[slot] = start;
    this.ends[slot] = cursor.at;
  }

  /** Of a geometry the first two coordinates, whatever it is: those of a line are no numbers. */
  #geometry(): void {
    const { cursor } = this;
    cursor.at++;
    if (cursor.passIf(braceEnd)) return;
    for (;;) {
      cursor.peek();
      const nameStart = cursor.at + 1;
      const isCoordinates = this.#isCoordinates(nameStart, cursor.skipKey());
      if (isCoordinates) this.#clear(coordinates, 2);
      if (isCoordinates && cursor.peek() === bracket) this.#pair();
      else cursor.skipValue();
      const byte = cursor.peek();
      if (byte !== comma && byte !== braceEnd) cursor.refuse();
      cursor.at++;
      if (byte === braceEnd) return;
    }
  }

  #isCoordinates(start: number, end: number): boolean {
    const { bytes } = this.cursor;
    if (end - start !== coordinatesName.length) return false;
    let same = 0;
    while (same < coordinatesName.length && bytes[start + same] === coordinatesName[same]) same++;
    return same === coordinatesName.length;
  }

  #pair(): void {
    const { cursor } = this;
    cursor.at++;
    if (cursor.passIf(bracketEnd)) return;
    for (let place = 0; ; place++) {
      const byte = cursor.peek();
      if (place < 2 && (byte === minus || (byte >= 0x30 && byte <= 0x39))) {
        readNumber(cursor, this.values, coordinates + place);
        this.kinds[coordinates + place] = number;
      } else cursor.skipValue();
      const after = cursor.peek();
      if (after !== comma && after !== bracketEnd) cursor.refuse();
      cursor.at++;
      if (after === bracketEnd) return;
    }
  }
}

const coordinatesName = new TextEncoder().encode('coordinates');
