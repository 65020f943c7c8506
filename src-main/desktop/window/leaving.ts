import { type BrowserWindow, powerMonitor } from 'electron';
import { pushEvent } from '../../ipc/serve';
import { within } from '../process/end-at-quit';

/** A page that hangs is not waited for any longer; what it had not written yet is lost then, as by a kill. */
const mostMs = 1_000;

/** Windows that close only when their pages have had everything written that a person would miss. */
export interface Leaving {
  /** To be called once for each window of the app. Where somebody closes it, it is hidden at once and closed a little later. */
  watch(window: BrowserWindow): void;
  /** The page has had everything written. */
  left(windowId: number): void;
  /** Has these windows leave. Null: all of them have. */
  leave(windows: readonly BrowserWindow[]): Promise<void> | null;
}

/** An IPC message that a page sends at `pagehide` was seen not to arrive, so main asks and waits for the answer. */
export function createLeaving(): Leaving {
  const answers = new Map<number, () => void>();
  const leavings = new WeakMap<BrowserWindow, Promise<void>>();
  const gone = new WeakSet<BrowserWindow>();
  // A system that shuts down takes a window that does not close at once for one that says no.
  let isSystemEnding = false;
  powerMonitor.on('shutdown', () => (isSystemEnding = true));

  function leavingOf(window: BrowserWindow): Promise<void> {
    let leaving = leavings.get(window);
    if (!leaving) {
      window.hide();
      const answer = new Promise<void>((resolve) => answers.set(window.id, resolve));
      pushEvent(window, 'app.leaving', null);
      leaving = within(answer, mostMs).then(() => {
        answers.delete(window.id);
        gone.add(window);
      });
      leavings.set(window, leaving);
    }
    return leaving;
  }

  return {
    watch(window) {
      window.on('close', (event) => {
        if (gone.has(window) || isSystemEnding) return;
        event.preventDefault();
        void leavingOf(window).then(() => {
          if (!window.isDestroyed()) window.close();
        });
      });
    },
    left: (windowId) => answers.get(windowId)?.(),
    leave(windows) {
      const staying = isSystemEnding ? [] : windows.filter((window) => !gone.has(window));
      return staying.length === 0 ? null : Promise.all(staying.map(leavingOf)).then(() => {});
    },
  };
}
