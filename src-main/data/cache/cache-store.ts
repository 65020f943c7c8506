import { existsSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SetAsideReason } from '../../../src-shared/domain/cache/cache';
import { fail, ok, type Result } from '../../../src-shared/result';
import {
  type CacheFileParts,
  identityOf,
  noteSetAside,
  openCacheFile,
  removeSetAside,
  setAside,
} from './cache-file';
import { inTransaction, isBusy, isDamaged, isFull, isIoError, pragma } from './database';
import type { Database } from '@kartbord/sqlite';
import { openReserve } from './reserve';
import { archivedMark, freeRoom } from './room';

export interface CacheStoreParts extends CacheFileParts {
  /** Of the file. What was not used for longest goes first. */
  readonly capBytes?: number;
  readonly reserveBytes?: number;
  /** What the disk of a folder has left. */
  readonly freeBytes?: (folder: string) => number;
}

/** The cache's file under everything that can happen to it. Nothing of it throws. */
export interface CacheStore {
  /** Undefined where the file cannot say; a damaged file is set aside and made anew. */
  read<T>(what: string, work: (database: Database) => T): T | undefined;
  /**
   * Runs `work` in one transaction that adds about `bytes`. `storage` where that cannot be: then nothing of it was, and
   * reading goes on. Once `ok`, what was written survives the end of the process.
   */
  write<T>(what: string, bytes: number, work: (database: Database) => T): Result<T>;
  /** Gives at least `bytes` of the disk back, at any cost to the cache: its user's own things need them. */
  yieldRoom(bytes: number): number;
  /** The most that the file may take from now on; what is over that goes at once, as far as it is not pinned. */
  setCap(bytes: number): void;
  /** Gives pages without content back to the disk; false where the disk has no room even for that. */
  compact(): boolean;
  facts(): CacheFacts;
  close(): void;
}

interface CacheFacts {
  readonly isOpen: boolean;
  readonly usedBytes: number;
  readonly capBytes: number;
  readonly walBytes: number;
  readonly notKept: string | null;
}

const defaultCapBytes = 512 * 1024 * 1024;
const defaultReserveBytes = 4 * 1024 * 1024;
/** With the largest write below, the write-ahead log stays under 16 MB (promises.md, Database). */
const mostWalBytes = 4 * 1024 * 1024;
const mostWriteBytes = 11 * 1024 * 1024;
/** Freed in one transaction, because what is removed goes through the write-ahead log. */
const sliceBytes = 32 * 1024 * 1024;
/** Freed beyond what is missing on a full disk, so that not every write finds it full. */
const slackBytes = 2 * 1024 * 1024;
/** Pages without content that may stay in the file. */
const mostFreePages = 64;
/** A cache of less than so many times the room that is wanted lets no rows go while the reserve is enough. */
const leastShare = 2;
/** What SQLite needs beside the file to share it with other processes, twice over. */
const openingBytes = 64 * 1024;

