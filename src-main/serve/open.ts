import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../../src-shared/result';
import { type FeatureServer, type ServerParts, startServer, usualLimits } from './server';

export { collectionOf } from './collections';

export interface OpenService {
  readonly address: string;
  /** Of this start; null: without one. */
  readonly token: string | null;
  /** With the token as the first part of its path, where there is one. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves with a token of its own, unless it is open to all. `storage` with the system's code: it could not listen. */
export async function openService({
  isOpen,
  ...parts
}: Omit<ServerParts, 'token' | 'limits'> & { readonly isOpen: boolean }): Promise<Result<OpenService>> {
  const token = isOpen ? null : randomBytes(24).toString('base64url');
  let server: FeatureServer;
  try {
    server = await startServer({ ...parts, token, limits: usualLimits });
  } catch (error) {
    return fail('storage', error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
  }
  const address = `http://127.0.0.1:${server.port}`;
  return ok({
    address,
    token,
    url: token === null ? address : `${address}/t/${token}`,
    close: server.close,
  });
}
