import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ok } from '../../src-shared/result';
import type { FromTracks } from '../../src-shared/track-wire';
import { aisStore } from './vessels/ais-store';
import { answerStore } from './answer-store';
import { archiveStore } from './vessels/archive-store';
import { openCache } from './cache/cache';
import { later } from './calls';
import { endpointStore } from './endpoint-store';
import { findStore } from './vessels/find-store';
import { forecastStore } from './sea/forecast-store';
import { cachedLocalities } from './fish-health/cached-localities';
import { openLedger } from './cache/ledger';
import { openLocks } from './process/lock';
import type { DataEngine } from './serve';
import { openSharedTurns } from './process/shared-turns';
import { openStoreAnswers } from './vessels/store-answers';
import { serveTracks, type TrackPortOwner } from './vessels/track-port';
import { ownerStore } from './vessels/track-owners';
import { openTracks, trackStore } from './vessels/tracks';
import { weekStore } from './fish-health/week-store';

export interface EngineParts {
  /** The app's data folder. */
  readonly home: string;
  /** The tiles of its base map. */
  readonly basemap?: string;
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

/** Of a process that looks at a data folder beside whoever uses it: it opens nothing there as its own. */
export const checkEngine = (home: string): Pick<DataEngine, 'home.check'> => ({
  'home.check': async (_, { signal }) => (await import('./check/home-check')).checkHome(home, signal),
});

/** All that touches bodies and the database: parsing, keeping, exporting. Runs in the data process, or in a test. */
export function createEngine(parts: EngineParts): Engine {
  mkdirSync(parts.home, { recursive: true, mode: 0o700 });
  const { home, ...rest } = parts;
  const cache = openCache({ file: join(home, 'cache.sqlite'), ...rest });
  const ledger = openLedger(cache.store);
  const locks = openLocks(join(parts.home, 'vault'));
  const answers = openStoreAnswers();
  const turns = openSharedTurns(join(home, 'turns.sqlite'), parts.now);

  return {
    ...endpointStore(cache),
    ...weekStore(cache),
    ...later({ 'digest.read': true }, async () =>
      (await import('./fish-health/digest-store')).digestStore(cache),
    ),
    ...later({ 'citations.count': true, 'citations.recount': true }, async () =>
      (await import('./fish-health/citation-store')).citationStore(cache),
    ),
    ...later({ 'week.bounds': true }, async () =>
      (await import('./fish-health/week-bounds')).boundsStore(cache),
    ),
    ...later({ 'export.localities': true, 'export.bytes': true }, async () =>
      (await import('./fish-health/localities-export')).localitiesExport(cache),
    ),
    'probe.read': async ({ question, bytes, inputs }) =>
      ok((await import('../probe/read')).readProbe(question, bytes, inputs)),
    ...answerStore(cache),
    ...trackStore(openTracks(cache, parts.now)),
    ...aisStore(cache, parts.now),
    'storeTracks.ask': async (of, context) =>
      (await import('./vessels/store-tracks')).askStore(of, answers, context),
    ...ownerStore(cache, parts.now),
    ...archiveStore(cache, parts.now),
    ...findStore(cache),
    ...later({ 'track.events': true }, async () =>
      (await import('./vessels/track-events-store')).trackEventsStore(cache, parts.now),
    ),
    ...forecastStore(cache),
    ...later(
      {
        'layers.read': true,
        'layers.keep': true,
        'layers.legend.read': true,
        'layers.legend.keep': true,
        'layers.info.read': true,
        'layers.info.keep': true,
      },
      async () => (await import('./map-layers/layers-store')).layersStore(cache),
    ),
    ...later({ 'info.write': true }, async () => (await import('./map-layers/info-files')).infoFiles()),
    ...later({ 'windows.write': true, 'windows.bytes': true }, async () =>
      (await import('./sea/windows-files')).windowsFiles(),
    ),
    ...later({ 'contacts.trace': true, 'contacts.lists': true }, async () =>
      (await import('./vessels/contacts-store')).contactsStore(cache),
    ),
    ...later(
      { 'drill.truth': true, 'drill.named': true, 'drill.open': true, 'drill.trace': true, 'drill.recall': true }, // prettier-ignore
      async () => (await import('./vessels/drill-store')).drillStore(cache),
    ),
    ...later(
      {
        'case.pictures': true,
        'case.write': true,
        'case.verify': true,
        'case.look': true,
        'case.fill': true,
      },
      async () => (await import('./case/case-store')).caseFileStore(cache, parts.now),
    ),
    ...later({ 'backup.write': true, 'backup.restore': true }, async () =>
      (await import('./backup/backup-store')).backupStore({ ...cache, home, now: parts.now }, locks),
    ),
    ...checkEngine(home),
    ...later({ 'table.write': true, 'table.bytes': true, 'table.rows': true }, async () =>
      (await import('./export/table-writer')).tableWriter(cache),
    ),
    ...later(
      {
        'layersExport.plan': true,
        'layersExport.write': true,
        'layersExport.toDatabase': true,
        'layersExport.toDataset': true,
        'layersExport.fromStore': true,
        'layersExport.tryStore': true,
      },
      async () =>
        (await import('./export/layers-export-writer')).layersExportWriter(cache, {}, parts.basemap),
    ),
    ...later({ 'features.list': true, 'features.page': true }, async () =>
      (await import('./features/feature-store')).featureStore(cache),
    ),
    'year.localities': (of) => ok(cachedLocalities(cache, of)),
    ...later(
      {
        'report.read': true,
        'report.keep': true,
        'report.kept': true,
        'report.years': true,
        'report.facts': true,
        'report.medicine': true,
      },
      async () => (await import('./fish-health/report-store')).reportStore(cache),
    ),
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
    serveTracks: (owner, post) => serveTracks(openTracks(cache, parts.now), owner, post, answers.packed),
    close() {
      locks.close();
      turns.close();
      cache.close();
    },
  };
}
