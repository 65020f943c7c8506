import { basemapId, type Entries, groupsAround, isIn } from './tree-rules';

/** What may stay to be seen with one that is alone: the base map, what is in it, and its groups. */
function belongs(entries: Entries, id: string, only: string): boolean {
  return id === basemapId || isIn(entries, id, only) || groupsAround(entries, only).includes(id);
}

/** Only this row is to be seen, with all that it takes for it. */
export function onlyShown(entries: Entries, only: string): Entries {
  return entries.map((entry) => {
    const { id, isVisible } = entry;
    const isShown =
      id === only || groupsAround(entries, only).includes(id) || (belongs(entries, id, only) && isVisible);
    return isShown === isVisible ? entry : { ...entry, isVisible: isShown };
  });
}

export function isAlone(entries: Entries, only: string): boolean {
  return entries.every(
    ({ id, isVisible }) => belongs(entries, id, only) || (id === only ? isVisible : !isVisible),
  );
}

/** Each row hidden or shown as it was then; those that were not there, and all where there is no then, are shown. */
export function sameAs(entries: Entries, then: Entries | null): Entries {
  const wasVisible = new Map(then?.map(({ id, isVisible }) => [id, isVisible]));
  const after = entries.map((entry) => {
    const isVisible = entry.id === basemapId ? entry.isVisible : (wasVisible.get(entry.id) ?? true);
    return isVisible === entry.isVisible ? entry : { ...entry, isVisible };
  });
  return after.every((entry, index) => entry === entries[index]) ? entries : after;
}
