import { expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../src-shared/result';
import { testTimers } from '../../api-client/testing';
import type { DataClient } from '../client';
import { roomyCalls } from './room-client';

/** A data process that answers as it is told, and the calls that ask it. */
function asking(answer: () => Promise<Result<number>>) {
  const timers = testTimers();
  const asked: unknown[] = [];
  const data = {
    call: (...of: unknown[]) => {
      asked.push(of);
      return answer();
    },
  } as DataClient;
  return { makeRoom: roomyCalls(data, timers.setTimer).makeRoom, asked, timers };
}

it('asks the data process for more than any file of main, and says whether anything was given', async () => {
  let given = 4_194_304;
  const { makeRoom, asked, timers } = asking(() => Promise.resolve(ok(given)));
  expect(await makeRoom()).toBe(true);
  given = 0;
  expect(await makeRoom()).toBe(false);
  expect(asked).toEqual([
    ['cache.yield', { bytes: 2_097_152 }],
    ['cache.yield', { bytes: 2_097_152 }],
  ]);
  expect(timers.running()).toBe(0);
});

it('gives no room where the data process has died', async () => {
  const { makeRoom } = asking(() => Promise.resolve(fail('storage', 'the data process is not running')));
  expect(await makeRoom()).toBe(false);
});

it('waits five seconds for a data process that hangs, and asks it again the next time', async () => {
  const { makeRoom, asked, timers } = asking(() => new Promise(() => {}));
  const room = makeRoom();
  timers.elapse(5_000);
  expect(await room).toBe(false);
  void makeRoom();
  expect(asked).toHaveLength(2);
});

it('asks once for all who want room at the same time', async () => {
  const { makeRoom, asked } = asking(() => Promise.resolve(ok(1)));
  expect(await Promise.all([makeRoom(), makeRoom(), makeRoom()])).toEqual([true, true, true]);
  expect(asked).toHaveLength(1);
});
