/** Longer than a person who steps takes from one key to the next, ms. */
const restMs = 800;
/** What waits for a rest is done after this long at most, ms, however busy the person is. */
const atMostMs = 10_000;

let lastInputMs = -Infinity;
if (typeof addEventListener === 'function') {
  const heard = (): void => void (lastInputMs = performance.now());
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    addEventListener(type, heard, { capture: true, passive: true });
  const dragged = ({ buttons }: PointerEvent): void => {
    if (buttons > 0) heard();
  };
  addEventListener('pointermove', dragged, { capture: true, passive: true });
}

/** Resolves when the window has nothing better to do, after `timeout` ms at the latest. */
export const untilIdle = (timeout?: number): Promise<void> =>
  new Promise((resolve) =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(() => resolve(), timeout === undefined ? undefined : { timeout })
      : resolve(),
  );

/** Resolves when the window is idle and the person has not touched it for a moment: for work that keeps other processes busy, too. */
export async function untilRest(): Promise<void> {
  const begunMs = performance.now();
  for (;;) {
    await untilIdle(2000);
    const nowMs = performance.now();
    const leftMs = Math.min(lastInputMs + restMs, begunMs + atMostMs) - nowMs;
    if (leftMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
}
