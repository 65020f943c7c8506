// What one of the runtimes lacks and the code uses all the same, each with the test for it. `test` stands in the file, word
// for word; an entry whose use is gone is a fault as well.

/** @typedef {{ api: string, file: string, test: string, why: string }} Guarded */

const bytes = (file) => ({
  api: "'Uint8Array<ArrayBuffer>'",
  file,
  test: 'new TextEncoder().encode(',
  why: 'a difference of types alone: what an encoder gives lies in memory of its own',
});
const sealing = (name, test) => ({
  api: `SafeStorage.${name}`,
  file: 'src-main/desktop/process/keyring-storage.ts',
  test,
  why: 'Electron 25 has no other; 45 advises waiting for the answer, which is what its own process is for (ADR 7)',
});

/** @type {readonly Guarded[]} */
export const guarded = [
  bytes('formats/geojson/geojson-bytes.ts'),
  bytes('formats/parquet/iso-bytes.ts'),
  {
    api: "'string | undefined' is not assignable to type 'string | null'",
    file: 'src-main/desktop/window/dialogs.ts',
    test: 'chosen.canceled ? null : chosen.filePath',
    why: 'a difference of types alone: who does not close the dialog has chosen a file',
  },
  {
    api: "'CryptoKey' does not exist",
    file: 'sample-service/identity/load.ts',
    test: 'globals.CryptoKey ??= webcrypto.CryptoKey',
    why: 'read only where there is no CryptoKey of the whole process, as in Node 18',
  },
  {
    api: 'webUtils',
    file: 'src-preload/index.ts',
    test: 'webUtils as typeof webUtils | undefined',
    why: 'Electron 25 has the path in the file itself',
  },
  sealing('isEncryptionAvailable', 'safeStorage.isEncryptionAvailable()'),
  sealing('encryptString', 'safeStorage.encryptString('),
  sealing('decryptString', 'safeStorage.decryptString('),
];
