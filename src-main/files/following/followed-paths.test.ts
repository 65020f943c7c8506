import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFollowedPaths } from './followed-paths';

it('has where each file was read from until it is dropped, and sets aside what is damaged', async () => {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-followed-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'followed');
  const said: string[] = [];
  const open = () =>
    openFollowedPaths(
      folder,
      () => 1000,
      (message) => void said.push(message),
    );
  expect(await open().all()).toEqual([]);
  const one = { id: 'file-1', path: '/boats/bøyer.csv', isOn: true, read: { size: 4, mtimeMs: 1.5 } };
  expect(await open().keep(one)).toEqual({ ok: true, value: null });
  await open().keep({ ...one, id: 'file-2', isOn: false });
  writeFileSync(join(folder, 'file-3.json'), '{"version":1');
  expect(await open().all()).toEqual([one, { ...one, id: 'file-2', isOn: false }]);
  expect(said).toHaveLength(1);
  await open().drop('file-1');
  await open().drop('file-none');
  expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toEqual(['file-2.json']);
});
