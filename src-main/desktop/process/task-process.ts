import { utilityProcess } from 'electron';
import type { TaskProcess } from '../../files/client';
import type { Log } from '../../log';

/** A process for one task (files/README.md): killed when the task is done, or nobody wants it any more. */
export function startTaskProcess(entry: string, serviceName: string, log: Log): TaskProcess {
  const child = utilityProcess.fork(entry, [], { serviceName, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => log.warn(`${serviceName}: ${bytes.toString().trim()}`));
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
    kill: () => void child.kill(),
  };
}
