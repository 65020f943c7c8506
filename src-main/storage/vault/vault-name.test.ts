import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeSignIns, vaultFile } from './vault-name';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kartbord-vault-name-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

it('a profile that is pointed elsewhere has another file, and its own again when it is pointed back', () => {
  const [here, elsewhere, back] = [
    '["https://a.example"]',
    '["https://b.example"]',
    '["https://a.example"]',
  ].map((addresses) => vaultFile('/vault', 'own-1', addresses));
  expect(elsewhere).not.toBe(here);
  expect(back).toBe(here);
  expect(vaultFile('/vault', 'own-2', '["https://a.example"]')).not.toBe(here);
});

it('removing a profile removes its sign-ins for all addresses, and nobody else’s', async () => {
  const home = folder();
  for (const [id, addresses] of [
    ['own-1', 'a'],
    ['own-1', 'b'],
    ['own-12', 'a'],
    ['own-1-2', 'a'],
  ] as const)
    writeFileSync(vaultFile(home, id, addresses), 'sealed');
  writeFileSync(join(home, 'refresh-own-1.lock.db'), '');
  expect(await removeSignIns(home, 'own-1')).toEqual({ ok: true, value: null });
  expect(readdirSync(home).map((name) => name.replace(/-[0-9a-f]{16}\.vault$/, ''))).toEqual([
    'own-1-2',
    'own-12',
    'refresh-own-1.lock.db',
  ]);
  expect(await removeSignIns(join(home, 'missing'), 'own-1')).toEqual({ ok: true, value: null });
});
