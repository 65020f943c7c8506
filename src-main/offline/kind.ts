import type { TileName } from '../../src-shared/domain/map-layers/map-layer';
import type { OfflineGap, OfflineKind, OfflineSelection } from '../../src-shared/domain/cache/offline-plan';
import type { Stamp } from '../../src-shared/domain/cache/stamp';
import type { TrackQuestion } from '../../src-shared/domain/tracks/track';
import { fail, ok, type Result } from '../../src-shared/result';
import type { CacheKey } from '../data/answer';
import { type EndpointInput, type EndpointName, endpointOf } from '../api-client/endpoints';
import { everybody, type ServicePart } from '../api-client/parts';
import type { ReportPiece } from '../api-client/fish-health/report-download';

/** One question to the service whose answer is to be at hand. */
export interface OfflineQuestion {
  readonly kind: OfflineKind;
  readonly part: ServicePart;
  readonly method: string;
  /** Under the address of its part. */
  readonly path: string;
  readonly body: string;
  /** Whether a kept answer is good enough without asking; both in ms since 1970. */
  readonly isFresh: (fetchedAtMs: number, nowMs: number) => boolean;
  readonly ask: (readers: OfflineReaders, signal: AbortSignal) => Promise<Result<Stamp>>;
}

/** A question to an endpoint, of what its record says. */
export function endpointQuestion<N extends EndpointName>(
  kind: OfflineKind,
  name: N,
  of: EndpointInput<N>,
): OfflineQuestion {
  const { request, isFresh } = endpointOf(name);
  const { method, path, body = '' } = request(of);
  return {
    kind,
    part: 'data',
    method,
    path,
    body,
    isFresh: (...times) => isFresh(of, ...times),
    ask: async (readers, signal) =>
      stampOf(await readers.ask(name, of, 'refresh', { signal, progress: noProgress })),
  };
}

export const questionId = ({ method, path, body }: OfflineQuestion): string => `${method} ${path} ${body}`;

/** Where answers lie: by service, and tracks by AIS client too. */
export interface Place {
  readonly site: string;
  readonly aisAccount: string;
}

export function keyOf(
  { part, method, path, body }: Pick<OfflineQuestion, 'part' | 'method' | 'path' | 'body'>,
  { site, aisAccount }: Place,
): CacheKey {
  return { site, account: part === 'ais' ? aisAccount : everybody, method, path, body };
}

/** What is kept of a question. */
export interface CachedFact {
  readonly fetchedAtMs: number;
  /** Of the service's own bytes. */
  readonly bytes: number;
  readonly isPinned: boolean;
}

/** Questions that are known now, and how many more there will be: 0 for none, null where it cannot be guessed. */
export interface Expanded {
  readonly questions: readonly OfflineQuestion[];
  readonly later: number | null;
  readonly gaps: readonly OfflineGap[];
  /** Of a question, as others have measured it (facts.md): for a plan, where nothing of the kind was measured here. */
  readonly typical?: { readonly bytesEach: number; readonly msEach: number };
}

/** What asks the service, through a batch of the queue, and keeps what comes: the work of handlers/. */
export interface OfflineReaders {
  ask<N extends EndpointName>(
    name: N,
    of: EndpointInput<N>,
    freshness: 'refresh',
    context: AskContext,
  ): Promise<Asked>;
  track(of: TrackQuestion, freshness: 'refresh', context: AskContext): Promise<Asked>;
  /** The map server's list of layers. */
  list(server: string, freshness: 'refresh', context: AskContext): Promise<Asked>;
  report(piece: ReportPiece, freshness: 'refresh', context: AskContext): Promise<Asked>;
  tile(tile: TileName, freshness: 'refresh', context: AskContext): Promise<Asked>;
}

type Asked = Result<{ readonly stamp: Stamp }>;

interface AskContext {
  readonly signal: AbortSignal;
  readonly progress: () => void;
}

/** One kind of thing that can be taken offline. Adding one is one file in kinds/ and one line in kinds/all.ts. */
export interface OfflineKindWork {
  readonly kind: OfflineKind;
  /** `createdAtMs`: when the job was begun, or now for a plan; what is asked for up to "now" goes up to then. */
  expand(selection: OfflineSelection, place: Place, createdAtMs: number): Promise<Expanded>;
  /** Whether an entry of the request ledger was a question of this kind. */
  isOf(method: string, path: string): boolean;
}

/** The stamp of what a reader answered. */
export function stampOf(asked: Asked): Result<Stamp> {
  return asked.ok ? ok(asked.value.stamp) : fail(asked.failure.code, asked.failure.detail);
}

export const noProgress = (): void => {};
