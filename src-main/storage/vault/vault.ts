import { dirname } from 'node:path';
import type { VaultTrouble } from '../../../src-shared/domain/session/session';
import { ok, type Result } from '../../../src-shared/result';
import { type FileCalls, type FileStep, systemCalls, writeChecked } from '../files/atomic-file';
import {
  dataKeyFromSealed,
  dataKeyToSeal,
  type Envelope,
  makeDataKey,
  makeEnvelope,
  openEnvelope,
  readEnvelope,
} from './envelope';
import {
  keepAside,
  narrow,
  partNameOf,
  readVaultFile,
  removeVaultFiles,
  sweepParts,
  type VaultReading,
} from './vault-file';
import { createLine } from './vault-line';

/** The system's keyring. It never throws and always answers in time; desktop/ has the real one. */
export interface Keyring {
  seal(plain: Uint8Array): Promise<KeyringAnswer>;
  /** `other`: what was sealed cannot be opened by this keyring, or was changed. */
  open(sealed: Uint8Array): Promise<KeyringAnswer>;
}

export type KeyringAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly trouble: 'unavailable' | 'hung' | 'other' };

type VaultRead<T> =
  | { readonly state: 'empty' }
  | { readonly state: 'open'; readonly value: T; readonly generation: number }
  /** The keyring does not answer or is not there. Not available never means lost: nothing on disk was touched. */
  | { readonly state: 'locked'; readonly trouble: 'unavailable' | 'hung' }
  /** `other`: sealed by another keyring. `damaged`: changed from outside. The file stays until the next write is stored. */
  | { readonly state: 'unreadable'; readonly trouble: 'other' | 'damaged' };

type VaultWrite =
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

export interface VaultParts<T> {
  readonly file: string;
  /** The addresses that the sign-in belongs to: a profile whose addresses were changed does not open it. */
  readonly sealedTo: string;
  readonly keyring: Keyring;
  /** Undefined where it is not what was written. */
  readonly parse: (json: unknown) => T | undefined;
  readonly now: () => number;
  readonly calls?: FileCalls;
  readonly onStep?: (step: FileStep) => void;
  readonly reading?: VaultReading;
}

/** What the file is, after everything was tried to open it. */
type Found =
  | { readonly state: 'empty' }
  | {
      readonly state: 'open';
      readonly envelope: Envelope;
      readonly plain: Uint8Array;
      readonly key: Uint8Array;
      readonly sealedKey: Uint8Array;
    }
  | { readonly state: 'locked'; readonly trouble: 'unavailable' | 'hung' }
  | {
      readonly state: 'unreadable';
      readonly trouble: 'other' | 'damaged';
      readonly envelope: Envelope | undefined;
    };

