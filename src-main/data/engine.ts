import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoWeek } from '../../src-shared/domain/week';
import { ok, type Result } from '../../src-shared/result';
import type { FromTracks } from '../../src-shared/track-wire';
import { localitiesBytes, writeLocalitiesFile } from '../export/localities-file';
import { readProbe } from '../probe/read';
import { type LocalityList, readLocalityList } from '../api-client/fish-health/locality-list';
import { readLocalityWeek } from '../api-client/fish-health/locality-week';
import { aisWork } from './vessels/ais-work';
import type { CacheKey, Kept } from './answer';
import { answerWork } from './answer-work';
import { archiveWork } from './vessels/archive-work';
import { backupWork } from './backup/backup-work';
import { type Cache, openCache } from './cache/cache';
import { caseWork } from './case/case-work';
import { completenessOf } from './fish-health/completeness';
import { contactsWork } from './vessels/contacts-work';
import { findWork } from './vessels/find-work';
import { forecastWork } from './sea/forecast-work';
import { parsed } from './cache/json';
import { keepBetter, readKept } from './cache/keep-better';
import { keptLocalities } from './fish-health/kept-localities';
import { infoWork } from './map-layers/info-work';
import { layersWork } from './map-layers/layers-work';
import { localitiesContext } from './fish-health/localities-context';
import { layersExportWork } from './export/layers-export-work';
import { openLedger } from './cache/ledger';
import { openLocks } from './process/lock';
import { matchingWork } from './fish-health/matching-work';
import type { DataInput, LocalityRead } from './messages';
import { createRecent, type Recent } from './cache/recent';
import { reportingWork } from './gear/reporting-work';
import { reportWork } from './fish-health/report-work';
import type { DataEngine } from './serve';
import { openSharedTurns } from './process/shared-turns';
import { tableWork } from './export/table-work';
import { trackEventsWork } from './vessels/track-events-work';
import { serveTracks, type TrackPortOwner } from './vessels/track-port';
import { ownerWork } from './vessels/track-owners';
import { openTracks, trackWork } from './vessels/tracks';
import { weekVersions } from './fish-health/week-versions';
import { windowsWork } from './sea/windows-work';
import { yearWork } from './fish-health/year-work';
import { keepColumns, readYears } from './fish-health/years';

export interface EngineParts {
  /** The app's data folder. */
  readonly home: string;
  readonly now: () => number;
  /** Told what went wrong and was put right. */
  readonly say: (message: string) => void;
  /** The most that the cache may take of the disk; 512 MB unless told. */
  readonly capBytes?: number;
}

export type Engine = DataEngine & {
  /** The end of a port to the map's worker. */
  serveTracks(owner: TrackPortOwner, post: (message: FromTracks) => void): (message: unknown) => void;
  close(): void;
};

/** A year of weeks takes about 25 MB. */
const weeksInMemory = 53;

