import type { CacheSubject, CachedVersion } from '../../src-shared/domain/cache/cache';
import { type VersionBound, versionedKinds } from '../../src-shared/domain/cache/cache';
import { fail, ok, type Result } from '../../src-shared/result';
import type { Validators } from '../api-client/fish-health/fish-health';
import type { CacheKey } from './answer';
import {
  answerColumns,
  type AnswerRow,
  headDigest,
  isSoundHead,
  keyOf,
  type PayloadRow,
  payloadOf,
  soundBytes,
  subjectColumns,
  validatorsOf,
} from './fish-health/answer-row';
import type { CacheStore } from './cache/cache-store';
import { brokenFile, whole } from './cache/database';
import type { Database } from '@kartbord/sqlite';
import { removeAnswer, removeQuestion } from './cache/room';
import { contentOf, isSameContent, isSameRun } from './cache/same-content';

export interface CachedAnswer {
  readonly bytes: Uint8Array;
  /** When the service last gave it or said that it still holds. */
  readonly fetchedAtMs: number;
  readonly validators: Validators;
}

export interface AnswerFacts {
  readonly fetchedAtMs: number;
  /** Of the service's own bytes. */
  readonly bytes: number;
  readonly isPinned: boolean;
}

/** More that is kept with an answer, in the same transaction; `id` is the row of the version. */
export type CachedWith = (database: Database, id: number) => void;

/** Answers of the service on disk. Nothing of it throws: a cache that fails is a cache without the answer. */
export interface Answers {
  read(key: CacheKey): CachedAnswer | undefined;
  /** The row of what is kept, checked, without the answer itself: only a reader finds out that this is damaged. */
  look(key: CacheKey): AnswerRow | undefined;
  /** `same`: it says what the newest version says, which is confirmed by it. `storage` where it could not be kept. */
  keep(key: CacheKey, subject: CacheSubject, answer: CachedAnswer, also?: CachedWith): Result<'new' | 'same'>;
  /** When the kept answer was given, by its row alone: not checked against its digest. */
  fetchedAtMs(key: CacheKey): number | undefined;
  /** What is kept of each question, by its row alone; null where nothing is. */
  facts(keys: readonly CacheKey[]): readonly (AnswerFacts | null)[];
  /** The answer still holds: only its time changes. `storage` where nothing of it is kept any more. */
  confirm(key: CacheKey, fetchedAtMs: number): Result<null>;
  /** From the first to the newest. */
  versions(key: CacheKey): readonly CachedVersion[];
  readVersion(key: CacheKey, id: number): (CachedAnswer & { readonly firstSeenMs: number }) | undefined;
  damagedRows(): number;
}

export interface AnswersParts {
  readonly store: CacheStore;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}

/** Around a payload: its row, its keys in the indexes. */
const rowBytes = 600;
/** Times of use are written together: a write at every read would cost more than the read. */
const usesAtOnce = 64;

