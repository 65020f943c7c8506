import type { SetTimer } from '../api-client/network/deadline';
import { type TestServer, testServer } from '../api-client/testing';

/** For tests: an identity service that answers as it is told to. */

export interface Reply {
  readonly status: number;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cuts the connection instead. */
  readonly reset?: boolean;
}

export interface TestIdentity extends TestServer {
  /** Form bodies in the order in which they came. */
  readonly forms: readonly Readonly<Record<string, string>>[];
  /** The same as they were on the wire. */
  readonly bodies: readonly string[];
}

export type Script = (
  path: string,
  form: Readonly<Record<string, string>>,
  count: number,
) => Reply | Promise<Reply>;

/** Ends with the test. */
export async function testIdentity(script: Script): Promise<TestIdentity> {
  const forms: Record<string, string>[] = [];
  const bodies: string[] = [];
  const server = await testServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      bodies.push(text);
      const form = Object.fromEntries(new URLSearchParams(text));
      forms.push(form);
      void Promise.resolve(script(request.url ?? '', form, forms.length)).then(
        ({ status, body, headers, reset }) => {
          if (reset) return void request.socket.destroy();
          response.writeHead(status, { 'content-type': 'application/json', ...headers });
          response.end(typeof body === 'string' ? body : JSON.stringify(body));
        },
      );
    });
  });
  return Object.assign(server, { forms, bodies });
}

export const refusal = (error: string, status = 400): Reply => ({ status, body: { error } });

/** A token response; `name` tells one from the next. */
export const tokens = (name: string, more: object = {}): Reply => ({
  status: 200,
  body: {
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    expires_in: 3600,
    token_type: 'Bearer',
    ...more,
  },
});

/** A clock whose timers run out when it is moved to their time. */
export interface TestClock {
  time: number;
  readonly now: () => number;
  readonly setTimer: SetTimer;
  /** Settles with the length of the next timer that is set, or of the one that is already waiting. */
  nextTimer(): Promise<number>;
  /** Moves to the end of the timer that waits, plus `more`, and runs it out. */
  runOut(more?: number): void;
  readonly waiting: () => number;
}

export function testClock(start = Date.UTC(2026, 10, 21, 10)): TestClock {
  const timers = new Map<
    symbol,
    { readonly ms: number; readonly atMs: number; readonly callback: () => void }
  >();
  let wake: (() => void)[] = [];
  const first = (): [symbol, { ms: number; atMs: number; callback: () => void }] | undefined =>
    [...timers].sort(([, a], [, b]) => a.atMs - b.atMs)[0];
  const clock: TestClock = {
    time: start,
    now: () => clock.time,
    waiting: () => timers.size,
    setTimer(callback, ms) {
      const id = Symbol();
      timers.set(id, { ms, atMs: clock.time + ms, callback });
      for (const one of wake) one();
      wake = [];
      return () => void timers.delete(id);
    },
    async nextTimer() {
      while (!first()) await new Promise<void>((resolve) => wake.push(resolve));
      return first()?.[1].ms ?? 0;
    },
    runOut(more = 0) {
      const next = first();
      if (!next) return;
      timers.delete(next[0]);
      clock.time = Math.max(clock.time, next[1].atMs) + more;
      next[1].callback();
    },
  };
  return clock;
}
