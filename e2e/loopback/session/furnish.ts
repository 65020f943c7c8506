import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleService } from '@kartbord/sample-service/start';
import { session as earlierSignIn, type Tokens } from '@kartbord/sample-service/testing';
import type { ApiSignIn } from '../../../src-main/session/sign-in';
import { openAddresses, start, vaultFolder } from './computer';

const hourMs = 3_600_000;

/** A home where the demo user has signed in just now. */
export async function furnish(home: string, service: SampleService): Promise<Tokens> {
  const given = await earlierSignIn(service);
  mkdirSync(join(home, vaultFolder), { recursive: true, mode: 0o700 });
  const receivedAtMs = Date.now();
  const api: ApiSignIn = {
    id: 'before',
    account: 'somebody',
    who: null,
    clientId: service.deviceClientId,
    refreshToken: given.refresh_token,
    access: { token: given.access_token, receivedAtMs, expiresAtMs: receivedAtMs + hourMs },
    intent: null,
    lastRefusal: null,
    endedBy: null,
  };
  const one = start({ home, addresses: openAddresses(service), now: Date.now });
  const written = await one.vault.write({ version: 1, api, apiClient: null, ais: null }, api.account);
  one.close();
  if (!written.kept) throw new Error(`the vault was not written: ${written.trouble}`);
  return given;
}
