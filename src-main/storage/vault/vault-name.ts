import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../src-shared/result';
import { causeOf } from '../files/atomic-file';
import { isMissing } from '../files/stored-files';
import { removeVaultFiles } from './vault-file';

/**
 * A file for each profile and the addresses that it points to: a profile that was pointed elsewhere has no sign-in there,
 * and has its own again when it is pointed back.
 */
export function vaultFile(folder: string, profileId: string, sealedTo: string): string {
  const addresses = createHash('sha256').update(sealedTo).digest('hex').slice(0, 16);
  return join(folder, `${profileId}-${addresses}.vault`);
}

/** Removes the sign-ins of a profile, whatever addresses it had. `storage` where one of them stays. */
export async function removeSignIns(folder: string, profileId: string): Promise<Result<null>> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    return isMissing(error) ? ok(null) : fail('storage', causeOf(error));
  }
  // An id has no other signs than letters, digits and hyphens.
  const ofProfile = new RegExp(`^${profileId}-[0-9a-f]{16}\\.vault$`);
  for (const name of names.filter((one) => ofProfile.test(one))) {
    const removed = await removeVaultFiles(join(folder, name));
    if (!removed.ok) return removed;
  }
  return ok(null);
}
