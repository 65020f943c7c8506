import type { CacheReport, CacheSelection } from '../../src-shared/domain/cache';
import { fail, type Result } from '../../src-shared/result';
import { ownerOf } from './answer-row';
import { type Answers, openAnswers } from './answers';
import { cacheReport } from './cache-report';
import { type CacheStore, type CacheStoreParts, openCacheStore } from './cache-store';
import { removeAnswer } from './room';
import { answersWhere, tracksWhere } from './selection';

export type { CachedAnswer } from './answers';

/** The cache on disk as a whole; `CacheStore` keeps its file, `Answers` the answers in it. */
export interface Cache extends Answers {
  readonly store: CacheStore;
  report(): CacheReport;
  /** How many rows are pinned, or no longer are. */
  pin(selection: CacheSelection, isPinned: boolean): Result<number>;
  /** How many rows went. What is pinned stays unless it is meant. */
  forget(selection: CacheSelection, isPinnedMeant: boolean): Result<number>;
  close(): void;
}

export type CacheParts = CacheStoreParts;

export function openCache(parts: CacheParts): Cache {
  const store = openCacheStore(parts);
  const answers = openAnswers({ store, now: parts.now, say: parts.say });

  const selected = (of: CacheSelection): ReturnType<typeof answersWhere>[] => [
    answersWhere(of),
    tracksWhere(
      of,
      of.site === undefined ? undefined : of.accounts?.map((account) => ownerOf(of.site ?? '', account)),
    ),
  ];

  return {
    ...answers,
    store,
    report: () => cacheReport(store, answers.damagedRows()),

    pin(selection, isPinned) {
      const [ofAnswers, ofTracks] = selected(selection);
      if (!ofAnswers) return fail('bad-request', 'nothing is selected');
      return store.write('pin', 0, (db) => {
        const set = isPinned ? 1 : 0;
        const pin = (table: string, where: typeof ofAnswers): number =>
          db.run(
            `UPDATE ${table} SET pinned = ? WHERE pinned <> ? AND ${where.sql}`,
            set,
            set,
            ...where.values,
          );
        return pin('answers', ofAnswers) + (ofTracks ? pin('track_blocks', ofTracks) : 0);
      });
    },

    forget(selection, isPinnedMeant) {
      const [ofAnswers, ofTracks] = selected(selection);
      if (!ofAnswers) return fail('bad-request', 'nothing is selected');
      const mostPinned = isPinnedMeant ? 1 : 0;
      const forgotten = store.write('forget', 0, (db) => {
        const ids = db.all<{ id: number }>(
          `SELECT id FROM answers WHERE ${ofAnswers.sql}
             AND key NOT IN (SELECT key FROM answers WHERE pinned > ?)`,
          ...ofAnswers.values,
          mostPinned,
        );
        for (const { id } of ids) removeAnswer(db, id);
        if (!ofTracks) return ids.length;
        const of = `${ofTracks.sql} AND pinned <= ?`;
        db.run(
          `DELETE FROM track_periods WHERE (owner, mmsi, positions) IN
             (SELECT owner, mmsi, positions FROM track_blocks WHERE ${of})`,
          ...[...ofTracks.values, mostPinned],
        );
        return ids.length + db.run(`DELETE FROM track_blocks WHERE ${of}`, ...ofTracks.values, mostPinned);
      });
      store.compact();
      return forgotten;
    },

    close: () => store.close(),
  };
}
