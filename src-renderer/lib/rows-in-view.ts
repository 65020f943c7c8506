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