export function openAnswers({ store, now, warn }: AnswersParts): Answers {
  let damagedRows = 0;
  const used = new Map<number, number>();

  function noteUse(id: number): void {
    used.set(id, now());
    if (used.size >= usesAtOnce) store.write('note uses', 0, writeUses);
  }

  function writeUses(db: Database): void {
    for (const [id, at] of used) db.run('UPDATE answers SET used = ? WHERE id = ?', at, id);
    used.clear();
  }

  /** What stays is a row without an answer: an earlier version must not pass for the newest. */
  function giveUp(id: number): void {
    damagedRows++;
    warn('a cached answer was damaged and is forgotten');
    store.write('forget', 0, (db) => {
      removeAnswer(db, id, 'keep the row');
    });
  }

  /** What is made of a row, which is used by that; of a damaged one nothing is, and it is given up. */
  function checked<Row extends AnswerRow, T>(
    row: Row | undefined,
    make: (row: Row) => T | undefined,
  ): T | undefined {
    if (!row || row.digest.length === 0) return undefined;
    const made = isSoundHead(row) ? make(row) : undefined;
    if (made === undefined) giveUp(row.id);
    else noteUse(row.id);
    return made;
  }

  const sound = (found: (AnswerRow & Partial<PayloadRow>) | undefined): CachedAnswer | undefined =>
    checked(found, (row) => {
      const bytes = soundBytes(row, payloadIn(row));
      return bytes && { bytes, fetchedAtMs: row.confirmed, validators: validatorsOf(row) };
    });

  return {
    read(key) {
      return sound(store.read('read', (db) => db.get(selectNewest, keyOf(key))));
    },

    look(key) {
      return checked(
        store.read('look', (db) => db.get<AnswerRow>(selectRow, keyOf(key))),
        (row) => row,
      );
    },

    keep(key, subject, answer, also) {
      const { kind } = subject;
      const content = new Uint8Array(contentOf(answer.bytes));
      const payload = payloadOf(kind, answer.bytes);
      const fetched = whole(answer.fetchedAtMs);
      const head = {
        ...subjectColumns(subject),
        key: keyOf(key),
        confirmed: fetched,
        etag: answer.validators.etag,
        last_modified: answer.validators.lastModified,
      };
      const size = payload.payload.length + rowBytes;
      return store.write('keep', size, (db) => {
        writeUses(db);
        const newest = db.get<AnswerRow & Partial<PayloadRow>>(selectNewest, head.key);
        const kept = newest && isSoundHead(newest) ? soundBytes(newest, payloadIn(newest)) : undefined;
        if (newest && kept && (contentOf(kept).equals(content) || isSameContent(kind, kept, answer.bytes))) {
          restamp(db, newest.id, { ...newest, ...head });
          also?.(db, newest.id);
          return 'same';
        }
        const bound = versionedKinds.get(kind);
        if (newest && !bound) removeQuestion(db, head.key);
        else if (newest && !kept) removeAnswer(db, newest.id);
        // The same run without the hours that have passed since: what is left of it takes its place.
        const isSame = newest && kept && kind === 'forecast' && isSameRun(kept, answer.bytes);
        if (isSame) removeAnswer(db, newest.id);
        const first_seen = isSame ? newest.first_seen : fetched;
        const row = { ...head, first_seen, content, bytes: answer.bytes.length };
        const pinned = newest?.pinned === 1 ? 1 : 0;
        const id = insert(db, key, row, payload, { stored: size, used: now(), pinned });
        also?.(db, id);
        if (bound) removeBeyond(db, head.key, bound);
        // A damage that nobody has met yet may hide what is written.
        const back = db.get<AnswerRow & { length: number }>(selectBack, head.key);
        if (back?.id !== id || back.length !== payload.payload.length || !isSoundHead(back))
          throw brokenFile('what was written cannot be read back');
        return 'new';
      });
    },

    facts(keys) {
      const found = store.read('look', (db) => keys.map((key) => db.get<FactsRow>(selectFacts, keyOf(key))));
      return keys.map((_, at) => {
        const row = found?.[at];
        return row?.alive
          ? { fetchedAtMs: row.confirmed, bytes: row.bytes, isPinned: row.pinned === 1 }
          : null;
      });
    },

    fetchedAtMs(key) {
      return this.facts([key])[0]?.fetchedAtMs;
    },

    confirm(key, fetchedAtMs) {
      const written = store.write('confirm', 0, (db) => {
        const row = db.get<AnswerRow>(selectNewest, keyOf(key));
        if (!row || !isSoundHead(row)) return false;
        restamp(db, row.id, { ...row, confirmed: whole(fetchedAtMs) });
        return true;
      });
      if (!written.ok) return written;
      return written.value ? ok(null) : fail('storage', 'confirm: nothing of it is stored any more');
    },

    versions(key) {
      const select = `SELECT ${answerColumns} FROM answers WHERE key = ? ORDER BY id`;
      const rows = store.read('versions', (db) => db.all<AnswerRow>(select, keyOf(key))) ?? [];
      return rows.filter(isSoundHead).map((row) => ({
        id: row.id,
        firstSeenMs: row.first_seen,
        confirmedMs: row.confirmed,
        bytes: row.bytes,
        content: Buffer.from(row.content).toString('hex'),
        isNewest: row === rows.at(-1),
      }));
    },

    readVersion(key, id) {
      const row = store.read('read a version', (db) =>
        db.get<AnswerRow & Partial<PayloadRow>>(`${select} WHERE id = ? AND key = ?`, id, keyOf(key)),
      );
      const answer = sound(row);
      return row && answer && { ...answer, firstSeenMs: row.first_seen };
    },

    damagedRows: () => damagedRows,
  };
}

