import { expect, it } from 'vitest';
import type { Connection } from '../../../src-shared/domain/session/session';
import { barredCodes } from '../../../src-shared/result';
import { watchConnection } from './connection';

function watched(): { note: (code: string | null) => void; stated: Connection[]; read: () => Connection } {
  const stated: Connection[] = [];
  let time = 1000;
  const watch = watchConnection(
    () => time++,
    (connection) => stated.push(connection),
  );
  const note = (code: string | null): void =>
    watch.note(code === null ? null : { code: code as 'offline', detail: '' });
  return { note, stated, read: () => watch.read() };
}

it('is starting until the service was asked for the first time', () => {
  expect(watched().read()).toEqual({ state: 'starting', lastAnswerAtMs: null, lastFailure: null });
});

it.each(['offline', 'timeout', 'bad-response', ...barredCodes])(
  'goes offline with %s and keeps when it last heard the service',
  (code) => {
    const { note, read } = watched();
    note(null);
    note(code);
    note(code);
    expect(read()).toEqual({
      state: 'offline',
      lastAnswerAtMs: 1000,
      lastFailure: code,
      offlineSinceMs: 1001,
    });
  },
);

it('stays online when the service asks for patience: it was heard', () => {
  const { note, read } = watched();
  note('throttled');
  expect(read()).toEqual({ state: 'online', lastAnswerAtMs: 1000, lastFailure: 'throttled' });
});

it('tells of changes only, not of every answer', () => {
  const { note, stated } = watched();
  for (const code of [null, null, 'offline', 'offline', null]) note(code);
  expect(stated.map(({ state }) => state)).toEqual(['online', 'offline', 'online']);
});

it('is not offline since any time once it is heard again, and anew from the next silence on', () => {
  const { note, read } = watched();
  for (const code of ['offline', null]) note(code);
  expect(read().offlineSinceMs).toBeUndefined();
  note('timeout');
  expect(read().offlineSinceMs).toBe(1002);
});

it('tells of an answer a minute after the last that was told, so that its age stays true', () => {
  const stated: Connection[] = [];
  let time = 0;
  const watch = watchConnection(
    () => time,
    (connection) => stated.push(connection),
  );
  for (time of [0, 30_000, 60_000, 90_000, 120_000]) watch.note(null);
  expect(stated.map(({ lastAnswerAtMs }) => lastAnswerAtMs)).toEqual([0, 60_000, 120_000]);
});
