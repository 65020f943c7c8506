import { DatabaseSync } from '@kartbord/sqlite/driver';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CacheKey } from '../answer';
import { type Cache, type CachedAnswer, openCache } from './cache';
import type { CacheSubject } from '../../../src-shared/domain/cache/cache';

const key: CacheKey = {
  site: 'https://a.invalid',
  account: '',
  method: 'POST',
  path: '/v2/x/2026/40',
  body: '{}',
};
const other: CacheSubject = { kind: 'other' };
const answer = (text: string, fetchedAtMs = 1000): CachedAnswer => ({
  bytes: new TextEncoder().encode(text),
  fetchedAtMs,
  validators: { etag: 'W/"1"', lastModified: null },
});

let folder: string;
let file: string;
let said: string[];
let opened: Cache[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-cache-'));
  file = join(folder, 'cache.sqlite');
  said = [];
  opened = [];
});
afterEach(() => {
  for (const cache of opened) cache.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(more: Partial<Parameters<typeof openCache>[0]> = {}): Cache {
  const cache = openCache({
    file,
    now: () => 77,
    warn: (message) => said.push(message),
    reserveBytes: 4096,
    ...more,
  });
  opened.push(cache);
  return cache;
}

const textOf = (cache: Cache, at = key): string | undefined => {
  const kept = cache.read(at);
  return kept && new TextDecoder().decode(kept.bytes);
};

describe('the cache', () => {
  it('gives back what was kept, with its time and validators, after the app was closed', () => {
    const first = open();
    first.keep(key, other, answer('[1,2,3]'));
    first.close();
    expect(open().read(key)).toEqual(answer('[1,2,3]'));
  });

  it('files answers by service, user, method, path and body', () => {
    const cache = open();
    cache.keep(key, other, answer('mine'));
    const others: CacheKey[] = [
      { ...key, site: 'https://b.invalid' },
      { ...key, account: 'somebody' },
      { ...key, method: 'GET' },
      { ...key, path: '/v2/x/2026/41' },
      { ...key, body: '{"a":1}' },
      { ...key, site: '', account: key.site },
    ];
    expect(others.map((other) => textOf(cache, other))).toEqual(others.map(() => undefined));
  });

  it('replaces an answer by a later one', () => {
    const cache = open();
    cache.keep(key, other, answer('old'));
    cache.keep(key, other, answer('new'));
    expect([textOf(cache), cache.report().answers]).toEqual(['new', 1]);
  });

  it('gives an answer another time when the service says that it still holds', () => {
    const cache = open();
    cache.keep(key, other, answer('same', 1000));
    cache.confirm(key, 9000);
    expect(cache.confirm({ ...key, path: '/none' }, 9000)).toMatchObject({ failure: { code: 'storage' } });
    expect(cache.read(key)).toEqual(answer('same', 9000));
  });

  it('lets what was not used for longest go when it is full, and keeps the new one', () => {
    let clock = 0;
    const cache = open({ capBytes: 400_000, now: () => ++clock });
    const path = (week: number): CacheKey => ({ ...key, path: `/${week}` });
    for (let week = 1; week <= 12; week++) {
      cache.keep(path(week), other, { ...answer('', week), bytes: randomBytes(40_000) });
      cache.read(path(1));
    }
    const kept = Array.from({ length: 12 }, (_, at) => at + 1).filter((week) => cache.read(path(week)));
    expect(kept).toContain(1);
    expect(kept).toContain(12);
    expect(kept).not.toContain(2);
    expect(kept.length).toBeGreaterThan(4);
    expect(statSync(file).size).toBeLessThanOrEqual(400_000);
  });

  it('is a file that only its user can read', () => {
    open().keep(key, other, answer('x'));
    for (const name of readdirSync(folder))
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
    expect(readdirSync(folder)).toContain('cache.sqlite-wal');
  });

  it('is shared by two processes: what one keeps the other reads', () => {
    const [app, command] = [open(), open()];
    command.keep(key, other, answer('from the command line'));
    expect(textOf(app)).toBe('from the command line');
  });
});

describe('a damaged cache', () => {
  it('never gives a wrong answer, whichever bit of the row flips', () => {
    const text = '{"average":0.23,"name":"Prøveholmen"}'.repeat(40);
    const cache = open();
    const columns = [
      ...['answers.digest', 'answers.etag', 'answers.confirmed', 'answers.last_modified', 'answers.content'],
      ...['answers.first_seen', 'answers.bytes', 'answers.kind', 'payloads.payload'],
    ];
    const raw = new DatabaseSync(file);
    fc.assert(
      fc.property(fc.constantFrom(...columns), fc.nat(), fc.nat(7), (place, at, bit) => {
        const [table = '', column = ''] = place.split('.');
        const sound = { ...answer(text, 123_456_789), validators: { etag: 'W/"1"', lastModified: 'Sat' } };
        cache.keep(key, other, sound);
        expect(cache.read(key)).toEqual(sound);
        const row = raw.prepare(`SELECT ${column} AS value FROM ${table}`).get() as { value: unknown };
        raw.prepare(`UPDATE ${table} SET ${column} = ?`).run(flipped(row.value, at, bit));
        const read = cache.read(key);
        // The last bits of a compressed payload may mean nothing: then the answer is the right one.
        if (read && column === 'payload') expect(read).toEqual(sound);
        else expect([read, cache.report().answers]).toEqual([undefined, 0]);
      }),
      { numRuns: 200 },
    );
    raw.close();
  }, 30_000);

  it('never gives a wrong answer, whichever byte of the file changes', () => {
    const text = '{"average":0.23}'.repeat(500);
    const sound = closedFile((cache) => cache.keep(key, other, answer(text)));
    fc.assert(
      fc.property(fc.nat(sound.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(sound);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        const cache = open({ file: fileOf(bytes) });
        const read = cache.read(key);
        if (read) expect(read).toEqual(answer(text));
        expect(cache.keep(key, other, answer('after'))).toMatchObject({ ok: true });
        expect(textOf(cache)).toBe('after');
        cache.close();
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  it.each([
    ['its payload', 'AFTER INSERT ON payloads BEGIN DELETE FROM payloads WHERE id = NEW.id; END'],
    ['its row', 'AFTER INSERT ON payloads BEGIN DELETE FROM answers WHERE id = NEW.id; END'],
    ['what it says', 'AFTER INSERT ON payloads BEGIN UPDATE answers SET bytes = 1 WHERE id = NEW.id; END'],
  ])('that hides %s of what is written is set aside, and it is written into the new one', (_, damage) => {
    const cache = open();
    cache.keep(key, other, answer('before'));
    const raw = new DatabaseSync(file);
    raw.exec(`CREATE TRIGGER hidden ${damage}`);
    raw.close();
    expect(cache.keep({ ...key, path: '/after' }, other, answer('after'))).toEqual({
      ok: true,
      value: 'new',
    });
    expect(textOf(cache, { ...key, path: '/after' })).toBe('after');
    expect(cache.report().setAside).toMatchObject({ why: 'damaged' });
  });

  it.each<[string, (sound: Buffer) => Uint8Array]>([
    ['cut short', (sound) => sound.subarray(0, 9000)],
    ['of noise', () => Buffer.alloc(20_000, 0xa5)],
    ['of text', () => Buffer.from('{"not":"a database"}')],
  ])('%s is set aside, and a new one works at once', (_what, damage) => {
    const sound = closedFile((cache) => {
      for (let i = 0; i < 50; i++) cache.keep({ ...key, path: `/${i}` }, other, answer(String(i).repeat(50)));
    });
    const damaged = fileOf(damage(sound));
    const cache = open({ file: damaged });
    cache.read(key);
    expect(cache.keep(key, other, answer('new'))).toEqual({ ok: true, value: 'new' });
    expect(textOf(cache)).toBe('new');
    const aside = readdirSync(folder).filter((name) => name.startsWith(`${basename(damaged)}.corrupt-77`));
    expect(aside.length).toBeGreaterThan(0);
    expect(said.join('\n')).toMatch(/set aside|malformed|not a database/);
  });

  it.each([
    ['of another program', 'CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)'],
    [
      'of a newer version',
      'PRAGMA user_version = 99; PRAGMA application_id = 1802597236; CREATE TABLE answers (a)',
    ],
  ])('file %s is set aside whole', (_what, sql) => {
    const theirs = new DatabaseSync(file);
    theirs.exec(sql);
    theirs.close();
    const before = readFileSync(file);
    expect(open().keep(key, other, answer('mine'))).toMatchObject({ ok: true });
    expect(readFileSync(join(folder, 'cache.sqlite.corrupt-77'))).toEqual(before);
  });

  it('that cannot be opened at all is a cache without answers', () => {
    const cache = open({ file: join(folder, 'no', 'such', 'folder', 'cache.sqlite') });
    expect(cache.keep(key, other, answer('x'))).toMatchObject({ failure: { code: 'storage' } });
    expect(cache.read(key)).toBeUndefined();
    expect(cache.report()).toMatchObject({ state: 'none', answers: 0, bytes: 0, kinds: [] });
  });
});

/** The bytes of a cache file after it was closed. Damage goes into a copy: the driver holds on to the file until it is collected. */
function closedFile(fill: (cache: Cache) => void): Buffer {
  const cache = open();
  fill(cache);
  cache.close();
  return readFileSync(file);
}

let copies = 0;
function fileOf(bytes: Uint8Array): string {
  const copy = join(folder, `copy-${++copies}.sqlite`);
  writeFileSync(copy, bytes);
  return copy;
}

function flipped(value: unknown, at: number, bit: number): unknown {
  if (typeof value === 'number') return value ^ (1 << bit);
  const bytes = Buffer.from(value as Uint8Array | string);
  const place = at % bytes.length;
  bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
  return typeof value === 'string' ? bytes.toString('latin1') : new Uint8Array(bytes);
}
