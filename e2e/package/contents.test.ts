import { extractFile, listPackage } from '@electron/asar';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canPack, packed } from './packed';

describe.skipIf(!canPack)('what is packed', () => {
  const { resources, folder } = canPack ? packed('ship') : { resources: '', folder: '' };
  const archive = join(resources, 'app.asar');
  const packedFiles = canPack ? listPackage(archive, { isPack: false }) : [];

  it('is the built app, its base map and what it is called', () => {
    for (const file of [
      '/out/main/index.cjs',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/package.json',
    ])
      expect(packedFiles).toContain(file);
    const { name, version } = JSON.parse(extractFile(archive, 'package.json').toString()) as Record<
      string,
      string
    >;
    expect(name).toBe('kartbord-test');
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('has no source map, no test, no types, no source and no icon', () => {
    const strange =
      /\.map$|\.test\.|\.spec\.|\.d\.[cm]?ts$|\.ts$|\.svelte$|^\/(src-|e2e|bench|docs|scripts|sample-service|resources\/icons)/;
    expect(packedFiles.filter((file) => strange.test(file))).toEqual([]);
  });

  it('has no native code for another system', () => {
    const natives = packedFiles.filter((file) => file.endsWith('.node'));
    expect(natives.length).toBeGreaterThan(0);
    expect(natives.filter((file) => /musl|darwin|win32|arm64/.test(file))).toEqual([]);
  });

  it('has the licences beside it and nothing of the runtime that is not the app', () => {
    const beside = readdirSync(folder);
    for (const file of [
      'LICENSE.kartbord.txt',
      'NOTICE.basemap.md',
      'LICENSE-LGPL-3.txt',
      'LICENSE-GPL-3.txt',
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
    ])
      expect(beside).toContain(file);
    expect(readdirSync(resources)).not.toContain('default_app.asar');
    expect(readdirSync(join(folder, 'locales')).sort()).toEqual(['en-US.pak', 'nb.pak']);
  });
});
