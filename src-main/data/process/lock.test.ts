import { type ChildProcess, fork } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtEnv, buildOne } from '../../../scripts/build-one.mjs';
import { ok } from '../../../src-shared/result';
import { createDataClient } from '../client';
import { createEngine } from '../engine';
import { inProcessTransport } from './in-process';
import { type Locks, openLocks } from './lock';
import { dataLock } from './lock-client';

let built: string;
let program: string;
let folder: string;
let opened: { close(): void }[];
let children: ChildProcess[];

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'kartbord-lock-built-'));
  program = await buildOne(join(import.meta.dirname, 'lock-process.ts'), built);
}, 60_000);
afterAll(() => rmSync(built, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kartbord-lock-'));
  opened = [];
  children = [];
});
afterEach(() => {
  for (const one of opened) one.close();
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const never = new AbortController().signal;
function open(): Locks {
  const locks = openLocks(folder);
  opened.push(locks);
  return locks;
}
function start(): ChildProcess {
  const child = fork(program, [folder], {
    env: { ...process.env, ...builtEnv },
  });
  children.push(child);
  return child;
}
/** What the child says to what it is told. */
function tell(child: ChildProcess, notified: 'take' | number): Promise<unknown> {
  return new Promise((said, failed) => {
    child.once('message', said);
    child.once('exit', (code, signal) => failed(new Error(`the child ended with ${code ?? signal}`)));
    child.send(notified);
  });
}
async function taken(locks: Locks, waitMs = 20_000): Promise<string> {
  const lock = await locks.take('test', waitMs, never);
  if (!lock.ok) throw new Error(lock.failure.detail);
  return lock.value;
}

describe('a lock', () => {
  it('is had by one at a time, and then by the next', async () => {
    const [here, there] = [open(), open()];
    const holding = await taken(here);
    expect(await there.take('test', 0, never)).toMatchObject({ failure: { code: 'timeout' } });
    here.release(holding);
    there.release(await taken(there));
  });

  it('is had by one caller of the same process at a time', async () => {
    const locks = open();
    const holding = await taken(locks);
    expect(await locks.take('test', 0, never)).toMatchObject({ failure: { code: 'timeout' } });
    const next = taken(locks);
    locks.release(holding);
    locks.release(await next);
  });

  it('stays held whatever a second caller of the process does with the file', async () => {
    const locks = open();
    await taken(locks);
    await locks.take('test', 30, never);
    expect(await open().take('test', 0, never)).toMatchObject({ failure: { code: 'timeout' } });
  });

  it('of one name does not hold up another', async () => {
    const locks = open();
    await taken(locks);
    expect(await open().take('other', 0, never)).toMatchObject({ ok: true });
  });

  it('is not taken by a caller who has gone while waiting', async () => {
    const [here, there] = [open(), open()];
    const holding = await taken(here);
    const abort = new AbortController();
    const waiting = there.take('test', 20_000, abort.signal);
    abort.abort();
    expect(await waiting).toMatchObject({ failure: { code: 'cancelled' } });
    here.release(holding);
    here.release(await taken(here));
  });

  it('is released once, whoever says so again later', async () => {
    const locks = open();
    const first = await taken(locks);
    locks.release(first);
    await taken(locks);
    locks.release(first);
    expect(await open().take('test', 0, never)).toMatchObject({ failure: { code: 'timeout' } });
  });

  it.each(['', '../up', 'a/b', 'A', '.hidden', 'x'.repeat(101), 'nul\0'])(
    'cannot be called %j',
    async (name) => {
      expect(await open().take(name, 0, never)).toMatchObject({ failure: { code: 'bad-request' } });
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32')(
    'has a file for its owner alone, also where it was wider',
    async () => {
      writeFileSync(join(folder, 'test.lock.db'), '');
      chmodSync(join(folder, 'test.lock.db'), 0o644);
      await taken(open());
      expect(statSync(join(folder, 'test.lock.db')).mode & 0o777).toBe(0o600);
    },
  );

  it('is had where something else was written into its file', async () => {
    writeFileSync(
      join(folder, 'test.lock.db'),
      'not a database at all, and long enough to be one. '.repeat(100),
    );
    await taken(open());
    expect(await open().take('test', 0, never)).toMatchObject({ failure: { code: 'timeout' } });
  });

  it('that cannot have its file is a failure of storage, and can be taken later', async () => {
    mkdirSync(join(folder, 'test.lock.db'));
    const locks = open();
    expect(await locks.take('test', 0, never)).toMatchObject({ failure: { code: 'storage' } });
    rmSync(join(folder, 'test.lock.db'), { recursive: true });
    await taken(locks);
  });
});

describe('among processes', () => {
  it('eight that count fifty times each under the lock lose no count', { timeout: 60_000 }, async () => {
    writeFileSync(join(folder, 'counter'), '0');
    const processes = Array.from({ length: 8 }, start);
    expect(await Promise.all(processes.map((child) => tell(child, 50)))).toEqual(Array(8).fill('counted'));
    expect(readFileSync(join(folder, 'counter'), 'utf8')).toBe('400');
  });

  it('the next has the lock when its holder is killed', { timeout: 30_000 }, async () => {
    const [holder, next] = [start(), start()];
    expect(await tell(holder, 'take')).toBe('taken');
    expect(await open().take('test', 0, never)).toMatchObject({ failure: { code: 'timeout' } });
    const waiting = tell(next, 'take');
    holder.removeAllListeners('exit');
    holder.kill('SIGKILL');
    expect(await waiting).toBe('taken');
    next.removeAllListeners('exit');
  });
});

it('main takes and releases the lock by calls to the data process', async () => {
  const engines = [0, 1].map(() => createEngine({ home: folder, now: () => 0, warn: () => {} }));
  opened.push(...engines);
  const [here, there] = engines.map((engine) => dataLock(createDataClient(inProcessTransport(engine)), 0));
  const held = await here!('sample', never);
  expect(await there!('sample', never)).toMatchObject({ failure: { code: 'timeout' } });
  if (!held.ok) throw new Error(held.failure.detail);
  await held.value();
  expect(await there!('sample', never)).toEqual(ok(expect.any(Function)));
  expect(readdirSync(join(folder, 'vault'))).toEqual(['sample.lock.db']);
});
