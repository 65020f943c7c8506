import {
  type CacheKind,
  cacheKinds,
  type CacheReport,
  type CacheShare,
  type SetAsideReason,
} from '../../src-shared/domain/cache';
import { type LocalityNo, localityNo } from '../../src-shared/domain/locality';
import { type IsoWeek, parseIsoWeek } from '../../src-shared/domain/week';
import type { CacheStore } from './cache-store';
import type { Database } from './database';

/** What the cache holds, for its user's settings and the command line. Counts of rows: no payload is touched. */
export function cacheReport(store: CacheStore, damagedRows: number): CacheReport {
  // The first look may be what finds the damage; the second is into the new file, and has the notice.
  const found = store.read('report', reportOf) ?? store.read('report', reportOf);
  const { isOpen, usedBytes, capBytes, walBytes, notKept } = store.facts();
  const kinds = found?.kinds ?? [];
  return {
    state: isOpen && found ? 'open' : 'none',
    answers: kinds.reduce((sum, share) => sum + share.answers, 0),
    bytes: kinds.reduce((sum, share) => sum + share.bytes, 0),
    ...{ usedBytes, capBytes, walBytes, damagedRows, notKept },
    kinds,
    weeks: found?.weeks ?? [],
    localities: found?.localities ?? [],
    vessels: found?.vessels ?? [],
    setAside: found?.setAside ?? null,
  };
}

type Found = Pick<CacheReport, 'kinds' | 'weeks' | 'localities' | 'vessels' | 'setAside'>;

function reportOf(db: Database): Found {
  const by = <T>(column: string, subject: (value: unknown) => T | undefined): (CacheShare & T)[] =>
    db.all<CacheShare & { subject: unknown }>(sharesBy(column)).flatMap(({ subject: value, ...share }) => {
      const about = subject(value);
      return about === undefined ? [] : [{ ...share, ...about }];
    });
  const whole = (value: unknown): number | undefined => (Number.isInteger(value) ? Number(value) : undefined);
  return {
    kinds: by('kind', (kind) => (isKind(kind) ? { kind } : undefined)),
    weeks: by<{ week: IsoWeek }>('week', (text) => {
      const week = typeof text === 'string' ? parseIsoWeek(text) : undefined;
      return week && { week };
    }),
    localities: by<{ localityNo: LocalityNo }>('locality', (value) => {
      const no = whole(value);
      return no === undefined ? undefined : { localityNo: localityNo(no) };
    }),
    vessels: by<{ mmsi: number }>('mmsi', (value) => {
      const mmsi = whole(value);
      return mmsi === undefined ? undefined : { mmsi };
    }),
    setAside: setAsideOf(
      db.get<{ value: string }>(`SELECT value FROM notes WHERE name = 'set-aside'`)?.value,
    ),
  };
}

/** Answers and blocks of tracks together, each counted by what it is about. */
const sharesBy = (column: string): string => `
  SELECT ${column} AS subject, count(DISTINCT key) AS answers, count(*) AS versions, sum(stored) AS bytes,
    min(confirmed) AS oldestMs, max(confirmed) AS newestMs, coalesce(sum(pinned), 0) AS pinned
  FROM (
    SELECT key, kind, week, locality, mmsi, stored, confirmed, pinned FROM answers WHERE length(digest) > 0
    UNION ALL
    SELECT owner || mmsi || positions || block, 'track', NULL, NULL, mmsi, stored, fetched, pinned FROM track_blocks
  ) WHERE ${column} IS NOT NULL GROUP BY ${column} ORDER BY ${column}`;

const isKind = (value: unknown): value is CacheKind => cacheKinds.some((kind) => kind === value);

function setAsideOf(text: string | undefined): CacheReport['setAside'] {
  if (text === undefined) return null;
  try {
    const { atMs, why } = JSON.parse(text) as { atMs?: unknown; why?: unknown };
    const reasons: readonly SetAsideReason[] = ['damaged', 'foreign', 'newer', 'older'];
    const reason = reasons.find((each) => each === why);
    return typeof atMs === 'number' && reason ? { atMs, why: reason } : null;
  } catch {
    return null;
  }
}
