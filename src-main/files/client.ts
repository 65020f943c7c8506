import { fail, type Result } from '../../src-shared/result';
import type { FileTaskName, FileTasks, FromTask, ToTask } from './process/task';

/** One process for one task. */
export interface TaskProcess {
  post(message: ToTask): void;
  onMessage(listener: (message: unknown) => void): void;
  /** It ended, with its answer or without. */
  onExit(listener: (code: number) => void): void;
  kill(): void;
}

export type StartTask = () => TaskProcess;

/**
 * Has a task done in a process of its own. A cancel answers at once and kills a reading in the middle of whatever it does; a
 * writing is told to stop, because it has begun a file in a folder of the person's, and is killed once it has cleared that
 * away. A process that dies under a file is `storage`.
 */
export async function runInProcess<N extends FileTaskName>(
  start: StartTask,
  name: N,
  input: FileTasks[N]['input'],
  context: { readonly signal: AbortSignal; readonly progress: (value: FileTasks[N]['progress']) => void },
): Promise<Result<FileTasks[N]['output']>> {
  const { signal, progress } = context;
  if (signal.aborted) return fail('cancelled', name);
  const child = start();
  let cancel = (): void => {};
  try {
    return await new Promise<Result<FileTasks[N]['output']>>((settle) => {
      cancel = () => {
        if (name === 'write') child.post({ kind: 'stop' });
        else child.kill();
        settle(fail('cancelled', name));
      };
      signal.addEventListener('abort', cancel, { once: true });
      child.onExit((code) => settle(fail('storage', `${died} (${code})`)));
      child.onMessage((message) => {
        const from = message as FromTask;
        if (from.kind === 'result') {
          child.kill();
          settle(from.result as Result<FileTasks[N]['output']>);
        } else if (!signal.aborted) progress(from.value as FileTasks[N]['progress']);
      });
      child.post({ kind: 'task', task: { name, input } });
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Begins the detail of a failure where the process died by itself: the file was more than it could bear. */
export const died = 'the process ended';
