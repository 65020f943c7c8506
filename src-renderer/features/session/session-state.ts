import {
  type ScopeState,
  type SessionStatus,
  signInParts,
  type VaultTrouble,
} from '../../../src-shared/domain/session/session';

/** From here on a difference of the clocks is named, ms. */
const namedDifferenceMs = 2 * 60_000;

/** The one state that the top bar shows: what asks for the person first, else how the data are opened. */
export function chipState({ scopes, signIns }: SessionStatus): ScopeState {
  const states = signInParts.map((part) => signIns[part].state);
  return (['ended', 'locked'] as const).find((state) => states.includes(state)) ?? scopes.api.state;
}

/** The keyring can be asked again: it was away, or did not answer, or a sign-in waits behind it. */
export function canUnlock({ signIns, vault }: SessionStatus): boolean {
  const isAway =
    vault.trouble === 'unavailable' || vault.trouble === 'hung' || vault.trouble === 'unwritable';
  return isAway || signInParts.some((part) => signIns[part].state === 'locked');
}

/** The keyring's trouble, where no ended sign-in says the same of itself. */
export function vaultTrouble({ signIns, vault }: SessionStatus): VaultTrouble | null {
  const ends = signInParts.map((part) => signIns[part].endedBy);
  const isSaid =
    (vault.trouble === 'other' && ends.includes('keyring')) ||
    (vault.trouble === 'damaged' && ends.includes('damaged'));
  return isSaid ? null : vault.trouble;
}

/** How far the clock is off in whole hours and minutes, where that is worth naming. */
export function clockDifference(
  clockAheadMs: number | null,
): { readonly isAhead: boolean; readonly hours: number; readonly minutes: number } | null {
  if (clockAheadMs === null || Math.abs(clockAheadMs) <= namedDifferenceMs) return null;
  const minutes = Math.round(Math.abs(clockAheadMs) / 60_000);
  return { isAhead: clockAheadMs > 0, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
