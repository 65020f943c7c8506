import type { FileCalls } from '../../storage/files/atomic-file';
import type { StartTask } from '../client';
import { serveTask, type ToTask } from './task';

/** A task in this process, for plain Node: copies what crosses, as the way between processes does. */
export const inProcess =
  (calls?: FileCalls): StartTask =>
  () => {
    const listeners: ((message: unknown) => void)[] = [];
    let isKilled = false;
    const receive = serveTask((message) => {
      const answer: unknown = structuredClone(message);
      if (!isKilled) for (const listener of listeners) listener(answer);
    }, calls);
    return {
      post(message) {
        const copy: ToTask = structuredClone(message);
        setImmediate(() => {
          if (!isKilled) receive(copy);
        });
      },
      onMessage: (listener) => void listeners.push(listener),
      onExit: () => {},
      kill: () => (isKilled = true),
    };
  };

export const startInProcess = inProcess();
