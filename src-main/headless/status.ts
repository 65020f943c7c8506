import type { Work } from '../handlers/work';
import type { Command } from './arguments';
import { exitCode } from './exit-codes';
import type { CommandIo, Ended } from './run';

type StatusCommand = Extract<Command, { name: 'status' }>;

/** `status`: which service, who is signed in for what and until when, versions, and what is kept. */
export async function printStatus(command: StatusCommand, io: CommandIo, work: Work): Promise<Ended> {
  // The sample's own user signs in without anybody's help; without it `until` would be unknown at every start.
  if (work.site.isSample) await work.session.accessToken('api', io.signal);
  const { profile, scopes, versions } = work.status();
  const cache = await work.cache();
  const status = {
    profile,
    scopes,
    versions,
    // Tokens are held in memory only, until there is a vault.
    vault: { tier: 'memory' },
    cache: cache.ok ? cache.value : { state: 'none', answers: 0, bytes: 0 },
  };
  await io.stdout(command.json ? `${JSON.stringify(status)}\n` : plain(status));
  return { code: exitCode.done };
}

function plain(status: {
  readonly profile: ReturnType<Work['status']>['profile'];
  readonly scopes: ReturnType<Work['status']>['scopes'];
  readonly versions: ReturnType<Work['status']>['versions'];
  readonly vault: { readonly tier: string };
  readonly cache: { readonly state: string; readonly answers: number; readonly bytes: number };
}): string {
  const { profile, scopes, versions, cache } = status;
  const scope = (name: 'api' | 'ais'): string =>
    `${name.padEnd(9)}${scopes[name].state}${scopes[name].until ? ` until ${scopes[name].until}` : ''}`;
  return [
    `profile  ${profile.name}${profile.host ? ` (${profile.host})` : ''}`,
    scope('api'),
    scope('ais'),
    `vault    ${status.vault.tier}`,
    `cache    ${cache.state}, ${cache.answers} answers, ${cache.bytes} bytes`,
    `version  ${versions.app} (Electron ${versions.electron}, Chrome ${versions.chrome}, Node ${versions.node})`,
    '',
  ].join('\n');
}
