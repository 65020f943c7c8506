import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '../../../src-shared/domain/tracks/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { tracksBytes, type TrackSource, writeTracksFile } from '../../export/tracks/tracks-file';
import { readTrack, type TrackRead } from '../../api-client/vessels/ais-track';
import type { AisAnswer, AisArrival, KeptAis } from './ais-messages';
import { openVessels } from './ais-vessels';
import type { Cache } from '../cache/cache';
import { keepRead } from '../cache/keep-better';
import type { DataInput } from '../messages';
import { removeAnswer } from '../cache/room';
import type { DataEngine } from '../serve';
import { inOrderOfTime, rowAt } from '../../../src-shared/track-codec';
import type { VesselSeen } from './track-book';
import { clippedPeriods } from './track-periods';
import type { TrackName } from './track-rows';
import { openTracks } from './tracks';
import { runCooperatively } from '../../cooperative';

type AisWork = Pick<
  DataEngine,
  | 'ais.keep'
  | 'ais.read'
  | 'ais.read.many'
  | 'ais.columns'
  | 'ais.vessels'
  | 'export.tracks'
  | 'export.tracks.bytes'
>;

const dayMs = 86_400_000;
/** Of each vessel so many of the service's own answers stay for who wants their unknown members; positions all stay. */
const mostAnswers = 6;
/** So many are read in a few milliseconds. */
const vesselsAtOnce = 16;
/** Clocks differ, and answers are some time on their way: so much outside of what was asked is no fault. */
const edgeMs = 60_000;

/** Historic AIS: answers to columns, columns to the disk, and back. */
export function aisWork(cache: Cache, now: () => number): AisWork {
  const tracks = openTracks(cache, now);
  const vessels = openVessels(cache);

  function read(of: DataInput<'ais.read'>): KeptAis {
    const span = of.span === 'last-24-hours' ? (lastAskedDay(of) ?? dayBefore(of.nowMs)) : of.span;
    return factsIn(nameOf(of), span);
  }

  function factsIn(name: TrackName, span: TimeRange): KeptAis {
    const { summary, version, periods } = tracks.facts({ ...name, ...span });
    const names = namesOf(vessels.read(name, name.mmsi));
    return { ...span, summary, version, periods: clippedPeriods(periods, span), ...names };
  }

  function* readMany({ mmsis, ...of }: DataInput<'ais.read.many'>): Generator<undefined, (KeptAis | null)[]> {
    const found: (KeptAis | null)[] = [];
    for (const mmsi of mmsis) {
      const kept = read({ ...of, mmsi });
      found.push(kept.periods.length > 0 ? kept : null);
      if (found.length % vesselsAtOnce === 0) yield undefined;
    }
    return found;
  }

  function lastAskedDay(of: DataInput<'ais.read'>): TimeRange | undefined {
    const newest = tracks.newest(of);
    return newest && newest.toMs <= of.nowMs ? dayBefore(newest.toMs) : undefined;
  }

  async function keep(arrival: AisArrival, signal: AbortSignal): Promise<Result<AisAnswer>> {
    const { key, fetchedAtMs, mmsi, requirePersisted = false } = arrival;
    const answer = await readInSteps(arrival, signal);
    if (!answer.ok) return answer;
    const { name, shipType } = answer.value;
    const of = { site: key.site, account: key.account, mmsi, positions: arrival.positions };
    const period = periodOf(arrival);
    const { columns: fresh, outside } = placed(answer.value, period);
    const span = arrival.span === 'last-24-hours' ? dayBefore(fetchedAtMs) : arrival.span;

    if (period) {
      const given = { ...of, ...period, columns: fresh, fetchedAtMs, seen: { name, shipType } };
      const kept = tracks.keep(given);
      if (!kept.ok && requirePersisted) return kept;
      if (kept.ok) vessels.keep(of, mmsi, given.seen);
      else tracks.hold(given);
    }
    // After its positions: whoever finds the answer there relies on them.
    const kept = keepRead(cache, arrival, { kind: 'track', mmsi }, ok(null));
    if (!kept.ok) return kept;
    trimAnswers(cache, of);

    const facts = factsIn(of, span);
    const drift = [...answer.value.drift];
    if (outside > 0) drift.push({ path: 'msgtime (outside of what was asked, left out)', count: outside });
    return ok({
      ...facts,
      name: facts.name ?? name?.value ?? null,
      shipType: facts.shipType ?? shipType?.value ?? null,
      drift,
      leftOut: answer.value.leftOut + outside,
    });
  }

  function sourceOf(what: DataInput<'export.tracks.bytes'>): TrackSource {
    const { site, account, positions, fromMs, toMs } = what;
    return (mmsi) => {
      const of = { site, account, mmsi, positions, fromMs, toMs };
      const { columns, periods } = tracks.read(of);
      return { mmsi, columns, periods: clippedPeriods(periods, of), ...namesOf(vessels.read(of, mmsi)) };
    };
  }

  return {
    'ais.keep': (arrival, { signal }) => keep(arrival, signal),
    'ais.read': (of) => ok(read(of)),
    async 'ais.read.many'(of, { signal }) {
      const found = await runCooperatively(readMany(of), signal);
      return found ? ok(found) : fail('cancelled', 'what is kept of vessels');
    },
    'ais.columns': (of) => ok(tracks.read(of).columns),
    'ais.vessels': (of) => ok(vessels.list(of)),
    'export.tracks': ({ path, ...what }, context) => writeTracksFile(what, path, sourceOf(what), context),
    'export.tracks.bytes': (what, { signal }) => tracksBytes(what, sourceOf(what), signal),
  };
}

