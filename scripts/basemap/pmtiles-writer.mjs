// Writes a PMTiles version 3 archive: clustered, gzip, equal tiles stored once, runs of equal tiles as one entry.
// The format is described in the PMTiles specification v3 (protomaps/PMTiles, spec/v3/spec.md).
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { writeAtomically } from './area.mjs';

const HEADER_BYTES = 127;
/** Header and root directory must fit into the first 16 KiB, so that a reader needs one request for both. */
const ROOT_LIMIT = 16384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
const VECTOR_TILE = 1;

const gzip = (bytes) => gzipSync(bytes, { level: 9 });

/** Number of a tile along the Hilbert curves of all zooms, one zoom after the other. */
export function tileId(zoom, column, row) {
  let id = (4 ** zoom - 1) / 3;
  let x = column;
  let y = row;
  for (let side = 2 ** zoom / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const lower = (y & side) > 0 ? 1 : 0;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return id;
}

function pushVarint(bytes, value) {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** A directory is written column by column; an offset of 0 says "right after the entry before". */
function directory(entries) {
  const bytes = [];
  pushVarint(bytes, entries.length);
  entries.forEach(({ id }, index) => pushVarint(bytes, id - (entries[index - 1]?.id ?? 0)));
  for (const { run } of entries) pushVarint(bytes, run);
  for (const { length } of entries) pushVarint(bytes, length);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    pushVarint(bytes, before && offset === before.offset + before.length ? 0 : offset + 1);
  });
  return gzip(Buffer.from(bytes));
}

/** The root alone if it is small enough, else a root that points at leaves. */
function directories(entries) {
  const whole = directory(entries);
  if (whole.length <= ROOT_LIMIT) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves = [];
    const pointers = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const leaf = directory(entries.slice(start, start + size));
      pointers.push({ id: entries[start].id, run: 0, length: leaf.length, offset });
      offset += leaf.length;
      leaves.push(leaf);
    }
    const root = directory(pointers);
    if (root.length <= ROOT_LIMIT) return { root, leaves: Buffer.concat(leaves) };
  }
}

export class PmtilesWriter {
  #tiles = [];
  #contents = new Map();

  add(zoom, column, row, bytes) {
    const hash = createHash('sha1').update(bytes).digest('hex');
    if (!this.#contents.has(hash)) this.#contents.set(hash, gzip(bytes));
    this.#tiles.push({ id: tileId(zoom, column, row), hash });
  }

  /** `bounds` in degrees (west, south, east, north), `center` as longitude, latitude, zoom. */
  write(file, { metadata, bounds, center, maxZoom }) {
    const { entries, data } = this.#layOut();
    const { root, leaves } = directories(entries);
    const about = gzip(Buffer.from(JSON.stringify(metadata)));
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('PMTiles');
    header[7] = 3;
    let position = HEADER_BYTES;
    [root, about, leaves, data].forEach((part, index) => {
      header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
      header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
      position += part.length;
    });
    header.writeBigUInt64LE(BigInt(this.#tiles.length), 72);
    header.writeBigUInt64LE(BigInt(entries.length), 80);
    header.writeBigUInt64LE(BigInt(this.#contents.size), 88);
    header.set([1, GZIP, GZIP, VECTOR_TILE, 0, maxZoom], 96);
    bounds.forEach((degrees, index) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4));
    header[118] = center[2];
    header.writeInt32LE(Math.round(center[0] * 1e7), 119);
    header.writeInt32LE(Math.round(center[1] * 1e7), 123);
    const archive = Buffer.concat([header, root, about, leaves, data]);
    writeAtomically(file, archive);
    return { bytes: archive.length, tiles: this.#tiles.length, contents: this.#contents.size };
  }

  #layOut() {
    const tiles = [...this.#tiles].sort((one, other) => one.id - other.id);
    const placed = new Map();
    const data = [];
    const entries = [];
    let end = 0;
    for (const { id, hash } of tiles) {
      let place = placed.get(hash);
      if (!place) {
        const content = this.#contents.get(hash);
        place = { offset: end, length: content.length };
        placed.set(hash, place);
        data.push(content);
        end += content.length;
      }
      const last = entries.at(-1);
      if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
      else entries.push({ id, run: 1, ...place });
    }
    return { entries, data: Buffer.concat(data) };
  }
}
