import { describe, expect, it } from 'vitest';
import type { Did } from '../../src-shared/domain/workspace/history-step';
import { isoWeek } from '@kartbord/common/week';
import { History, turnTo } from './history.svelte';

const filter: Did = { what: 'filter' };

/** A number that is changed by steps, with the history of it. */
function setUp() {
  let nowMs = 1000;
  const history = new History(() => nowMs);
  const state = { value: 0, other: 0 };
  const remember = (did: Did = filter, kind = ''): void =>
    history.remember(
      did,
      turnTo(
        () => state.value,
        (value) => (state.value = value),
      ),
      kind,
    );
  const set = (value: number, did?: Did, kind?: string): void => {
    remember(did, kind);
    state.value = value;
  };
  return { history, state, set, remember, tick: () => (nowMs += 1000) };
}

describe('the history of a window', () => {
  it('goes to any of its steps, back and on, and keeps what was undone until something else is done', () => {
    const { history, state, set } = setUp();
    for (const value of [1, 2, 3, 4]) set(value);
    history.goTo(1);
    expect([state.value, history.past.length, history.future.length]).toEqual([1, 1, 3]);
    history.goTo(3);
    expect([state.value, history.past.length, history.future.length]).toEqual([3, 3, 1]);
    history.goTo(0);
    expect([state.value, history.canUndo, history.canRedo]).toEqual([0, false, true]);
    history.goTo(99);
    expect([state.value, history.canRedo]).toEqual([4, false]);
    history.undo();
    set(9);
    expect([history.past.length, history.canRedo]).toEqual([4, false]);
  });

  it('keeps the ids of steps that are undone and done again, and when they were done', () => {
    const { history, set, tick } = setUp();
    set(1);
    tick();
    set(2);
    const before = history.past.map(({ id, atMs }) => [id, atMs]);
    history.goTo(0);
    history.goTo(2);
    expect(history.past.map(({ id, atMs }) => [id, atMs])).toEqual(before);
    expect(before).toEqual([
      [1, 1000],
      [2, 2000],
    ]);
  });

  it('joins what belongs together, from where it began to where it is now', () => {
    const { history, state, set, tick } = setUp();
    const [first, second, third] = [isoWeek(2026, 1), isoWeek(2026, 2), isoWeek(2026, 3)];
    set(1, { what: 'week', from: first, to: second }, 'play');
    tick();
    set(2, { what: 'week', from: second, to: third }, 'play');
    expect(history.past.map(({ did, atMs }) => [did, atMs])).toEqual([
      [{ what: 'week', from: first, to: third }, 2000],
    ]);
    history.undo();
    expect(state.value).toBe(0);
    history.redo();
    expect(state.value).toBe(2);
    set(3, { what: 'week', from: third, to: first }, 'play');
    expect(history.past).toHaveLength(2);
  });

  it('undoes what follows from a step with it, in the other order', () => {
    const { history, state, set } = setUp();
    const order: string[] = [];
    const turn = (name: string, from: number, to: number) =>
      turnTo(
        () => from,
        (value) => {
          order.push(`${name} ${value === from ? 'back' : 'on'}`);
          state.other = value === from ? from : to;
        },
      );
    set(1);
    history.along(() => history.remember(filter, turn('first', 0, 1)));
    history.along(() => history.remember(filter, turn('second', 1, 2)));
    expect(history.past).toHaveLength(1);
    history.undo();
    expect([state.value, order]).toEqual([0, ['second back', 'first back']]);
    history.redo();
    expect(state.value).toBe(1);
    history.undo();
    expect([state.value, history.canUndo, history.canRedo]).toEqual([0, false, true]);
  });

  it('does not remember what an undo itself brings about', () => {
    const { history, state, remember } = setUp();
    history.remember(
      filter,
      turnTo(
        () => state.value,
        (value) => {
          remember();
          state.value = value;
        },
      ),
    );
    state.value = 5;
    history.undo();
    expect([state.value, history.past.length, history.future.length]).toEqual([0, 0, 1]);
    history.redo();
    expect([state.value, history.past.length, history.future.length]).toEqual([5, 1, 0]);
  });

  it('says what undo and redo did, until something else is done', () => {
    const { history, set } = setUp();
    expect(history.description).toBeNull();
    set(1, { what: 'filter-cleared' });
    history.undo();
    expect(history.description).toEqual({ how: 'undone', did: { what: 'filter-cleared' } });
    history.redo();
    expect(history.description?.how).toBe('redone');
    set(2);
    expect(history.description).toBeNull();
  });

  it('keeps 200 steps, and says that there were more', () => {
    const { history, state, set } = setUp();
    for (let value = 1; value <= 200; value++) set(value);
    expect([history.past.length, history.isCut]).toEqual([200, false]);
    set(201);
    expect([history.past.length, history.isCut]).toEqual([200, true]);
    history.goTo(0);
    expect(state.value).toBe(1);
    history.clear();
    expect([history.canUndo, history.canRedo, history.isCut]).toEqual([false, false, false]);
  });
});