const select = `SELECT ${answerColumns}, is_deflated, payload FROM answers LEFT JOIN payloads USING (id)`;
const selectNewest = `${select} WHERE key = ? ORDER BY id DESC LIMIT 1`;

const selectRow = `SELECT ${answerColumns} FROM answers WHERE key = ? ORDER BY id DESC LIMIT 1`;

const selectBack = `SELECT ${answerColumns}, length(payload) AS length FROM answers LEFT JOIN payloads USING (id)
  WHERE key = ? ORDER BY id DESC LIMIT 1`;

interface FactsRow {
  readonly confirmed: number;
  readonly bytes: number;
  readonly pinned: number;
  readonly alive: number;
}
const selectFacts = `SELECT confirmed, bytes, pinned, length(digest) AS alive FROM answers
  WHERE key = ? ORDER BY id DESC LIMIT 1`;

const payloadIn = ({ is_deflated, payload }: Partial<PayloadRow>): PayloadRow | undefined =>
  payload && is_deflated !== undefined ? { is_deflated, payload } : undefined;

type Head = Omit<AnswerRow, 'digest' | 'id' | 'pinned'>;

/** Versions of one answer beyond what stays of its kind go. */
function removeBeyond(db: Database, key: string, bound: VersionBound): void {
  if (bound.as === 'all') return;
  const select = 'SELECT id, stored, first_seen FROM answers WHERE key = ? ORDER BY id DESC';
  let bytes = 0;
  const days = new Set<number>();
  const rows = db.all<{ id: number; stored: number; first_seen: number }>(select, key);
  for (const [at, { id, stored, first_seen }] of rows.entries()) {
    bytes += stored;
    const day = Math.floor(first_seen / 86_400_000);
    const isBeyond =
      bound.as === 'newest' ? at > 0 && (at >= bound.versions || bytes > bound.bytes) : days.has(day);
    days.add(day);
    if (isBeyond) removeAnswer(db, id);
  }
}

/** The version holds as it is; only who it is about, when it was confirmed and by what it can be asked for change. */
function restamp(db: Database, id: number, row: Head): void {
  db.run(
    `UPDATE answers SET kind = ?, week = ?, locality = ?, mmsi = ?, confirmed = ?, etag = ?, last_modified = ?, digest = ?
     WHERE id = ?`,
    ...[row.kind, row.week, row.locality, row.mmsi, row.confirmed, row.etag, row.last_modified],
    ...[headDigest(row), id],
  );
}

function insert(
  db: Database,
  key: CacheKey,
  row: Head,
  payload: PayloadRow,
  kept: { readonly stored: number; readonly used: number; readonly pinned: number },
): number {
  db.run(
    `INSERT INTO answers (key, site, account, method, path, body, kind, week, locality, mmsi, first_seen, confirmed,
       etag, last_modified, content, bytes, digest, stored, used, pinned)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[row.key, key.site, key.account, key.method, key.path, key.body],
    ...[
      row.kind,
      row.week,
      row.locality,
      row.mmsi,
      row.first_seen,
      row.confirmed,
      row.etag,
      row.last_modified,
    ],
    ...[row.content, row.bytes, headDigest(row), kept.stored, kept.used, kept.pinned],
  );
  const id = db.get<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0;
  db.run(
    'INSERT OR REPLACE INTO payloads (id, is_deflated, payload) VALUES (?, ?, ?)',
    id,
    payload.is_deflated,
    payload.payload,
  );
  db.run('DELETE FROM week_columns WHERE id = ?', id);
  return id;
}
