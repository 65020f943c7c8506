import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { StoreDraft, StoreProfile } from '../../../src-shared/domain/settings/store-profile';
import { fail, ok } from '../../../src-shared/result';
import { testKeyring } from '../../storage/vault/vault-testing';
import { harness } from '../testing';
import { storesHandlers } from './stores';

/** Answers as a ClickHouse with two positions does, and notes who asks. */
async function server(): Promise<{ readonly port: number; readonly users: string[] }> {
  const users: string[] = [];
  const listening = createServer((request, answer) => {
    const [, sent = ''] = (request.headers.authorization ?? '').split(' ');
    users.push(Buffer.from(sent, 'base64').toString());
    let query = '';
    request.on('data', (piece: Buffer) => (query += piece.toString()));
    request.on('end', () => {
      const data = query.includes('version()')
        ? [['18.16.1']]
        : query.includes('count(), min(ms)')
          ? [[2, 1000, 9000]]
          : query.includes('system.columns')
            ? [['timeMs', 'UInt16']]
            : [];
      answer.end(JSON.stringify({ data, rows: data.length }));
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void listening.close());
  return { port: (listening.address() as AddressInfo).port, users };
}

function set() {
  const keyring = testKeyring();
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-stores-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { work } = harness({ parts: () => ({ secrets: { folder, keyring } }) });
  const seen: (readonly string[])[] = [];
  const own: { stores: readonly StoreProfile[]; saysYes: boolean } = { stores: [], saysYes: true };
  const handlers = storesHandlers(work, {
    list: () => own.stores,
    keep: (stores) => {
      own.stores = stores;
      return Promise.resolve(ok(null));
    },
    confirm: (_windowId, hosts) => {
      seen.push(hosts);
      return Promise.resolve(own.saysYes);
    },
  });
  const passwords = (): number => readdirSync(folder).filter((name) => name.endsWith('.vault')).length;
  return { handlers, keyring, seen, own, passwords };
}
const context = { signal: new AbortController().signal, progress: () => {}, windowId: 1 };
const draft = (change: Partial<StoreDraft>): StoreDraft => ({
  was: null,
  name: 'Archive',
  address: 'clickhouse://127.0.0.1:1/sea',
  user: 'me',
  password: null,
  ...change,
});

it('tries what was typed, keeps it, and signs in with its password from then on, which no answer has', async () => {
  const { port, users } = await server();
  const { handlers, own, seen, passwords } = set();
  const address = `clickhouse://127.0.0.1:${port}/sea`;
  const typed = draft({ address, password: 'canary-æ' });
  const tried = await handlers['stores.try'](typed, context);
  expect(tried).toMatchObject(ok({ version: '18.16.1', positions: 2, firstMs: 1000, lastMs: 9000 }));
  expect([own.stores, passwords()]).toEqual([[], 0]);
  const kept = await handlers['stores.keep'](typed, context);
  expect(kept).toEqual(ok({ kept: 'Archive' }));
  expect(own.stores).toEqual([{ name: 'Archive', address, user: 'me' }]);
  expect(passwords()).toBe(1);
  // One dialog for both.
  expect(seen).toEqual([[`127.0.0.1:${port}`]]);
  await handlers['stores.try'](draft({ was: 'Archive', address }), context);
  expect(new Set(users)).toEqual(new Set(['me:canary-æ']));
  expect(JSON.stringify([tried, kept, own.stores])).not.toContain('canary');
  // Nor for servers of a store that is kept.
  const later = set();
  later.own.stores = own.stores;
  expect(await later.handlers['stores.try'](draft({ was: 'Archive', address }), context)).toMatchObject(
    ok({ positions: 2 }),
  );
  expect(later.seen).toEqual([]);
});

it('sends a kept password nowhere but to its own user, servers and database', async () => {
  const [first, second] = [await server(), await server()];
  const { handlers } = set();
  const address = `clickhouse://127.0.0.1:${first.port}/sea`;
  await handlers['stores.keep'](draft({ address, password: 'canary' }), context);
  const others = [
    { address: `clickhouse://127.0.0.1:${second.port}/sea` },
    { address: `clickhouse://127.0.0.1:${first.port}/other` },
    { address, user: 'you' },
  ];
  for (const other of others) await handlers['stores.try'](draft({ was: 'Archive', ...other }), context);
  expect([...first.users, ...second.users].join()).not.toContain('canary');
});

it.each([
  ['without TLS on another computer', 'clickhouse://db.example.invalid/sea?secure=false', 'tlsOnly'],
  ['with a password in it', 'clickhouse://me:secret@127.0.0.1/sea', 'passwordInAddress'],
  ['of a file', 'clickhouse://127.0.0.1/sea?secure=true&cacert=/etc/hostname', 'cacert'],
  ['of no database', 'clickhouse://127.0.0.1', 'address'],
])('connects to no address %s, and asks a person about none', async (_what, address, problem) => {
  const { handlers, seen, own } = set();
  for (const call of ['stores.try', 'stores.keep'] as const)
    expect(await handlers[call](draft({ address, password: 'x' }), context)).toMatchObject(ok({ problem }));
  expect([seen, own.stores]).toEqual([[], []]);
});

it('neither asks nor keeps a store whose servers a person has said no to', async () => {
  const { port, users } = await server();
  const { handlers, own, passwords } = set();
  own.saysYes = false;
  const typed = draft({ address: `clickhouse://127.0.0.1:${port}/sea`, password: 'x' });
  for (const call of ['stores.try', 'stores.keep'] as const)
    expect(await handlers[call](typed, context)).toMatchObject(ok({ problem: 'declined' }));
  expect([users, own.stores, passwords()]).toEqual([[], [], 0]);
});

it('puts a changed store where it was, takes the name of no other, and forgets the password of one that is gone', async () => {
  const { handlers, own, passwords } = set();
  const at = (port: number) => `clickhouse://127.0.0.1:${port}/sea`;
  await handlers['stores.keep'](draft({ address: at(1), password: 'a' }), context);
  await handlers['stores.keep'](draft({ name: 'Other', address: at(2), password: 'b' }), context);
  await handlers['stores.keep'](draft({ name: 'Same', address: at(2) }), context);
  expect(passwords()).toBe(2);
  for (const [name, was, problem] of [
    ['Other', 'Archive', 'known'],
    ['', null, 'name'],
  ] as const)
    expect(await handlers['stores.keep'](draft({ name, was }), context)).toMatchObject(ok({ problem }));
  await handlers['stores.keep'](draft({ was: 'Archive', name: 'New', address: at(3) }), context);
  expect(own.stores.map(({ name }) => name)).toEqual(['New', 'Other', 'Same']);
  expect(passwords()).toBe(1);
  await handlers['stores.remove']({ store: 'Other' }, context);
  // It is that of the other of the same address, too.
  expect(passwords()).toBe(1);
  await handlers['stores.remove']({ store: 'Same' }, context);
  expect([own.stores.length, passwords()]).toEqual([1, 0]);
  expect(await handlers['stores.remove']({ store: 'Same' }, context)).toEqual(fail('not-found', 'Same'));
});

it('keeps no store whose password the keyring does not take', async () => {
  const { handlers, own, keyring } = set();
  keyring.trouble = 'unavailable';
  expect(await handlers['stores.keep'](draft({ password: 'x' }), context)).toEqual(
    fail('storage', 'password'),
  );
  expect(own.stores).toEqual([]);
});
