import type { CacheShare } from '../../../src-shared/domain/cache';
import type { CacheChoice } from './cache-ledger.svelte';

/** A part of what is kept: its name, and how to choose it. */
export interface KeptShare {
  readonly id: string;
  readonly label: string;
  readonly choice: CacheChoice;
  /** It can be asked for again as a whole. */
  readonly isAskable: boolean;
  readonly share: CacheShare;
}
