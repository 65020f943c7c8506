/** Serial types of SQLite's records (sqlite.org/fileformat2.html, section 2.1). */
export const [nullType, shortType, intType, realType] = [0, 2, 4, 7];
export const textType = (bytes: number): number => 13 + 2 * bytes;
export const blobType = (bytes: number): number => 12 + 2 * bytes;

export const varintSize = (value: number): number =>
  value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5;

/** A number as SQLite writes it: seven bits a byte, the highest first. Answers the place behind it. */
export function putVarint(bytes: Uint8Array, at: number, value: number): number {
  const size = varintSize(value);
  let rest = value;
  for (let place = at + size - 1; place >= at; place--) {
    bytes[place] = (rest & 0x7f) | (place === at + size - 1 ? 0 : 0x80);
    rest = Math.floor(rest / 128);
  }
  return at + size;
}

/** A whole number of a column of reals is stored as one up to this, and read as a real. */
const mostWhole = 0x7fff_ffff_ffff;
/** In UTF-8, of a text's character. */
const mostBytes = 3;

/** A row as SQLite stores it: the types of its values, then the values. Begun anew for each row. */
export class RecordBytes {
  #types = new Uint8Array(256);
  #typesSize = 0;
  #values = Buffer.allocUnsafeSlow(4096);
  #view = new DataView(this.#values.buffer);
  #size = 0;

  begin(): void {
    this.#typesSize = 0;
    this.#size = 0;
  }

  null(): void {
    this.#type(nullType);
  }

  real(value: number): void {
    if (Number.isInteger(value) && Math.abs(value) <= mostWhole) {
      this.integer(value);
      return;
    }
    this.#type(realType);
    const at = this.#room(8);
    this.#view.setFloat64(at, value);
  }

  integer(value: number): void {
    if (value === 0 || value === 1) {
      this.#type(8 + Math.abs(value));
      return;
    }
    const bytes = wholeSize(value);
    this.#type(bytes < 5 ? bytes : bytes / 2 + 2);
    const at = this.#room(bytes);
    let rest = value;
    for (let byte = bytes - 1; byte >= 0; byte--) {
      this.#values[at + byte] = rest & 0xff;
      rest = Math.floor(rest / 256);
    }
  }

  text(value: string): void {
    const most = value.length * mostBytes;
    const at = this.#room(most);
    const bytes = putAscii(this.#values, at, value) ? value.length : this.#values.write(value, at);
    this.#size += bytes - most;
    this.#type(textType(bytes));
  }

  blob(bytes: Uint8Array): void {
    this.#type(blobType(bytes.length));
    const at = this.#room(bytes.length);
    this.#values.set(bytes, at);
  }

  /** Of the whole record. */
  get size(): number {
    return this.#headSize + this.#size;
  }

  copy(to: Uint8Array, at: number): void {
    const types = putVarint(to, at, this.#headSize);
    to.set(this.#types.subarray(0, this.#typesSize), types);
    to.set(this.#values.subarray(0, this.#size), types + this.#typesSize);
  }

  /** It counts its own size, too. */
  get #headSize(): number {
    return this.#typesSize + (this.#typesSize < 0x7f ? 1 : 2);
  }

  #type(type: number): void {
    if (this.#typesSize + 5 > this.#types.length) this.#types = doubled(this.#types);
    this.#typesSize = putVarint(this.#types, this.#typesSize, type);
  }

  #room(bytes: number): number {
    while (this.#size + bytes > this.#values.length) {
      this.#values = Buffer.from(doubled(this.#values).buffer);
      this.#view = new DataView(this.#values.buffer);
    }
    this.#size += bytes;
    return this.#size - bytes;
  }
}

function doubled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(bytes.length * 2);
  larger.set(bytes);
  return larger;
}

function wholeSize(value: number): number {
  const size = value < 0 ? -value - 1 : value;
  if (size <= 0x7f) return 1;
  if (size <= 0x7fff) return 2;
  if (size <= 0x7f_ffff) return 3;
  if (size <= 0x7fff_ffff) return 4;
  return size <= mostWhole ? 6 : 8;
}

/** Faster for a short text than a call of the runtime; false where a character is not of ASCII. */
export function putAscii(to: Uint8Array, at: number, text: string): boolean {
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code > 0x7f) return false;
    to[at + place] = code;
  }
  return true;
}
