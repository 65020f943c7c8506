/** What a key does on a row, by the tree of the ARIA Authoring Practices, and what layers need beside it. */
export type RowAction =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'open'
  | 'close'
  | 'toggle'
  | 'alone'
  | 'details'
  | 'up'
  | 'down'
  | 'more-up'
  | 'more-down'
  | 'group'
  | 'rename'
  | 'remove';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plain: Readonly<Record<string, RowAction>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  ArrowRight: 'open',
  ArrowLeft: 'close',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
  Enter: 'details',
  F2: 'rename',
  Delete: 'remove',
};
const withShift: Readonly<Record<string, RowAction>> = {
  ArrowUp: 'more-up',
  ArrowDown: 'more-down',
  ' ': 'alone',
};
const withAlt: Readonly<Record<string, RowAction>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Null: the key is not the tree's. */
export function rowActionOf(press: Press): RowAction | null {
  const { key } = press;
  const control = press.ctrlKey || press.metaKey;
  if (control) return press.shiftKey && !press.altKey && key.toLowerCase() === 'g' ? 'group' : null;
  if (press.altKey) return press.shiftKey ? null : (withAlt[key] ?? null);
  return (press.shiftKey ? withShift[key] : plain[key]) ?? null;
}
