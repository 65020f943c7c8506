import { readFile } from 'node:fs/promises';
import type { StoreProfile } from '../../../src-shared/domain/settings/store-profile';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { StoreTarget } from '../../export/clickhouse/store-target';
import type { Handlers } from '../../ipc/router';
import type { Work } from '../work';

/** Tracks of a store that is set up, with the password that the vault has for its address. */
export const storeTracksHandlers = (
  work: Pick<Work, 'storeTracks' | 'storePasswords'>,
  stores: () => readonly StoreProfile[],
): Pick<Handlers, 'stores.tracks'> => ({
  async 'stores.tracks'({ store, ...question }, context) {
    const profile = stores().find(({ name }) => name === store);
    const target = profile ? await targetOf(profile, work) : fail('not-found', store);
    return target.ok ? work.storeTracks({ ...question, target: target.value }, context) : target;
  },
});

async function targetOf(
  { address, user }: StoreProfile,
  { storePasswords }: Pick<Work, 'storePasswords'>,
): Promise<Result<StoreTarget>> {
  const { passwordAddress, readStoreAddress } = await import('../../export/clickhouse/store-address');
  const read = readStoreAddress(address);
  if ('problem' in read) return fail('bad-request', `${read.problem} ${read.about}`.trim());
  const { hosts, cluster, database, isEncrypted, rootCert } = read;
  try {
    const tls = isEncrypted ? { ca: rootCert === undefined ? null : await readFile(rootCert, 'utf8') } : null;
    const kept = await storePasswords?.read(passwordAddress({ user, hosts, cluster, database, tls }));
    return ok({ hosts, cluster, database, user, tls, password: kept?.password ?? '' });
  } catch (error) {
    return fail('bad-request', `cacert: ${String((error as NodeJS.ErrnoException).code)}`);
  }
}
