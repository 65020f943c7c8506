import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Something that goes wrong on purpose, for requests to the listeners (not to the admin's own). */
export interface Fault {
  /** A path that the request's path begins with, or a regular expression when it begins with `^`. */
  readonly route: string;
  readonly method?: string;
  /** Only on this listener: data, identity, ais or wms. */
  readonly listener?: string;
  /** How many requests it spoils; without it, all until the faults are deleted. */
  readonly times?: number;
  /** Answer this instead of the real answer. */
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Wait before anything else. Alone: the real answer, late. */
  readonly delayMs?: number;
  /** Cut the connection without an answer. */
  readonly reset?: boolean;
  /** Send so many bytes of the real answer's body and cut the connection. */
  readonly cutAfterBytes?: number;
}

interface Armed {
  readonly fault: Fault;
  readonly meets: (path: string) => boolean;
  left: number;
}

export class Faults {
  #armed: Armed[] = [];

  /** Throws SyntaxError for a route that is no regular expression. */
  add(faults: readonly Fault[]): void {
    this.#armed.push(
      ...faults.map((fault) => ({ fault, meets: pathTest(fault.route), left: fault.times ?? Infinity })),
    );
  }

  clear(): void {
    this.#armed = [];
  }

  /** The faults that are still to come, in the order in which they are tried. */
  list(): readonly Fault[] {
    return this.#armed.map(({ fault, left }) => (left === Infinity ? fault : { ...fault, times: left }));
  }

  /** The first fault that a request meets; it is then spent once. */
  take(listener: string, method: string, path: string): Fault | undefined {
    const armed = this.#armed.find((each) => matches(each, listener, method, path));
    if (!armed) return undefined;
    armed.left--;
    if (armed.left <= 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.fault;
  }
}

function pathTest(route: string): (path: string) => boolean {
  if (!route.startsWith('^')) return (path) => path.startsWith(route);
  const expression = new RegExp(route);
  return (path) => expression.test(path);
}

function matches({ fault, meets }: Armed, listener: string, method: string, path: string): boolean {
  if (fault.listener !== undefined && fault.listener !== listener) return false;
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  return meets(path);
}

/** Plays a fault. Resolves to true when the request is finished with and the real answer must not be given. */
export async function play(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (fault.delayMs) await wait(fault.delayMs);
  if (fault.reset) {
    request.socket.resetAndDestroy();
    return true;
  }
  if (fault.status !== undefined || fault.body !== undefined) {
    request.resume();
    response.writeHead(fault.status ?? 200, fault.headers);
    response.end(fault.body ?? '');
    return true;
  }
  if (fault.cutAfterBytes !== undefined) cutAfter(fault.cutAfterBytes, response);
  return false;
}

/** Lets `bytes` of the body through and then cuts the connection, with the headers promising the whole of it. */
function cutAfter(bytes: number, response: ServerResponse): void {
  let left = bytes;
  const write = response.write.bind(response);
  const send = (chunk: unknown): void => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const data = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array);
    const part = data.subarray(0, left);
    left -= part.length;
    const cut = () => left <= 0 && response.socket?.destroy();
    if (part.length > 0) write(part, cut);
    else cut();
  };
  response.write = ((chunk: unknown) => {
    send(chunk);
    return true;
  }) as typeof response.write;
  const end = response.end.bind(response);
  response.end = ((chunk: unknown) => {
    send(chunk);
    if (left > 0) end();
    return response;
  }) as typeof response.end;
}
