import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../src-shared/result';
import type { FromTracks } from '../../src-shared/track-wire';
import { localitiesBytes, writeLocalitiesFile } from '../export/localities-file';
import { readProbe } from '../probe/read';
import { aisWork } from './vessels/ais-work';
import { answerWork } from './answer-work';
import { archiveWork } from './vessels/archive-work';
import { backupWork } from './backup/backup-work';
import { openCache } from './cache/cache';
import { caseWork } from './case/case-work';
import { completenessOf } from './fish-health/completeness';
import { contactsWork } from './vessels/contacts-work';
import { endpointStore } from './endpoint-store';
import { findWork } from './vessels/find-work';
import { forecastStore } from './sea/forecast-store';
import { keptLocalities } from './fish-health/kept-localities';
import { infoWork } from './map-layers/info-work';
import { layersWork } from './map-layers/layers-work';
import { localitiesContext } from './fish-health/localities-context';
import { layersExportWork } from './export/layers-export-work';
import { openLedger } from './cache/ledger';
import { openLocks } from './process/lock';
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
import { weekStore } from './fish-health/week-store';
import { readYears } from './fish-health/years';

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

/** All that touches bodies and the database: parsing, keeping, exporting. Runs in the data process, or in a test. */
export function createEngine(parts: EngineParts): Engine {
  mkdirSync(parts.home, { recursive: true, mode: 0o700 });
  const { home, ...rest } = parts;
  const cache = openCache({ file: join(home, 'cache.sqlite'), ...rest });
  const ledger = openLedger(cache.store);
  const locks = openLocks(join(parts.home, 'vault'));
  const turns = openSharedTurns(join(home, 'turns.sqlite'), parts.now);

  return {
    ...endpointStore(cache),
    ...weekStore(cache),
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
    ...forecastStore(cache),
    ...layersWork(cache),
    ...infoWork(),
    ...windowsWork(),
    ...contactsWork(cache),
    ...caseWork(cache, parts.now),
    ...backupWork({ ...cache, home, now: parts.now }, locks),
    ...tableWork(cache),
    ...layersExportWork(cache),
    'year.localities': (of) => ok(keptLocalities(cache, of)),
    ...reportWork(cache),
    'ledger.append': ({ entries }) => ledger.append(entries),
    'ledger.read': (of) => ok(ledger.read(of)),
    'cache.report': (of) => ok(cache.report(of)),
    'cache.pin': ({ selection, isPinned }) => cache.pin(selection, isPinned),
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
