import { renameSync, rmSync, statSync } from 'node:fs';
import type { ArchiveCondition, ArchiveDamage } from '../../../src-shared/domain/vessels/archive';
import { fail, ok, type Result } from '../../../src-shared/result';
import {
  type ArchiveFileParts,
  backupOf,
  damageOf,
  hasArchive,
  type OpenArchive,
  openArchiveFile,
  remakeArchive,
} from './archive-file';
import { identityOf } from '../cache/cache-file';
import { isSoundBlock, type StoredBlockRow } from './track-rows';
import { inTransaction, isBroken, isBusy, isFull, pragma } from '../cache/database';
import { type Database, openDatabase } from '@kartbord/sqlite';

/** What tracks are read from and written to: the cache, or the archive. Nothing of it throws. */
export interface TrackStore {
  /** Undefined where it cannot be read now. */
  read<T>(what: string, work: (database: Database) => T): T | undefined;
  /** Runs `work` in one transaction that adds about `bytes`; `storage` where that cannot be, and then nothing of it was. */
  write<T>(what: string, bytes: number, work: (database: Database) => T): Result<T>;
}

/** Tracks that the service may no longer have, in a file of their own beside the cache. What is `ok` is on the disk. */
export interface Archive extends TrackStore {
  /** Whether a vessel's tracks lie here, and not in the cache. */
  has(owner: string, mmsi: number): boolean;
  /**
   * Looks, in turns with other work, whether each week is as it was written, once for a file: one that is not is damage that nobody
   * has met yet. The file is then made anew of what is sound.
   */
  verify(): Promise<void>;
  /** Copies the archive, so that a broken file can be mended; nothing where it has not changed since the last copy. */
  backup(): Promise<Result<null>>;
  /** The copy has what is no longer wanted. */
  dropBackup(): void;
  condition(): ArchiveCondition;
  damage(): ArchiveDamage | null;
  close(): void;
}

export interface ArchiveParts extends ArchiveFileParts {
  /** Of the file, with room for years of some hundred vessels; what does not fit is refused, and nothing goes for it. */
  readonly capBytes?: number;
  /** Gives bytes of the disk back: what can be fetched again makes room for what cannot. */
  readonly yieldRoom: (bytes: number) => number;
}

const defaultCapBytes = 4 * 1024 * 1024 * 1024;
/** Asked for beyond what is missing on a full disk. */
const slackBytes = 2 * 1024 * 1024;
/** Some milliseconds of work. */
const rowsInATurn = 16;