export function openVault<T>(parts: VaultParts<T>): Vault<T> {
  const { file, sealedTo, keyring, parse, now } = parts;
  const calls = parts.calls ?? systemCalls;
  const line = createLine();
  /** The data key stays in memory, so that what another process wrote is read without asking the keyring again. */
  let known: { readonly sealed: string; readonly key: Uint8Array } | undefined;
  /** The newest generation seen of each data key, and the key that was used last: an older file was put back. */
  const newest = new Map<string, number>();
  let current: string | undefined;

  async function find(): Promise<Found> {
    const bytes = await readVaultFile(file, parts.reading);
    if (bytes === 'none') return { state: 'empty' };
    if (bytes === 'out-of-reach') return { state: 'locked', trouble: 'unavailable' };
    const envelope = readEnvelope(bytes);
    if (!envelope) return { state: 'unreadable', trouble: 'damaged', envelope: undefined };
    const opened = await dataKeyOf(envelope);
    if (typeof opened === 'string')
      return opened === 'other'
        ? { state: 'unreadable', trouble: 'other', envelope }
        : { state: 'locked', trouble: opened };
    const plain = openEnvelope(envelope, opened, sealedTo);
    if (!plain || isPutBack(envelope)) return { state: 'unreadable', trouble: 'damaged', envelope };
    remember(envelope.sealedKey, envelope.generation, opened);
    return { state: 'open', envelope, plain, key: opened, sealedKey: envelope.sealedKey };
  }

  async function dataKeyOf({ sealedKey }: Envelope): Promise<Uint8Array | 'unavailable' | 'hung' | 'other'> {
    if (known?.sealed === textOf(sealedKey)) return known.key;
    const answer = await keyring.open(sealedKey);
    if (!answer.ok) return answer.trouble;
    return dataKeyFromSealed(answer.bytes) ?? 'other';
  }

  /** An older generation, or a data key that was given up since: within one run only, nothing outside remembers. */
  function isPutBack({ sealedKey, generation }: Envelope): boolean {
    const sealed = textOf(sealedKey);
    const last = newest.get(sealed);
    return last !== undefined && (sealed !== current || generation < last);
  }

  function remember(sealedKey: Uint8Array, generation: number, key: Uint8Array): void {
    current = textOf(sealedKey);
    known = { sealed: current, key };
    newest.set(current, generation);
  }

  async function write(value: T, account: string): Promise<VaultWrite> {
    const found = await find();
    if (found.state === 'locked') return { kept: false, trouble: found.trouble };
    const made = found.state === 'open' ? undefined : await sealNewKey(keyring);
    if (made && 'trouble' in made) return { kept: false, trouble: made.trouble };
    const { key, sealedKey } = made ?? (found as Found & { state: 'open' });
    const before = found.state === 'empty' ? undefined : found.envelope;
    const generation = Math.max(before?.generation ?? 0, ...newest.values()) + 1;
    const plain = jsonBytes(value);
    const bytes = plain && makeEnvelope({ account, generation, sealedKey }, key, sealedTo, plain);
    if (!bytes) return { kept: false, trouble: 'unwritable' };

    await sweepParts(file, calls);
    const beforeRename = async (): Promise<Result<null>> => {
      await narrow(dirname(file), 0o700);
      const isUnknown = found.state === 'open' && parsed(found.plain, parse) === undefined;
      const trouble = found.state === 'unreadable' ? found.trouble : isUnknown && 'damaged';
      if (trouble) await keepAside(file, trouble, now());
      return ok(null);
    };
    const options = { mode: 0o600, makeFolder: true, partName: partNameOf(file), calls };
    const stored = await writeChecked(file, [bytes], beforeRename, {
      ...options,
      ...(parts.onStep && { onStep: parts.onStep }),
    });
    if (!stored.ok) return { kept: false, trouble: 'unwritable' };
    remember(sealedKey, generation, key);
    return { kept: true, generation };
  }

  return {
    read: () =>
      line(async () => {
        const found = await find();
        if (found.state === 'empty' || found.state === 'locked') return found;
        if (found.state === 'unreadable') return { state: 'unreadable', trouble: found.trouble };
        const value = parsed(found.plain, parse);
        return value === undefined
          ? { state: 'unreadable', trouble: 'damaged' }
          : { state: 'open', value, generation: found.envelope.generation };
      }),
    write: (value, account) => line(() => write(value, account)),
    remove: () =>
      line(async () => {
        known?.key.fill(0);
        known = undefined;
        const removed = await removeVaultFiles(file, calls);
        if (removed.ok) current = undefined;
        return removed;
      }),
    async account() {
      const bytes = await readVaultFile(file, parts.reading);
      return (typeof bytes === 'string' ? undefined : readEnvelope(bytes)?.account) ?? '';
    },
  };
}

async function sealNewKey(
  keyring: Keyring,
): Promise<
  { readonly key: Uint8Array; readonly sealedKey: Uint8Array } | { readonly trouble: 'unavailable' | 'hung' }
> {
  const key = makeDataKey();
  const answer = await keyring.seal(dataKeyToSeal(key));
  if (answer.ok) return { key, sealedKey: answer.bytes };
  return { trouble: answer.trouble === 'hung' ? 'hung' : 'unavailable' };
}

function jsonBytes(value: unknown): Uint8Array | undefined {
  try {
    return Buffer.from(JSON.stringify(value), 'utf8');
  } catch {
    return undefined;
  }
}

function parsed<T>(plain: Uint8Array, parse: (json: unknown) => T | undefined): T | undefined {
  try {
    return parse(JSON.parse(Buffer.from(plain).toString('utf8')));
  } catch {
    return undefined;
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
