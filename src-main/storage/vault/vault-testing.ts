import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring, KeyringAnswer } from './vault';

/** For tests: a keyring that can be locked, hung or another one. */
export interface TestKeyring extends Keyring {
  trouble: 'unavailable' | 'hung' | 'other' | undefined;
  /** How often it was asked. */
  asked: number;
}

/**
 * Seals as safeStorage does on Linux: AES-128-CBC under a password of the keyring, `v11` before it, and nothing that would
 * tell a changed blob or another keyring but the padding (promises.md, Measured 3).
 */
export function testKeyring(password: Uint8Array = randomBytes(16)): TestKeyring {
  const prefix = Buffer.from('v11');
  const nonce = Buffer.alloc(16, ' ');
  const answer = (work: () => Buffer): Promise<KeyringAnswer> => {
    keyring.asked++;
    if (keyring.trouble) return Promise.resolve({ ok: false, trouble: keyring.trouble });
    try {
      return Promise.resolve({ ok: true, bytes: work() });
    } catch {
      return Promise.resolve({ ok: false, trouble: 'other' });
    }
  };
  const keyring: TestKeyring = {
    trouble: undefined,
    asked: 0,
    seal: (plain) =>
      answer(() => {
        const cipher = createCipheriv('aes-128-cbc', password, nonce);
        return Buffer.concat([prefix, cipher.update(plain), cipher.final()]);
      }),
    open: (sealed) =>
      answer(() => {
        const bytes = Buffer.from(sealed);
        if (!bytes.subarray(0, 3).equals(prefix)) throw new Error('not sealed by a keyring');
        const decipher = createDecipheriv('aes-128-cbc', password, nonce);
        return Buffer.concat([decipher.update(bytes.subarray(3)), decipher.final()]);
      }),
  };
  return keyring;
}
