import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../src-shared/result';
import { isoWeek } from '@kartbord/common/week';
import type { CacheKey } from './answer';
import { createDataClient, type DataClient } from './client';
import { inProcessTransport } from './process/in-process';
import type { beat, DataCallName, DataTransport, ToData } from './messages';
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
  posted: Exclude<ToData, typeof beat>[];
  die: () => void;
  answer: (id: number) => void;
} {
  const posted: Exclude<ToData, typeof beat>[] = [];
  let exit = (_code: number): void => {};
  let message = (_message: unknown): void => {};
  return {
    posted,
    die: () => exit(139),
    answer: (id) => message({ kind: 'result', id, result: ok(null) }),
    transport: {
      post: (value) => void posted.push(value as (typeof posted)[number]),
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

  it('with Ctrl+C is no failure of what Ctrl+C has cancelled', async () => {
    const { transport, die } = mute();
    const abort = new AbortController();
    const call = createDataClient(transport).call('week.read', ask, { signal: abort.signal });
    abort.abort();
    die();
    expect(await call).toEqual(fail('cancelled', 'week.read'));
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

describe('a data process that hangs', () => {
  /** One that answers beats only while `isAwake`; each beat of main's is one `tick`. */
  function hanging() {
    const { transport, die } = mute();
    const timers: (() => void)[] = [];
    const on = { isAwake: true, beats: 0, restarts: 0 };
    let hear = (_: unknown): void => {};
    const client = createDataClient(
      {
        ...transport,
        post(message) {
          if ((message as ToData).kind !== 'beat') return transport.post(message);
          on.beats++;
          if (on.isAwake) hear(message);
          return true;
        },
        onMessage(listener) {
          hear = listener;
          transport.onMessage(listener);
        },
        restart() {
          on.restarts++;
          die();
        },
      },
      (callback) => {
        timers.push(callback);
        return () => {};
      },
    );
    const tick = (times: number): void => {
      for (let time = 0; time < times; time++) timers.shift()?.();
    };
    return { client, on, tick, timers };
  }

  it('is ended after a minute of silence, and what it was doing is a storage failure', async () => {
    const { client, on, tick } = hanging();
    const lost = client.call('week.read', ask);
    on.isAwake = false;
    tick(11);
    expect(on.restarts).toBe(0);
    tick(1);
    expect(on.restarts).toBe(1);
    expect(await lost).toMatchObject({ failure: { code: 'storage' } });
  });

  it('is not taken for one that works for long, and answers meanwhile', () => {
    const { client, on, tick } = hanging();
    void client.call('week.read', ask);
    tick(1000);
    expect(on).toMatchObject({ restarts: 0, beats: 1001 });
  });

  it('is not looked for while nothing is asked of it', async () => {
    const { client, on, tick, timers } = hanging();
    expect([on.beats, timers.length]).toEqual([0, 0]);
    const call = client.call('week.read', ask);
    on.isAwake = false;
    tick(12);
    await call;
    tick(1);
    expect(timers).toEqual([]);
    void client.call('week.read', ask);
    expect(timers).toHaveLength(1);
  });
});
