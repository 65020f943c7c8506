import type { VaultTrouble } from '../../src-shared/domain/session';
import type { Result } from '../../src-shared/result';

/** The system's keyring. It never throws and always answers in time; desktop/ has the real one. */
export interface Keyring {
  seal(plain: Uint8Array): Promise<KeyringAnswer>;
  /** `other`: what was sealed cannot be opened by this keyring, or was changed. */
  open(sealed: Uint8Array): Promise<KeyringAnswer>;
}

export type KeyringAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly trouble: 'unavailable' | 'hung' | 'other' };

export type VaultRead<T> =
  | { readonly state: 'empty' }
  | { readonly state: 'open'; readonly value: T; readonly generation: number }
  /** The keyring does not answer or is not there. Not available never means lost: nothing on disk was touched. */
  | { readonly state: 'locked'; readonly trouble: 'unavailable' | 'hung' }
  /** `other`: sealed by another keyring. `damaged`: changed from outside. The file stays until the next write is stored. */
  | { readonly state: 'unreadable'; readonly trouble: 'other' | 'damaged' };

export type VaultWrite =
  | { readonly kept: true; readonly generation: number }
  /** Nothing on disk was touched. */
  | { readonly kept: false; readonly trouble: VaultTrouble };

/**
 * One sealed file (promises.md, "Measured" 3 and "Sign-in and tokens"): AES-256-GCM with a random data key, which the
 * keyring has sealed. Writers hold the lock of the file (`TakeLock`); readers need none. Nothing here throws.
 */
export interface Vault<T> {
  read(): Promise<VaultRead<T>>;
  /** `account` is readable without the keyring, so that what is cached can be looked at while it is locked. */
  write(value: T, account: string): Promise<VaultWrite>;
  remove(): Promise<Result<null>>;
  /** The account of the last write; empty where there is no file. Not trusted for anything but finding cached answers. */
  account(): Promise<string>;
}

/** Takes a lock that one process of this computer has at a time, and that the system takes back when it dies. */
export type TakeLock = (name: string, signal: AbortSignal) => Promise<Result<() => Promise<void>>>;
