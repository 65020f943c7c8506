import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '@kartbord/sqlite';
import { answerOf, cacheHome, keyAt, textOf } from '../testing';

it.each(['cache.sqlite', 'archive.sqlite'])(
  '%s that another process is about to make is not set aside, and is made once',
  (name) => {
    const home = cacheHome();
    onTestFinished(() => home.end());
    // What the other has done between opening the file and making its tables.
    const other = openDatabase(join(home.folder, name));
    other.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL');
    const [mine, others] = [home.open(), home.open()];
    const keep = { owner: 'o', mmsi: 1 };
    const sql = 'INSERT INTO archived (owner, mmsi) VALUES (?, ?)';
    expect(mine.archive.write('mark', 0, (db) => db.run(sql, keep.owner, keep.mmsi)).ok).toBe(true);
    expect(others.archive.has(keep.owner, keep.mmsi)).toBe(true);
    expect(mine.keep(keyAt('/a'), { kind: 'forecast' }, answerOf('[1]')).ok).toBe(true);
    expect(textOf(others.read(keyAt('/a')))).toBe('[1]');
    other.close();
    expect(home.said).toEqual([]);
    expect(readdirSync(home.folder).filter((one) => one.includes('corrupt'))).toEqual([]);
  },
);
