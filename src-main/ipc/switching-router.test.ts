import { expect, it } from 'vitest';
import { ok } from '../../src-shared/result';
import type { Router } from './router';
import { switchingRouter } from './switching-router';

function named(name: string, seen: string[]): Router {
  return {
    call: (windowId, id, call) => {
      seen.push(`${name} call ${windowId} ${String(id)} ${String(call)}`);
      return Promise.resolve(ok(name));
    },
    cancel: (windowId, id) => seen.push(`${name} cancel ${windowId} ${String(id)}`),
    forget: (windowId) => seen.push(`${name} forget ${windowId}`),
  };
}

it('asks the newest router, and cancels what the windows had asked of the one before', async () => {
  const seen: string[] = [];
  const router = switchingRouter(named('first', seen));
  await router.call(1, 7, 'app.status', undefined, () => {});
  router.use(named('second', seen), [1, 2]);
  expect(await router.call(1, 8, 'app.status', undefined, () => {})).toEqual(ok('second'));
  router.cancel(1, 8);
  router.forget(2);
  expect(seen).toEqual([
    'first call 1 7 app.status',
    'first forget 1',
    'first forget 2',
    'second call 1 8 app.status',
    'second cancel 1 8',
    'second forget 2',
  ]);
});
