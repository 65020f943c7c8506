import {
  type SignInPart,
  signInParts,
  type VaultStatus,
  type VaultTrouble,
} from '../../src-shared/domain/session/session';
import type { Vault } from '../storage/vault/vault';
import { type PartOf, type SignIn, signedOut } from './sign-in';

/** `locked` and `unreadable` say why what is kept is not known. */
type Condition = 'unread' | 'known' | 'locked' | 'other' | 'damaged';

/** The sign-in in memory and in the vault. Who changes it holds the refresh lock and has read it under that lock. */
export interface StoredSignIn {
  /** What counts now: what the vault has, and on top of it what could not be stored yet. */
  readonly current: SignIn;
  readonly condition: Condition;
  /** Whether the last reading opened the vault, or there is none to open. */
  readonly isUpToDate: boolean;
  status(): VaultStatus;
  /** The part was signed in for this run only, because the vault could not take it. */
  isForThisRun(part: SignInPart): boolean;
  /** A change that has to reach the disk and has not. */
  isUnstored(part: SignInPart): boolean;
  /** Asks the keyring where the vault does. */
  read(): Promise<void>;
  /**
   * Puts `value` in place of the part whose id is `replaces` (`any`: whatever is there). False when it is not stored
   * and has to be; it then stays in memory for `store`, or is dropped with `isOptional`.
   */
  change<P extends SignInPart>(
    part: P,
    value: PartOf<P>,
    replaces: string,
    isOptional?: boolean,
  ): Promise<boolean>;
  /** The same without the vault, at once. */
  hold<P extends SignInPart>(part: P, value: PartOf<P>, replaces: string): void;
  /** Stores what is not stored yet. True when nothing is left. */
  store(): Promise<boolean>;
}

interface Unstored {
  readonly replaces: string;
  readonly value: PartOf<SignInPart>;
}

const isEmpty = (value: SignIn): boolean => signInParts.every((part) => value[part] === null);

/** A file without a sign-in is no file. */
async function written(vault: Vault<SignIn>, value: SignIn): Promise<VaultTrouble | null> {
  if (isEmpty(value)) return (await vault.remove()).ok ? null : 'unwritable';
  const write = await vault.write(value, value.api?.account ?? '');
  return write.kept ? null : write.trouble;
}

/** Stands for every id. */
export const anySignIn = 'any';

export function keepSignIn(vault: Vault<SignIn> | null): StoredSignIn {
  let onDisk = signedOut;
  let condition: Condition = vault ? 'unread' : 'known';
  let isUpToDate = vault === null;
  let isOnDisk = false;
  let readTrouble: VaultTrouble | null = null;
  /** Until the next writing that comes off. */
  let writeTrouble: VaultTrouble | null = null;
  const unstored = new Map<SignInPart, Unstored>();
  let queue: Promise<unknown> = Promise.resolve();

  /** One at a time, so that an old reading never replaces a newer writing. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work);
    queue = next.catch(() => {});
    return next;
  }

  function applied(): SignIn {
    let result = onDisk;
    for (const [part, { replaces, value }] of unstored)
      if (replaces === anySignIn || result[part]?.id === replaces) result = { ...result, [part]: value };
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
    for (const [part, { replaces }] of unstored)
      if (replaces !== anySignIn && onDisk[part]?.id !== replaces) unstored.delete(part);
  }

  async function storeNow(): Promise<boolean> {
    if (unstored.size === 0) return true;
    const value = applied();
    const storing = new Map(unstored);
    if (vault) {
      // What is locked may hold the other parts: it is not written over.
      if (!isUpToDate) return false;
      writeTrouble = await written(vault, value);
      if (writeTrouble) return false;
      readTrouble = null;
      isOnDisk = !isEmpty(value);
    }
    onDisk = value;
    condition = 'known';
    // Somebody may have signed out while it was written.
    for (const [part, change] of storing) if (unstored.get(part) === change) unstored.delete(part);
    return unstored.size === 0;
  }

  function hold(part: SignInPart, value: PartOf<SignInPart>, replaces: string): Unstored | undefined {
    const before = unstored.get(part);
    const isAny = replaces === anySignIn || before?.replaces === anySignIn;
    unstored.set(part, { value, replaces: isAny ? anySignIn : (before?.replaces ?? replaces) });
    return before;
  }

  const isForThisRun = (part: SignInPart): boolean => {
    const change = unstored.get(part);
    return change?.replaces === anySignIn && change.value !== null;
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
      if (!vault || signInParts.some(isForThisRun)) return { tier: 'memory', trouble };
      const isAsked = isOnDisk || condition === 'locked' || condition === 'other' || condition === 'damaged';
      return { tier: isAsked ? 'keyring' : 'unknown', trouble };
    },
    isForThisRun,
    isUnstored: (part) => unstored.has(part) && !isForThisRun(part),
    read: () => inTurn(readNow),
    async change(part, value, replaces, isOptional = false) {
      const before = hold(part, value, replaces);
      const mine = unstored.get(part);
      if (await inTurn(storeNow)) return true;
      if (isForThisRun(part)) return true;
      if (isOptional && unstored.get(part) === mine) {
        if (before) unstored.set(part, before);
        else unstored.delete(part);
      }
      return false;
    },
    hold(part, value, replaces) {
      hold(part, value, replaces);
    },
    store: () => inTurn(storeNow),
  };
}
