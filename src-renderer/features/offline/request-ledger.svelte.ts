import { createContext } from 'svelte';
import type { QueueState, RequestEntry } from '../../../src-shared/domain/session/request-entry';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { type RequestRow, rowsOf } from './request-rows';

export const requestFilters = ['all', 'service', 'cache', 'failed'] as const;
export type RequestFilter = (typeof requestFilters)[number];

export const ledgerLength = 200;

/** Refused or not answered. */
export function isFailed({ code, status }: RequestEntry): boolean {
  return code !== null || (status !== null && status >= 400);
}

const passes: Readonly<Record<RequestFilter, (entry: RequestEntry) => boolean>> = {
  all: () => true,
  service: ({ source }) => source === 'service',
  cache: ({ source }) => source === 'cache',
  failed: isFailed,
};

/** What was asked of the services, and what waits to be asked. */
export class RequestLedgerStore {
  readonly #client: Client;
  #rows = $state.raw<readonly RequestRow[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #queue = $state.raw<QueueState | null>(null);
  #queueFailure = $state.raw<Failure | null>(null);
  #isReading = $state(false);
  filter = $state<RequestFilter>('all');

  readonly shown: readonly RequestRow[] = $derived.by(() => this.#rows?.filter(passes[this.filter]) ?? []);
  readonly counts: Readonly<Record<RequestFilter, number>> = $derived.by(() => {
    const of = (filter: RequestFilter): number => this.#rows?.filter(passes[filter]).length ?? 0;
    return { all: of('all'), service: of('service'), cache: of('cache'), failed: of('failed') };
  });

  /** Sent, and not answered yet. */
  readonly onTheirWay: number = $derived.by(() =>
    (this.#queue?.hosts ?? []).reduce(
      (sum, { interactive, batch }) => sum + interactive.running + batch.running,
      0,
    ),
  );

  constructor(client: Client) {
    this.#client = client;
    client.on('queue.changed', (queue) => {
      this.#queue = queue;
      this.#queueFailure = null;
    });
    client.on('account.changed', () => {
      if (this.#rows === null) return;
      this.#rows = null;
      void this.load();
    });
  }

  /** Newest first; null before they were read. */
  get rows(): readonly RequestRow[] | null {
    return this.#rows;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get queue(): QueueState | null {
    return this.#queue;
  }
  get queueFailure(): Failure | null {
    return this.#queueFailure;
  }

  async load(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    const [ledger, queue] = await Promise.all([
      this.#client.call('ledger.read', { limit: ledgerLength }),
      this.#client.call('queue.state'),
    ]);
    this.#isReading = false;
    this.#failure = ledger.ok ? null : ledger.failure;
    if (ledger.ok) this.#rows = rowsOf(ledger.value);
    this.#queueFailure = queue.ok ? null : queue.failure;
    if (queue.ok) this.#queue = queue.value;
  }

  /** Reads the ledger again as the queue moves, at most once a second, until the function returned is called. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopListening = this.#client.on('queue.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void this.load();
      }, 1_000);
    });
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }
}

export const [useRequestLedger, provideRequestLedger] = createContext<RequestLedgerStore>();
