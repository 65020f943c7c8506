import { FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isInspectFuseOpen } from '../../src-main/desktop/start/fuses';
import { drive } from './driving';
import { canPack, packed } from './packed';
import { start } from './starting';
import { openServer, profileOf } from './traps';

/** Every file of a folder by its path; of a link, where it leads. */
function filesIn(folder: string): Map<string, () => Buffer> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const read = (): Buffer =>
          entry.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path);
        return [path.slice(folder.length + 1), read];
      }),
  );
}

/** Where two files of one length differ: all that do, up to a few. */
function differences(one: Buffer, other: Buffer): { at: number; values: string }[] {
  const found: { at: number; values: string }[] = [];
  const step = 65_536;
  for (let from = 0; from < one.length && found.length < 10; from += step) {
    const to = Math.min(from + step, one.length);
    if (one.compare(other, from, to, from, to) === 0) continue;
    for (let at = from; at < to; at++)
      if (one[at] !== other[at])
        found.push({ at, values: String.fromCharCode(one[at] ?? 0, other[at] ?? 0) });
  }
  return found;
}

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** As they stand in the wire. */
const [off, on] = ['0'.charCodeAt(0), '1'.charCodeAt(0)];

describe.skipIf(!canPack)('the two flavours', () => {
  beforeAll(() => {
    packed('ship');
    packed('test');
  });

  it('are the same byte by byte, but for the one that says whether a debugger may enter', () => {
    const [ship, test] = [filesIn(packed('ship').folder), filesIn(packed('test').folder)];
    // Left by whoever made a deb of the folder (install.test.ts).
    for (const files of [ship, test]) files.delete('resources/apparmor-profile');
    expect([...test.keys()].sort()).toEqual([...ship.keys()].sort());
    for (const [name, read] of ship) {
      if (name === 'kartbord') continue;
      expect(read().equals(test.get(name)!()), name).toBe(true);
    }
    const [program, other] = [ship.get('kartbord')!(), test.get('kartbord')!()];
    expect(other.length).toBe(program.length);
    const inspectFuse = program.indexOf(sentinel) + sentinel.length + 2 + 3;
    expect(differences(program, other)).toEqual([{ at: inspectFuse, values: '01' }]);
  });

  it.each(['ship', 'test'] as const)('%s has its fuses set', async (flavour) => {
    const wire = await getCurrentFuseWire(packed(flavour).executable);
    const isInspectable = flavour === 'test';
    expect(wire).toMatchObject({
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: off,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
      [FuseV1Options.EnableNodeCliInspectArguments]: isInspectable ? on : off,
      [FuseV1Options.EnableCookieEncryption]: on,
      [FuseV1Options.OnlyLoadAppFromAsar]: on,
    });
    expect(isInspectFuseOpen(packed(flavour).executable)).toBe(isInspectable);
  });

  it('both say in the terminal that they are test packages, for their runtime is the old one', async () => {
    const service = await openServer();
    const started = start(packed('ship').executable, { args: ['--profile-file', profileOf(service)] });
    await service.came;
    expect(started.said()).toMatch(/^kartbord: a test package on Electron 25\.1\.1, /m);
  });

  it('test lets a debugger drive its window, which says that it is a test package', async () => {
    const app = await drive(packed('test').executable);
    const page = await app.firstWindow();
    await page.locator('html[data-map-complete]').waitFor({ timeout: 60_000 });
    expect(await page.getByTestId('runtime-chip').textContent()).toMatch(/For testing only|Bare for testing/);
    expect(await app.evaluate(({ app: main }) => main.isPackaged)).toBe(true);
  });
});
