import { webcrypto } from 'node:crypto';
import type Provider from 'oidc-provider';

/**
 * Loads oidc-provider, which is bundled but loaded late. On Node 18 (Electron 25) it misses a few
 * globals, which are put in place first; and what it says of an unsupported runtime must not reach stdout, where the
 * ready line is the only line.
 */
export async function loadProvider(): Promise<typeof Provider> {
  addMissingGlobals();
  return quietly(async () => (await import('oidc-provider')).default);
}

/** Runs `work` with console.info and console.warn silenced. */
export async function quietly<T>(work: () => T | Promise<T>): Promise<T> {
  const { info, warn } = console;
  console.info = console.warn = () => undefined;
  try {
    return await work();
  } finally {
    Object.assign(console, { info, warn });
  }
}

type UrlParts = {
  parse?: (url: string, base?: string) => URL | null;
  canParse?: (url: string, base?: string) => boolean;
};

function addMissingGlobals(): void {
  const globals = globalThis as { crypto?: unknown; CryptoKey?: unknown };
  globals.crypto ??= webcrypto;
  globals.CryptoKey ??= webcrypto.CryptoKey;
  const urls = URL as UrlParts;
  urls.parse ??= (url, base) => {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  };
  urls.canParse ??= (url, base) => urls.parse?.(url, base) !== null;
}
