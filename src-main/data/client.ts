import { fail, type Result } from '../../src-shared/result';
import type { SetTimer } from '../api-client/network/deadline';
import {
  beat,
  type DataCallName,
  type DataInput,
  type DataOutput,
  type DataProgress,
  type DataTransport,
  type FromData,
  type ToData,
} from './messages';

const beatMs = 5_000;
/** A process that was silent for so many beats hangs. Beats are main's own: while the computer sleeps there is none. */
const hungBeats = 12;

interface DataContext<N extends DataCallName> {
  readonly signal?: AbortSignal;
  readonly progress?: (value: DataProgress<N>) => void;
}

/**
 * Main's face of the data process. A call never throws; one that the process takes with it when it dies is `storage`, and so
 * is one that it does not come back from for a minute: it is ended then, and started again.
 */
export interface DataClient {
  call<N extends DataCallName>(
    name: N,
    input: DataInput<N>,
    context?: DataContext<N>,
  ): Promise<Result<DataOutput<N>>>;
}

interface Pending {
  readonly settle: (result: Result<never>) => void;
  readonly progress: ((value: never) => void) | undefined;
  readonly signal: AbortSignal | undefined;
  readonly name: DataCallName;
}

/** `setTimer`: for the beats; without one a process that hangs is waited for. */
export function createDataClient(transport: DataTransport, setTimer?: SetTimer): DataClient {
  let lastId = 0;
  const pending = new Map<number, Pending>();
  let silent = 0;
  let isWatching = false;

  /** While calls are under way. */
  function watch(): void {
    if (isWatching || !setTimer) return;
    isWatching = true;
    silent = 0;
    askForBeat(setTimer);
  }
  function askForBeat(setTimer: SetTimer): void {
    transport.post(beat);
    setTimer(() => {
      isWatching = pending.size > 0;
      if (!isWatching) return;
      if (++silent >= hungBeats) {
        silent = 0;
        transport.restart?.();
      }
      askForBeat(setTimer);
    }, beatMs);
  }

  transport.onMessage((message) => {
    silent = 0;
    const from = message as FromData;
    if (from.kind === 'beat') return;
    const waiting = pending.get(from.id);
    if (from.kind === 'progress') waiting?.progress?.(from.value as never);
    else waiting?.settle(from.result as Result<never>);
  });
  transport.onExit(() => {
    for (const { settle, signal, name } of [...pending.values()])
      // Ctrl+C in a terminal may have ended both.
      settle(
        signal?.aborted
          ? fail('cancelled', name)
          : fail('storage', 'the data process ended and was started again'),
      );
  });

  return {
    async call(name, input, context) {
      const signal = context?.signal;
      if (signal?.aborted) return fail('cancelled', name);
      const id = ++lastId;
      const post = (message: ToData): unknown => transport.post(message);
      const cancel = (): void => void post({ kind: 'cancel', id });
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await new Promise<Result<never>>((settle) => {
          pending.set(id, { settle, progress: context?.progress, signal, name });
          if (post({ kind: 'call', id, name, input }) === false)
            settle(fail('storage', 'the data process is not running'));
          else watch();
        });
      } finally {
        pending.delete(id);
        signal?.removeEventListener('abort', cancel);
      }
    },
  };
}
