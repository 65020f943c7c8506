import type { ArchivedVessel, ArchiveState } from '../../../src-shared/domain/vessels/archive';
import type { TrackPeriod, TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { isStampedAhead } from '../../../src-shared/domain/cache/freshness';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import { ok } from '../../../src-shared/result';
import { openVessels } from './ais-vessels';
import { ownerOf } from '../fish-health/answer-row';
import type { Cache } from '../cache/cache';
import type { Database } from '@kartbord/sqlite';
import { moveToArchive, storeOf } from './track-stores';
import { removeAnswer, removePeriods } from '../cache/room';
import type { EngineOf } from '../calls';
import { forgetHeld } from './track-book';
import { always } from './track-periods';
import { soundPeriods } from './track-rows';

export interface ArchiveCalls {
  /** What the archive has of vessels, and how its file is. */
  'archive.read': {
    input: {
      readonly site: string;
      readonly account: string;
      readonly watched: readonly number[];
      readonly positions: TrackPositions;
      readonly nowMs: number;
    };
    output: Pick<ArchiveState, 'vessels' | 'condition' | 'damage'>;
  };
  /** Makes what is kept of a vessel, and what will be, part of the archive. */
  'archive.keep': {
    input: { readonly site: string; readonly account: string; readonly mmsis: readonly number[] };
    output: null;
  };
  /** Copies the archive's file, so that a broken one can be mended. */
  'archive.backup': { input: null; output: null };
  'archive.forget': {
    input: { readonly site: string; readonly account: string; readonly mmsi: number };
    output: null;
  };
}

const dayMs = 86_400_000;
/** Times in a period are whole seconds: what touches within one has no hole between. */
const slackMs = 2_000;

/** The person's own archive of tracks, which nothing but the person removes anything from. */
export function archiveStore(cache: Cache, now: () => number): EngineOf<ArchiveCalls> {
  const { store, archive } = cache;
  const vessels = openVessels(cache);

  function read(of: ArchiveCalls['archive.read']['input']): readonly ArchivedVessel[] {
    const owner = ownerOf(of.site, of.account);
    const shares = archive.read('archive', (db) => sharesOf(db, owner)) ?? [];
    const watched = new Set(of.watched);
    const mmsis = [...new Set([...of.watched, ...shares.map(({ mmsi }) => mmsi)])];
    return mmsis.map((mmsi) => {
      const share = shares.find((one) => one.mmsi === mmsi);
      const periods =
        storeOf(cache, owner, mmsi).read('archive', (db) =>
          soundPeriods(db, [owner, mmsi, of.positions], always),
        ) ?? [];
      const covered = joined(periods.filter(({ fetchedAtMs }) => !isStampedAhead(fetchedAtMs, of.nowMs)));
      return {
        mmsi,
        name: vessels.read(of, mmsi).name?.value ?? null,
        positions: share?.positions ?? 0,
        bytes: share?.bytes ?? 0,
        covered,
        holes: holesOf(covered, of.nowMs),
        failure: null,
        isWatched: watched.has(mmsi),
      };
    });
  }

  return {
    async 'archive.read'(of) {
      await archive.verify();
      return ok({ vessels: read(of), condition: archive.condition(), damage: archive.damage() });
    },
    'archive.keep'({ site, account, mmsis }) {
      const owner = ownerOf(site, account);
      for (const mmsi of mmsis) {
        const moved = moveToArchive(cache, owner, mmsi, now());
        if (!moved.ok) return moved;
      }
      return ok(null);
    },
    'archive.backup': () => archive.backup(),
    'archive.forget'({ site, account, mmsi }) {
      forgetHeld(store, { mmsi });
      const owner = ownerOf(site, account);
      // The copy first: what a person deletes must not come back out of it.
      archive.dropBackup();
      if (archive.has(owner, mmsi)) {
        const forgotten = archive.write('archive', 0, (db) => {
          forgetTracks(db, owner, mmsi);
          db.run('DELETE FROM archived WHERE owner = ? AND mmsi = ?', owner, mmsi);
          return null;
        });
        if (!forgotten.ok) return forgotten;
      }
      return store.write('archive', 0, (db) => {
        forgetTracks(db, owner, mmsi);
        const answers = db.all<{ id: number }>(
          `SELECT id FROM answers WHERE kind = 'track' AND site = ? AND account = ? AND mmsi = ?`,
          ...[site, account, mmsi],
        );
        for (const { id } of answers) removeAnswer(db, id);
        return null;
      });
    },
  };
}

function forgetTracks(db: Database, owner: string, mmsi: number): void {
  for (const positions of ['all', 'without satellite'] satisfies TrackPositions[])
    removePeriods(db, [owner, mmsi, positions], always.fromMs, always.toMs);
  db.run('DELETE FROM track_blocks WHERE owner = ? AND mmsi = ?', owner, mmsi);
  db.run('DELETE FROM vessels WHERE owner = ? AND mmsi = ?', owner, mmsi);
}

interface Share {
  readonly mmsi: number;
  readonly positions: number;
  readonly bytes: number;
}

/** With and without satellite positions it is one way: the fuller counts. */
function sharesOf(db: Database, owner: string): readonly Share[] {
  return db.all<Share>(
    `SELECT mmsi, max(count) AS positions, sum(bytes) AS bytes FROM
       (SELECT mmsi, positions, sum(count) AS count, sum(stored) AS bytes FROM track_blocks
        WHERE owner = ? GROUP BY mmsi, positions)
     GROUP BY mmsi ORDER BY mmsi`,
    owner,
  );
}

/** Periods that touch are one; it is as old as its oldest part. */
function joined(periods: readonly TrackPeriod[]): readonly TrackPeriod[] {
  const one: TrackPeriod[] = [];
  for (const period of periods.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = one.at(-1);
    if (last && period.fromMs <= last.toMs + slackMs)
      one[one.length - 1] = {
        fromMs: last.fromMs,
        toMs: Math.max(last.toMs, period.toMs),
        fetchedAtMs: Math.min(last.fetchedAtMs, period.fetchedAtMs),
      };
    else one.push(period);
  }
  return one;
}

function holesOf(covered: readonly TrackPeriod[], nowMs: number): ArchivedVessel['holes'] {
  const oldestMs = nowMs - trackDays * dayMs;
  const holes = covered.flatMap(({ toMs }, index) => {
    const next = covered[index + 1];
    return next ? [{ fromMs: toMs, toMs: next.fromMs }] : [];
  });
  // What can still be had of a hole that began before the service's 14 days is a hole of its own.
  return holes.flatMap(({ fromMs, toMs }) => {
    if (toMs <= oldestMs) return [{ fromMs, toMs, isLost: true }];
    if (fromMs >= oldestMs) return [{ fromMs, toMs, isLost: false }];
    return [
      { fromMs, toMs: oldestMs, isLost: true },
      { fromMs: oldestMs, toMs, isLost: false },
    ];
  });
}
