/**
 * What was asked of the service, for tests that check where requests go and what they carry. It keeps names of headers
 * and never their values: a token must not be readable anywhere.
 */
export interface LedgerEntry {
  /** ISO 8601, service time, when the request came in. */
  readonly time: string;
  readonly listener: string;
  /** The Host header: the origin the client believed it spoke to. */
  readonly host: string;
  readonly method: string;
  readonly path: string;
  /** Null when the connection was cut before an answer. */
  readonly status: number | null;
  readonly headers: readonly string[];
  readonly authorization: boolean;
}

const most = 10_000;

export class Ledger {
  readonly #entries: LedgerEntry[] = [];

  /** Writes an entry; when it is full the oldest goes. */
  write(entry: LedgerEntry): void {
    this.#entries.push(entry);
    if (this.#entries.length > most) this.#entries.shift();
  }

  entries(): readonly LedgerEntry[] {
    return [...this.#entries];
  }

  clear(): void {
    this.#entries.length = 0;
  }
}
