import { fail } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';

export type ConnectionHandlers = Pick<Handlers, Extract<keyof Handlers, `connection.${string}`>>;

export function connectionHandlers(): ConnectionHandlers {
  return {
    'connection.list': () => fail('bug', 'not built'),
    'connection.choose': () => fail('bug', 'not built'),
    'connection.save': () => fail('bug', 'not built'),
    'connection.remove': () => fail('bug', 'not built'),
    'connection.test': () => fail('bug', 'not built'),
  };
}
