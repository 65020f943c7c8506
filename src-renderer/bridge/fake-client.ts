import type { CallInput, CallName, CallOutput, EventName, Events } from '../../src-shared/contract';
import { fail, type Result } from '../../src-shared/result';
import type { CallOptions, Client } from './client';

type FakeHandlers = {
  [N in CallName]?: (
    input: CallInput<N>,
    options?: CallOptions<N>,
  ) => Promise<Result<CallOutput<N>>> | Result<CallOutput<N>>;
};

export interface FakeClient extends Client {
  readonly calls: { readonly name: CallName; readonly input: unknown }[];
  emit<N extends EventName>(name: N, value: Events[N]): void;
}

/** A client for tests of stores and components: answers by the handlers given, everything else is not found. */
export function createFakeClient(handlers: FakeHandlers): FakeClient {
  const listeners = new Map<string, Set<(value: never) => void>>();
  const calls: { name: CallName; input: unknown }[] = [];
  return {
    calls,
    async call(name, ...[input, options]) {
      calls.push({ name, input });
      const handler = handlers[name];
      if (!handler) return fail('not-found', `the fake has no ${name}`);
      return await handler(input, options);
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => set.delete(listener);
    },
    emit(name, value) {
      for (const listener of listeners.get(name) ?? []) listener(value as never);
    },
  };
}
