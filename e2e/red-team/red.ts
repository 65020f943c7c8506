import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Result } from '../../src-shared/result';
import { documentText } from '../../src-shared/domain/workspace/workspace-document';
import { storedText } from '../../src-main/storage/workspace/workspace-journal';
import type { LaunchOptions, Launched } from '../launched';
import { startKeyringRig } from '../keyring';
import { startStandingService } from '../standing-service';
import type { Red } from './attempt';
import { freshNumber } from './fresh-number';
import { openHostileMaps } from './hostile-maps';
import { openTripwire } from './tripwire';

const canary = 'what nobody may read 7f3a91';
const aisSecret = 'a secret of the client 51c0de';

export interface Taken extends Red {
  stop(): Promise<void>;
}

/** Starts a build of the app, signs in to a service of its own, and puts what an attacker is after in its home. */
export async function takeApp(
  folder: string,
  home: string,
  launch: (options: LaunchOptions) => Promise<Launched>,
): Promise<Taken> {
  const [tripwire, maps, service, keyring] = [
    await openTripwire(),
    await openHostileMaps(),
    await startStandingService(),
    await startKeyringRig(),
  ];
  await keyring.unlocked();
  const programs = layOut(home);
  const { app, page, workstation } = await launch({
    taken: folder,
    env: { ...keyring.env, PATH: `${programs}:${process.env['PATH'] ?? ''}`, KARTBORD_AIS_SECRET: aisSecret },
    args: [...keyring.args, '--profile-file', service.profileFile(home)],
  });
  // The policy that the page enforces is off from its next reading on.
  await page.reload();
  await workstation.ready();
  await app.evaluate(
    ({ dialog }, exports) => {
      const given = globalThis as { closesDialogs?: boolean };
      dialog.showSaveDialog = (...of: unknown[]) => {
        const { defaultPath } = of.at(-1) as { defaultPath: string };
        return Promise.resolve(
          given.closesDialogs
            ? { canceled: true, filePath: '' }
            : { canceled: false, filePath: `${exports}/${defaultPath}` },
        );
      };
      dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    },
    join(home, 'exports'),
  );

  const call = (name: string, input?: unknown): Promise<Result<unknown>> =>
    page.evaluate(([id, of, given]) => window.kartbord.call(id, of, given) as Promise<Result<unknown>>, [
      freshNumber(),
      name,
      input,
    ] as const);
  await page.evaluate(() => {
    window.kartbord.onPush((message) => {
      const { userCode } = (message as { value?: { userCode?: string } | null }).value ?? {};
      if (userCode !== undefined) document.documentElement.dataset['userCode'] = userCode;
    });
  });
  const signedIn = call('session.signIn');
  const code = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['userCode']);
  await expect.poll(code, { timeout: 60_000 }).toBeTruthy();
  await service.admin('/device/approve', { user_code: await code() });
  expect(await signedIn).toMatchObject({ ok: true });
  const added = (await call('servers.add', { address: maps.address })) as {
    value: { added: { id: string } };
  };
  const mapServer = added.value.added.id;
  expect(await call('layers.list', { server: mapServer, freshness: 'usual' })).toMatchObject({ ok: true });
  // From here on the person says no to whatever is asked.
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  });

  return {
    app,
    page,
    home,
    tripwire,
    maps,
    mapServer,
    canary,
    aisSecret,
    call,
    vault: join('vault', readdirSync(join(home, 'vault')).find((name) => name.endsWith('.vault')) ?? ''),
    tokens: async () => (await service.admin('/tokens')) as readonly string[],
    isWritten: (name) => existsSync(join(home, name)),
    opened: () => readFileSync(join(home, 'opened'), 'utf8').split('\n').filter(Boolean),
    inheritedInMain: (name) =>
      app.evaluate((_electron, member) => {
        const all = Object.prototype as Record<string, unknown>;
        const found = all[member];
        // What is left there would break the app for the attempts after it.
        Reflect.deleteProperty(all, member);
        return found;
      }, name),
    async stop() {
      tripwire.stop();
      maps.stop();
      await app.close().catch(() => {});
      await keyring.stop();
      await service.stop();
    },
  };
}

/** Canaries, and stand-ins for the programs that open an address; gives the folder of these. */
function layOut(home: string): string {
  const { uid, gid } = statSync(home);
  const workspace = { week: null, filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
  const document = { title: canary, workspace, outputs: [] };
  const files = {
    'canary.txt': canary,
    'settings.json': '{"value": {"version": 1}}',
    'removable.draft.json': '{}',
    'kept.json': storedText({ document, link: null }),
    'private.kartbord': documentText(document),
    'receipt-id/file': '',
    'worker.js': 'self.addEventListener("fetch", () => {});',
    opened: '',
  };
  for (const name of ['exports', 'bin', 'receipt-id']) {
    mkdirSync(join(home, name));
    chownSync(join(home, name), uid, gid);
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(home, name), text);
    chownSync(join(home, name), uid, gid);
  }
  for (const name of ['xdg-open', 'xdg-email']) {
    const program = join(home, 'bin', name);
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${join(home, 'opened')}'\n`);
    chmodSync(program, 0o755);
  }
  return join(home, 'bin');
}
