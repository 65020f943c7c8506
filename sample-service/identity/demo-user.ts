import { deviceGrant, deviceScope } from './clients';
import type { Identity } from './identity';

/** What the visitor does without a browser: the admin's /device and /session. */

type Outcome = 'done' | 'unknown' | 'expired' | 'used';

/** Grants or refuses a sign-in as the verification page would. The code may be written with or without its hyphen. */
export async function decide(identity: Identity, userCode: string, approve: boolean): Promise<Outcome> {
  const normalized = userCode.toUpperCase().replace(/\W/g, '');
  const code = await identity.provider.DeviceCode.findByUserCode(normalized, { ignoreExpiration: true });
  if (!code) return 'unknown';
  if (code.isExpired) return 'expired';
  if (code.accountId !== undefined || code.error !== undefined) return 'used';
  if (approve)
    Object.assign(code, {
      accountId: identity.visitor.id,
      grantId: await identity.grantFor(code.clientId, identity.visitor.id),
      authTime: Math.floor(Date.now() / 1000),
      scope: deviceScope,
      resource: identity.apiResource,
    });
  else Object.assign(code, { error: 'access_denied', errorDescription: 'End-User aborted interaction' });
  await code.save();
  return 'done';
}

/** A refresh token as an earlier sign-in by the device flow would have left it; undefined for an unknown client. */
export async function earlierRefreshToken(
  identity: Identity,
  clientId: string,
  person: string = identity.visitor.id,
): Promise<string | undefined> {
  const { provider } = identity;
  const client = await provider.Client.find(clientId);
  if (!client) return undefined;
  return new provider.RefreshToken({
    accountId: person,
    authTime: Math.floor(Date.now() / 1000),
    client,
    grantId: await identity.grantFor(clientId, person),
    gty: deviceGrant.split(':').at(-1),
    resource: identity.apiResource,
    rotations: 0,
    scope: deviceScope,
  }).save();
}
