// What the work of the tracks bench costs bare: the same bytes, blocks and positions, with nothing made of them. A goal that such a
// figure alone misses cannot be met on this machine.
// Also a process of its own: node bench/tracks/bare-limits.mjs PART ARGUMENT FOLDER; prints one line of JSON: ms by name.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { figure, inWords } from '../figures.mjs';

// Electron's Node has no import.meta.dirname.
const here = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const rounds = 3;

function timed(work) {
  const started = performance.now();
  const value = work();
  return [performance.now() - started, value];
}

const parts = {
  /** The blocks of a cache: read, digested and written again, each vessel in its own transaction, and as much memory as columns take. */
  cache(home, folder) {
    const { DatabaseSync } = createRequire(join(root, 'package.json'))('@photostructure/sqlite');
    const from = new DatabaseSync(join(home, 'cache.sqlite'));
    const [readMs, rows] = timed(() =>
      from.prepare('SELECT mmsi, block, count, digest, columns FROM track_blocks ORDER BY mmsi, block').all(),
    );
    from.close();
    const digest = ({ columns }) => createHash('sha256').update(columns).digest();
    const [digestMs] = timed(() => rows.forEach(digest));
    const [memoryMs] = timed(() => rows.map(({ count }) => new Uint8Array(29 * count).fill(1).length));
    const path = join(folder, 'bare.sqlite');
    const to = new DatabaseSync(path);
    to.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    to.exec('CREATE TABLE blocks (mmsi INTEGER, block INTEGER, count INTEGER, digest BLOB, columns BLOB, PRIMARY KEY (mmsi, block))'); // prettier-ignore
    const insert = to.prepare('INSERT INTO blocks VALUES (?, ?, ?, ?, ?)');
    const [writeMs] = timed(() => {
      for (const blocks of grouped(rows).values()) {
        to.exec('BEGIN IMMEDIATE');
        for (const { mmsi, block, count, digest: of, columns } of blocks)
          insert.run(mmsi, block, count, of, columns);
        to.exec('COMMIT');
      }
    });
    to.close();
    return { readMs, digestMs, memoryMs, writeMs };
  },

  /** A file of so many bytes that are ready: written in blocks and synced, digested, and read again. */
  file(bytes, folder) {
    const block = Buffer.alloc(2 ** 20, '{"type":"Feature"}\n');
    const path = join(folder, 'bare.bytes');
    const blocks = Math.ceil(Number(bytes) / block.length);
    const file = openSync(path, 'w+');
    const [writeMs] = timed(() => {
      for (let at = 0; at < blocks; at += 1) writeSync(file, block);
    });
    const [syncMs] = timed(() => fsyncSync(file));
    const [readMs] = timed(() => {
      for (let at = 0; at < blocks; at += 1) readSync(file, block, 0, block.length, at * block.length);
    });
    const hash = createHash('sha256');
    const [digestMs] = timed(() => {
      for (let at = 0; at < blocks; at += 1) hash.update(block);
      return hash.digest('hex');
    });
    closeSync(file);
    rmSync(path);
    return { writeMs, syncMs, readMs, digestMs };
  },

  /** So many positions: projected, and one px set for each in a picture of 1280×800; a picture cleared. */
  picture(count) {
    const [lat, y] = [new Int32Array(Number(count)), new Int32Array(Number(count))];
    for (let row = 0; row < lat.length; row += 1) lat[row] = 58e6 + ((row * 7919) % 13e6);
    const [projectMs] = timed(() => {
      for (let row = 0; row < lat.length; row += 1) {
        const sine = Math.sin((lat[row] / 180e6) * Math.PI);
        y[row] = (-Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** 32;
      }
    });
    const pixels = new Uint32Array(1280 * 800);
    const [clearMs] = timed(() => pixels.fill(0));
    const [dotsMs] = timed(() => {
      for (let row = 0; row < y.length; row += 1) pixels[(y[row] >>> 8) % pixels.length] = 0xff00_0000 + row;
    });
    return { projectMs, clearMs, dotsMs };
  },
};

function grouped(rows) {
  const found = new Map();
  for (const row of rows) found.set(row.mmsi, [...(found.get(row.mmsi) ?? []), row]);
  return found;
}

/**
 * Runs a part some times, each in a fresh process, and says what it found; the medians by name. `electron`: in that one's Node,
 * whose SHA-256 is another.
 * @param {(line: string) => void} log
 */
export async function bareLimits(log, about, { part, argument, folder, electron }) {
  const found = [];
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await promisify(execFile)(
      electron ?? process.execPath,
      [here, part, String(argument), folder],
      { env: { ...process.env, ...(electron && { ELECTRON_RUN_AS_NODE: '1' }) } },
    );
    found.push(JSON.parse(stdout));
    rmSync(join(folder, 'bare.sqlite'), { force: true });
  }
  const names = Object.keys(found[0]);
  const of = Object.fromEntries(names.map((name) => [name, figure(found.map((one) => one[name]))]));
  const said = names.map((name) => `${name.slice(0, -2)} ${inWords(of[name], 'ms')}`);
  log(`limit, ${about}: ${said.join(', ')}`);
  return Object.fromEntries(names.map((name) => [name, of[name].median]));
}

if (process.argv[1] === here) {
  const [part, argument, folder] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(parts[part](argument, folder)));
}
