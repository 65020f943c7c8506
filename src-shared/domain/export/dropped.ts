/** What was given and is not in an export, by the path of its member: values that cannot be read, and rows (`… left out)`). */
export interface Dropped {
  readonly path: string;
  readonly count: number;
}

/** How many of what was dropped are whole rows. */
export const droppedRows = (dropped: readonly Dropped[]): number =>
  dropped.reduce((sum, { path, count }) => sum + (path.endsWith('left out)') ? count : 0), 0);

/** Of several answers together, most frequent first. */
export function joinedCounts(lists: Iterable<readonly Dropped[]>): readonly Dropped[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const { path, count } of list) counts.set(path, (counts.get(path) ?? 0) + count);
  return [...counts]
    .map(([path, count]) => ({ path, count }))
    .sort((a, b) => b.count - a.count || a.path.localeCompare(b.path));
}

/** `locality.no (left out) 2; liceReport.seaTemperature 1` */
export const droppedText = (dropped: readonly Dropped[]): string =>
  dropped.map(({ path, count }) => `${path} ${count}`).join('; ');
