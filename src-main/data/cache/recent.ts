/** The last values read, so that going back to a week does not parse it again. The longest unused goes first. */
export interface Recent<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
  delete(id: string): void;
  clear(): void;
}

export function createRecent<T>(most: number): Recent<T> {
  const values = new Map<string, T>();
  return {
    get(id) {
      const value = values.get(id);
      if (value === undefined) return undefined;
      values.delete(id);
      values.set(id, value);
      return value;
    },
    set(id, value) {
      values.delete(id);
      values.set(id, value);
      const [oldest] = values.keys();
      if (values.size > most && oldest !== undefined) values.delete(oldest);
    },
    delete: (id) => void values.delete(id),
    clear: () => values.clear(),
  };
}
