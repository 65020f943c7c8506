import { type Random, seededRandom } from '../random';
import type { JsonChange } from './json-changes';

/** `isPattern`: `from` is a regular expression, in which `^` begins each line, and `$1` in `to` is its first group. */
export interface TextChange {
  readonly from: string;
  readonly to: string;
  readonly isPattern?: boolean;
}

/**
 * Something that goes wrong on purpose, for requests to the public listeners. The first group of members says which
 * requests meet it, the others what happens to them; those go together as far as they make sense. fault-play.ts plays
 * it.
 */
export interface Fault {
  /** A path that the request's path begins with, or a regular expression when it begins with `^`. */
  readonly route: string;
  readonly method?: string;
  /** Only on this listener: data, identity, ais or wms. */
  readonly listener?: string;
  /** Lets so many of these requests through first: with 2, the third call is the first that is spoiled. */
  readonly after?: number;
  /** How many requests it spoils; without it, all until the faults are deleted. */
  readonly times?: number;
  /** The chance, 0 to 1, that it spoils a request, from the service's seed. Without it, every one. */
  readonly share?: number;

  /** Wait before anything else. Alone: the real answer, late; with `applied` also where the client has left meanwhile. */
  readonly delayMs?: number;
  /** Put the service's clock so far ahead, for good: a token expires in the middle of a batch. */
  readonly clockOffsetSeconds?: number;

  /** Answer this instead of the real answer. */
  readonly status?: number;
  readonly body?: string;
  /** Send the client on: to an address, or to the same path of a listener that is named. 302 unless `status` says. */
  readonly redirect?: string;
  /** Cut the connection without an answer. */
  readonly reset?: boolean;
  /** Never answer. */
  readonly stall?: boolean;
  /** The request is carried out although the client gets another answer or none: a report is taken. */
  readonly applied?: boolean;

  /** Headers over those of the answer; null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Changes in the JSON of the real answer. */
  readonly json?: readonly JsonChange[];
  /** Text before the body, such as a byte order mark. */
  readonly prepend?: string;
  /** Text in the body and what stands there instead, everywhere. */
  readonly replace?: TextChange;
  /** Blanks after the body up to this length: too long, and still JSON. */
  readonly padToBytes?: number;
  /** The body compressed, asked for or not: with padToBytes, little that becomes a lot. */
  readonly gzip?: boolean;

  /** So many bytes at a time, with pauses. */
  readonly drip?: { readonly bytes: number; readonly everyMs: number };
  /** Send so many bytes of the body and cut the connection. */
  readonly cutAfterBytes?: number;
  /** Send so many bytes of the body and then nothing. */
  readonly stallAfterBytes?: number;
  /** No length is given and the end of the connection is the end of the body: a cut is then not to be seen. */
  readonly closeDelimited?: boolean;
}

interface Armed {
  readonly fault: Fault;
  readonly meets: (path: string) => boolean;
  /** Requests that fitted, spoiled or not. */
  seen: number;
  left: number;
}

export class Faults {
  #armed: Armed[] = [];
  /** For all that is left to chance. */
  readonly random: Random;

  constructor(seed = 1) {
    this.random = seededRandom(seed ^ 0xfa17);
  }

  /** Throws SyntaxError for a route, or a pattern, that is no regular expression. */
  add(faults: readonly Fault[]): void {
    for (const { replace } of faults) if (replace?.isPattern) patternOf(replace.from);
    this.#armed.push(
      ...faults.map((fault) => ({
        fault,
        meets: pathTest(fault.route),
        seen: 0,
        left: fault.times ?? Infinity,
      })),
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
    const fitting = this.#armed.filter((each) => matches(each, listener, method, path));
    for (const armed of fitting) armed.seen++;
    const armed = fitting.find(({ fault, seen }) => seen > (fault.after ?? 0) && this.#happens(fault));
    if (!armed) return undefined;
    armed.left--;
    if (armed.left <= 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.fault;
  }

  #happens({ share }: Fault): boolean {
    return share === undefined || this.random() < share;
  }
}

export const patternOf = (from: string): RegExp => new RegExp(from, 'gm');

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