/** All that touches bodies and the database: parsing, keeping, exporting. Runs in the data process, or in a test. */
export function createEngine(parts: EngineParts): Engine {
  mkdirSync(parts.home, { recursive: true, mode: 0o700 });
  const { home, ...rest } = parts;
  const cache = openCache({ file: join(home, 'cache.sqlite'), ...rest });
  const ledger = openLedger(cache.store);
  const weeks = createRecent<Kept<LocalityList>>(weeksInMemory);
  const locks = openLocks(join(parts.home, 'vault'));
  const turns = openSharedTurns(join(home, 'turns.sqlite'), parts.now);

  return {
    'week.read': ({ key, week }) => readWeek(cache, weeks, key, week),
    'week.keep': (arrival) => keepWeek(cache, weeks, arrival),
    'locality.read': ({ key, week, localityNo }) =>
      ok(
        readKept(cache, key, (bytes) =>
          parsed(bytes, (json) => withRaw(json, readLocalityWeek(json, localityNo, week))),
        ),
      ),
    'locality.keep': (arrival) =>
      keepBetter(
        cache,
        arrival,
        { kind: 'locality', week: arrival.week, localityNo: arrival.localityNo },
        (json, reading) => withRaw(json, readLocalityWeek(json, arrival.localityNo, arrival.week, reading)),
      ),
    confirm({ key, fetchedAtMs }) {
      const recent = weeks.get(idOf(key));
      if (recent) weeks.set(idOf(key), { ...recent, fetchedAtMs });
      return cache.confirm(key, fetchedAtMs);
    },
    'export.localities': (input, context) =>
      writeLocalitiesFile(input, input.path, context, localitiesContext(cache, input)),
    'export.bytes': (input) => ok(localitiesBytes(input, localitiesContext(cache, input))),
    'probe.read': ({ question, bytes, inputs }) => ok(readProbe(question, bytes, inputs)),
    ...answerWork(cache),
    'years.read': (of) => ok(readYears(cache.store, of)),
    'week.completeness': (of) => ok(completenessOf(cache.store, of)),
    'week.versions': ({ key }) => ok(weekVersions(cache.store, key)),
    ...trackWork(openTracks(cache, parts.now)),
    ...aisWork(cache, parts.now),
    ...ownerWork(cache, parts.now),
    ...archiveWork(cache, parts.now),
    ...findWork(cache),
    ...trackEventsWork(cache, parts.now),
    ...forecastWork(cache),
    ...layersWork(cache),
    ...reportingWork(cache),
    ...infoWork(),
    ...windowsWork(),
    ...contactsWork(cache),
    ...caseWork(cache, parts.now),
    ...backupWork({ ...cache, home, now: parts.now }, locks),
    ...tableWork(cache),
    ...layersExportWork(cache),
    ...yearWork(cache),
    'year.localities': (of) => ok(keptLocalities(cache, of)),
    ...matchingWork(cache),
    ...reportWork(cache),
    'ledger.append': ({ entries }) => ledger.append(entries),
    'ledger.read': (of) => ok(ledger.read(of)),
    'cache.report': (of) => ok(cache.report(of)),
    'cache.pin': ({ selection, isPinned }) => cache.pin(selection, isPinned),
    'cache.forget'({ selection, pinnedToo }) {
      weeks.clear();
      return cache.forget(selection, pinnedToo === true);
    },
    'cache.cap'({ bytes }) {
      cache.store.setCap(bytes);
      return ok(null);
    },
    'cache.yield': ({ bytes }) => ok(cache.store.yieldRoom(bytes)),
    'turn.take': ({ origin, pace }) => turns.take(origin, pace),
    'lock.take': ({ name, waitMs }, { signal }) => locks.take(name, waitMs, signal),
    'lock.release'({ holding }) {
      locks.release(holding);
      return ok(null);
    },
    serveTracks: (owner, post) => serveTracks(openTracks(cache, parts.now), owner, post),
    close() {
      locks.close();
      turns.close();
      cache.close();
    },
  };
}

/** From memory, unless another process (the command line) has kept a later answer since. */
function readWeek(
  cache: Cache,
  weeks: Recent<Kept<LocalityList>>,
  key: CacheKey,
  week: IsoWeek,
): Result<Kept<LocalityList> | null> {
  const recent = weeks.get(idOf(key));
  if (recent && (cache.fetchedAtMs(key) ?? 0) <= recent.fetchedAtMs) return ok(recent);
  const kept = readKept(cache, key, (bytes) => parsed(bytes, (json) => readLocalityList(json, week)));
  if (kept) weeks.set(idOf(key), kept);
  else weeks.delete(idOf(key));
  return ok(kept);
}

function keepWeek(
  cache: Cache,
  weeks: Recent<Kept<LocalityList>>,
  arrival: DataInput<'week.keep'>,
): Result<LocalityList> {
  const { key, fetchedAtMs, validators } = arrival;
  const subject = { kind: 'week', week: arrival.week } as const;
  const list = keepBetter(
    cache,
    arrival,
    subject,
    (json, reading) => readLocalityList(json, arrival.week, reading),
    ({ columns }) => keepColumns(columns),
  );
  if (list.ok)
    weeks.set(idOf(key), { value: list.value, fetchedAtMs, validators, bytes: arrival.bytes.length });
  return list;
}

function withRaw(json: unknown, read: ReturnType<typeof readLocalityWeek>): Result<LocalityRead> {
  return read.ok ? ok({ ...read.value, raw: JSON.stringify(json, null, 2) }) : read;
}

function idOf({ site, account, method, path, body }: CacheKey): string {
  return JSON.stringify([site, account, method, path, body]);
}
