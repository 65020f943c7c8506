import { afterEach, expect, it, vi } from 'vitest';
import { Clock } from './clock.svelte';

class Page extends EventTarget {
  hidden = false;

  becomes(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

afterEach(() => void vi.useRealTimers());

it('ticks while the page is seen, not while it is hidden, and at once when it is seen again', () => {
  vi.useFakeTimers();
  let nowMs = 0;
  const page = new Page() as Page & Document;
  const clock = new Clock(0, () => nowMs);
  const stop = clock.keepTicking(page);
  const after = (ms: number): number => {
    nowMs += ms;
    vi.advanceTimersByTime(ms);
    return clock.nowMs;
  };
  expect(after(20_000)).toBe(20_000);
  page.becomes(true);
  expect(after(60_000)).toBe(20_000);
  page.becomes(false);
  expect(clock.nowMs).toBe(80_000);
  stop();
  expect(after(60_000)).toBe(80_000);
  expect(vi.getTimerCount()).toBe(0);
});
