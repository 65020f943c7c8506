import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Attempt, ineffective, refused, type Trap } from './attempts';
import { hostileFolder } from './hostile-folder';
import { canPack, packed, root, withoutPackage } from './packed';
import { folderForApp, type Start, start, type Started } from './starting';
import { freePort, openServer, openUntrustedServer, profileOf } from './traps';

/** A start on a busy machine. */
const patience = { timeout: 60_000, interval: 50 };

async function setTrap({ isUntrusted }: Pick<Attempt, 'isUntrusted'>): Promise<Trap & { profile: string }> {
  const service = await (isUntrusted ? openUntrustedServer() : openServer());
  const tripwire = await openServer();
  const canary = join(folderForApp('kartbord-canary-'), 'canary');
  const folder = hostileFolder(canary, tripwire.port);
  const profile = profileOf(service, isUntrusted ? 'https' : 'http');
  return { service, tripwire, canary, folder, profile, port: await freePort() };
}

/** The app as it is shipped; it asks its service once its map is complete. */
function startShipped(profile: string, { args = [], ...given }: Start): Started {
  return start(packed('ship').executable, { ...given, args: [...args, '--profile-file', profile] });
}

/** The same attempt where no guard is, or where the guard lets it in. */
function startUnguarded({ shownBy }: Attempt, profile: string, { args = [], ...given }: Start): Started {
  const { executable, app } = withoutPackage();
  const own = ['--profile-file', profile];
  if (shownBy === 'test') return start(packed('test').executable, { ...given, args: [...args, ...own] });
  if (shownBy === 'unpacked') return start(executable, { ...given, args: [...args, app, ...own] });
  if (shownBy === 'bare runtime') return start(executable, { ...given, args });
  if (shownBy === 'npm’s starter')
    return start(process.execPath, { ...given, args: [join(root, 'node_modules/electron/cli.js'), ...args] });
  const browser = ['--headless=new', '--no-first-run', '--disable-gpu', 'about:blank'];
  return start('/usr/bin/chromium', { ...given, args: [...args, ...browser] });
}

beforeAll(() => {
  if (canPack) withoutPackage();
});

describe.skipIf(!canPack)('a package started with', () => {
  describe.each(ineffective)('$name', (attempt) => {
    it('works as if it had not been given', async () => {
      const trap = await setTrap(attempt);
      const started = startShipped(trap.profile, attempt.start(trap));
      await Promise.race([trap.service.came, started.ended]);
      expect(started.hasEnded(), started.said()).toBe(false);
      attempt.then?.(started);
      expect(await attempt.worked(trap, started), started.said()).toBe(false);
      expect(trap.tripwire.requests).toEqual([]);
    });

    it(`would be at its mercy otherwise (${attempt.shownBy})`, async () => {
      const trap = await setTrap(attempt);
      const started = startUnguarded(attempt, trap.profile, attempt.start(trap));
      await vi.waitFor(
        async () => expect(await attempt.worked(trap, started), started.said()).toBe(true),
        patience,
      );
    });
  });

  describe.each(refused)('$name', (attempt) => {
    it('does not start, and says why in one line', async () => {
      const trap = await setTrap(attempt);
      const started = startShipped(trap.profile, attempt.start(trap));
      expect(await started.ended, started.said()).toBe(2);
      expect(started.said()).toMatch(/^kartbord: not started with --[a-z-]+: /m);
      expect(await attempt.worked(trap, started)).toBe(false);
      expect(trap.service.requests).toEqual([]);
    });

    it(`would be at its mercy otherwise (${attempt.shownBy})`, async () => {
      const trap = await setTrap(attempt);
      const started = startUnguarded(attempt, trap.profile, attempt.start(trap));
      await vi.waitFor(
        async () => expect(await attempt.worked(trap, started), started.said()).toBe(true),
        patience,
      );
    });
  });
});
