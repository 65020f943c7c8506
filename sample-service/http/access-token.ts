import { type KeyObject, verify } from 'node:crypto';

interface Claims {
  readonly iss?: string;
  readonly aud?: string | readonly string[];
  readonly scope?: string;
  /** The user, or the client itself where nobody signed in. */
  readonly sub?: string;
  readonly client_id?: string;
  /** Seconds since 1970, service time. */
  readonly exp?: number;
}

/** What a token must be to open a listener. */
export interface Lock {
  readonly publicKey: KeyObject;
  readonly issuer: string;
  /** Both the audience and a scope of the token: `api` or `ais`. */
  readonly name: string;
  /** Taken back while they are valid. */
  readonly revoked: ReadonlySet<string>;
}

export type Bearer = 'missing' | 'refused' | 'accepted';

/** Checks the Authorization header of a request (interface.md, Authentication 1): RS256, issuer, audience, scope, expiry. */
export function checkBearer(header: string | null, lock: Lock, nowMs: number): Bearer {
  const token = tokenOf(header);
  if (!token) return 'missing';
  const claims = verifiedClaims(token, lock.publicKey);
  if (!claims || claims.iss !== lock.issuer || lock.revoked.has(token)) return 'refused';
  const isForUs =
    [claims.aud].flat().includes(lock.name) && (claims.scope ?? '').split(' ').includes(lock.name);
  return isForUs && (claims.exp ?? 0) * 1000 > nowMs ? 'accepted' : 'refused';
}

/** The user who signed in to the client of an accepted token; undefined when it is the client's own token. */
export function bearerPerson(header: string | null, lock: Lock): string | undefined {
  const claims = verifiedClaims(tokenOf(header) ?? '', lock.publicKey);
  return claims?.sub === claims?.client_id ? undefined : claims?.sub;
}

const tokenOf = (header: string | null): string | undefined => /^bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1];

function verifiedClaims(token: string, publicKey: KeyObject): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || !signature || rest.length > 0) return undefined;
  try {
    if (decoded<{ alg?: string }>(header).alg !== 'RS256') return undefined;
    const isOurs = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      publicKey,
      Buffer.from(signature, 'base64url'),
    );
    return isOurs ? decoded<Claims>(payload) : undefined;
  } catch {
    return undefined;
  }
}

function decoded<T>(part: string): T {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as T;
}
