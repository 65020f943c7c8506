import { type MessagePortMain, type UtilityProcess, utilityProcess } from 'electron';
import type { Log } from '../../log';
import { childEnded } from '../start/stop-asked';

/** A child that is started again when it dies, so that a driver's crash never ends the app (promises.md, Database). */
export interface WorkerProcess {
  /** False where the child stays dead and nobody is there to read it. */
  post(message: unknown, ports?: readonly MessagePortMain[]): boolean;
  onMessage(listener: (message: unknown) => void): void;
  /** The child died: what it was doing is lost; what is posted from now on goes to its successor. */
  onExit(listener: (code: number) => void): void;
  /** The process number, for tests that kill it. */
  readonly pid: number | undefined;
  stop(): void;
  /** Ends it at once, even where it hangs; its successor is started. */
  restart(): void;
}

/** More deaths than this within a minute and the child stays dead: a crash loop helps nobody. */
const deathsPerMinute = 20;

/** `args` are asked for whenever it is started. */
export function startWorkerProcess(
  entry: string,
  args: () => readonly string[],
  serviceName: string,
  log: Log,
  now: () => number,
): WorkerProcess {
  const messageListeners: ((message: unknown) => void)[] = [];
  const exitListeners: ((code: number) => void)[] = [];
  const deaths: number[] = [];
  let stopped = false;
  let child: UtilityProcess | undefined;

  const start = (): void => {
    child = utilityProcess.fork(entry, [...args()], { serviceName, stdio: ['ignore', 'pipe', 'pipe'] });
    child.on('message', (message: unknown) => {
      for (const listener of messageListeners) listener(message);
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => log.warn(`${serviceName}: ${bytes.toString().trim()}`));
    child.on('exit', (code) => {
      child = undefined;
      if (stopped) return;
      childEnded(code);
      log.error(`${serviceName} ended with code ${code}`);
      for (const listener of exitListeners) listener(code);
      deaths.push(now());
      while ((deaths[0] ?? 0) < now() - 60_000) deaths.shift();
      if (deaths.length <= deathsPerMinute) start();
      else log.error(`${serviceName} dies again and again; it stays ended until the app is started anew`);
    });
  };
  start();

  return {
    post(message, ports = []) {
      child?.postMessage(message, [...ports]);
      return child !== undefined;
    },
    onMessage: (listener) => void messageListeners.push(listener),
    onExit: (listener) => void exitListeners.push(listener),
    get pid() {
      return child?.pid;
    },
    restart() {
      if (child?.pid === undefined) return;
      log.error(`${serviceName} hangs and is ended`);
      process.kill(child.pid, 'SIGKILL'); // kill() asks it to end, which one that hangs cannot hear
    },
    stop() {
      stopped = true;
      child?.kill();
    },
  };
}
