import type { Outcome } from '@kartbord/common/result';

export { ok } from '@kartbord/common/result';

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

export type Result<T> = Outcome<T, FormatFailure>;

export function fail(
  code: FormatFailure['code'],
  detail: string,
): { readonly ok: false; readonly failure: FormatFailure } {
  return { ok: false, failure: { code, detail } };
}