const dayBefore = (toMs: number): TimeRange => ({ fromMs: toMs - dayMs, toMs });

const nameOf = ({ site, account, mmsi, positions }: TrackName): TrackName => ({
  site,
  account,
  mmsi,
  positions,
});

const namesOf = ({ name, shipType }: VesselSeen): Pick<KeptAis, 'name' | 'shipType'> => ({
  name: name?.value ?? null,
  shipType: shipType?.value ?? null,
});

/** Others get their turn between the steps: fourteen days of a vessel are some five megabytes. */
async function readInSteps(
  { bytes, mmsi, fetchedAtMs }: AisArrival,
  signal: AbortSignal,
): Promise<Result<TrackRead>> {
  const read = await runCooperatively(readTrack(bytes, mmsi, fetchedAtMs + edgeMs), signal);
  return read ?? fail('cancelled', `the track of ${mmsi}`);
}

/**
 * For which time the answer speaks: as far back as the service goes, and up to when it came. Undefined where that is none.
 */
function periodOf({ asked, fetchedAtMs }: AisArrival): TimeRange | undefined {
  if (asked === 'last-24-hours') return dayBefore(fetchedAtMs);
  const fromMs = Math.max(asked.fromMs, fetchedAtMs - trackDays * dayMs);
  const toMs = Math.min(asked.toMs - 1, fetchedAtMs);
  return fromMs <= toMs ? { fromMs, toMs } : undefined;
}

/** The positions in order of time, and how many lie clearly outside of the period. */
function placed(
  read: TrackRead,
  period: TimeRange | undefined,
): { readonly columns: TrackColumns; readonly outside: number } {
  const columns = inOrderOfTime(read.columns);
  if (!period) return { columns, outside: columns.count };
  const inside = rowAt(columns, period.toMs + edgeMs + 1) - rowAt(columns, period.fromMs - edgeMs);
  return { columns, outside: columns.count - inside };
}

/** Of the service's own answers the newest stay, and those that are pinned. */
function trimAnswers(cache: Cache, of: { site: string; account: string; mmsi: number }): void {
  const where = `kind = 'track' AND site = ? AND account = ? AND mmsi = ?`;
  const old = cache.store.read('trim', (db) =>
    db.all<{ id: number }>(
      `SELECT id FROM answers WHERE ${where} AND pinned = 0 ORDER BY confirmed DESC, id DESC LIMIT -1 OFFSET ?`,
      ...[of.site, of.account, of.mmsi, mostAnswers],
    ),
  );
  if (!old || old.length === 0) return;
  cache.store.write('trim', 0, (db) => {
    for (const { id } of old) removeAnswer(db, id);
  });
}
