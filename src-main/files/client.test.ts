import { expect, it } from 'vitest';
import { runInProcess, type TaskProcess } from './client';
import type { FileTasks, FromTask, ToTask } from './process/task';

/** A process that does what it is told to by the test. */
function process(): TaskProcess & {
  readonly received: ToTask[];
  kills: number;
  emit(message: FromTask): void;
} {
  const listeners: ((message: unknown) => void)[] = [];
  const child = {
    received: [] as ToTask[],
    kills: 0,
    post: (message: ToTask) => void child.received.push(message),
    onMessage: (listener: (message: unknown) => void) => void listeners.push(listener),
    onExit: () => {},
    kill() {
      child.kills++;
    },
    emit: (message: FromTask) => {
      for (const listener of listeners) listener(message);
    },
  };
  return child;
}

const readInput: FileTasks['read']['input'] = { fileName: 'a.csv', from: '/a.csv', keepAt: '/k', room: 1 };
const writeInput = {} as FileTasks['write']['input'];

it('kills a reading at once when it is cancelled, whatever it is in the middle of', async () => {
  const child = process();
  const abort = new AbortController();
  const read = runInProcess(() => child, 'read', readInput, { signal: abort.signal, progress: () => {} });
  abort.abort();
  expect(child.kills).toBe(1);
  expect(await read).toMatchObject({ failure: { code: 'cancelled' } });
});

it('tells a writing to stop, and kills it once it has cleared away what it began', async () => {
  const child = process();
  const abort = new AbortController();
  const written = runInProcess(() => child, 'write', writeInput, {
    signal: abort.signal,
    progress: () => {},
  });
  abort.abort();
  expect(await written).toMatchObject({ failure: { code: 'cancelled' } });
  expect(child.received.map(({ kind }) => kind)).toEqual(['task', 'stop']);
  expect(child.kills).toBe(0);
  child.emit({ kind: 'result', result: { ok: false, failure: { code: 'cancelled', detail: '' } } });
  expect(child.kills).toBe(1);
});

it('tells progress until the answer, and leaves nobody running', async () => {
  const child = process();
  const seen: unknown[] = [];
  const read = runInProcess(() => child, 'read', readInput, {
    signal: new AbortController().signal,
    progress: (value) => void seen.push(value),
  });
  child.emit({ kind: 'progress', value: { fileName: 'a.csv', read: 1, of: 2 } });
  child.emit({ kind: 'result', result: { ok: true, value: null } });
  expect(await read).toEqual({ ok: true, value: null });
  expect(seen).toEqual([{ fileName: 'a.csv', read: 1, of: 2 }]);
  expect(child.kills).toBe(1);
});

it('starts nothing for whom has cancelled already', async () => {
  const read = runInProcess(() => expect.fail('started'), 'read', readInput, {
    signal: AbortSignal.abort(),
    progress: () => {},
  });
  expect(await read).toMatchObject({ failure: { code: 'cancelled' } });
});
