/** Keeps the values used last, at most `most` of them. */
export class Lru<K, V> {
  readonly #most: number;
  readonly #values = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const oldest = this.#values.keys().next();
    if (this.#values.size > this.#most && !oldest.done) this.#values.delete(oldest.value);
  }

  clear(): void {
    this.#values.clear();
  }
}
