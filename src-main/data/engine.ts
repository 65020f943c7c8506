import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../src-shared/result';
import type { FromTracks } from '../../src-shared/track-wire';
import { localitiesBytes, writeLocalitiesFile } from '../export/localities-file';
import { readProbe } from '../probe/read';
import { aisStore } from './vessels/ais-store';
import { answerStore } from './answer-store';
import { archiveStore } from './vessels/archive-store';
import { backupStore } from './backup/backup-store';
import { openCache } from './cache/cache';
import { caseFileStore } from './case/case-store';
import { contactsStore } from './vessels/contacts-store';
import { endpointStore } from './endpoint-store';
import { findStore } from './vessels/find-store';
import { forecastStore } from './sea/forecast-store';
import { cachedLocalities } from './fish-health/cached-localities';
import { infoFiles } from './map-layers/info-files';
import { layersStore } from './map-layers/layers-store';
import { localitiesContext } from './fish-health/localities-context';
import { layersExportWriter } from './export/layers-export-writer';
import { openLedger } from './cache/ledger';
import { openLocks } from './process/lock';
import { reportStore } from './fish-health/report-store';
import type { DataEngine } from './serve';
import { openSharedTurns } from './process/shared-turns';
import { tableWriter } from './export/table-writer';
import { trackEventsStore } from './vessels/track-events-store';
import { serveTracks, type TrackPortOwner } from './vessels/track-port';
import { ownerStore } from './vessels/track-owners';
import { openTracks, trackStore } from './vessels/tracks';
import { windowsFiles } from './sea/windows-files';
import { weekStore } from './fish-health/week-store';

export interface EngineParts {
  /** The app's data folder. */
  readonly home: string;
  readonly now: () => number;
  /** Told what went wrong and was put right. */
  readonly warn: (message: string) => void;
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
    ...answerStore(cache),
    ...trackStore(openTracks(cache, parts.now)),
    ...aisStore(cache, parts.now),
    ...ownerStore(cache, parts.now),
    ...archiveStore(cache, parts.now),
    ...findStore(cache),
    ...trackEventsStore(cache, parts.now),
    ...forecastStore(cache),
    ...layersStore(cache),
    ...infoFiles(),
    ...windowsFiles(),
    ...contactsStore(cache),
    ...caseFileStore(cache, parts.now),
    ...backupStore({ ...cache, home, now: parts.now }, locks),
    ...tableWriter(cache),
    ...layersExportWriter(cache),
    'year.localities': (of) => ok(cachedLocalities(cache, of)),
    ...reportStore(cache),
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
