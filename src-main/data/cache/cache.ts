import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CacheReport } from '../../../src-shared/domain/cache/cache';
import { fail, type Result } from '../../../src-shared/result';
import { keyOf, ownerOf } from '../fish-health/answer-row';
import { type Archive, type ArchiveParts, openArchive } from '../vessels/archive';
import { openCopy } from '../vessels/archive-file';
import { salvageMarked } from '../vessels/archive-salvage';
import { type Answers, openAnswers } from '../answers';
import { cacheReport } from './cache-report';
import { type CacheStoreParts, openCacheStore } from './cache-store';
import { type Database, openDatabase } from '@kartbord/sqlite';
import { markOf, unsalvaged, unsalvagedOf } from './cache-file';
import { archivedMark, removeAnswer } from './room';
import { forgetHeld } from '../vessels/track-book';
import { moveMarked, type TrackStores } from '../vessels/track-stores';
import { answersWhere, type CacheOwners, type KeyedSelection, type SqlWhere, tracksWhere } from './selection';

export type { CachedAnswer } from '../answers';

/** The cache on disk as a whole, and the archive beside it; `CacheStore` keeps its file, `Answers` the answers in it. */
export interface Cache extends Answers, TrackStores {
  /** Shares of these owners; without them of all services and users. */
  report(of?: CacheOwners | null): CacheReport;
  /** How many rows are pinned, or no longer are. */
  pin(selection: KeyedSelection, isPinned: boolean): Result<number>;
  /** How many rows went. What is pinned stays unless it is meant. */
  forget(selection: KeyedSelection, isPinnedMeant: boolean): Result<number>;
  /** The tiles of the app's base map; left out: there is none. */
  readonly basemap?: string;
  close(): void;
}

export interface CacheParts extends CacheStoreParts, Pick<Cache, 'basemap'> {
  readonly archive?: Pick<ArchiveParts, 'openDatabase'>;
}

export function openCache(parts: CacheParts): Cache {
  const store = openCacheStore(parts);
  const archive = openArchive({
    file: join(dirname(parts.file), 'archive.sqlite'),
    now: parts.now,
    warn: parts.warn,
    yieldRoom: (bytes) => store.yieldRoom(bytes),
    ...parts.archive,
  });
  salvageCaches(parts, archive);
  if (moveMarked({ store, archive }, parts.now, parts.warn)) rmSync(markOf(parts.file), { force: true });
  const answers = openAnswers({ store, now: parts.now, warn: parts.warn });

  return {
    ...answers,
    ...(parts.basemap === undefined ? {} : { basemap: parts.basemap }),
    store,
    archive,
    report: (of = null) => cacheReport(store, answers.damagedRows(), of),

    pin(selection, isPinned) {
      if (isEmpty(selection)) return fail('bad-request', 'nothing is selected');
      const set = isPinned ? 1 : 0;
      const pin = (db: Database, table: string, { sql, values }: SqlWhere): number =>
        db.run(
          `UPDATE ${table} SET pinned = ? WHERE pinned <> ? AND pinned < ? AND ${sql}`,
          ...[set, set, archivedMark],
          ...values,
        );
      return store.write('pin', 0, (db) =>
        [
          ...ofAnswers(selection).map((where) => pin(db, 'answers', where)),
          ...ofTracks(db, selection).map((where) => pin(db, 'track_blocks', where)),
        ].reduce((sum, rows) => sum + rows, 0),
      );
    },

    forget(selection, isPinnedMeant) {
      if (isEmpty(selection)) return fail('bad-request', 'nothing is selected');
      const mostPinned = isPinnedMeant ? 1 : 0;
      forgetHeld(store, selection);
      const forgotten = store.write('forget', 0, (db) => {
        const tracks = ofTracks(db, selection);
        const ids = ofAnswers(selection).flatMap(({ sql, values }) =>
          db.all<{ id: number }>(
            `SELECT id FROM answers WHERE ${sql} AND key NOT IN (SELECT key FROM answers WHERE pinned > ?)`,
            ...values,
            mostPinned,
          ),
        );
        for (const { id } of ids) removeAnswer(db, id);
        return tracks.reduce((sum, where) => sum + forgetTracks(db, where, mostPinned), ids.length);
      });
      store.compact();
      return forgotten;
    },

    close() {
      archive.close();
      store.close();
    },
  };
}

/** Looks for archived tracks in broken caches, once each. What cannot be written now is looked for at the next start. */
function salvageCaches({ file, warn }: CacheParts, archive: Archive): void {
  for (const broken of unsalvagedOf(file)) {
    const copy = openCopy(broken, openDatabase);
    try {
      const saved = archive.write('salvage', 0, (db) => (copy ? salvageMarked(db, copy.database) : 0));
      if (!saved.ok) continue;
      warn(`${saved.value} archived weeks of tracks are saved from ${basename(broken)}`);
      for (const part of ['-wal', ''])
        if (existsSync(`${broken}${part}`))
          renameSync(`${broken}${part}`, `${broken.replace(unsalvaged, '.salvaged')}${part}`);
    } catch (error) {
      warn(`${basename(broken)} is left as it is: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      copy?.end();
    }
  }
}

function forgetTracks(db: Database, { sql, values }: SqlWhere, mostPinned: number): number {
  const of = `${sql} AND pinned <= ?`;
  db.run(
    `DELETE FROM track_periods WHERE (owner, mmsi, positions) IN
       (SELECT owner, mmsi, positions FROM track_blocks WHERE ${of})`,
    ...[...values, mostPinned],
  );
  return db.run(`DELETE FROM track_blocks WHERE ${of}`, ...values, mostPinned);
}

const isEmpty = (of: KeyedSelection): boolean => of.keys === undefined && answersWhere(of) === undefined;

const ofAnswers = ({ keys, ...of }: KeyedSelection): SqlWhere[] =>
  keys
    ? keys.flatMap((key) => answersWhere(of, keyOf(key)) ?? [])
    : [answersWhere(of)].flatMap((where) => where ?? []);

function ofTracks(db: Database, { keys, ...of }: KeyedSelection): SqlWhere[] {
  const { site, accounts } = of;
  if (!keys) {
    const owners = site === undefined ? undefined : accounts?.map((account) => ownerOf(site, account));
    return [tracksWhere(of, owners)].flatMap((where) => where ?? []);
  }
  return ofAnswers({ keys, ...of }).flatMap(({ sql, values }) =>
    db
      .all<{ site: string; account: string; mmsi: number }>(
        `SELECT DISTINCT site, account, mmsi FROM answers WHERE kind = 'track' AND mmsi IS NOT NULL AND ${sql}`,
        ...values,
      )
      .flatMap(({ mmsi, ...who }) => tracksWhere({ mmsi }, [ownerOf(who.site, who.account)]) ?? []),
  );
}
