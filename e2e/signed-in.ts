import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Ran, start } from './command';
import { expect } from './fixtures';
import type { LaunchOptions } from './launched';
import { type KeyringRig, startKeyringRig } from './keyring';
import { startStandingService, type StandingService } from './standing-service';

/** Somebody who is signed in to a service that stands by itself, and stays signed in however often the app starts. */
export interface SignedIn {
  readonly service: StandingService;
  readonly keyring: KeyringRig;
  /** For `launch`. */
  readonly options: LaunchOptions;
  /** `kartbord` on the same data folder, profile and keyring. */
  readonly command: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ran>;
  stop(): Promise<void>;
}

/** `before`: starts what stands before the service's data API, and gives its address. `more`: of every start. */
export async function signedInAt(
  home: string,
  before: (baseUrl: string) => Promise<string> = (baseUrl) => Promise.resolve(baseUrl),
  more: Readonly<Record<string, string>> = {},
): Promise<SignedIn> {
  const service = await startStandingService();
  const keyring = await startKeyringRig();
  await keyring.unlocked();
  const own = { ...keyring.env, ...more };
  const profile = ['--profile-file', service.profileFile(home, await before(service.baseUrl))];
  const { child, ended } = start(home, ['sign-in', '--json', ...profile], own, keyring.args);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { userCode } = JSON.parse(line) as { userCode: string };
  await service.admin('/device/approve', { user_code: userCode });
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  return {
    service,
    keyring,
    options: { env: own, args: [...keyring.args, ...profile] },
    command: (args, env = {}) => start(home, [...args, ...profile], { ...own, ...env }, keyring.args).ended,
    async stop() {
      await keyring.stop();
      await service.stop();
    },
  };
}
