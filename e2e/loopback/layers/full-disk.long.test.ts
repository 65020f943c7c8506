import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportFormats } from '../../../src-shared/domain/export/export-format';
import type { Result } from '../../../src-shared/result';
import { layerSteps, type LayerStep } from '../../../src-main/export/layers/stage-file';
import { writeLayers } from '../../../src-main/export/layers/write-layers';
import { buildExporter, makeResults, nameOf, runChild, targetOf } from './kill-case';
import { madeLayers, options } from './made-layers';

/** A disk that is full leaves the whole old file, in every format; what the system says is told in words. */

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kartbord-full-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const never = (): void => {};

/** From a step on the disk takes nothing: no new file, no byte, no name. */
function fullFrom(step: LayerStep) {
  let isFull = false;
  const full = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('/home/somebody'), { code: 'ENOSPC' }));
  return {
    onStep: (at: LayerStep) => void (isFull ||= at === step),
    calls: {
      open: (...args: Parameters<typeof open>) => (isFull && args[1] !== 'r' ? full() : open(...args)),
      rename: (...args: Parameters<typeof rename>) => (isFull ? full() : rename(...args)),
      rm,
    },
  };
}

describe.each(exportFormats)('an export as %s', (format) => {
  const target = (): string => join(folder, nameOf(format, 'file'));
  const write = (which: 'old' | 'new', tools = {}) =>
    writeLayers(
      { layers: madeLayers(format, which, never), format, as: 'file', path: target(), options },
      { signal: new AbortController().signal, progress: never },
      tools,
    );

  it('leaves the whole old file where the disk is full from any step on', async () => {
    await write('old');
    const before = { names: readdirSync(folder).sort(), bytes: readFileSync(target()) };
    for (const step of layerSteps.slice(0, layerSteps.indexOf('renamed'))) {
      const result = await write('new', fullFrom(step));
      expect([step, result]).toMatchObject([
        step,
        {
          failure: { code: 'storage', detail: expect.stringMatching(/^ENOSPC: the disk is full/) as string },
        },
      ]);
      expect([step, readdirSync(folder).sort()]).toEqual([step, before.names]);
      expect(readFileSync(target()).equals(before.bytes)).toBe(true);
    }
  });
});

describe('an export in a process', () => {
  beforeAll(buildExporter, 120_000);

  it.each(exportFormats)(
    'as %s leaves the whole old file where no file may grow any more',
    async (format) => {
      const results = await makeResults(folder, format, 'file');
      const where = join(folder, 'disk');
      mkdirSync(where);
      cpSync(results.old, where, { recursive: true });
      const target = join(where, nameOf(format, 'file'));
      const { signal, said } = await runChild(target, { format, way: 'file', which: 'new' }, { limit: 16 });
      const result = JSON.parse(said) as Result<unknown>;
      expect([signal, result]).toMatchObject([null, { ok: false, failure: { code: 'storage' } }]);
      expect(targetOf(target, nameOf(format, 'file'), results)).toBe('old');
      expect(readdirSync(where).sort()).toEqual(readdirSync(results.old).sort());
    },
    60_000,
  );

  const disk = mkdtempSync(join(tmpdir(), 'kartbord-disk-'));
  // Only where this user may have a small disk of its own, and in the whole matrix.
  const isMounted =
    process.env['KARTBORD_EXPORT_MATRIX'] === 'whole' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48k', 'tmpfs', disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it.skipIf(!isMounted).each(exportFormats)(
    'as %s leaves the whole old file on a small disk',
    async (format) => {
      const results = await makeResults(folder, format, 'file');
      const target = join(disk, nameOf(format, 'file'));
      for (const name of readdirSync(disk)) rmSync(join(disk, name), { recursive: true });
      await runChild(target, { format, way: 'file', which: 'old' });
      const names = readdirSync(disk).sort();
      const { signal, said } = await runChild(target, { format, way: 'file', which: 'new' });
      const result = JSON.parse(said) as Result<unknown>;
      // The first of a GeoPackage is larger than the disk: nothing may be left of it.
      expect([signal, result]).toMatchObject([null, { ok: false, failure: { code: 'storage' } }]);
      expect(readdirSync(disk).sort()).toEqual(names);
      if (names.length > 0) expect(targetOf(target, nameOf(format, 'file'), results)).toBe('old');
    },
    60_000,
  );
});
