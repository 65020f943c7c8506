/** Rows beyond the edges, so that a wheel's step shows no gap. */
const overscan = 6;

/**
 * Which rows of `count` to draw, `from` included and `to` not. CSS px: the height of a row, how far the list is
 * scrolled, and how much of it is seen.
 */
export function rowsInView(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight)) - overscan);
  const to = Math.min(count, Math.ceil((scrollTop + Math.max(0, height)) / rowHeight) + overscan);
  return { from, to: Math.max(from, to) };
}

/**
 * Follows what a list is scrolled by, whatever lies above it there: tells how far the list has gone out of sight at the top,
 * and how much room there is, CSS px. Until the function returned is called.
 */
export function listenToScroller(
  list: HTMLElement,
  tell: (scrollTop: number, height: number) => void,
): () => void {
  const scroller = scrollerOf(list);
  const measure = (): void => {
    const above = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
    tell(Math.max(0, above), scroller.clientHeight);
  };
  // What lies above the list grows and shrinks.
  const sizes = new ResizeObserver(measure);
  for (const one of [scroller, list.parentElement]) if (one) sizes.observe(one);
  scroller.addEventListener('scroll', measure, { passive: true });
  measure();
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', measure);
  };
}

function scrollerOf({ parentElement }: Element): Element {
  if (!parentElement) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
    ? parentElement
    : scrollerOf(parentElement);
}
