import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCredentialVault, openProxyVault, type ProxyVault } from './proxy-vault';
import { removeSignIns } from './vault-name';
import { testKeyring } from './vault-testing';

const address = 'proxy.example.invalid:3128';
const kari = { user: 'kari', password: 'proxy-canary' };

function vaults(): {
  readonly folder: string;
  readonly open: () => ProxyVault;
  readonly keyring: ReturnType<typeof testKeyring>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-proxy-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const keyring = testKeyring();
  return { folder, keyring, open: () => openProxyVault(folder, keyring, () => 77) };
}

it('keeps what signs in to a proxy sealed, in a file of its own, and gives it to that host and port alone', async () => {
  const { folder, open } = vaults();
  expect(await open().write(address, kari)).toBe(true);
  const [name, ...others] = readdirSync(folder);
  expect([name, others]).toEqual([expect.stringMatching(/^proxy-[0-9a-f]{16}\.vault$/), []]);
  const bytes = readFileSync(join(folder, name ?? ''));
  for (const clear of ['canary', 'kari', 'example']) expect(bytes.includes(clear)).toBe(false);
  expect(await open().read(address)).toEqual(kari);
  expect(await open().read('proxy.example.invalid:3129')).toBeNull();
});

it('keeps the password of a database beside that of a proxy, for its own address alone', async () => {
  const { folder, keyring, open } = vaults();
  const stores = openCredentialVault('clickhouse', folder, keyring, () => 77);
  await stores.write(address, kari);
  expect([await stores.read(address), await open().read(address)]).toEqual([kari, null]);
  expect(await stores.read(`${address} TLS`)).toBeNull();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^clickhouse-[0-9a-f]{16}\.vault$/)]);
});

it('asks no keyring where nothing is kept', async () => {
  const { open, keyring } = vaults();
  expect([await open().read(address), keyring.asked]).toEqual([null, 0]);
});

it('has nothing while the keyring does not open it, and says that it cannot keep anything', async () => {
  const { open, keyring } = vaults();
  await open().write(address, kari);
  keyring.trouble = 'unavailable';
  expect(await open().read(address)).toBeNull();
  expect(await open().write(address, kari)).toBe(false);
  keyring.trouble = undefined;
  expect(await open().read(address)).toEqual(kari);
});

it('takes it out again, and leaves it where a profile is removed', async () => {
  const { folder, open } = vaults();
  await open().write(address, kari);
  await removeSignIns(folder, 'own-1');
  expect(await open().read(address)).toEqual(kari);
  expect(await open().write(address, null)).toBe(true);
  expect([await open().read(address), readdirSync(folder)]).toEqual([null, []]);
});
