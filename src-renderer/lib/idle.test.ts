import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilRest } from './idle';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (): void => void dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));

it('waits until a person who steps has stopped, and not for one who looks', async () => {
  press();
  const rested = vi.fn();
  void untilRest().then(rested);
  for (let step = 0; step < 5; step++) {
    await vi.advanceTimersByTimeAsync(500);
    press();
  }
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(900);
  expect(rested).toHaveBeenCalledOnce();
  void untilRest().then(rested);
  await vi.advanceTimersByTimeAsync(2);
  expect(rested).toHaveBeenCalledTimes(2);
});

it('waits while something is dragged, and not while the pointer only moves', async () => {
  const move = (buttons: number): void => void dispatchEvent(new PointerEvent('pointermove', { buttons }));
  const rested = vi.fn();
  const moveOn = async (buttons: number): Promise<void> => {
    for (let step = 0; step < 20; step++) {
      move(buttons);
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  // What an earlier test pressed is long ago.
  await vi.advanceTimersByTimeAsync(20_000);
  move(1);
  void untilRest().then(rested);
  await moveOn(1);
  expect(rested).not.toHaveBeenCalled();
  await moveOn(0);
  expect(rested).toHaveBeenCalledOnce();
});

it('waits for ten seconds at most, however long a key is held', async () => {
  const rested = vi.fn();
  void untilRest().then(rested);
  press();
  await vi.advanceTimersByTimeAsync(0);
  for (let step = 0; step < 95; step++) {
    press();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(rested).not.toHaveBeenCalled();
  for (let step = 0; step < 10; step++) {
    press();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(rested).toHaveBeenCalledOnce();
});