export function openArchive(parts: ArchiveParts): Archive {
  const { file, warn } = parts;
  const capBytes = parts.capBytes ?? defaultCapBytes;
  let opened: OpenArchive | undefined;
  let identity: number | undefined;
  /** Of the file that was looked through. */
  let verified: number | undefined;
  let lastSaid = '';

  /** Said once as long as it is the same: each question tries again. */
  function tell(message: string): void {
    if (message !== lastSaid) warn(message);
    lastSaid = message;
  }

  function attempt<T>(what: string, open: () => T): T | undefined {
    try {
      return open();
    } catch (error) {
      tell(`archive, ${what}: ${messageOf(error)}`);
      return undefined;
    }
  }

  /** Undefined where it cannot be opened now, or where there is none and none is to be made. */
  function database(make: 'make it' | 'only if there'): OpenArchive | undefined {
    if (opened && identityOf(file) !== identity) shut();
    if (opened || (make === 'only if there' && !attempt('look', () => hasArchive(file)))) return opened;
    opened = attempt('open', () => openArchiveFile(parts));
    identity = opened && identityOf(file);
    if (opened) lastSaid = '';
    return opened;
  }

  function shut(): void {
    attempt('close', () => opened?.database.close());
    opened = undefined;
  }

  /** The driver holds on to a closed file until its statements are collected, so the log is folded in before. */
  function close(): void {
    if (opened && !opened.isNewer)
      attempt('fold', () => opened?.database.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
    shut();
  }

  function remake(error: unknown): void {
    // Another process may have met the same damage and put a sound file there already.
    const isOurs = identityOf(file) === identity;
    shut();
    if (!isOurs) return;
    opened = attempt('mend', () => remakeArchive(parts, messageOf(error)));
    identity = opened && identityOf(file);
  }

  function writeOnce<T>(of: OpenArchive, bytes: number, work: (db: Database) => T): Result<T> {
    if (of.isNewer) return fail('storage', 'a newer version of Kartbord wrote the archive: it is only read');
    const db = of.database;
    const used = pragma(db, 'page_count') * pragma(db, 'page_size');
    if (used + bytes > capBytes)
      return fail('storage', `the archive is as large as it may be: ${used} bytes`);
    return ok(inTransaction(db, work));
  }

  return {
    has(owner, mmsi) {
      return this.read('archived', (db) => db.get(isArchived, owner, mmsi) !== undefined) ?? false;
    },

    read(what, work) {
      for (const isLast of [false, true]) {
        const of = database('only if there');
        if (!of) return undefined;
        try {
          return work(of.database);
        } catch (error) {
          tell(`archive, ${what}: ${messageOf(error)}`);
          if (isLast || !isBroken(error)) return undefined;
          remake(error);
        }
      }
      return undefined;
    },

    write(what, bytes, work) {
      let reason = 'the archive cannot be opened';
      for (const isLast of [false, true]) {
        const of = database('make it');
        if (!of) break;
        try {
          return writeOnce(of, bytes, work);
        } catch (error) {
          reason = messageOf(error);
          tell(`archive, ${what}: ${reason}`);
          if (isLast || isBusy(error)) break;
          if (isBroken(error)) remake(error);
          else if (!isFull(error) || parts.yieldRoom(bytes + slackBytes) === 0) break;
        }
      }
      return fail('storage', `${what}: ${reason}`);
    },

    async verify() {
      if (database('only if there') === undefined || verified === identity || opened?.isNewer) return;
      const of = (verified = identity);
      const rows = this.read('verify', (db) =>
        db.all<{ row: number }>('SELECT rowid AS row FROM track_blocks NOT INDEXED'),
      );
      for (const { row } of rows ?? []) {
        const found = this.read('verify', (db) => lookAt(db, row));
        // What was read has found the damage, and the file is another one.
        if (identity !== of) return;
        if (found && !found.isSound) {
          remake(new Error(`a week of ${found.mmsi} is not as it was written`));
          return;
        }
        if (row % rowsInATurn === 0) await new Promise(setImmediate);
      }
    },

    async backup() {
      const of = database('only if there');
      if (!of || of.isNewer) return ok(null);
      const part = `${backupOf(file)}.part`;
      try {
        if (!hasChangedSince(backupOf(file))) return ok(null);
        rmSync(part, { force: true });
        await of.database.backup(part);
        checkCopy(part, parts.openDatabase ?? openDatabase);
        renameSync(part, backupOf(file));
        return ok(null);
      } catch (error) {
        rmSync(part, { force: true });
        tell(`archive, backup: ${messageOf(error)}`);
        return fail('storage', `the archive's copy: ${messageOf(error)}`);
      }
    },

    dropBackup() {
      attempt('backup', () => rmSync(backupOf(file), { force: true }));
    },

    condition() {
      if (database('only if there')) return opened?.isNewer ? 'newer' : 'open';
      return (attempt('look', () => hasArchive(file)) ?? true) ? 'unreadable' : 'open';
    },

    damage() {
      return this.read('damage', (db) => damageOf(db, file)) ?? null;
    },

    close,
  };

  /** The file or its log has been written after the copy. */
  function hasChangedSince(copy: string): boolean {
    const timeOf = (name: string): number => statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Math.max(timeOf(file), timeOf(`${file}-wal`)) > timeOf(copy);
  }
}

/** Whether a week is as it was written, and is found by its name and its vessel's: an index that is broken hides it. */
function lookAt(db: Database, row: number): { readonly mmsi: number; readonly isSound: boolean } | undefined {
  const found = db.get<StoredBlockRow>('SELECT * FROM track_blocks WHERE rowid = ?', row);
  if (!found) return undefined;
  const { owner, mmsi, positions, block } = found;
  const byName = db.get<{ row: number }>(
    'SELECT rowid AS row FROM track_blocks WHERE owner = ? AND mmsi = ? AND positions = ? AND block = ?',
    ...[owner, mmsi, positions, block],
  );
  const isMember = db.get(isArchived, owner, mmsi) !== undefined;
  return { mmsi, isSound: byName?.row === row && isMember && isSoundBlock([owner, mmsi, positions], found) };
}

const isArchived = 'SELECT 1 AS found FROM archived WHERE owner = ? AND mmsi = ?';

/** Throws where a copy is broken: one of a file that broke meanwhile never takes the place of a sound one. */
export function checkCopy(copy: string, open: (file: string) => Database): void {
  const db = open(copy);
  try {
    const said = db.all<Record<string, unknown>>('PRAGMA quick_check(1)').map((row) => Object.values(row)[0]);
    if (said.length !== 1 || said[0] !== 'ok') throw new Error(`the copy is broken: ${said.join()}`);
  } finally {
    db.close();
    // Looking makes logs, which the driver leaves while its statements are not collected.
    for (const log of ['-wal', '-shm']) rmSync(`${copy}${log}`, { force: true });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
