/**
 * What happens when a used refresh token is sent again. interface.md says only that it is invalid (Authentication 6);
 * real servers differ, and a client must live with each of them:
 * - strict: only the used one is dead, the newer one goes on working;
 * - family: the newer ones die with it, and the user must sign in again;
 * - retryable: a used one works again until one of its successors has been used, for answers that got lost.
 */
export const refreshTempers = ['strict', 'family', 'retryable'] as const;
export type RefreshTemper = (typeof refreshTempers)[number];

export const isRefreshTemper = (value: unknown): value is RefreshTemper =>
  refreshTempers.some((temper) => temper === value);

/** How it is minded at the moment. The admin changes it. */
export class Temper {
  refresh: RefreshTemper;
  /** Clients that the operator has disabled: the token endpoint does not know them. */
  readonly disabled = new Set<string>();
  /** Access tokens that were taken back while they are valid. */
  readonly revoked = new Set<string>();

  constructor(refresh: RefreshTemper) {
    this.refresh = refresh;
  }
}
