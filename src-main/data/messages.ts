import type { ExportProgress } from '../../src-shared/contract';
import type { CacheReport } from '../../src-shared/domain/cache/cache';
import type { ProbeQuestionId } from '../../src-shared/domain/session/probe';
import type { RequestEntry } from '../../src-shared/domain/session/request-entry';
import type { Result } from '../../src-shared/result';
import type { LocalitiesBytes, LocalitiesExport, LocalitiesWritten } from '../export/localities-file';
import type { ProbeInputs, ProbeRead } from '../probe/read';
import type { Pace } from '../api-client/network/pace';
import type { AisCalls } from './vessels/ais-store';
import type { ArchiveCalls } from './vessels/archive-store';
import type { BackupCalls } from './backup/backup-messages';
import type { CheckCalls } from './check/check-messages';
import type { CaseFileCalls } from './case/case-messages';
import type { EndpointCalls } from './endpoint-store';
import type { CitationCalls } from './fish-health/citation-store';
import type { ContactsCalls } from './vessels/contacts-store';
import type { DigestCalls } from './fish-health/digest-store';
import type { DrillCalls } from './vessels/drill-store';
import type { FeatureCalls } from './features/feature-messages';
import type { FindCalls } from './vessels/find-store';
import type { ForecastCalls } from './sea/forecast-store';
import type { InfoCalls } from './map-layers/info-files';
import type { LayersCalls } from './map-layers/layers-store';
import type { LayersExportCalls } from './export/layers-export-messages';
import type { LedgerSelection } from './cache/ledger';
import type { CacheOwners, KeyedSelection } from './cache/selection';
import type { TableCalls } from './export/table-messages';
import type { TrackEventsCalls } from './vessels/track-events-store';
import type { TrackCalls } from './vessels/tracks';
import type { OwnerCalls } from './vessels/track-owners';
import type { AnswerCalls } from './answer-store';
import type { WindowsCalls } from './sea/windows-files';
import type { BoundsCalls } from './fish-health/week-bounds';
import type { WeekCalls } from './fish-health/week-store';
import type { StoreTracksCalls } from './vessels/store-answers';
import type { ReportCalls } from './fish-health/report-store';
import type { CachedLocalities, LocalitiesCalls } from './fish-health/cached-localities';

export type { CacheReport, CachedLocalities };
export type { FeatureLinks, FeaturePage, ListedCollection } from './features/feature-messages';

/** What the data process does, by name. Answers are Results; bytes are parsed and kept only as a whole. */
export interface DataCalls
  extends
    AisCalls,
    AnswerCalls,
    ArchiveCalls,
    BackupCalls,
    BoundsCalls,
    CaseFileCalls,
    CheckCalls,
    CitationCalls,
    ContactsCalls,
    DigestCalls,
    DrillCalls,
    EndpointCalls,
    FeatureCalls,
    FindCalls,
    ForecastCalls,
    InfoCalls,
    LayersCalls,
    StoreTracksCalls,
    TableCalls,
    LayersExportCalls,
    OwnerCalls,
    TrackCalls,
    TrackEventsCalls,
    WeekCalls,
    WindowsCalls,
    LocalitiesCalls,
    ReportCalls {
  'export.localities': {
    input: LocalitiesExport & { readonly path: string };
    output: LocalitiesWritten;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. */
  'export.bytes': {
    input: LocalitiesExport;
    output: LocalitiesBytes;
  };
  /** What an answer to a check of the service says. Nothing is kept. */
  'probe.read': {
    input: { readonly question: ProbeQuestionId; readonly bytes: Uint8Array; readonly inputs: ProbeInputs };
    output: ProbeRead;
  };
  /** Writes down what was asked. Only the newest 50,000 entries stay. */
  'ledger.append': { input: { readonly entries: readonly RequestEntry[] }; output: null };
  /** The newest `limit` entries, oldest first. */
  'ledger.read': { input: LedgerSelection; output: readonly RequestEntry[] };
  /** Of these owners; null: of all services and users. */
  'cache.report': { input: CacheOwners | null; output: CacheReport };
  /** How many rows changed. `bad-request` for a selection that selects nothing in particular. */
  'cache.pin': {
    input: { readonly selection: KeyedSelection; readonly isPinned: boolean };
    output: number;
  };
  /** The most that the cache may take of the disk from now on. */
  'cache.cap': { input: { readonly bytes: number }; output: null };
  /** For something of the user's own that found the disk full: gives back at least so many bytes where it has them. */
  'cache.yield': { input: { readonly bytes: number }; output: number };
  /** The next turn of bulk work at a host among all processes of this folder, ms until then (shared-turns.ts). */
  'turn.take': { input: { readonly origin: string; readonly pace: Pace }; output: number };
  /** A lock among all processes of this computer (lock.ts). Answers what to release it by. */
  'lock.take': { input: { readonly name: string; readonly waitMs: number }; output: string };
  'lock.release': { input: { readonly holding: string }; output: null };
}

export type DataCallName = keyof DataCalls;
export type DataInput<N extends DataCallName> = DataCalls[N]['input'];
export type DataOutput<N extends DataCallName> = DataCalls[N]['output'];
export type DataProgress<N extends DataCallName> = DataCalls[N] extends { progress: infer P } ? P : never;

/** Asked for while calls are under way, and answered by the same: the process turns. */
export const beat = { kind: 'beat' } as const;

/** What crosses between main and the data process. */
export type ToData =
  | { readonly kind: 'call'; readonly id: number; readonly name: DataCallName; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number }
  | typeof beat;

export type FromData =
  | { readonly kind: 'result'; readonly id: number; readonly result: Result<unknown> }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | typeof beat;

/** One end of the way to the data process. */
export interface DataTransport {
  /** Answers false where no process is there to take it, nor will be. */
  post(message: unknown): unknown;
  onMessage(listener: (message: unknown) => void): void;
  /** The process died; what is posted from now on goes to its successor. */
  onExit(listener: (code: number) => void): void;
  /** Ends the process at once, even one that hangs; its successor is started. */
  restart?(): void;
}
