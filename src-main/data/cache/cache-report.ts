import {
  type CacheKind,
  cacheKinds,
  type CacheReport,
  type CacheShare,
  type SetAsideReason,
} from '../../../src-shared/domain/cache/cache';
import { type LocalityNo, localityNo } from '../../../src-shared/domain/fish-health/locality';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { ownerOf } from '../fish-health/answer-row';
import type { CacheStore } from './cache-store';
import type { Database } from '@kartbord/sqlite';
import { layersOf, placesOf, shareColumns } from './path-shares';
import { answersWhere, type CacheOwners, type SqlWhere, tracksWhere } from './selection';

/** What the cache holds of these owners, null: of all. Counts of rows: no payload is touched. */
export function cacheReport(store: CacheStore, damagedRows: number, of: CacheOwners | null): CacheReport {
  const look = (): Found | undefined => store.read('report', (db) => reportOf(db, of));
  // The first look may be what finds the damage; the second is into the new file, and has the notice.
  const found = look() ?? look();
  const { isOpen, usedBytes, capBytes, walBytes, notKept } = store.facts();
  const kinds = found?.kinds ?? [];
  const bytes = kinds.reduce((sum, share) => sum + share.bytes, 0);
  return {
    state: isOpen && found ? 'open' : 'none',
    answers: kinds.reduce((sum, share) => sum + share.answers, 0),
    bytes,
    otherBytes: Math.max(0, (found?.allBytes ?? 0) - bytes),
    usedBytes,
    capBytes,
    walBytes,
    damagedRows,
    notKept,
    kinds,
    weeks: found?.weeks ?? [],
    localities: found?.localities ?? [],
    vessels: found?.vessels ?? [],
    places: found?.places ?? [],
    layers: found?.layers ?? [],
    setAside: found?.setAside ?? null,
  };
}

type Found = Pick<
  CacheReport,
  'kinds' | 'weeks' | 'localities' | 'vessels' | 'places' | 'layers' | 'setAside'
> & { readonly allBytes: number };

const nothing: SqlWhere = { sql: '0', values: [] };

function reportOf(db: Database, of: CacheOwners | null): Found {
  const selection = of ?? ({ all: true } as const);
  const owners = of?.accounts.map((account) => ownerOf(of.site, account));
  const answers = answersWhere(selection) ?? nothing;
  const tracks = tracksWhere(selection, owners) ?? nothing;
  const by = <T>(column: string, subject: (value: unknown) => T | undefined): (CacheShare & T)[] =>
    db
      .all<CacheShare & { subject: unknown }>(
        sharesBy(column, answers, tracks),
        ...answers.values,
        ...tracks.values,
      )
      .flatMap(({ subject: value, ...share }) => {
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
    places: placesOf(db, answers),
    layers: layersOf(db, answers),
    allBytes: db.get<{ bytes: number }>(allBytes)?.bytes ?? 0,
    setAside: setAsideOf(
      db.get<{ value: string }>(`SELECT value FROM notes WHERE name = 'set-aside'`)?.value,
    ),
  };
}

/** Answers and blocks of tracks together, each counted by what it is about. */
const sharesBy = (column: string, answers: SqlWhere, tracks: SqlWhere): string => `
  SELECT ${column} AS subject, ${shareColumns}
  FROM (
    SELECT key, kind, week, locality, mmsi, stored, confirmed, pinned FROM answers
    WHERE length(digest) > 0 AND ${answers.sql}
    UNION ALL
    SELECT owner || mmsi || positions || block, 'track', NULL, NULL, mmsi, stored, fetched, pinned FROM track_blocks
    WHERE ${tracks.sql}
  ) WHERE ${column} IS NOT NULL GROUP BY ${column} ORDER BY ${column}`;

const allBytes = `
  SELECT (SELECT coalesce(sum(stored), 0) FROM answers WHERE length(digest) > 0)
    + (SELECT coalesce(sum(stored), 0) FROM track_blocks) AS bytes`;

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
