import { fail } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';

export type SessionHandlers = Pick<Handlers, Extract<keyof Handlers, `session.${string}`>>;

export function sessionHandlers(): SessionHandlers {
  return {
    'session.signIn': () => fail('bug', 'not built'),
    'session.openVerification': () => fail('bug', 'not built'),
    'session.keepAis': () => fail('bug', 'not built'),
    'session.signOut': () => fail('bug', 'not built'),
    'session.unlock': () => fail('bug', 'not built'),
  };
}
