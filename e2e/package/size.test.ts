import { listPackage } from '@electron/asar';
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { canPack, packed, root } from './packed';

const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

describe.skipIf(!canPack)('what is shipped', () => {
  test('is at most what its budget says without the runtime', () => {
    const megabytes = bytesIn(packed('ship').resources) / 1e6;
    expect(megabytes).toBeGreaterThan(10);
    expect(megabytes).toBeLessThanOrEqual(budgets.size.besideElectronMb);
  });

  test('has no package beside its bundles but the database and what loads it', () => {
    const packages = listPackage(join(packed('ship').resources, 'app.asar'), { isPack: false })
      .map((path) => /node_modules\/((?:@[^/]+\/)?[^/@][^/]*)$/.exec(path)?.[1])
      .filter((name) => name !== undefined);
    expect(packages.sort()).toEqual(['@photostructure/sqlite', 'node-gyp-build']);
  });

  test('is written down, package by package, with a licence that may come in', () => {
    packed('ship'); // builds what is not built
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/licences.mjs'), '--check'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect([status, stdout, stderr]).toEqual([0, 'as written down\n', '']);
  });
});
