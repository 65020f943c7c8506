import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { putVarint, type RecordBytes, varintSize } from './gpkg-record';

/** Of the files that this app makes (gpkg-tables.ts). */
export const pageSize = 4096;
const pagesPerBlock = 256;
/** The page with the byte that SQLite locks has nothing in it (fileformat2.html, section 1.5). */
const lockPage = 0x4000_0000 / pageSize + 1;

/** Bytes of a record that a leaf holds; of a longer one it has so many at least, and the rest lies on pages of its own (section 1.6). */
const mostOnLeaf = pageSize - 35;
const leastOnLeaf = Math.floor(((pageSize - 12) * 32) / 255) - 23;
/** Behind the number of the next one. */
const onOverflow = pageSize - 4;

/** Of a b-tree of a table (sqlite.org/fileformat2.html, section 1.6): what a page's first byte says. */
const [interior, leaf] = [5, 13];
const [leafHead, interiorHead] = [8, 12];

/**
 * Appends pages to an SQLite file that nobody has open. Nothing of what is there is changed before `end`, which puts in the
 * roots of the tables and says in the head how long the file is; `undo` takes the pages away again.
 */
export class PageFile {
  readonly #handle: number;
  readonly #block = Buffer.alloc(pageSize * pagesPerBlock);
  readonly #firstSize: number;
  readonly #roots: (readonly [page: number, bytes: Uint8Array])[] = [];
  #pages: number;
  #inBlock = 0;

