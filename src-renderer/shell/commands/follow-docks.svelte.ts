import { tick, untrack } from 'svelte';
import { takeFocus } from '../../lib/focus';
import type { Dock, FrameStore } from '../frame.svelte';

const docks = ['left', 'right', 'bottom'] as const satisfies readonly Dock[];

/**
 * A dock that a person opens has the focus, by whichever way, and gives it back to where it was when it is closed. Its
 * element has `data-dock` and can be focused; a table that comes into it takes the focus on (ui/grid). Called while the
 * window is made.
 */
export function followDocks(frame: FrameStore): void {
  const giveBack: Record<Dock, (() => void) | null> = { left: null, right: null, bottom: null };
  $effect(() => {
    const { opened } = frame;
    if (!opened) return;
    void tick().then(() => {
      const element = document.querySelector<HTMLElement>(`[data-dock="${opened.dock}"]`);
      if (!element || frame.opened !== opened || element.contains(document.activeElement)) return;
      const back = takeFocus(element, firstOf(element));
      giveBack[opened.dock] ??= back;
    });
  });
  for (const dock of docks)
    $effect(() => {
      if (frame.docks[`${dock}Open`]) return;
      untrack(() => {
        giveBack[dock]?.();
        giveBack[dock] = null;
      });
    });
}

/** From the map and the docks that are open to the next one, round and round. */
export function goToRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-dock], [data-board=""]')];
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : regions.length - 1) : (at + step + regions.length) % regions.length;
  const region = regions[next];
  if (region) firstOf(region).focus({ preventScroll: true });
}

/** A table by which one goes on, the title of a page, or all of it. */
const firstOf = (region: HTMLElement): HTMLElement =>
  region.querySelector<HTMLElement>('[role="grid"], h2[tabindex]') ?? region;
