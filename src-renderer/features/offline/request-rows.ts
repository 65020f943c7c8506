import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';

/** A request as a row of the list, which keeps its place when newer ones come. */
export interface RequestRow extends RequestEntry {
  readonly key: string;
}

/** Newest first. The same question twice in a millisecond is two rows. */
export function rowsOf(entries: readonly RequestEntry[]): readonly RequestRow[] {
  const seen = new Map<string, number>();
  const rows = entries.map((entry): RequestRow => {
    const name = `${entry.atMs} ${entry.method} ${entry.host}${entry.path} ${entry.source}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return { ...entry, key: `${name} ${times}` };
  });
  return rows.reverse();
}
