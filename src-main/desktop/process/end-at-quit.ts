import { app, BrowserWindow } from 'electron';

/** Present in every Node, missing in its types: exits without running the clean-up of the environment. */
interface Exiting {
  reallyExit(code: number): never;
}

/**
 * Ends the process at Electron's last event, when all windows are closed and all that is ours is written. Node's own
 * clean-up (node::FreeEnvironment) was seen to spin for ever in Electron 25 after cancelled fetches: a window that is
 * gone and a process that keeps a core busy.
 */
export function endAtQuit(beforeEnd: () => void): void {
  app.on('quit', (_event, code) => {
    beforeEnd();
    (process as unknown as Exiting).reallyExit(code);
  });
}

/**
 * Quits only when what must not be cut short has come to its end, or after `mostMs`; the windows go at once. At
 * `before-quit`, the one event that Electron lets wait: holding up `will-quit` was seen to hang it.
 */
export function holdQuit(underWay: () => Promise<void> | null, mostMs: number): void {
  let isOver = false;
  app.on('before-quit', (event) => {
    const awaited = isOver ? null : underWay();
    if (!awaited) return;
    event.preventDefault();
    for (const window of BrowserWindow.getAllWindows()) window.hide();
    void within(awaited, mostMs).then(() => {
      isOver = true;
      app.quit();
    });
  });
}

/** Settles with `work`, whatever becomes of it, or after `mostMs`. */
export async function within(work: Promise<unknown>, mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, mostMs)));
  await Promise.race([work.then(() => {}).catch(() => {}), late]);
  clearTimeout(timer);
}
