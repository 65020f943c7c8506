import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../src-shared/result';
import { isoWeek } from '@kartbord/common/week';
import type { CacheKey } from './answer';
import { createDataClient, type DataClient } from './client';
import { inProcessTransport } from './process/in-process';
import type { DataCallName, DataTransport, ToData } from './messages';
import type { DataEngine } from './serve';

const key: CacheKey = { site: '', account: '', method: 'GET', path: '', body: '' };
const ask = { key, week: isoWeek(2026, 40) };

/** Whatever is asked for fails, until a test puts something in its place. */
const engine = new Proxy({} as DataEngine, {
  get: () => () => {
    throw new Error('broken on purpose');
  },
});

const clientOf = (change: Partial<DataEngine>): DataClient =>
  createDataClient(
    inProcessTransport(new Proxy(engine, { get: (_, name: DataCallName) => change[name] ?? engine[name] })),
  );

describe('the data client', () => {
  it('gets each answer to the call that asked for it, in whatever order they come', async () => {
    const release: (() => void)[] = [];
    const client = clientOf({
      'week.read': () => new Promise((resolve) => release.push(() => resolve(ok(null)))),
      'versions.list': () => ok([]),
    });
    const slow = client.call('week.read', ask);
    expect(await client.call('versions.list', { key })).toEqual(ok([]));
    release[0]?.();
    expect(await slow).toEqual(ok(null));
  });

  it('gets what the engine throws as a bug', async () => {
    expect(await clientOf({}).call('confirm', { key, fetchedAtMs: 1 })).toEqual(
      fail('bug', 'confirm: broken on purpose'),
    );
  });

  it('passes on progress until the answer', async () => {
    const client = clientOf({
      'export.localities': (_input, { progress }) => {
        for (const written of [1, 2]) progress({ written, total: 2 });
        return fail('storage', 'ENOSPC');
      },
    });
    const seen: number[] = [];
    await client.call('export.localities', {} as never, { progress: ({ written }) => seen.push(written) });
    expect(seen).toEqual([1, 2]);
  });

  it('tells the engine of a cancel and answers what the engine says', async () => {
    const abort = new AbortController();
    const client = clientOf({
      'week.read': (_input, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(fail('cancelled', 'stopped')));
          abort.abort();
        }),
    });
    expect(await client.call('week.read', ask, { signal: abort.signal })).toEqual(
      fail('cancelled', 'stopped'),
    );
  });

  it('does not send a call that was cancelled before', async () => {
    expect(await clientOf({}).call('week.read', ask, { signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'cancelled' },
    });
  });
});

/** A process that answers nothing by itself and dies when told to. */
function mute(): {
  transport: DataTransport;
  posted: ToData[];
  die: () => void;
  answer: (id: number) => void;
} {
  const posted: ToData[] = [];
  let exit = (_code: number): void => {};
  let message = (_message: unknown): void => {};
  return {
    posted,
    die: () => exit(139),
    answer: (id) => message({ kind: 'result', id, result: ok(null) }),
    transport: {
      post: (value) => void posted.push(value as ToData),
      onMessage: (listener) => {
        message = listener;
      },
      onExit: (listener) => {
        exit = listener;
      },
    },
  };
}

describe('a data process that dies', () => {
  it('takes the calls under way with it as storage failures; the next ones reach its successor', async () => {
    const { transport, posted, die, answer } = mute();
    const client = createDataClient(transport);
    const lost = [client.call('week.read', ask), client.call('week.read', ask)];
    die();
    expect(await Promise.all(lost)).toMatchObject([
      { failure: { code: 'storage' } },
      { failure: { code: 'storage' } },
    ]);
    const next = client.call('week.read', ask);
    answer(posted.at(-1)!.id);
    expect(await next).toEqual(ok(null));
  });

  it('for good fails every call at once instead of letting it wait', async () => {
    const { transport } = mute();
    const client = createDataClient({ ...transport, post: () => false });
    expect(await client.call('week.read', ask)).toEqual(fail('storage', 'the data process is not running'));
  });

  it('does not confuse a late answer of the dead with a call to the living', async () => {
    const { transport, die, answer } = mute();
    const client = createDataClient(transport);
    const lost = client.call('week.read', ask);
    die();
    await lost;
    const next = client.call('week.read', ask);
    answer(1);
    expect(await Promise.race([next, Promise.resolve('still waiting')])).toBe('still waiting');
    answer(2);
    await next;
  });
});
