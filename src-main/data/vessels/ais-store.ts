import type { ExportProgress } from '../../../src-shared/contract';
import {
  type CachedVessel,
  type TrackAnswer,
  trackDays,
  type TrackSpan,
} from '../../../src-shared/domain/tracks/track';
import { droppedRows } from '../../../src-shared/domain/export/dropped';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { inOrderOfTime, rowAt } from '../../../src-shared/track-codec';
import {
  tracksBytes,
  type TracksExport,
  type TrackSource,
  writeTracksFile,
} from '../../export/tracks/tracks-file';
import type { WrittenFile } from '../../export/written-file';
import type { DriftCount } from '../../api-client/reading';
import type { Arrival } from '../answer';
import { readTrack, type TrackRead } from '../../api-client/vessels/ais-track';
import { droppedOf, openVessels } from './ais-vessels';
import type { Cache } from '../cache/cache';
import { keepRead } from '../cache/keep-better';
import { removeAnswer } from '../cache/room';
import type { EngineOf } from '../calls';
import type { VesselSeen } from './track-book';
import { clippedPeriods } from './track-periods';
import type { TrackName } from './track-rows';
import { openTracks } from './tracks';
import { runCooperatively } from '@kartbord/common/cooperative';

/** What is kept of a vessel in a span, and what it is called. Periods and positions outside of the span are not in it. */
type CachedAis = Pick<
  TrackAnswer,
  'fromMs' | 'toMs' | 'summary' | 'version' | 'periods' | 'name' | 'shipType' | 'leftOut' | 'dropped'
>;

/** What was just given, joined with what was kept. */
type AisAnswer = CachedAis & { readonly drift: readonly DriftCount[] };

export interface AisArrival extends Arrival {
  readonly mmsi: number;
  readonly positions: TrackName['positions'];
  /** What the service was asked: `toMs` is not in it. */
  readonly asked: TrackSpan;
  /** What is to be given. */
  readonly span: TrackSpan;
}

/** Whose tracks are written. */
interface CachedTracksExport extends TracksExport {
  readonly site: string;
  readonly account: string;
}

export interface AisCalls {
  /** Parses an answer and keeps its positions, the period that it is about, the vessel's name, and its bytes. */
  'ais.keep': { input: AisArrival; output: AisAnswer };
  /** `last-24-hours`: as they were when the vessel was last asked for up to then, and else those before `nowMs`. */
  'ais.read': {
    input: TrackName & { readonly span: TrackSpan; readonly nowMs: number };
    output: CachedAis;
  };
  /** The same of several vessels, in their order; null of one of which nothing is kept. */
  'ais.read.many': {
    input: Omit<TrackName, 'mmsi'> & {
      readonly mmsis: readonly number[];
      readonly span: TrackSpan;
      readonly nowMs: number;
    };
    output: readonly (CachedAis | null)[];
  };
  /** The positions of one vessel in a span, in order of time. */
  'ais.columns': { input: TrackName & TimeRange; output: TrackColumns };
  'ais.vessels': {
    input: { readonly site: string; readonly account: string };
    output: readonly CachedVessel[];
  };
  /** Writes what is kept of vessels in a span. */
  'export.tracks': {
    input: CachedTracksExport & { readonly path: string };
    output: WrittenFile;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. `bad-request` where it is too much for memory. */
  'export.tracks.bytes': { input: CachedTracksExport; output: Uint8Array };
}

const dayMs = 86_400_000;
/** Of each vessel so many of the service's own answers stay for who wants their unknown members; positions all stay. */
const mostAnswers = 6;
/** So many are read in a few milliseconds. */
const vesselsAtOnce = 16;
/** Clocks differ, and answers are some time on their way: so much outside of what was asked is no fault. */
const edgeMs = 60_000;

/** Historic AIS: answers to columns, columns to the disk, and back. */
export function aisStore(cache: Cache, now: () => number): EngineOf<AisCalls> {
  const tracks = openTracks(cache, now);
  const vessels = openVessels(cache);

  function read(of: AisCalls['ais.read']['input']): CachedAis {
    const span = of.span === 'last-24-hours' ? (lastAskedDay(of) ?? dayBefore(of.nowMs)) : of.span;
    return factsIn(nameOf(of), span);
  }

  function factsIn(name: TrackName, span: TimeRange): CachedAis {
    const { summary, version, periods } = tracks.facts({ ...name, ...span });
    const seen = vessels.read(name, name.mmsi);
    const dropped = droppedOf(seen, { ...name, ...span });
    const leftOut = droppedRows(dropped);
    const names = namesOf(seen);
    return { ...span, summary, version, periods: clippedPeriods(periods, span), ...names, leftOut, dropped };
  }

  function* readMany({
    mmsis,
    ...of
  }: AisCalls['ais.read.many']['input']): Generator<undefined, (CachedAis | null)[]> {
    const found: (CachedAis | null)[] = [];
    for (const mmsi of mmsis) {
      const kept = read({ ...of, mmsi });
      found.push(kept.periods.length > 0 ? kept : null);
      if (found.length % vesselsAtOnce === 0) yield undefined;
    }
    return found;
  }

  function lastAskedDay(of: AisCalls['ais.read']['input']): TimeRange | undefined {
    const newest = tracks.newest(of);
    return newest && newest.toMs <= of.nowMs ? dayBefore(newest.toMs) : undefined;
  }

  async function keep(arrival: AisArrival, signal: AbortSignal): Promise<Result<AisAnswer>> {
    const { key, fetchedAtMs, mmsi, requirePersisted = false } = arrival;
    const answer = await readInSteps(arrival, signal);
    if (!answer.ok) return answer;
    const { name, shipType, dropped: unread } = answer.value;
    const of = { site: key.site, account: key.account, mmsi, positions: arrival.positions };
    const period = periodOf(arrival);
    const { columns: fresh, outside } = placed(answer.value, period);
    const span = arrival.span === 'last-24-hours' ? dayBefore(fetchedAtMs) : arrival.span;
    const drift = [...answer.value.drift];
    const late = { path: 'msgtime (outside the request, left out)', count: outside };
    if (outside > 0) drift.push(late);
    const dropped = outside > 0 ? [...unread, late] : unread;

    if (period) {
      const { positions } = arrival;
      const seen = { name, shipType, dropped: [{ positions, ...period, dropped }] };
      const given = { ...of, ...period, columns: fresh, fetchedAtMs, seen };
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
    return ok({
      ...facts,
      name: facts.name ?? name?.value ?? null,
      shipType: facts.shipType ?? shipType?.value ?? null,
      drift,
      ...(period ? {} : { dropped, leftOut: droppedRows(dropped) }),
    });
  }

  function sourceOf(what: AisCalls['export.tracks.bytes']['input']): TrackSource {
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
      return found ? ok(found) : fail('cancelled', 'what is stored of vessels');
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

const namesOf = ({ name, shipType }: VesselSeen): Pick<CachedAis, 'name' | 'shipType'> => ({
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
