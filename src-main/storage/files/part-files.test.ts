import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeAtomically } from './atomic-file';
import { partFileName } from './part-files';

it('a write takes away what killed processes have left in its folder, and nothing of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // A process that has ended has a number that nobody has now.
  const { pid } = spawnSync(process.execPath, ['--version']);
  const own = partFileName();
  const dead = own.replace(`-${process.pid}-`, `-${pid}-`);
  const elsewhere = dead.replace(/^\.kartbord-\w{8}/, '.kartbord-00000000');
  const [old, fresh] = ['.kartbord-0123456789ab.part', '.kartbord-ba9876543210.part'];
  for (const name of [own, elsewhere, old, fresh, 'mine.part', '.kartbord-notes.part'])
    writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, dead));
  writeFileSync(join(folder, dead, 'layer.gpkg'), '');
  utimesSync(join(folder, old), 0, 0);
  expect(await writeAtomically(join(folder, 'a.json'), ['{}'])).toMatchObject({ ok: true });
  expect(readdirSync(folder).toSorted()).toEqual(
    [own, elsewhere, fresh, 'mine.part', '.kartbord-notes.part', 'a.json'].toSorted(),
  );
});
