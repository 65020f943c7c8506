import { type Database, openReadOnly } from '@kartbord/sqlite';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { applicationId, schemaVersion } from '../cache/cache-schema';
import { isBlank, isBroken, pragma } from '../cache/database';
import {
  answerColumns,
  type AnswerRow,
  isSoundHead,
  type PayloadRow,
  soundBytes,
} from '../fish-health/answer-row';
import { archiveId, archiveVersion } from '../vessels/archive-file';
import {
  digestOf,
  isSame,
  isSoundBlock,
  type PeriodRow,
  soundPeriod,
  type StoredBlockRow,
} from '../vessels/track-rows';
import type { CheckFinding, CheckState } from './check-messages';

export interface DatabaseCheck {
  /** Rows that are as they were written. */
  readonly sound: number;
  /** Undefined: all of it is whole. */
  readonly found?: Pick<CheckFinding, 'state' | 'rows' | 'detail'>;
}

const kinds = {
  cache: { id: applicationId, version: schemaVersion },
  archive: { id: archiveId, version: archiveVersion },
};

/** Between two looks at what else is asked of this process. */
const rowsInATurn = 32;

/** SQLite's own look at a file, and each row against its digest. Never throws. */
export async function checkDatabase(
  file: string,
  kind: keyof typeof kinds,
  signal: AbortSignal,
): Promise<DatabaseCheck> {
  const { id, version } = kinds[kind];
  let database: Database | undefined;
  let [sound, bad] = [0, 0];
  const found = (state: CheckState, detail = ''): DatabaseCheck => ({
    sound,
    found: { state, rows: bad > 0 ? bad : null, detail },
  });
  try {
    database = openReadOnly(file);
    database.exec('PRAGMA busy_timeout = 2000');
    if (isBlank(database)) return { sound };
    if (pragma(database, 'application_id') !== id)
      return found('damaged', 'it is not a database of Kartbord');
    const written = pragma(database, 'user_version');
    if (written > version) return found('newer');
    const said = database.all<Record<string, string>>('PRAGMA integrity_check(1)');
    const broken = said.flatMap((row) => Object.values(row)).find((text) => text !== 'ok');
    // An earlier version has other columns; the next start brings it up to this one.
    for (const isSound of written === version ? rowsOf(database, kind) : []) {
      if (isSound) sound++;
      else bad++;
      if (signal.aborted) break;
      if ((sound + bad) % rowsInATurn === 0) await new Promise(setImmediate);
    }
    return broken === undefined && bad === 0 ? { sound } : found('in-part', broken);
  } catch (error) {
    return found(
      isBroken(error) ? 'damaged' : 'unreadable',
      error instanceof Error ? error.message : String(error),
    );
  } finally {
    database?.close();
  }
}

/** Of each row whether it is as it was written. A row that was given up says nothing any more. */
function* rowsOf(db: Database, kind: keyof typeof kinds): Generator<boolean> {
  if (kind === 'cache')
    for (const { id } of db.all<{ id: number }>('SELECT id FROM answers WHERE length(digest) > 0')) {
      const row = db.get<AnswerRow & Partial<PayloadRow>>(selectAnswer, id);
      if (!row) continue; // removed meanwhile
      const { is_deflated, payload } = row;
      const kept = payload && is_deflated !== undefined ? { is_deflated, payload } : undefined;
      yield isSoundHead(row) && soundBytes(row, kept) !== undefined;
    }
  for (const { id } of db.all<{ id: number }>('SELECT rowid AS id FROM track_blocks')) {
    const row = db.get<StoredBlockRow>('SELECT * FROM track_blocks WHERE rowid = ?', id);
    if (row) yield isSoundBlock([row.owner, row.mmsi, row.positions], row);
  }
  for (const row of db.all<OfVessel & PeriodRow>('SELECT * FROM track_periods'))
    yield soundPeriod([row.owner, row.mmsi, row.positions], row) !== undefined;
  for (const { owner, mmsi, seen, digest } of db.all<OfVessel & SeenRow>('SELECT * FROM vessels'))
    yield isSame(digest, () => digestOf([owner, mmsi], seen));
}

const selectAnswer = `SELECT ${answerColumns}, is_deflated, payload FROM answers LEFT JOIN payloads USING (id) WHERE id = ?`;

interface OfVessel {
  readonly owner: string;
  readonly mmsi: number;
  readonly positions: TrackPositions;
}
interface SeenRow {
  readonly seen: Uint8Array;
  readonly digest: Uint8Array;
}
