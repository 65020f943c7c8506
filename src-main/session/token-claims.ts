import { createHash } from 'node:crypto';

/** What an access token says of itself when it is a JWT. For reading only: nobody checks its signature here. */
export interface Claims {
  readonly issuer: string | null;
  readonly subject: string | null;
  readonly name: string | null;
}

const none: Claims = { issuer: null, subject: null, name: null };
const longestText = 200;

export function claimsOf(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) return none;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (typeof claims !== 'object' || claims === null) return none;
    const text = (name: string): string | null => {
      const value: unknown = (claims as Readonly<Record<string, unknown>>)[name];
      return typeof value === 'string' && value.trim() ? value : null;
    };
    return { issuer: text('iss'), subject: text('sub'), name: text('name') };
  } catch {
    return none;
  }
}

/** One line for the screen: no control characters, none that turn the direction of what follows. */
export function whoOf({ name, subject }: Claims): string | null {
  const text = (name ?? subject)?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim();
  return text ? text.slice(0, longestText) : null;
}

/** Names whose answers are kept: the same person at the same service, and nobody can read the person out of it. */
export function accountOf({ issuer, subject }: Claims, authUrl: string, randomId: () => string): string {
  if (subject === null) return randomId();
  return createHash('sha256')
    .update(JSON.stringify([issuer ?? authUrl, subject]))
    .digest('hex')
    .slice(0, 16);
}
