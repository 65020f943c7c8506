import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Attempt, ineffective, ineffectiveTogether, refused, type Trap } from './attempts';
import { drive, readsOthers } from './driving';
import { hostileFolder } from './hostile-folder';
import { canPack, packed, root, withoutPackage } from './packed';
import { folderForApp, type Start, start, type Started } from './starting';
import { freePort, isOpen, openServer, openUntrustedServer, profileOf } from './traps';

/** A start on a busy machine. */
const patience = { timeout: 120_000, interval: 50 };

async function setTrap({
  isUntrusted,
}: {
  readonly isUntrusted?: true | undefined;
}): Promise<Trap & { profile: string }> {
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

/** Ended too soon, or at work: its service was asked. */
async function untilAtWork(trap: Trap, started: Started): Promise<void> {
  await Promise.race([trap.service.came, started.ended]);
  expect(started.hasEnded(), started.said()).toBe(false);
}

function comesOffUnguarded(attempt: Attempt): void {
  it(`would be at the mercy of ${attempt.name} otherwise (${attempt.shownBy})`, async () => {
    const trap = await setTrap(attempt);
    const started = startUnguarded(attempt, trap.profile, attempt.start(trap));
    attempt.begin?.(started);
    await vi.waitFor(
      async () => expect(await attempt.worked(trap, started), started.said()).toBe(true),
      patience,
    );
  });
}

function merged(starts: readonly Start[]): Start {
  return {
    args: starts.flatMap(({ args = [] }) => args),
    env: Object.assign({}, ...starts.map(({ env }) => env)) as Record<string, string>,
  };
}

describe.skipIf(!canPack)('a package', () => {
  for (const attempt of ineffective) {
    it(`works as if it had not been given ${attempt.name}`, async () => {
      const trap = await setTrap(attempt);
      const started = startShipped(trap.profile, attempt.start(trap));
      await untilAtWork(trap, started);
      expect(await attempt.worked(trap, started), started.said()).toBe(false);
      expect(trap.tripwire.requests).toEqual([]);
    });
    comesOffUnguarded(attempt);
  }

  it.each([
    { service: 'that speaks plainly', isUntrusted: undefined },
    { service: 'whose certificate nobody has signed', isUntrusted: true },
  ] as const)(
    'works for a service $service as if it had been given none of the others',
    async ({ isUntrusted }) => {
      const attempts = ineffectiveTogether.filter((attempt) => attempt.isUntrusted === isUntrusted);
      const trap = await setTrap({ isUntrusted });
      const started = startShipped(trap.profile, merged(attempts.map((attempt) => attempt.start(trap))));
      for (const attempt of attempts) attempt.begin?.(started);
      await untilAtWork(trap, started);
      const worked: string[] = [];
      for (const attempt of attempts) if (await attempt.worked(trap, started)) worked.push(attempt.name);
      expect(worked, started.said()).toEqual([]);
    },
  );
  ineffectiveTogether.forEach(comesOffUnguarded);

  for (const attempt of refused) {
    it(`does not start with ${attempt.name}, and says why in one line`, async () => {
      const trap = await setTrap(attempt);
      const started = startShipped(trap.profile, attempt.start(trap));
      expect(await started.ended, started.said()).toBe(2);
      expect(started.said().match(/^kartbord: .*$/gm)).toEqual([
        expect.stringMatching(/^kartbord: not started with --[a-z-]+(?:, --[a-z-]+)*: /),
      ]);
      expect(await attempt.worked(trap, started)).toBe(false);
      expect(trap.service.requests).toEqual([]);
    });
    comesOffUnguarded(attempt);
  }

  it.each([
    { name: 'keeps its pages from reading what other servers answer', isPackage: true },
    { name: 'would let them read it otherwise (unpacked)', isPackage: false },
  ])('$name when started with --disable-web-security', async ({ isPackage }) => {
    const [here, other] = [await openServer(), await openServer()];
    const weakened = '--disable-web-security';
    const { executable, app } = withoutPackage();
    const driven = isPackage
      ? await drive(packed('test').executable, [weakened])
      : await drive(executable, [weakened, app]);
    await driven.firstWindow();
    expect(await readsOthers(driven, here.port, other.port)).toBe(!isPackage);
  });

  it('opens no debugger at a signal that asks for one', async () => {
    const trap = await setTrap({});
    const started = startShipped(trap.profile, { args: [`--inspect-port=${trap.port}`] });
    await untilAtWork(trap, started);
    started.child.kill('SIGUSR1');
    await started.ended; // by the signal, which nobody listens for
    expect(started.said()).not.toContain('Debugger listening');
  });

  it('would open one otherwise (test)', async () => {
    const trap = await setTrap({});
    const own = [`--inspect-port=${trap.port}`, '--profile-file', trap.profile];
    const started = start(packed('test').executable, { args: own });
    await untilAtWork(trap, started);
    started.child.kill('SIGUSR1');
    await vi.waitFor(async () => expect(await isOpen(trap.port), started.said()).toBe(true), patience);
  });

  it('asks its service by the proxy that the system names', async () => {
    const trap = await setTrap({});
    const proxy = { http_proxy: `http://127.0.0.1:${trap.tripwire.port}`, no_proxy: '<-loopback>' };
    const started = startShipped(trap.profile, { env: proxy });
    await Promise.race([trap.tripwire.came, started.ended]);
    expect(trap.tripwire.requests[0]).toBe(`GET http://127.0.0.1:${trap.service.port}/`);
  });
});
