import * as v from 'valibot';
import {
  type CallName,
  type CallOutput,
  type CallProgress,
  contract,
  type HandlerInput,
} from '../../src-shared/contract';
import { fail, ok, type Result } from '../../src-shared/result';
import type { Log } from '../log';

interface CallContext<P> {
  /** Aborted when the caller cancels or its window goes away. */
  readonly signal: AbortSignal;
  readonly progress: (value: P) => void;
  /** The window that asked, for dialogs that belong to it. */
  readonly windowId: number;
}

/** One handler for each call of the contract: a forgotten, extra or wrong one does not compile. */
export type Handlers = {
  readonly [N in CallName]: (
    input: HandlerInput<N>,
    context: CallContext<CallProgress<N>>,
  ) => Promise<Result<CallOutput<N>>> | Result<CallOutput<N>>;
};

export interface Router {
  /** Always a Result: whatever a handler throws becomes `bug`. */
  call(
    windowId: number,
    id: unknown,
    name: unknown,
    input: unknown,
    progress: (value: unknown) => void,
  ): Promise<Result<unknown>>;
  cancel(windowId: number, id: unknown): void;
  /** Cancels all that a closed window was waiting for. */
  forget(windowId: number): void;
}

type AnyHandler = (
  input: unknown,
  context: CallContext<unknown>,
) => Promise<Result<unknown>> | Result<unknown>;

export function createRouter(handlers: Handlers, log: Log): Router {
  const running = new Map<string, AbortController>();

  return {
    async call(windowId, id, name, input, progress) {
      if (!Number.isSafeInteger(id)) return fail('bad-request', 'a call needs a number of its own');
      if (typeof name !== 'string' || !Object.hasOwn(contract, name))
        return fail(
          'bad-request',
          `no such call: ${typeof name === 'string' ? name.slice(0, 60) : typeof name}`,
        );
      const callName = name as CallName;
      const parsed = parsedInput(callName, input);
      if (!parsed.ok) return parsed;

      const key = `${windowId}:${id as number}`;
      if (running.has(key)) return fail('bad-request', `call number ${id as number} is already running`);
      const abort = new AbortController();
      running.set(key, abort);
      try {
        const handler = handlers[callName] as AnyHandler;
        const result = await handler(parsed.value, { signal: abort.signal, progress, windowId });
        return abort.signal.aborted && !result.ok ? fail('cancelled', callName) : result;
      } catch (error) {
        if (abort.signal.aborted) return fail('cancelled', callName);
        log.error(`call ${callName} threw`, error);
        return fail('bug', `${callName}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        running.delete(key);
      }
    },

    cancel(windowId, id) {
      if (typeof id === 'number') running.get(`${windowId}:${id}`)?.abort();
    },

    forget(windowId) {
      for (const [key, abort] of running) if (key.startsWith(`${windowId}:`)) abort.abort();
    },
  };
}

/** What a schema itself cannot bear (a list with a `constructor` of its own) is as little a call of ours as what it refuses. */
function parsedInput(callName: CallName, input: unknown): Result<unknown> {
  try {
    const parsed = v.safeParse(contract[callName].input, input);
    if (parsed.success) return ok(parsed.output);
    // The message repeats what came, however long that is.
    return fail('bad-request', `${callName}: ${parsed.issues[0].message.slice(0, 300)}`);
  } catch {
    return fail('bad-request', `${callName}: nothing of the kind`);
  }
}
