import { safeStorage } from 'electron';

/* oxlint-disable @typescript-eslint/no-deprecated -- Electron 25, which we run on too, has no other; on Linux the call
   is made where it may wait (keyring.ts). */

export type SafeStorageAnswer =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly trouble: 'unavailable' | 'other' };

/** safeStorage for bytes. Each call may wait for the system's keyring and keeps the whole process waiting. Never throws. */
export const sealNow = (plain: Uint8Array): SafeStorageAnswer =>
  answered(() => safeStorage.encryptString(Buffer.from(plain).toString('base64')));

export const openNow = (sealed: Uint8Array): SafeStorageAnswer =>
  answered(() => Buffer.from(safeStorage.decryptString(Buffer.from(sealed)), 'base64'));

function answered(work: () => Buffer): SafeStorageAnswer {
  try {
    return safeStorage.isEncryptionAvailable()
      ? { ok: true, bytes: work() }
      : { ok: false, trouble: 'unavailable' };
  } catch {
    return { ok: false, trouble: 'other' };
  }
}
