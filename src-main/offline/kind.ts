import type { LocalityNo } from '../../src-shared/domain/locality';
import type { OfflineGap, OfflineKind, OfflineSelection } from '../../src-shared/domain/offline-plan';
import type { Stamp } from '../../src-shared/domain/stamp';
import type { IsoWeek } from '../../src-shared/domain/week';
import type { Result } from '../../src-shared/result';
import type { CacheKey } from '../data/messages';

/** One question to the service whose answer is to be at hand. */
export interface OfflineQuestion {
  readonly kind: OfflineKind;
  readonly method: string;
  /** Under {base_url}. */
  readonly path: string;
  readonly body: string;
  /** By which its freshness goes. */
  readonly week: IsoWeek;
  readonly localityNo: LocalityNo | null;
}

export const questionId = ({ method, path, body }: OfflineQuestion): string => `${method} ${path} ${body}`;

/** Whose answers: another service's or user's are others. */
export interface Place {
  readonly site: string;
  readonly account: string;
}

export function keyOf({ method, path, body }: OfflineQuestion, { site, account }: Place): CacheKey {
  return { site, account, method, path, body };
}

/** What is kept of a question. */
export interface KeptFact {
  readonly fetchedAtMs: number;
  /** Of the service's own bytes. */
  readonly bytes: number;
}

/** Questions that are known now, and how many more there will be: 0 for none, null where it cannot be guessed. */
export interface Expanded {
  readonly questions: readonly OfflineQuestion[];
  readonly later: number | null;
  readonly gaps: readonly OfflineGap[];
}

/** What asks the service, through a batch of the queue; handlers/fish-health-work.ts is one. */
export interface OfflineReaders {
  week(week: IsoWeek, freshness: 'refresh', context: AskContext): Promise<Result<{ readonly stamp: Stamp }>>;
  locality(
    localityNo: LocalityNo,
    week: IsoWeek,
    freshness: 'refresh',
    context: AskContext,
  ): Promise<Result<{ readonly stamp: Stamp }>>;
}

export interface AskContext {
  readonly signal: AbortSignal;
  readonly progress: () => void;
}

/** One kind of thing that can be taken offline. Adding one is one file in kinds/ and one line in kinds/all.ts. */
export interface OfflineKindWork {
  readonly kind: OfflineKind;
  expand(selection: OfflineSelection, place: Place): Promise<Expanded>;
  ask(question: OfflineQuestion, readers: OfflineReaders, signal: AbortSignal): Promise<Result<Stamp>>;
  /** Whether an entry of the request ledger was a question of this kind. */
  isOf(method: string, path: string): boolean;
}
