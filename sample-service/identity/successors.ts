/**
 * Which refresh token came from which, for the retryable temper: a used token works again until a token that was
 * issued for it has been used.
 */
export class Successors {
  /** The token that was used last in a grant: what is issued next in it is for that one. */
  readonly #lastUsed = new Map<string, string>();
  readonly #parents = new Map<string, string>();
  readonly #spent = new Set<string>();

  issued(id: string, grantId: string): void {
    const parent = this.#lastUsed.get(grantId);
    if (parent !== undefined && parent !== id) this.#parents.set(id, parent);
  }

  used(id: string, grantId: string): void {
    const parent = this.#parents.get(id);
    if (parent !== undefined) this.#spent.add(parent);
    this.#lastUsed.set(grantId, id);
  }

  /** True when a successor of the token has been used. */
  isSpent(id: string): boolean {
    return this.#spent.has(id);
  }
}
