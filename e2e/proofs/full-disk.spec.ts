import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import type { DeployDraft } from '../../src-shared/domain/gear/gear-report';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { expect, isSandboxed, test } from '../fixtures';
import type { Launched } from '../launched';
import { signedInAt } from '../signed-in';

/** How much room is left when the app is started on the full disk: a step of the file system, and more. */
const rooms = [0, 4_096, 65_536, 524_288];
const nobody = 65534;

/** A small disk of its own in the place of the data folder. */
function mountAt(folder: string): void {
  const owner = isSandboxed ? `uid=${nobody},gid=${nobody},` : '';
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${owner}mode=700,size=64m`, 'tmpfs', folder]);
}

/** Fills the disk up to `room` bytes, with a file that is nobody's business but the test's. */
function fill(home: string, room: number): string {
  const filler = join(home, 'filler');
  const { bavail, bsize } = statfsSync(home);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - room)));
  if (isSandboxed) chownSync(filler, nobody, nobody);
  return filler;
}

/** The user's own things: settings, workspace, window, jobs, vault. */
function ownFiles(home: string): ReadonlyMap<string, Buffer> {
  const names = ['.', 'vault', 'offline'].flatMap((folder) =>
    existsSync(join(home, folder))
      ? readdirSync(join(home, folder))
          .filter((name) => /\.(json|vault)$/.test(name))
          .map((name) => join(folder, name))
      : [],
  );
  return new Map(names.map((name) => [name, readFileSync(join(home, name))]));
}

const draft: DeployDraft = { kind: 'deployed', typeCode: 'NETS', at: [7.5, 64.9], setupMs: 0, count: 450 };

let calls = 3_000_000;
const call = async (
  { page }: Launched,
  name: string,
  input: unknown,
): Promise<{ ok: boolean; value?: unknown; failure?: { code: string } }> =>
  (await page.evaluate(([id, ...of]) => window.kartbord.call(id, ...of), [
    calls++,
    name,
    input,
  ] as const)) as {
    ok: boolean;
  };

async function takeFourWeeks(launched: Launched, newest: IsoWeek): Promise<void> {
  await call(launched, 'offline.start', {
    weeks: { from: addWeeks(newest, -3), to: newest },
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
  });
  const state = async (): Promise<string | undefined> =>
    ((await call(launched, 'offline.jobs', undefined)).value as readonly OfflineJob[])[0]?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
}

test('on a full disk the map, what is kept and the user’s own things stay, and all works again with room', async ({
  home,
  launch,
}) => {
  test.skip(process.getuid?.() !== 0, 'NOT PROVEN HERE: only root can mount a small disk');
  mountAt(home);
  const harness = await signedInAt(home);
  const log = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const first = await launch(harness.options);
    await first.workstation.ready();
    await first.workstation.loaded();
    const newest = (await first.workstation.week())!;
    await takeFourWeeks(first, newest);
    await call(first, 'settings.change', { theme: 'dusk' });
    await first.app.close();
    const out = join(home, 'week.geojson');
    writeFileSync(out, 'the old file');
    if (isSandboxed) chownSync(out, nobody, nobody);

    log('\nroom left   settings   workspace   draft     export    renewal     week not kept');
    for (const [at, room] of rooms.entries()) {
      // A 401 to a token of less than five minutes is no reason to renew it.
      const env = { ...harness.options.env, KARTBORD_CLOCK_AHEAD_MS: String((at + 1) * 6 * 60_000) };
      const before = ownFiles(home);
      expect([...before.keys()].some((name) => name.endsWith('.vault'))).toBe(true);
      const filler = fill(home, room);
      const launched = await launch({ ...harness.options, env });
      const { app, page, workstation } = launched;
      await workstation.ready();
      await workstation.loaded();
      await workstation.openTable();
      expect(await workstation.count(), `the week, with ${room} bytes left`).toBeGreaterThan(1000);
      await workstation.press('ArrowLeft');
      await workstation.loaded();
      expect(await workstation.count(), `the week before, with ${room} bytes left`).toBeGreaterThan(1000);

      const settings = await call(launched, 'settings.change', { theme: room === 0 ? 'night' : 'day' });
      const workspace = await call(launched, 'workspace.write', {
        week: newest,
        filter: {},
        selectedLocalityNo: null,
        centre: [10, 64],
        zoom: 5,
      });
      const drafted = await call(launched, 'reporting.keep', { id: randomUUID(), draft });
      const own = [settings.ok, workspace.ok, drafted.ok];
      expect(own, `own things, with ${room} bytes left`).toEqual([true, true, true]);
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, out);
      const exported = await call(launched, 'export.localities', {
        week: newest,
        filter: {},
        language: 'en',
      });
      const written = readFileSync(out, 'utf8');
      if (!exported.ok) expect(written).toBe('the old file');
      else expect(JSON.parse(written)).toMatchObject({ type: 'FeatureCollection' });
      writeFileSync(out, 'the old file');

      // The next data request is refused, so that the token is renewed and the vault written.
      await harness.service.admin('/faults', { route: '/v2/', status: 401, times: 1 });
      const { service } = harness;
      const tokens = async (): Promise<number> => ((await service.admin('/tokens')) as unknown[]).length;
      const tokensBefore = await tokens();
      await page.keyboard.press('F5');
      await expect.poll(tokens, { timeout: 30_000 }).toBeGreaterThan(tokensBefore);
      await workstation.loaded();
      const session = (await call(launched, 'app.status', undefined)).value as {
        scopes: { api: { state: string } };
      };
      const unwritten = await call(launched, 'fishHealth.week', {
        week: addWeeks(newest, -60),
        freshness: 'usual',
      });
      expect(unwritten.ok, 'a week that cannot be kept is shown all the same').toBe(true);
      await app.close();

      const said = (result: { ok: boolean; failure?: { code: string } }): string =>
        result.ok ? 'ok' : (result.failure?.code ?? '');
      log(
        [
          String(room).padEnd(12),
          said(settings).padEnd(11),
          said(workspace).padEnd(12),
          said(drafted).padEnd(10),
          said(exported).padEnd(10),
        ]
          .concat([session.scopes.api.state.padEnd(12), said(unwritten)])
          .join(''),
      );
      const after = ownFiles(home);
      expect(
        [...before.keys()].filter((name) => !after.has(name)),
        'files that are gone',
      ).toEqual([]);
      for (const [name, bytes] of after)
        if (name.endsWith('.json'))
          expect(() => JSON.parse(bytes.toString()), `${name}, with ${room} bytes left`).not.toThrow();
      rmSync(filler);

      const again = await launch({ ...harness.options, env });
      await again.workstation.ready();
      await again.workstation.loaded();
      await again.page.getByTestId('session-chip').click();
      await expect(again.page.getByTestId('scope-api')).toHaveAttribute('data-state', 'signed-in');
      const kept = await call(again, 'fishHealth.week', { week: addWeeks(newest, -3), freshness: 'cache' });
      log(
        `            with room again: signed in, a week that was taken offline is ${kept.ok ? 'there' : 'not there any more'}`,
      );
      if (!kept.ok) await takeFourWeeks(again, newest);
      await again.app.close();
    }
  } finally {
    await harness.stop();
    execFileSync('umount', ['-l', home]);
  }
});

test('a start on a full disk with settings that can be read in part has its window, and leaves them as they are', async ({
  home,
  launch,
}) => {
  test.skip(process.getuid?.() !== 0, 'NOT PROVEN HERE: only root can mount a small disk');
  const text = '{"value": {"version": 1, "theme": "night", "docks": 12}}';
  mountAt(home);
  try {
    writeFileSync(join(home, 'settings.json'), text);
    if (isSandboxed) chownSync(join(home, 'settings.json'), nobody, nobody);
    fill(home, 0);
    const { app, page, workstation } = await launch();
    await workstation.ready();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await expect(page.getByTestId('unread')).toContainText('Settings');
    expect(readFileSync(join(home, 'settings.json'), 'utf8')).toBe(text);
    await app.close();
  } finally {
    execFileSync('umount', ['-l', home]);
  }
});
