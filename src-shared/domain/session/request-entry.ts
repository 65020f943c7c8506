import type { FailureCode } from '../../result';

/**
 * One thing that was asked of a service, or answered from what is kept instead. Never a token, a body, or the value of a
 * query member that could be a secret.
 */
export interface RequestEntry {
  /** When it was sent, ms since 1970. */
  readonly atMs: number;
  /** Host and port. */
  readonly host: string;
  readonly method: string;
  /** Path and query; the values of members that could be secrets are `…`. */
  readonly path: string;
  /** HTTP status; null where nothing came, and for what came from the cache. */
  readonly status: number | null;
  /** Why there is no answer; null where there is one, whatever its status. */
  readonly code: FailureCode | null;
  readonly tookMs: number;
  /** Of the body after decompression; 0 where none came whole. */
  readonly bytes: number;
  readonly source: 'service' | 'cache';
  /** The batch that asked; null for what a person waits for. */
  readonly batch: string | null;
}

/** What is being asked now, and what waits for what. */
export interface QueueState {
  readonly hosts: readonly HostQueue[];
  readonly batches: readonly BatchQueue[];
}

export interface HostQueue {
  readonly host: string;
  /** Batches wait until then, ms since 1970; null while nothing holds them. */
  readonly heldUntilMs: number | null;
  /** `throttled`: the service asked us to wait. `backing-off`: it did not answer, and is left in peace for a while. */
  readonly why: 'throttled' | 'backing-off' | null;
  /** Batches wait for their turn by the pace of bulk work. */
  readonly isPaced: boolean;
  readonly interactive: { readonly running: number; readonly waiting: number };
  readonly batch: { readonly running: number; readonly waiting: number };
}

export interface BatchQueue {
  readonly id: string;
  readonly isPaused: boolean;
  readonly running: number;
  readonly waiting: number;
}
