import { fail } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';

export type OfflineHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `offline.${string}` | `queue.${string}` | `ledger.${string}` | `cache.${string}`>
>;

export function offlineHandlers(): OfflineHandlers {
  return {
    'offline.plan': () => fail('bug', 'not built'),
    'offline.start': () => fail('bug', 'not built'),
    'offline.pause': () => fail('bug', 'not built'),
    'offline.resume': () => fail('bug', 'not built'),
    'offline.cancel': () => fail('bug', 'not built'),
    'offline.jobs': () => fail('bug', 'not built'),
    'queue.state': () => fail('bug', 'not built'),
    'ledger.read': () => fail('bug', 'not built'),
    'cache.report': () => fail('bug', 'not built'),
    'cache.pin': () => fail('bug', 'not built'),
    'cache.forget': () => fail('bug', 'not built'),
  };
}