export function openCacheStore(parts: CacheStoreParts): CacheStore {
  const { file, freeBytes = freeBytesOf } = parts;
  let capBytes = parts.capBytes ?? defaultCapBytes;
  const reserveBytes = parts.reserveBytes ?? defaultReserveBytes;
  const reserve = openReserve(`${file}.reserve`, reserveBytes);
  let identity: number | undefined;
  let notKept: string | null = null;
  /** The disk was full: the log is folded in at once, so that it takes nothing of what is left. */
  let isTight = false;
  let database = open();
  if (database) reserve.restore();

  function open(): Database | undefined {
    const isAlone = isWithoutRoom();
    for (const isLast of [isAlone, true])
      try {
        const opened = openCacheFile(isAlone ? { ...parts, isAlone } : parts);
        identity = identityOf(file);
        if (isAlone) parts.warn('the disk is full: the cache is this process’s alone until it ends');
        return opened;
      } catch (error) {
        if (!isLast && (isFull(error) || isIoError(error)) && giveBack()) continue;
        parts.warn(`there is no cache: ${messageOf(error)}`);
        break;
      }
    return undefined;
  }

  /** Whether there is a cache to be read and no room to open it beside others, also not with what can be given back. */
  function isWithoutRoom(): boolean {
    const hasContent = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
    const isTooLittle = (): boolean => freeBytes(dirname(file)) < openingBytes;
    return hasContent && isTooLittle() && (giveBack(), isTooLittle());
  }

  /** What can be had without writing. */
  function giveBack(): boolean {
    const hadOld = removeSetAside(file);
    return reserve.release() || hadOld;
  }

  function rebuild(why: SetAsideReason): void {
    try {
      database?.close();
      // Another process may have met the same damage and put a sound file there already.
      const isOurs = identityOf(file) === identity;
      if (isOurs) setAside(file, parts.now());
      database = open();
      if (database && isOurs) noteSetAside(database, parts.now(), why);
    } catch (error) {
      parts.warn(`the damaged cache could not be made anew: ${messageOf(error)}`);
      database = undefined;
    }
  }

  const walBytes = (): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const usedBytes = (db: Database): number =>
    (pragma(db, 'page_count') - pragma(db, 'freelist_count')) * pragma(db, 'page_size');
  const fold = (db: Database): void => db.exec('PRAGMA wal_checkpoint(TRUNCATE)');

  /** One attempt; throws what SQLite throws. */
  function writeOnce<T>(db: Database, bytes: number, work: (database: Database) => T): Result<T> {
    if (walBytes() > mostWalBytes) fold(db);
    // The log cannot be folded in while another process reads on and on.
    if (walBytes() + bytes > mostWalBytes + mostWriteBytes)
      return fail('storage', 'the write-ahead log is as long as it may be');
    const over = usedBytes(db) + bytes - capBytes;
    // A share more than is missing, so that a full cache does not search for the oldest at every write.
    if (over > 0 && inTransaction(db, () => freeRoom(db, over + capBytes / 50)) < over)
      return fail('storage', 'all of the cache is pinned: nothing more fits under its limit');
    return ok(inTransaction(db, work));
  }

  /** After a write found the disk full; true where another attempt has a chance. */
  function makeRoomOnDisk(db: Database, bytes: number): boolean {
    const gaveBack = giveBack();
    isTight = true;
    try {
      const freed = inTransaction(db, () => freeRoom(db, bytes + slackBytes));
      fold(db);
      // The log needs room on the disk, not in the file.
      if (freed > 0) compact();
      return gaveBack || freed > 0;
    } catch (error) {
      parts.warn(`cache, making room: ${messageOf(error)}`);
      return gaveBack;
    }
  }

  /** What was written stays written, whether or not there is room for this. */
  function keepTight(db: Database): void {
    try {
      fold(db);
    } catch (error) {
      parts.warn(`cache, tight: ${messageOf(error)}`);
    }
    reserve.restore();
  }

  function write<T>(what: string, bytes: number, work: (database: Database) => T): Result<T> {
    if (bytes > mostWriteBytes) return fail('storage', `${what}: ${bytes} bytes are too much for the cache`);
    let reason = 'there is no cache';
    // A disk that was full when the file was to be made may have room again.
    database ??= open();
    for (const isLast of [false, true]) {
      if (!database) break;
      try {
        const result = writeOnce(database, bytes, work);
        if (isTight) keepTight(database);
        return result;
      } catch (error) {
        reason = isFull(error) ? `the disk is full: ${messageOf(error)}` : messageOf(error);
        parts.warn(`cache, ${what}: ${reason}`);
        if (isBusy(error) || isLast) break;
        if (isDamaged(error)) rebuild('damaged');
        else if (!isFull(error) || !makeRoomOnDisk(database, bytes)) break;
      }
    }
    return fail('storage', `${what}: ${reason}`);
  }

  function compact(): boolean {
    if (!database) return false;
    try {
      // In steps, because the pages moved go through the write-ahead log.
      for (let steps = 0; steps < 1000 && pragma(database, 'freelist_count') > mostFreePages; steps++) {
        database.exec('PRAGMA incremental_vacuum(500)');
        if (isTight || walBytes() > mostWalBytes) fold(database);
      }
      fold(database);
      return true;
    } catch (error) {
      parts.warn(`cache, compact: ${messageOf(error)}`);
      if (isDamaged(error)) rebuild('damaged');
      return false;
    }
  }

  /** Lets what was not used for longest go, pinned too; false where that cannot be done, or only little is kept. */
  function yieldRows(bytes: number): boolean {
    const db = database;
    try {
      if (!db || usedBytes(db) < leastShare * bytes) return false;
      inTransaction(db, () => freeRoom(db, bytes + mostFreePages * pragma(db, 'page_size'), 'pinned too'));
      fold(db);
    } catch (error) {
      parts.warn(`cache, yield: ${messageOf(error)}`);
      if (isDamaged(error)) rebuild('damaged');
      return false;
    }
    return compact();
  }

  /** The last resort: all of the cache goes, and an empty one stands in its place. Never what waits for the archive. */
  function drop(): void {
    const marked = 'SELECT 1 AS found FROM track_blocks WHERE pinned = ? LIMIT 1';
    if (database?.get(marked, archivedMark)) return;
    database?.close();
    for (const part of ['', '-wal', '-shm']) {
      // The driver holds on to a closed file until its statements are collected, and with it to its room.
      if (part !== '-shm' && existsSync(`${file}${part}`)) truncateSync(`${file}${part}`, 0);
      rmSync(`${file}${part}`, { force: true });
    }
    database = open();
  }

  const sizeOnDisk = (): number =>
    ['', '-wal', '.reserve'].reduce(
      (sum, part) => sum + (statSync(`${file}${part}`, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );

  return {
    read(what, work) {
      if (!database) return undefined;
      try {
        return work(database);
      } catch (error) {
        parts.warn(`cache, ${what}: ${messageOf(error)}`);
        if (isDamaged(error)) rebuild('damaged');
        return undefined;
      }
    },
    write(what, bytes, work) {
      const result = write(what, bytes, work);
      notKept = result.ok ? null : result.failure.detail;
      return result;
    },
    yieldRoom(bytes) {
      const before = sizeOnDisk();
      const given = (): number => before - sizeOnDisk();
      giveBack();
      isTight = true;
      const areRowsGone = yieldRows(bytes);
      // Rows go with the reserve's room: where it is missing the next time, all of the cache has to go.
      if (areRowsGone && given() >= bytes + reserveBytes) reserve.restore();
      if (!areRowsGone && given() < bytes) drop();
      return given();
    },
    setCap(bytes) {
      capBytes = bytes;
      try {
        while (database && usedBytes(database) > capBytes) {
          const over = Math.min(usedBytes(database) - capBytes, sliceBytes);
          const db = database;
          if (inTransaction(db, () => freeRoom(db, over)) === 0) break;
          fold(db);
        }
        compact();
      } catch (error) {
        parts.warn(`cache, cap: ${messageOf(error)}`);
        if (isDamaged(error)) rebuild('damaged');
      }
    },
    compact,
    facts() {
      const used = this.read('facts', usedBytes);
      return { isOpen: used !== undefined, usedBytes: used ?? 0, capBytes, walBytes: walBytes(), notKept };
    },
    close() {
      try {
        if (database) fold(database);
        database?.close();
      } catch (error) {
        parts.warn(`cache, close: ${messageOf(error)}`);
      }
      database = undefined;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Infinite where the system does not say. */
function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
