import type { Scope, VaultStatus, VaultTrouble } from '../../src-shared/domain/session';
import type { Vault } from '../storage/vault';
import { type PartOf, type SignIn, signedOut } from './sign-in';

/** `locked` and `unreadable` say why what is kept is not known. */
type Condition = 'unread' | 'known' | 'locked' | 'other' | 'damaged';

/** The sign-in in memory and in the vault. Who changes it holds the refresh lock and has read it under that lock. */
export interface KeptSignIn {
  /** What counts now: what the vault has, and on top of it what could not be stored yet. */
  readonly current: SignIn;
  readonly condition: Condition;
  /** Whether the last reading opened the vault, or there is none to open. */
  readonly isUpToDate: boolean;
  status(): VaultStatus;
  /** The scope's part was signed in for this run only, because the vault could not take it. */
  isForThisRun(scope: Scope): boolean;
  /** A change that has to reach the disk and has not. */
  isUnstored(scope: Scope): boolean;
  /** Asks the keyring where the vault does. */
  read(): Promise<void>;
  /**
   * Puts `value` in place of the part whose id is `replaces` (`any`: whatever is there). False when it is not stored
   * and has to be; it then stays in memory for `store`, or is dropped with `isOptional`.
   */
  change<S extends Scope>(
    scope: S,
    value: PartOf<S>,
    replaces: string,
    isOptional?: boolean,
  ): Promise<boolean>;
  /** The same without the vault, at once. */
  hold<S extends Scope>(scope: S, value: PartOf<S>, replaces: string): void;
  /** Stores what is not stored yet. True when nothing is left. */
  store(): Promise<boolean>;
}

interface Unstored {
  readonly replaces: string;
  readonly value: PartOf<Scope>;
}

/** A file without a sign-in is no file. */
async function written(vault: Vault<SignIn>, value: SignIn): Promise<VaultTrouble | null> {
  if (value.api === null && value.ais === null) return (await vault.remove()).ok ? null : 'unwritable';
  const write = await vault.write(value, value.api?.account ?? '');
  return write.kept ? null : write.trouble;
}

/** Stands for every id. */
export const anySignIn = 'any';

export function keepSignIn(vault: Vault<SignIn> | null): KeptSignIn {
  let onDisk = signedOut;
  let condition: Condition = vault ? 'unread' : 'known';
  let isUpToDate = vault === null;
  let isOnDisk = false;
  let readTrouble: VaultTrouble | null = null;
  /** Until the next writing that comes off. */
  let writeTrouble: VaultTrouble | null = null;
  const unstored = new Map<Scope, Unstored>();
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time, so that an old reading never replaces a newer writing. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work);
    queue = next.catch(() => {});
    return next;
  }

  function applied(): SignIn {
    let result = onDisk;
    for (const [scope, { replaces, value }] of unstored)
      if (replaces === anySignIn || result[scope]?.id === replaces) result = { ...result, [scope]: value };
    return result;
  }

  async function readNow(): Promise<void> {
    if (!vault) return;
    const read = await vault.read();
    isUpToDate = read.state !== 'locked';
    readTrouble = read.state === 'locked' || read.state === 'unreadable' ? read.trouble : null;
    if (read.state === 'locked') {
      // What was read before still counts: not available never means lost.
      if (condition !== 'known') condition = 'locked';
      return;
    }
    isOnDisk = read.state === 'open';
    condition = read.state === 'unreadable' ? read.trouble : 'known';
    onDisk = read.state === 'open' ? read.value : signedOut;
    // Another process signed out, or in as somebody else: what we could not store is of no use any more.
    for (const [scope, { replaces }] of unstored)
      if (replaces !== anySignIn && onDisk[scope]?.id !== replaces) unstored.delete(scope);
  }

  async function storeNow(): Promise<boolean> {
    if (unstored.size === 0) return true;
    const value = applied();
    const storing = new Map(unstored);
    if (vault) {
      // What is locked may hold the other scope's part: it is not written over.
      if (!isUpToDate) return false;
      writeTrouble = await written(vault, value);
      if (writeTrouble) return false;
      readTrouble = null;
      isOnDisk = value.api !== null || value.ais !== null;
    }
    onDisk = value;
    condition = 'known';
    // Somebody may have signed out while it was written.
    for (const [scope, part] of storing) if (unstored.get(scope) === part) unstored.delete(scope);
    return unstored.size === 0;
  }

  function hold(scope: Scope, value: PartOf<Scope>, replaces: string): Unstored | undefined {
    const before = unstored.get(scope);
    const isAny = replaces === anySignIn || before?.replaces === anySignIn;
    unstored.set(scope, { value, replaces: isAny ? anySignIn : (before?.replaces ?? replaces) });
    return before;
  }

  const isForThisRun = (scope: Scope): boolean => {
    const part = unstored.get(scope);
    return part?.replaces === anySignIn && part.value !== null;
  };

  return {
    get current() {
      return applied();
    },
    get condition() {
      return condition;
    },
    get isUpToDate() {
      return isUpToDate;
    },
    status() {
      const trouble = readTrouble ?? writeTrouble;
      if (!vault || isForThisRun('api') || isForThisRun('ais')) return { tier: 'memory', trouble };
      const isAsked = isOnDisk || condition === 'locked' || condition === 'other' || condition === 'damaged';
      return { tier: isAsked ? 'keyring' : 'unknown', trouble };
    },
    isForThisRun,
    isUnstored: (scope) => unstored.has(scope) && !isForThisRun(scope),
    read: () => inTurn(readNow),
    async change(scope, value, replaces, isOptional = false) {
      const before = hold(scope, value, replaces);
      const mine = unstored.get(scope);
      if (await inTurn(storeNow)) return true;
      if (isForThisRun(scope)) return true;
      if (isOptional && unstored.get(scope) === mine) {
        if (before) unstored.set(scope, before);
        else unstored.delete(scope);
      }
      return false;
    },
    hold(scope, value, replaces) {
      hold(scope, value, replaces);
    },
    store: () => inTurn(storeNow),
  };
}