  constructor(path: string) {
    this.#handle = openSync(path, 'r+');
    this.#firstSize = fstatSync(this.#handle).size;
    this.#pages = this.#firstSize / pageSize;
    if (this.#firstSize % pageSize !== 0) throw new Error('an SQLite file that is no whole number of pages');
  }

  /** Its number. */
  append(page: Uint8Array): number {
    if (this.#pages + 1 === lockPage) this.#add(new Uint8Array(pageSize));
    this.#add(page);
    return this.#pages;
  }

  /** Appends what no leaf holds, on as many pages as it takes; the number of the first. */
  appendLong(bytes: Uint8Array): number {
    const first = after(this.#pages);
    const page = new Uint8Array(pageSize);
    for (let at = 0; at < bytes.length; at += onOverflow) {
      const part = bytes.subarray(at, at + onOverflow);
      const isLast = at + onOverflow >= bytes.length;
      new DataView(page.buffer).setUint32(0, isLast ? 0 : after(after(this.#pages)));
      page.set(part, 4);
      page.fill(0, 4 + part.length);
      this.append(page);
    }
    return first;
  }

  #add(page: Uint8Array): void {
    if (this.#inBlock === pagesPerBlock) this.#flush();
    this.#block.set(page, this.#inBlock * pageSize);
    this.#inBlock++;
    this.#pages++;
  }

  /** What a page that is there already will be. */
  replace(page: number, bytes: Uint8Array): void {
    this.#roots.push([page, Uint8Array.from(bytes)]);
  }

  end(): void {
    this.#flush();
    for (const [page, bytes] of this.#roots) this.#write(bytes, (page - 1) * pageSize);
    const head = Buffer.alloc(100);
    if (readSync(this.#handle, head, 0, 100, 0) !== 100) throw new Error('an SQLite file without a head');
    // Section 1.3: a change counter, the pages, and the counter for which the pages are right.
    const changes = head.readUInt32BE(24) + 1;
    head.writeUInt32BE(changes, 24);
    head.writeUInt32BE(this.#pages, 28);
    head.writeUInt32BE(changes, 92);
    this.#write(head, 0);
    closeSync(this.#handle);
  }

  undo(): void {
    try {
      ftruncateSync(this.#handle, this.#firstSize);
    } finally {
      closeSync(this.#handle);
    }
  }

  #flush(): void {
    const pages = this.#inBlock;
    this.#inBlock = 0;
    this.#write(this.#block.subarray(0, pages * pageSize), (this.#pages - pages) * pageSize);
  }

  #write(bytes: Uint8Array, at: number): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#handle, bytes, done, bytes.length - done, at + done);
  }
}

/** The page that is appended behind another. */
const after = (page: number): number => (page + 1 === lockPage ? page + 2 : page + 1);

/** Pages of a level that stand below the next one, each with the largest rowid in it. */
interface Level {
  readonly pages: number[];
  readonly keys: number[];
}

/**
 * Builds the b-tree of a table from rows in the order of their rowids. Cells are gathered from a page's beginning and moved
 * to its end when it is full, where SQLite has them.
 */
export class TableTree {
  readonly #file: PageFile;
  /** Of the page that is filled: cells one behind the other. */
  readonly #cells = new Uint8Array(pageSize);
  readonly #starts = new Uint16Array(pageSize / 4);
  readonly #page = new Uint8Array(pageSize);
  readonly #level: Level = { pages: [], keys: [] };
  #used = 0;
  #count = 0;
  #lastKey = 0;

  constructor(file: PageFile) {
    this.#file = file;
  }

  /** A record of any length. */
  put(rowid: number, record: RecordBytes): void {
    const { size } = record;
    if (size <= mostOnLeaf) {
      const at = this.add(rowid, size);
      record.copy(this.#cells, at);
      return;
    }
    const fitting = leastOnLeaf + ((size - leastOnLeaf) % onOverflow);
    const here = fitting <= mostOnLeaf ? fitting : leastOnLeaf;
    const bytes = new Uint8Array(size);
    record.copy(bytes, 0);
    const first = this.#file.appendLong(bytes.subarray(here));
    const at = this.add(rowid, size, here + 4);
    this.#cells.set(bytes.subarray(0, here), at);
    new DataView(this.#cells.buffer).setUint32(at + here, first);
  }

  /** Where a record of so many bytes has to be put, in `cells`: all of it, or so many bytes of a cell. */
  add(rowid: number, size: number, here = size): number {
    const needed = varintSize(size) + varintSize(rowid) + here;
    if (leafHead + 2 * (this.#count + 1) + this.#used + needed > pageSize) this.#endLeaf();
    this.#starts[this.#count++] = this.#used;
    const at = putVarint(this.#cells, putVarint(this.#cells, this.#used, size), rowid);
    this.#used += needed;
    this.#lastKey = rowid;
    return at;
  }

  get cells(): Uint8Array {
    return this.#cells;
  }

  /** The root comes to a page that the schema names; without a row it stays the empty one that it is. */
  end(root: number): void {
    if (this.#count === 0 && this.#level.pages.length === 0) return;
    if (this.#level.pages.length === 0) {
      this.#fillLeaf();
      this.#file.replace(root, this.#page);
      return;
    }
    this.#endLeaf();
    let level: Level = this.#level;
    for (;;) {
      const parents: Level = { pages: [], keys: [] };
      for (let first = 0; first < level.pages.length;) {
        const end = this.#fillInterior(level, first);
        const isRoot = first === 0 && end === level.pages.length;
        if (isRoot) {
          this.#file.replace(root, this.#page);
          return;
        }
        parents.pages.push(this.#file.append(this.#page));
        parents.keys.push(level.keys[end - 1] ?? 0);
        first = end;
      }
      level = parents;
    }
  }

  #endLeaf(): void {
    if (this.#count === 0) return;
    this.#fillLeaf();
    this.#level.pages.push(this.#file.append(this.#page));
    this.#level.keys.push(this.#lastKey);
    this.#used = 0;
    this.#count = 0;
  }

  #fillLeaf(): void {
    const content = pageSize - this.#used;
    this.#head(leaf, this.#count, content);
    for (let cell = 0; cell < this.#count; cell++)
      this.#put16(leafHead + 2 * cell, content + (this.#starts[cell] ?? 0));
    this.#page.set(this.#cells.subarray(0, this.#used), content);
  }

  /** Children from `first` on, as many as fit; answers the end of them. A page has two children at least. */
  #fillInterior({ pages, keys }: Level, first: number): number {
    const most = Math.min(pages.length - first, maxChildren);
    // One child that was left alone would be a page without a key.
    const children = pages.length - first - most === 1 ? most - 1 : most;
    let at = pageSize;
    for (let cell = 0; cell < children - 1; cell++) {
      const key = keys[first + cell] ?? 0;
      at -= 4 + varintSize(key);
      this.#put16(interiorHead + 2 * cell, at);
      this.#put32(at, pages[first + cell] ?? 0);
      putVarint(this.#page, at + 4, key);
    }
    this.#head(interior, children - 1, at);
    this.#put32(8, pages[first + children - 1] ?? 0);
    return first + children;
  }

  /** Also empties what lies between the pointers and the cells. */
  #head(kind: number, cells: number, content: number): void {
    const pointers = (kind === leaf ? leafHead : interiorHead) + 2 * cells;
    this.#page.fill(0, pointers, content);
    this.#page[0] = kind;
    this.#put16(1, 0);
    this.#put16(3, cells);
    this.#put16(5, content);
    this.#page[7] = 0;
  }

  #put16(at: number, value: number): void {
    this.#page[at] = value >> 8;
    this.#page[at + 1] = value & 0xff;
  }

  #put32(at: number, value: number): void {
    this.#put16(at, value >>> 16);
    this.#put16(at + 2, value & 0xffff);
  }
}

/** A child costs a pointer of two bytes, its page's four and a rowid of five at most; the last one none of them. */
const maxChildren = Math.floor((pageSize - interiorHead) / 11);
