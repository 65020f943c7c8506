import { describe, expect, it } from 'vitest';
import type { FileFollowed, OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { fail, ok } from '../../../src-shared/result';
import type { ReadAgain } from '../stored/store';
import type { FileSign, FollowedPath } from './followed-paths';
import { type Following, openFollowing, pollMs, settleMs } from './following';

const path = '/boats/buoys.csv';
const sign = (size: number, mtimeMs = size): FileSign => ({ size, mtimeMs });

interface Disk {
  readonly following: Following;
  /** What is written down. */
  readonly kept: Map<string, FollowedPath>;
  /** What lies at the path. */
  at: FileSign | 'gone' | 'unreachable';
  /** What a reading comes to. */
  reads: ReadAgain | 'fails';
  /** It changes while it is read. */
  whileRead: (() => void) | null;
  readonly readings: string[];
  readonly notified: FileFollowed[];
  readonly watched: string[];
  /** Something happens in the folder. */
  event(name?: string | null): void;
  /** The time goes on, and all that is due is done. */
  pass(ms: number): Promise<void>;
  /** The app on the same folder again. */
  again(): Disk;
}

const file = (features: number): OwnFile => ({ id: 'file-1', features }) as OwnFile;

function disk(kept = new Map<string, FollowedPath>(), layers = ['file-1']): Disk {
  let nowMs = 0;
  const due: { atMs: number; run: () => void }[] = [];
  let onEvent: ((name: string | null) => void) | null = null;
  const state = {
    kept,
    at: sign(1) as Disk['at'],
    reads: file(2) as Disk['reads'],
    whileRead: null as Disk['whileRead'],
    readings: [] as string[],
    notified: [] as FileFollowed[],
    watched: [] as string[],
    event: (name: string | null = 'buoys.csv') => onEvent?.(name),
    async pass(ms: number) {
      const endMs = nowMs + ms;
      for (;;) {
        await settled();
        const next = due.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
        if (!next) break;
        due.splice(due.indexOf(next), 1);
        nowMs = next.atMs;
        next.run();
      }
      nowMs = endMs;
    },
    again: () => disk(kept, layers),
  };
  const following = openFollowing({
    files: {
      list: () => Promise.resolve(layers.map((id) => ({ id }) as OwnFile)),
      async again(id, from, isStill) {
        state.readings.push(`${id} ${from}`);
        state.whileRead?.();
        if (!(await isStill())) return ok('changing');
        return state.reads === 'fails' ? fail('storage', 'ENOSPC') : ok(state.reads);
      },
    },
    paths: {
      all: () => Promise.resolve([...kept.values()]),
      keep(followed) {
        kept.set(followed.id, followed);
        return Promise.resolve(ok(null));
      },
      drop: (id) => Promise.resolve(void kept.delete(id)),
    },
    now: () => nowMs,
    onChange: (followed) => void state.notified.push(followed),
    look: () => Promise.resolve(state.at),
    watch(of, listener) {
      if (state.at === 'unreachable') throw new Error('EHOSTDOWN');
      state.watched.push(of);
      onEvent = listener;
      return () => {
        state.watched.splice(state.watched.indexOf(of), 1);
        onEvent = null;
      };
    },
    soon(ms, run) {
      const one = { atMs: nowMs + ms, run };
      due.push(one);
      return () => void (due.includes(one) && due.splice(due.indexOf(one), 1));
    },
  });
  return Object.assign(state, { following });
}

/** All that waits for nothing but another. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await new Promise(setImmediate);
};

async function following(): Promise<Disk> {
  const on = disk();
  await on.following.note('file-1', path, sign(1));
  expect(await on.following.begin()).toMatchObject([{ id: 'file-1', isOn: true, state: 'same' }]);
  await on.pass(settleMs);
  expect(on.watched).toEqual(['/boats']);
  expect(on.readings).toEqual([]);
  return on;
}

const states = ({ notified }: Disk): readonly string[] => notified.map(({ state }) => state);

describe('an own file that follows its file', () => {
  it('is read again once it has changed and stays as it is', async () => {
    const on = await following();
    on.at = sign(5);
    on.event();
    await on.pass(settleMs);
    expect(on.readings).toEqual([]);
    await on.pass(settleMs);
    expect(on.readings).toEqual([`file-1 ${path}`]);
    expect(on.notified).toMatchObject([{ state: 'same', file: { features: 2 } }]);
    on.event();
    await on.pass(10 * settleMs);
    expect(on.readings).toHaveLength(1);
  });

  it('waits while it is being written, and says so', async () => {
    const on = await following();
    for (const size of [5, 6, 7]) {
      on.at = sign(size);
      if (size === 5) on.event();
      await on.pass(settleMs);
    }
    expect(on.readings).toEqual([]);
    expect(states(on)).toEqual(['changing']);
    await on.pass(2 * settleMs);
    expect(states(on)).toEqual(['changing', 'same']);
  });

  it('keeps what was read before where it changes while it is read, and reads it again', async () => {
    const on = await following();
    on.at = sign(5);
    on.whileRead = () => {
      on.at = sign(6);
      on.whileRead = null;
    };
    on.event();
    await on.pass(2 * settleMs);
    expect(on.notified).toMatchObject([{ state: 'changing', file: null }]);
    await on.pass(3 * settleMs);
    expect(on.readings).toHaveLength(2);
    expect(on.notified.at(-1)).toMatchObject({ state: 'same', file: { features: 2 } });
  });

  it('says why it cannot be read, does not try the same again, and follows on once it is another', async () => {
    const on = await following();
    on.at = sign(0);
    on.reads = { fileName: 'buoys.csv', code: 'no-features', line: null };
    on.event();
    await on.pass(2 * settleMs);
    expect(on.notified).toMatchObject([{ state: 'failed', problem: { code: 'no-features' }, file: null }]);
    await on.pass(3 * pollMs);
    expect(on.readings).toHaveLength(1);
    on.at = sign(9);
    on.reads = file(3);
    on.event();
    await on.pass(2 * settleMs);
    expect(on.notified.at(-1)).toMatchObject({ state: 'same', problem: null, file: { features: 3 } });
  });

  it('says that it could not be stored', async () => {
    const on = await following();
    on.at = sign(4);
    on.reads = 'fails';
    on.event();
    await on.pass(2 * settleMs);
    expect(on.notified).toMatchObject([{ state: 'failed', problem: null }]);
  });

  it('is not gone while an editor puts another in its place', async () => {
    const on = await following();
    on.at = 'gone';
    on.event();
    await on.pass(settleMs);
    on.at = sign(8);
    await on.pass(3 * settleMs);
    expect(states(on)).toEqual(['same']);
    expect(on.readings).toHaveLength(1);
  });

  it('is gone, stays as it was read, and follows again when it is back', async () => {
    const on = await following();
    on.at = 'gone';
    on.event();
    await on.pass(3 * settleMs);
    expect(on.notified).toMatchObject([{ state: 'gone', file: null }]);
    on.at = sign(1);
    await on.pass(pollMs);
    expect(states(on)).toEqual(['gone', 'same']);
    expect(on.readings).toEqual([]);
  });

  it('is looked at now and then where nothing tells of it, as on a drive that comes back', async () => {
    const on = disk();
    await on.following.note('file-1', path, sign(1));
    on.at = 'unreachable';
    await on.following.begin();
    await on.pass(2 * settleMs);
    expect([states(on), on.watched]).toEqual([['unreachable'], []]);
    on.at = sign(2);
    await on.pass(pollMs + 2 * settleMs);
    expect(states(on)).toEqual(['unreachable', 'same']);
    expect(on.watched).toEqual(['/boats']);
  });

  it('is read again at the next start where it changed meanwhile', async () => {
    const on = (await following()).again();
    on.at = sign(3);
    await on.following.begin();
    await on.pass(2 * settleMs);
    expect(on.readings).toHaveLength(1);
    const last = on.again();
    last.at = sign(3);
    await last.following.begin();
    await last.pass(2 * settleMs);
    expect(last.readings).toEqual([]);
  });

  it('stays as it is while the person has switched that off, also at the next start', async () => {
    const on = await following();
    expect(await on.following.turn('file-1', false)).toMatchObject({ ok: true, value: { isOn: false } });
    expect(on.watched).toEqual([]);
    on.at = sign(3);
    await on.pass(3 * pollMs);
    const next = on.again();
    next.at = sign(3);
    expect(await next.following.begin()).toMatchObject([{ isOn: false }]);
    await next.pass(3 * pollMs);
    expect([on.readings, next.readings, next.watched]).toEqual([[], [], []]);
    await next.following.turn('file-1', true);
    await next.pass(2 * settleMs);
    expect(next.readings).toHaveLength(1);
    expect(await on.following.turn('file-2', true)).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('is not watched once it is no layer, and again when it is put back', async () => {
    const on = await following();
    on.following.leave('file-1');
    await settled();
    expect(on.watched).toEqual([]);
    on.at = sign(3);
    await on.pass(3 * pollMs);
    expect(on.readings).toEqual([]);
    await on.following.join('file-1');
    await on.pass(2 * settleMs);
    expect(on.readings).toHaveLength(1);
  });

  it('hears nothing of its neighbours', async () => {
    const on = await following();
    on.at = sign(3);
    on.event('other.csv');
    await on.pass(3 * settleMs);
    expect(on.readings).toEqual([]);
    on.event(null);
    await on.pass(2 * settleMs);
    expect(on.readings).toHaveLength(1);
  });

  it('has its path under another id once its axes are exchanged, and none once it is forgotten', async () => {
    const on = await following();
    await on.following.rename('file-1', 'file-2');
    expect([...on.kept.keys()]).toEqual(['file-2']);
    const next = on.again();
    expect(await next.following.begin()).toEqual([]);
    expect(on.kept.size).toBe(0);
  });
});
