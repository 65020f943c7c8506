import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SetTimer } from './network/deadline';

/** For tests: servers on this machine that behave as they are told to, and timers that run out when told to. */

export interface TestServer {
  readonly origin: string;
  /** Method, path and Authorization header of each request, in order. */
  readonly seen: readonly {
    readonly method: string;
    readonly path: string;
    readonly authorization: string | undefined;
  }[];
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that ends with the test. */
export async function testServer(answer: Answer): Promise<TestServer> {
  const seen: { method: string; path: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Timers that never run by themselves. */
export interface TestTimers {
  readonly setTimer: SetTimer;
  /** Runs out the timers of exactly this length that are set. */
  elapse(ms: number): void;
  /** Settles as soon as a timer of this length has been set `times` times. */
  set(ms: number, times?: number): Promise<void>;
  readonly running: () => number;
}

export function testTimers(): TestTimers {
  const running = new Map<symbol, { readonly ms: number; readonly callback: () => void }>();
  const counts = new Map<number, number>();
  let waiting: { readonly ms: number; readonly times: number; readonly resolve: () => void }[] = [];
  return {
    running: () => running.size,
    setTimer(callback, ms) {
      const id = Symbol();
      running.set(id, { ms, callback });
      const count = (counts.get(ms) ?? 0) + 1;
      counts.set(ms, count);
      for (const one of waiting) if (one.ms === ms && one.times <= count) one.resolve();
      waiting = waiting.filter((one) => one.ms !== ms || one.times > count);
      return () => void running.delete(id);
    },
    elapse(ms) {
      for (const [id, timer] of [...running])
        if (timer.ms === ms) {
          running.delete(id);
          timer.callback();
        }
    },
    set: (ms, times = 1) =>
      new Promise((resolve) => {
        if ((counts.get(ms) ?? 0) >= times) resolve();
        else waiting.push({ ms, times, resolve });
      }),
  };
}
