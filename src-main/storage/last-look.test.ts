import { describe, expect, it, vi } from 'vitest';
import { openLastLook } from './last-look';

const storeOf = (value: unknown) => {
  const kept = { value };
  return { kept, read: () => kept.value, write: (next: unknown) => void (kept.value = next) };
};

describe('when a person last looked', () => {
  it('is of each service, and is what another process wrote meanwhile', () => {
    const store = storeOf(undefined);
    const [window, command] = [openLastLook(store, () => {}), openLastLook(store, () => {})];
    expect(window.of('a')).toBeNull();
    command.note('a', 5);
    window.note('b', 7);
    expect([window.of('a'), command.of('b')]).toEqual([5, 7]);
  });

  it('of which something cannot be read is set aside before it is written over, and the rest is in use', () => {
    const damaged = { version: 1, looks: { a: 5, b: 'yesterday' } };
    const store = storeOf(damaged);
    const setAside = vi.fn();
    const look = openLastLook(store, setAside);
    expect([look.of('a'), look.of('b')]).toEqual([5, null]);
    look.note('b', 9);
    expect(setAside).toHaveBeenCalledWith(damaged);
    expect(store.kept.value).toEqual({ version: 1, looks: { a: 5, b: 9 } });
  });

  it('is not moved where it cannot be written', () => {
    const store = storeOf({ version: 1, looks: { a: 5 } });
    const full = {
      ...store,
      write: () => {
        throw new Error('ENOSPC');
      },
    };
    const look = openLastLook(full, () => {});
    expect([look.note('a', 9), look.of('a')]).toMatchObject([{ ok: false, failure: { code: 'storage' } }, 5]);
  });
});
