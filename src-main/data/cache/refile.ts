import { versionedKinds } from '../../../src-shared/domain/cache/cache';
import { type AnswerRow, answerColumns, headDigest, isSoundHead, keyOf } from '../fish-health/answer-row';
import type { Database } from '@kartbord/sqlite';
import { removeAnswer } from './room';

type Filed = AnswerRow & {
  readonly site: string;
  readonly account: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};
type Cached = Filed & { readonly newKey: string };

/** Kinds of answers that are a person's own, or an AIS client's; all others are the same for whoever asks (ADR 20). */
const ownKinds = `('track', 'tool')`;

/**
 * Files public answers under nobody: step 3 of the cache's schema. Whose they were is noted by service, because tracks are still
 * filed by it until an AIS client is known.
 */
export function refilePublic(db: Database): void {
  const accounts = db.all<{ site: string; account: string }>(
    `SELECT DISTINCT site, account FROM answers WHERE account <> ''`,
  );
  for (const site of new Set(accounts.map((one) => one.site))) {
    const of = accounts.filter((one) => one.site === site).map(({ account }) => account);
    db.run(
      'INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)',
      ...[formerAccounts(site), JSON.stringify(of)],
    );
  }
  refile(db, { sql: `account <> '' AND kind NOT IN ${ownKinds}`, values: [] }, '');
}

/** The note of the accounts that a service's answers were filed by. */
export const formerAccounts = (site: string): string => `former-accounts ${site}`;

/**
 * Files answers under another account, beside what lies there. Of versions of one question those that say the same are one, in the
 * order in which they were first seen; of other kinds the newest stays. A row that is not as it was written stays where it is.
 */
export function refile(
  db: Database,
  { sql, values }: { readonly sql: string; readonly values: readonly string[] },
  account: string,
): void {
  const columns = `${answerColumns}, site, account, method, path, body`;
  const moved = new Map<string, Cached[]>();
  for (const row of db.all<Filed>(`SELECT ${columns} FROM answers WHERE ${sql}`, ...values)) {
    if (row.digest.length > 0 && !isSoundHead(row)) continue;
    const newKey = keyOf({ ...row, account });
    moved.set(newKey, [...(moved.get(newKey) ?? []), { ...row, newKey }]);
  }
  for (const [newKey, rows] of moved) {
    const there = db.all<Filed>(`SELECT ${columns} FROM answers WHERE key = ?`, newKey);
    const all = [...there.map((row) => ({ ...row, newKey })), ...rows];
    write(db, all.length === 1 ? all : joined(db, all), account);
  }
}

/** In the order in which they were first seen; what is not wanted beside the others is removed. */
function joined(db: Database, rows: readonly Cached[]): Cached[] {
  const inOrder = rows.toSorted((a, b) => a.first_seen - b.first_seen || a.id - b.id);
  const kept: Cached[] = [];
  for (const row of inOrder) {
    const last = kept.at(-1);
    const isSame = last && Buffer.from(last.content).equals(row.content);
    if (!last || (versionedKinds.has(row.kind) && !isSame)) {
      kept.push(row);
      continue;
    }
    const [older, newer] = row.confirmed >= last.confirmed ? [last, row] : [row, last];
    // The bytes of the newer one stay, with the time at which its content was first seen.
    const first_seen = isSame ? last.first_seen : newer.first_seen;
    kept[kept.length - 1] = { ...newer, first_seen, pinned: Math.max(row.pinned, last.pinned) };
    removeAnswer(db, older.id);
  }
  return kept;
}

/** The newest version is the one with the highest number. */
function write(db: Database, rows: readonly Cached[], account: string): void {
  const isInOrder = rows.every((row, at) => row.id > (rows[at - 1]?.id ?? -1));
  let next = isInOrder ? 0 : (db.get<{ next: number }>('SELECT max(id) + 1 AS next FROM answers')?.next ?? 1);
  for (const row of rows) {
    const id = isInOrder ? row.id : next++;
    if (id !== row.id)
      for (const table of ['payloads', 'week_columns', 'answers'])
        db.run(`UPDATE ${table} SET id = ? WHERE id = ?`, id, row.id);
    // A row that was given up has no digest, and gets none.
    const digest = row.digest.length > 0 ? headDigest({ ...row, key: row.newKey }) : row.digest;
    db.run(
      'UPDATE answers SET key = ?, account = ?, first_seen = ?, pinned = ?, digest = ? WHERE id = ?',
      ...[row.newKey, account, row.first_seen, row.pinned, digest, id],
    );
  }
}
