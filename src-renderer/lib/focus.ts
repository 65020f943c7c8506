import { tick } from 'svelte';

/** Where the focus goes back to from what opens next; null: where it is when that opens. */
let origin: Element | null = null;

/** Takes the focus off what is on its way out, so that what opens next has it, and gives it back to `before`. */
export function freeFocus(before: Element | null): void {
  origin = before;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Whether nothing has the focus: what had it is gone, or nothing was chosen yet. */
export const isFocusFree = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * The focus goes into `inside`, to `first`, unless a part of it has it already; nothing is scrolled for `inside` itself,
 * which would take its beginning out of sight. What comes back gives the focus back to where it was, or to the dock that was made
 * anew in its place; whoever else has taken it meanwhile keeps it.
 */
export function takeFocus(inside: Element, first: HTMLElement | null): () => void {
  const before = (isFocusFree() ? origin : null) ?? document.activeElement;
  origin = null;
  const dock = before?.closest<HTMLElement>('[data-dock]')?.dataset['dock'];
  if (!inside.contains(document.activeElement)) first?.focus({ preventScroll: first === inside });
  return () => {
    const isFree = isFocusFree() || inside.contains(document.activeElement);
    if (!isFree || !(before instanceof HTMLElement)) return;
    if (before.isConnected) before.focus();
    else if (dock !== undefined) void tick().then(() => focusDock(dock));
  };
}

function focusDock(dock: string): void {
  if (isFocusFree())
    document.querySelector<HTMLElement>(`[data-dock="${dock}"]`)?.focus({ preventScroll: true });
}

/** The same where it is put on an element: the element itself has the focus, or the part that `first` finds. */
export const withFocus =
  (first: (element: HTMLElement) => HTMLElement | null = (element) => element) =>
  (element: HTMLElement): (() => void) =>
    takeFocus(element, first(element));
