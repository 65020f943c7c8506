import { app, powerMonitor } from 'electron';
import { join } from 'node:path';
import type { Recovered } from '../../../src-shared/domain/settings/recovered';
import type { Log } from '../../log';
import { openRunMark } from './run-mark';

export interface CrashNotice {
  /** The runs before fell at their start again and again: what they showed is set aside. */
  readonly isCareful: boolean;
  /** The window shows its map. */
  onMapShown(): void;
  onPageGone(windowId: number): void;
  /** What a window has to say; null: nothing, or it has been said. */
  next(windowId: number): Recovered | null;
  /** How often a part of the app fell in this run, by its kind. */
  counts(): Readonly<Record<string, number>>;
}

/** In a row, at the start. */
const mostFalls = 3;
/** A window that stands this long after its map was shown did not fall at the start. */
const standingMs = 15_000;

/**
 * Notices what falls, and says so at the next chance. Electron's crashReporter is not started: its dumps have the memory of
 * the process in them, tokens and places among it, and nobody reads them. The log has the reason and the exit code.
 */
export function crashNotice(home: string, log: Log, now: () => number): CrashNotice {
  const mark = openRunMark(join(home, 'running.json'), now(), mostFalls);
  const { fallen } = mark;
  const isCareful = fallen !== null && fallen.starts >= mostFalls;
  let ofRun: Recovered | null = fallen && {
    what: isCareful ? 'starts' : 'run',
    atMs: fallen.startedAtMs,
  };
  if (fallen) log.warn(`the run before did not end as it should (falls at the start: ${fallen.starts})`);
  const pages = new Map<number, Recovered>();
  const counts = new Map<string, number>();
  const count = (kind: string): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1);
  let standing: NodeJS.Timeout | undefined;

  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    // Main ends its own helpers by killing them; who starts them says so where one dies by itself.
    if (reason === 'clean-exit' || (type === 'Utility' && reason === 'killed')) return;
    count(type);
    log.warn(`a process is gone: ${type}, ${reason} (${exitCode})`);
  });
  // The orderly end: `app.exit` after crashes does not come by here.
  app.on('will-quit', () => mark.end());
  powerMonitor.on('shutdown', () => mark.end());
  // Windows ends a session without the events above.
  app.on('browser-window-created', (_event, window) => window.on('session-end', () => mark.end()));

  return {
    isCareful,
    onMapShown() {
      clearTimeout(standing);
      standing = setTimeout(() => mark.stands(), standingMs);
      standing.unref();
    },
    onPageGone(windowId) {
      clearTimeout(standing);
      mark.totters();
      count('page');
      pages.set(windowId, { what: 'page', atMs: now() });
    },
    next(windowId) {
      const said = pages.get(windowId) ?? ofRun;
      pages.delete(windowId);
      ofRun = null;
      return said;
    },
    counts: () => Object.fromEntries(counts),
  };
}
