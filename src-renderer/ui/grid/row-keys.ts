/**
 * The row that a key goes to from row `at` of `count` (-1: none yet), where `page` rows are seen at once; undefined: no
 * key of a table. Keys with Control are Home and End alone.
 */
export function rowOfKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { at, count, page }: { readonly at: number; readonly count: number; readonly page: number },
): number | undefined {
  const isEnd = key === 'Home' || key === 'End';
  if (altKey || shiftKey || count === 0 || ((ctrlKey || metaKey) && !isEnd)) return undefined;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, page),
    PageUp: at - Math.max(1, page),
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.min(count - 1, Math.max(0, place));
}

/** Put on a table to be read: one stop of Tab, from which the keys of a table go from row to row, and say each. */
export function rowKeys(table: HTMLTableElement): () => void {
  table.tabIndex = 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const head = table.tHead?.clientHeight ?? 0;
    const seen = (table.offsetParent?.clientHeight ?? 0) - head;
    const page = Math.floor(seen / Math.max(1, rows[0]?.clientHeight ?? 1)) - 2;
    const row = rows[rowOfKey(event, { at, count: rows.length, page }) ?? -1];
    if (!row || event.defaultPrevented) return;
    row.tabIndex = -1;
    row.style.scrollMarginBlock = `${head}px 0`; // a head that stays in sight covers no row
    row.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  table.addEventListener('keydown', onKeyDown);
  return () => table.removeEventListener('keydown', onKeyDown);
}
