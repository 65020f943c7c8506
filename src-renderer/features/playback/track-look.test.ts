import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src-shared/result';
import { allBeforeMs, defaultTrackLook } from '../../../src-shared/domain/tracks/track-look';
import { createFakeClient } from '../../bridge/fake-client';
import { TrackLookStore } from './track-look.svelte';

const hour = 3_600_000;
const fromMs = Date.UTC(2026, 10, 17);
const span = { fromMs, toMs: fromMs + 24 * hour };

/** A store whose pictures come when the test says so. */
function setUp({
  isMotionReduced = false,
  asked = span,
}: { isMotionReduced?: boolean; asked?: TimeRange } = {}) {
  let callback: ((nowMs: number) => void) | null = null;
  let asks = 0;
  let nowMs = 1000;
  const tracks = { asked, positions: 'all' as const, vessels: [] };
  const store = new TrackLookStore(createFakeClient({ 'ais.columns': () => ok(null as never) }), tracks, {
    frame: (next) => {
      asks++;
      callback = next;
    },
    isMotionReduced: () => isMotionReduced,
    wait: () => Promise.resolve(),
  });
  const frames = (count: number, everyMs = 20): void => {
    for (let n = 0; n < count && callback; n++) {
      const now = callback;
      callback = null;
      now((nowMs += everyMs));
    }
  };
  return { store, frames, asks: () => asks };
}

describe('what is shown of the tracks', () => {
  it('is all, the window, or the instant with its tail in the window', () => {
    const { store } = setUp();
    expect(store.window).toBeNull();
    const window = { fromMs: fromMs + 2 * hour, toMs: fromMs + 20 * hour };
    store.change({ window });
    expect(store.window).toEqual(window);
    store.change({ tailMs: 3 * hour });
    store.see(fromMs + 10 * hour);
    expect(store.window).toEqual({ fromMs: fromMs + 7 * hour, toMs: fromMs + 10 * hour });
    store.see(fromMs + 3 * hour);
    expect(store.window).toEqual({ fromMs: fromMs + 2 * hour, toMs: fromMs + 3 * hour });
    store.change({ tailMs: allBeforeMs });
    store.see(fromMs + 19 * hour);
    expect(store.window).toEqual({ fromMs: fromMs + 2 * hour, toMs: fromMs + 19 * hour });
    store.leave();
    expect(store.window).toEqual(window);
  });

  it('is all again where the window that was kept lies beside the span of today', () => {
    const { store } = setUp();
    store.restore({ ...defaultTrackLook, window: { fromMs: 1, toMs: 2 * hour } });
    expect([store.chosen, store.window, store.base]).toEqual([null, null, span]);
  });

  it('is the same object while it says the same, so that the map sees that nothing changed', () => {
    const { store } = setUp();
    store.change({ window: { fromMs: fromMs + hour, toMs: fromMs + 2 * hour } });
    const { window } = store;
    store.change({ marksOdd: true });
    expect(store.window).toBe(window);
  });

  it('is without an instant when another window is chosen', () => {
    const { store } = setUp();
    store.play();
    store.change({ window: { fromMs: fromMs + hour, toMs: fromMs + 9 * hour } });
    expect([store.isPlaying, store.instantMs, store.window?.toMs]).toEqual([false, null, fromMs + 9 * hour]);
  });

  it('is the same for the same instant, forwards and backwards', () => {
    const { store, frames } = setUp();
    store.change({ minutesPerSecond: 10 });
    store.play();
    frames(40);
    store.pause();
    const played = new Map<number, TimeRange | null>();
    for (let n = 0; n < 12; n++) {
      played.set(store.instantMs ?? 0, store.window);
      store.step(1);
    }
    for (const [at, window] of [...played].reverse()) {
      store.step(-1);
      expect([store.instantMs, store.window]).toEqual([at, window]);
    }
    for (const [at, window] of played) {
      store.see(at);
      expect(store.window).toEqual(window);
    }
  });
});

describe('the playback', () => {
  it('begins at the beginning, goes as many minutes in a second as was chosen, and asks for one picture at a time', () => {
    const { store, frames, asks } = setUp();
    store.change({ minutesPerSecond: 60 });
    store.play();
    expect(store.instantMs).toBe(fromMs);
    frames(51);
    expect(store.instantMs).toBe(fromMs + hour);
    expect(asks()).toBe(52);
  });

  it('stops at the end, without a loop, and begins anew from there', () => {
    const { store, frames } = setUp();
    store.change({ minutesPerSecond: 360 });
    store.play();
    frames(10_000);
    expect([store.isPlaying, store.instantMs]).toEqual([false, span.toMs]);
    store.play();
    expect([store.isPlaying, store.instantMs]).toEqual([true, fromMs]);
  });

  it('goes on from where a hand has put the instant', () => {
    const { store, frames } = setUp();
    store.play();
    frames(5);
    store.see(fromMs + 12 * hour);
    frames(2);
    expect(store.isPlaying).toBe(true);
    expect(store.instantMs).toBeGreaterThan(fromMs + 12 * hour);
    expect(store.instantMs).toBeLessThan(fromMs + 13 * hour);
  });

  it('does not jump over what passed while the window was not seen', () => {
    const { store, frames } = setUp();
    store.change({ minutesPerSecond: 1 });
    store.play();
    frames(2);
    const before = store.instantMs ?? 0;
    frames(1, 3_600_000);
    expect((store.instantMs ?? 0) - before).toBeLessThanOrEqual(15_000);
  });

  it('steps once a second where motion is reduced', () => {
    const { store, frames } = setUp({ isMotionReduced: true });
    store.change({ minutesPerSecond: 30 });
    store.play();
    const seen = new Set<number | null>();
    for (let n = 0; n < 121; n++) {
      frames(1);
      seen.add(store.instantMs);
    }
    expect([...seen]).toEqual([0, 0.5, 1].map((hours) => fromMs + hours * hour));
  });

  it('steps from the end back and from the beginning on where there is no instant', () => {
    const { store } = setUp();
    store.step(-1);
    expect(store.instantMs).toBe(span.toMs - hour / 2);
    store.leave();
    store.step(1);
    expect(store.instantMs).toBe(fromMs + hour / 2);
  });

  it('ends where its frame belongs to an earlier start', () => {
    const { store, frames } = setUp();
    store.play();
    store.pause();
    frames(5);
    expect(store.instantMs).toBe(fromMs);
  });
});
