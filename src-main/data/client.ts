import { fail, type Result } from '../../src-shared/result';
import type {
  DataCallName,
  DataInput,
  DataOutput,
  DataProgress,
  DataTransport,
  FromData,
  ToData,
} from './messages';

interface DataContext<N extends DataCallName> {
  readonly signal?: AbortSignal;
  readonly progress?: (value: DataProgress<N>) => void;
}

/** Main's face of the data process. A call never throws; one that the process takes with it when it dies is `storage`. */
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
}

export function createDataClient(transport: DataTransport): DataClient {
  let lastId = 0;
  const pending = new Map<number, Pending>();

  transport.onMessage((message) => {
    const from = message as FromData;
    const waiting = pending.get(from.id);
    if (from.kind === 'progress') waiting?.progress?.(from.value as never);
    else waiting?.settle(from.result as Result<never>);
  });
  transport.onExit(() => {
    for (const waiting of [...pending.values()])
      waiting.settle(fail('storage', 'the data process ended and was started again'));
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
          pending.set(id, { settle, progress: context?.progress });
          if (post({ kind: 'call', id, name, input }) === false)
            settle(fail('storage', 'the data process is not running'));
        });
      } finally {
        pending.delete(id);
        signal?.removeEventListener('abort', cancel);
      }
    },
  };
}
