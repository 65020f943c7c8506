import type { UnreadFile, UnreadFiles } from '../../../src-shared/domain/settings/unread-files';

/** What could not be read in this run: one notice tells all of it. */
export interface UnreadBook {
  add(file: UnreadFile): void;
  /** In the order in which they were found, each kind with its count. */
  list(): readonly UnreadFiles[];
}

export function unreadBook(onChange: () => void): UnreadBook {
  const counts = new Map<string, UnreadFiles>();
  return {
    add({ what, state }) {
      const key = `${what} ${state}`;
      counts.set(key, { what, state, count: (counts.get(key)?.count ?? 0) + 1 });
      onChange();
    },
    list: () => [...counts.values()],
  };
}
