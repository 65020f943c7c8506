import type { Validators } from '../api-client/fish-health/fish-health';

/** What a cached answer is filed under: another service, user or question is another answer. */
export interface CacheKey {
  readonly site: string;
  readonly account: string;
  readonly method: string;
  /** Path and query under {base_url}. */
  readonly path: string;
  readonly body: string;
}

/** Whose answers: of which service, and as whom. */
export type Owner = Pick<CacheKey, 'site' | 'account'>;

export interface Cached<T> {
  readonly value: T;
  /** When the service gave it or said that it still holds, ms since 1970. */
  readonly fetchedAtMs: number;
  readonly validators: Validators;
  /** Of the service's own bytes, where they are those of one answer. */
  readonly bytes?: number;
}

/** Bytes that just came from the service. */
export interface Arrival {
  readonly key: CacheKey;
  readonly bytes: Uint8Array;
  readonly fetchedAtMs: number;
  readonly validators: Validators;
  /** One that could not be put on disk is none: `storage`. Left out: what was read of it counts all the same. */
  readonly requirePersisted?: boolean;
}
