import { pragma } from './database';
import type { Database } from '@kartbord/sqlite';

interface Candidate {
  readonly used: number;
  /** Of its bytes on disk. */
  readonly stored: number;
  /** An answer with earlier versions: those cannot be fetched again, so it goes after what can. Below 0: goes before all. */
  readonly history: number;
  remove(database: Database): void;
}

/**
 * Removes what was not used for longest until about `bytes` are free; runs in the caller's transaction. A question goes
 * with all its versions: an earlier one left alone would pass for the newest. Returns how many bytes became free.
 */
export function freeRoom(
  database: Database,
  bytes: number,
  extent: 'not pinned' | 'pinned too' = 'not pinned',
): number {
  const before = usedPages(database);
  const pageBytes = pragma(database, 'page_size');
  const freed = (): number => (before - usedPages(database)) * pageBytes;
  for (const mostPinned of extent === 'pinned too' ? [0, 1] : [0]) {
    const candidates = [
      ...earlierRunsOf(database),
      ...answersOf(database, mostPinned),
      ...trackBlocksOf(database, mostPinned),
    ];
    candidates.sort((a, b) => a.history - b.history || a.used - b.used);
    let planned = 0;
    for (const candidate of candidates) {
      if (planned >= bytes && freed() >= bytes) break;
      candidate.remove(database);
      planned += candidate.stored;
    }
    if (freed() >= bytes) break;
  }
  return freed();
}

const usedPages = (database: Database): number =>
  pragma(database, 'page_count') - pragma(database, 'freelist_count');

/** Earlier runs of forecasts are an extra: they make room before anything else, and no pin is theirs. */
function earlierRunsOf(database: Database): Candidate[] {
  const rows = database.all<{ id: number; used: number; stored: number }>(
    `SELECT id, first_seen AS used, stored FROM answers AS one WHERE kind = 'forecast'
     AND id < (SELECT max(id) FROM answers AS other WHERE other.key = one.key)`,
  );
  return rows.map(({ id, ...row }) => ({ ...row, history: -1, remove: (db) => removeAnswer(db, id) }));
}

function answersOf(database: Database, mostPinned: number): Candidate[] {
  const rows = database.all<{ key: string; used: number; stored: number; history: number }>(
    `SELECT key, max(used) AS used, sum(stored) AS stored, count(*) > 1 AND max(kind) <> 'forecast' AS history
     FROM answers GROUP BY key HAVING max(pinned) <= ?`,
    mostPinned,
  );
  return rows.map((row) => ({ ...row, remove: (db) => removeQuestion(db, row.key) }));
}

function trackBlocksOf(database: Database, mostPinned: number): Candidate[] {
  const rows = database.all<{
    owner: string;
    mmsi: number;
    positions: string;
    block: number;
    used: number;
    stored: number;
  }>('SELECT owner, mmsi, positions, block, used, stored FROM track_blocks WHERE pinned <= ?', mostPinned);
  return rows.map(({ owner, mmsi, positions, block, used, stored }) => ({
    used,
    stored,
    history: 0,
    remove: (db) => {
      const where = 'owner = ? AND mmsi = ? AND positions = ?';
      db.run(`DELETE FROM track_blocks WHERE ${where} AND block = ?`, owner, mmsi, positions, block);
      // Without all of its blocks a period would say that nothing was sailed on the missing ones.
      removePeriods(db, [owner, mmsi, positions], block * blockMs, (block + 1) * blockMs - 1);
    },
  }));
}

/** `pinned` of a block that waits to be moved to the archive: above every pin, so that no want of room reaches it. */
export const archivedMark = 2;

/** Of a track's positions that lie in one row: a week. */
export const blockMs = 7 * 86_400_000;

/** The periods of a track that have any part between the two times. */
export function removePeriods(
  database: Database,
  track: readonly [owner: string, mmsi: number, positions: string],
  fromMs: number,
  toMs: number,
): void {
  database.run(
    'DELETE FROM track_periods WHERE owner = ? AND mmsi = ? AND positions = ? AND from_ms <= ? AND to_ms >= ?',
    ...track,
    toMs,
    fromMs,
  );
}

/** A question with all its versions. */
export function removeQuestion(database: Database, key: string): void {
  for (const { id } of database.all<{ id: number }>('SELECT id FROM answers WHERE key = ?', key))
    removeAnswer(database, id);
}

/** One version. `keep the row`: what is left says that there was an answer, and gives none. */
export function removeAnswer(
  database: Database,
  id: number,
  extent: 'whole' | 'keep the row' = 'whole',
): void {
  for (const table of ['payloads', 'week_columns']) database.run(`DELETE FROM ${table} WHERE id = ?`, id);
  if (extent === 'whole') database.run('DELETE FROM answers WHERE id = ?', id);
  else database.run(`UPDATE answers SET digest = x'', stored = 0 WHERE id = ?`, id);
}
