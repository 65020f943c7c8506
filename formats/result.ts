/** Why a file was not written or read. The list is closed. */
export interface FormatFailure {
  /**
   * `storage`: the disk, or a file that is not what it should be; `bad-request`: a layer that the format cannot hold;
   * `cancelled`: by the signal; `bug`: a cell that is not of its column's type, or a call out of turn.
   */
  readonly code: 'storage' | 'bad-request' | 'cancelled' | 'bug';
  /** For a log; never decided by. */
  readonly detail: string;
}

/** Errors are values. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: FormatFailure };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: FormatFailure['code'],
  detail: string,
): { readonly ok: false; readonly failure: FormatFailure } {
  return { ok: false, failure: { code, detail } };
}
