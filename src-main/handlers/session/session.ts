import { fail, ok, type Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Session } from '../../session/session';

export type SessionHandlers = Pick<Handlers, Extract<keyof Handlers, `session.${string}`>>;

export interface SessionHost {
  /** Opens an address in the system's browser. Never one that a renderer named. */
  openExternal(url: string): Promise<Result<null>>;
}

export function sessionHandlers(
  { session }: { readonly session: Session },
  host: SessionHost,
): SessionHandlers {
  return {
    'session.signIn': (_input, { signal, progress }) => session.signIn({ signal, progress }),
    'session.openVerification': () => {
      const address = session.verificationAddress();
      return address === null
        ? fail('bad-request', 'no device login waits for its code')
        : host.openExternal(address);
    },
    'session.keepClient': ({ scope, ...credentials }, { signal }) =>
      session.keepClient(scope, credentials, signal),
    'session.signOut': ({ part }) => session.signOut(part),
    'session.unlock': async () => ok(await session.unlock()),
  };
}
