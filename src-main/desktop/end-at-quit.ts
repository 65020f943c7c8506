import { app } from 'electron';

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

/** Settles with `work`, whatever becomes of it, or after `mostMs`. */
export async function within(work: Promise<unknown>, mostMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, mostMs)));
  await Promise.race([work.then(() => {}).catch(() => {}), late]);
  clearTimeout(timer);
}
