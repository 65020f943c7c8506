import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, isBroken, isDamaged, pragma, useWriteAheadLog } from './database';
import { type Database, openDatabase } from '@kartbord/sqlite';

let folder: string;
let file: string;
const opened: Database[] = [];
const open = (): Database => {
  const database = openDatabase(file);
  opened.push(database);
  return database;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-database-'));
  file = join(folder, 'a.sqlite');
  const database = open();
  database.exec('CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB NOT NULL) STRICT');
  inTransaction(database, (db) => {
    for (let row = 0; row < 400; row++) db.run('INSERT INTO t (b) VALUES (?)', new Uint8Array(900).fill(row));
  });
  opened.pop()?.close();
});
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  rmSync(folder, { recursive: true, force: true });
});

function overwrite(page: number): void {
  const target = openSync(file, 'r+');
  writeSync(target, new Uint8Array(4096).fill(0x5a), 0, 4096, 4096 * page);
  closeSync(target);
}

it.each<[string, (db: Database) => unknown]>([
  ['get', (db) => db.get('SELECT sum(length(b)) AS sum FROM t')],
  ['all', (db) => db.all('SELECT a, b FROM t')],
  ['run', (db) => db.run('UPDATE t SET b = ?', new Uint8Array(2))],
  ['exec', (db) => db.exec('UPDATE t SET a = a + 1000')],
  ['inTransaction', (db) => inTransaction(db, () => db.all('SELECT b FROM t'))],
  ['pragma', (db) => pragma(db, 'quick_check(1)') || db.all('SELECT b FROM t')],
])('a page of a file that is overwritten is known as damage by what %s throws', (_, work) => {
  overwrite(40);
  const db = open();
  let thrown: unknown;
  try {
    work(db);
  } catch (error) {
    thrown = error;
  }
  expect([isDamaged(thrown), isBroken(thrown)]).toEqual([true, true]);
});

it.each<[string, (db: Database) => unknown]>([
  ['get', (db) => db.get('SELECT count(*) AS count FROM t')],
  ['all', (db) => db.all('SELECT a FROM t')],
  ['run', (db) => db.run('DELETE FROM t')],
  ['exec', (db) => db.exec('DELETE FROM t')],
])('a file that is no database is known as damage by what %s throws', (_, work) => {
  overwrite(0);
  const db = open();
  let thrown: unknown;
  try {
    work(db);
  } catch (error) {
    thrown = error;
  }
  expect([isDamaged(thrown), isBroken(thrown)]).toEqual([true, true]);
});

it('copies what is committed to another file', async () => {
  const copy = join(folder, 'copy.sqlite');
  await open().backup(copy);
  file = copy;
  expect(open().get('SELECT count(*) AS count FROM t')).toEqual({ count: 400 });
});

it('waits for another process that writes where a file is turned to write-ahead logging', () => {
  const other = open();
  other.exec("BEGIN IMMEDIATE; INSERT INTO t (b) VALUES (x'00')");
  const real = open();
  real.exec('PRAGMA busy_timeout = 5000');
  const begun: string[] = [];
  const mine: Database = {
    ...real,
    exec(sql) {
      // SQLite waits here, and the other process ends.
      if (sql.startsWith('BEGIN')) other.exec('COMMIT');
      begun.push(sql);
      real.exec(sql);
    },
  };
  useWriteAheadLog(mine);
  expect(begun).toEqual([
    'PRAGMA journal_mode = WAL',
    'BEGIN IMMEDIATE; ROLLBACK',
    'PRAGMA journal_mode = WAL',
  ]);
  expect(real.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
});

it('opens, writes and closes a file at a path of more than 260 letters', () => {
  const deep = join(folder, ...Array<string>(6).fill('d'.repeat(50)));
  mkdirSync(deep, { recursive: true });
  file = join(deep, 'a.sqlite');
  const database = open();
  useWriteAheadLog(database);
  database.exec('CREATE TABLE t (a INTEGER)');
  expect(readdirSync(deep)).toContain('a.sqlite-wal');
  opened.pop()?.close();
  renameSync(file, `${file}.2`);
  expect(readdirSync(deep)).toContain('a.sqlite.2');
});
