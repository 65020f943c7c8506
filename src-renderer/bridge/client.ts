import type {
  CallInput,
  CallName,
  CallOutput,
  CallProgress,
  EventName,
  Events,
} from '../../src-shared/contract';
import { fail, type Result } from '../../src-shared/result';
import type { Bridge } from '../../src-shared/wire';

export interface CallOptions<N extends CallName> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (value: CallProgress<N>) => void;
}

/** The typed face of main. A call never throws: it answers a Result. */
export interface Client {
  call<N extends CallName>(
    name: N,
    ...rest: CallInput<N> extends undefined
      ? [input?: undefined, options?: CallOptions<N>]
      : [input: CallInput<N>, options?: CallOptions<N>]
  ): Promise<Result<CallOutput<N>>>;
  /** Returns the function that stops listening. */
  on<N extends EventName>(name: N, listener: (value: Events[N]) => void): () => void;
}

/** `onPending` is told how many calls wait for main, each time when one begins or ends. */
export function createClient(bridge: Bridge, onPending: (count: number) => void = () => {}): Client {
  let lastId = 0;
  let pending = 0;
  const progress = new Map<number, (value: never) => void>();
  const listeners = new Map<string, Set<(value: never) => void>>();

  bridge.onPush((message) => {
    if (message.kind === 'progress') progress.get(message.id)?.(message.value as never);
    else for (const listener of listeners.get(message.name) ?? []) listener(message.value as never);
  });

  return {
    async call(name, ...[input, options]) {
      const signal = options?.signal;
      if (signal?.aborted) return fail('cancelled', name);
      const id = ++lastId;
      if (options?.onProgress) progress.set(id, options.onProgress);
      const cancel = (): void => bridge.cancel(id);
      signal?.addEventListener('abort', cancel, { once: true });
      onPending(++pending);
      try {
        return (await bridge.call(id, name, input)) as Result<never>;
      } catch (error) {
        return fail('bug', `${name}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        signal?.removeEventListener('abort', cancel);
        progress.delete(id);
        onPending(--pending);
      }
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
