import type { CacheChanged } from '../../../src-shared/contract';
import { ok, type Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Work } from '../work';

export type OfflineHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `offline.${string}` | `queue.${string}` | `ledger.${string}` | `cache.${string}`>
>;

export function offlineHandlers({ offline, queue, requests }: Work): OfflineHandlers {
  const { jobs } = offline;
  return {
    'offline.plan': (selection) => jobs.plan(selection),
    'offline.start': (selection) => jobs.start(selection),
    'offline.pause': ({ id }) => jobs.pause(id),
    'offline.resume': ({ id }) => jobs.resume(id),
    'offline.cancel': ({ id }) => jobs.cancel(id),
    'offline.jobs': async () => ok(await jobs.jobs()),
    'queue.state': () => ok(queue.state()),
    'ledger.read': (of) => requests(of),
    'cache.report': () => offline.report(),
    'cache.pin': async ({ choice, isPinned }) => changed(await offline.pin(choice, isPinned)),
    'cache.refresh': ({ choice }) => offline.refresh(choice),
    'cache.forget': async ({ choice, pinnedToo }) => changed(await offline.forget(choice, pinnedToo)),
  };
}

function changed(count: Result<number>): Result<CacheChanged> {
  return count.ok ? ok({ answers: count.value }) : count;
}
