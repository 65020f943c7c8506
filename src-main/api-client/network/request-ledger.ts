import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import type { Result } from '../../../src-shared/result';
import { realTimer, type SetTimer } from './deadline';
import type { Fetcher, ServiceAnswer, ServiceRequest } from './fetcher';
import type { SendFor } from './queue';
import { isSecret } from '../secret-members';

/** What was asked, when, how long it took and how big it was. */
export interface RequestLedger {
  /** A fetcher that writes down each sending; what was refused before anything left is none. */
  recording(fetcher: Fetcher): SendFor;
  /** Something was given from the cache that would have been asked for otherwise. */
  fromCache(what: {
    readonly url: string;
    readonly method: string;
    readonly bytes: number;
    readonly batch: string | null;
  }): void;
  /** The last ones, oldest first. */
  recent(): readonly RequestEntry[];
  onEntry(listener: (entry: RequestEntry) => void): () => void;
  /** Hands all that is left to the sink, before the app ends. */
  flush(): Promise<void>;
}

export interface LedgerParts {
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly setTimer?: SetTimer;
  /** Where entries are kept for longer, some at a time, in order; never called twice at once. */
  readonly sink?: (entries: readonly RequestEntry[]) => Promise<void>;
  readonly warn?: (message: string) => void;
}

const inMemory = 500;
const sinkAfterMs = 1_000;
const sinkAfterEntries = 100;
/** What waits for a sink that fails; older entries are given up, the ledger never fills the memory. */
const mostPending = 2_000;

export function createRequestLedger(parts: LedgerParts): RequestLedger {
  const { now, setTimer = realTimer, sink } = parts;
  const recent: RequestEntry[] = [];
  const listeners = new Set<(entry: RequestEntry) => void>();
  let pending: RequestEntry[] = [];
  let isFailing = false;
  let stopTimer: (() => void) | undefined;
  let sinking: Promise<void> = Promise.resolve();

  function write(entry: RequestEntry): void {
    recent.push(entry);
    if (recent.length > inMemory) recent.shift();
    for (const listener of listeners) listener(entry);
    if (!sink) return;
    pending.push(entry);
    if (pending.length >= sinkAfterEntries && !isFailing) void flush();
    else stopTimer ??= setTimer(() => void flush(), sinkAfterMs);
  }

  function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = undefined;
    sinking = sinking.then(async () => {
      const entries = pending;
      pending = [];
      if (!sink || entries.length === 0) return;
      try {
        await sink(entries);
        isFailing = false;
      } catch {
        isFailing = true;
        pending = [...entries, ...pending].slice(-mostPending);
        parts.warn?.(`${entries.length} entries of the request ledger could not be kept yet`);
      }
    });
    return sinking;
  }

  return {
    recording: (fetcher) => async (request, signal, onHeaders, batch) => {
      const atMs = now();
      const seen: number[] = [];
      const result = await fetcher(request, signal, (status) => {
        seen.push(status);
        onHeaders?.(status);
      });
      const status = seen[0] ?? null;
      if (status !== null || wasSent(result))
        write({ ...named(request), atMs, status, ...ended(result), tookMs: now() - atMs, batch });
      return result;
    },
    fromCache: ({ url, method, bytes, batch }) =>
      write({
        ...named({ url, method }),
        atMs: now(),
        status: null,
        code: null,
        tookMs: 0,
        bytes,
        source: 'cache',
        batch,
      }),
    recent: () => [...recent],
    onEntry(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
  };
}

/** Without a status: `throttled` is the fetcher keeping a wait, `bad-request` its refusal; neither leaves the machine. */
function wasSent(result: Result<ServiceAnswer>): boolean {
  return result.ok || !['throttled', 'bad-request'].includes(result.failure.code);
}

function ended(result: Result<ServiceAnswer>): Pick<RequestEntry, 'code' | 'bytes' | 'source'> {
  return {
    code: result.ok ? null : result.failure.code,
    bytes: result.ok ? result.value.bytes.length : 0,
    source: 'service',
  };
}

function named({
  url,
  method,
}: Pick<ServiceRequest, 'url'> & { readonly method: string }): Pick<
  RequestEntry,
  'host' | 'method' | 'path'
> {
  const { host, pathname, searchParams } = new URL(url);
  const query = [...searchParams].map(([name, value]) => `${name}=${isSecret(name, value) ? '…' : value}`);
  const path = query.length > 0 ? `${pathname}?${query.join('&')}` : pathname;
  return { host, method, path: path.slice(0, longestPath) };
}

const longestPath = 1_000;
