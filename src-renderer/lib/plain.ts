/** Sets and maps that nobody watches: what is shown is another one for every change. */
export const setOf = <T>(values: Iterable<T> = []): Set<T> => new Set(values);
export const mapOf = <K, V>(entries: Iterable<readonly [K, V]> = []): Map<K, V> => new Map(entries);
