import type { Database } from '@kartbord/sqlite';
import { refilePublic } from './refile';

/** Says whose file it is ("kart" in ASCII), so that another program's database is never written into. */
export const applicationId = 0x6b617274;

/**
 * Raise it with every change of `schema`, and add the step from the version before to `migrations`; without a step an
 * older file is set aside, because all of it can be fetched again.
 */
export const schemaVersion = 4;

/**
 * What AIS calls the vessels of kept tracks (`seen` is JSON), under a digest as everything that is shown. A vessel whose last
 * block goes is forgotten, whoever removes it.
 */
const vessels = `
  CREATE TABLE IF NOT EXISTS vessels (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    seen BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (owner, mmsi)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS forget_vessel AFTER DELETE ON track_blocks
  WHEN NOT EXISTS (SELECT 1 FROM track_blocks WHERE owner = OLD.owner AND mmsi = OLD.mmsi)
  BEGIN
    DELETE FROM vessels WHERE owner = OLD.owner AND mmsi = OLD.mmsi;
  END;
`;

/** What makes a file of version n one of version n + 1. Version 1 did not say what its rows were about. */
export const migrations: Readonly<Record<number, (db: Database) => void>> = {
  2: (db) => db.exec(vessels),
  3: refilePublic,
};

/**
 * `answers` has what is known of each answer and `payloads` the bytes, so that going through thousands of answers
 * touches no payload. `answers.digest` covers what a reader relies on, `content` the bytes.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL,
    site TEXT NOT NULL,
    account TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body TEXT NOT NULL,
    kind TEXT NOT NULL,
    week TEXT,
    locality INTEGER,
    mmsi INTEGER,
    first_seen INTEGER NOT NULL,
    confirmed INTEGER NOT NULL,
    etag TEXT,
    last_modified TEXT,
    content BLOB NOT NULL,
    bytes INTEGER NOT NULL,
    digest BLOB NOT NULL,
    stored INTEGER NOT NULL,
    used INTEGER NOT NULL,
    pinned INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS answers_by_key ON answers (key, id);
  CREATE INDEX IF NOT EXISTS answers_by_week ON answers (kind, week);
  CREATE TABLE IF NOT EXISTS payloads (
    id INTEGER PRIMARY KEY,
    is_deflated INTEGER NOT NULL,
    payload BLOB NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS week_columns (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL,
    columns BLOB NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS places (
    id INTEGER PRIMARY KEY,
    digest BLOB NOT NULL UNIQUE,
    place TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS track_blocks (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    positions TEXT NOT NULL,
    block INTEGER NOT NULL,
    count INTEGER NOT NULL,
    stored INTEGER NOT NULL,
    fetched INTEGER NOT NULL,
    used INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    digest BLOB NOT NULL,
    columns BLOB NOT NULL,
    PRIMARY KEY (owner, mmsi, positions, block)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS track_periods (
    owner TEXT NOT NULL,
    mmsi INTEGER NOT NULL,
    positions TEXT NOT NULL,
    from_ms INTEGER NOT NULL,
    to_ms INTEGER NOT NULL,
    fetched INTEGER NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (owner, mmsi, positions, from_ms)
  ) STRICT, WITHOUT ROWID;
  ${vessels}

  CREATE TABLE IF NOT EXISTS requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    host TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    status INTEGER,
    code TEXT,
    took_ms REAL NOT NULL,
    bytes INTEGER NOT NULL,
    source TEXT NOT NULL,
    batch TEXT,
    digest BLOB NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS requests_by_batch ON requests (batch, id) WHERE batch IS NOT NULL;

  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;
