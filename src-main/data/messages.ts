import type { ExportProgress } from '../../src-shared/contract';
import type { LocalityNo, LocalityWeekColumns } from '../../src-shared/domain/locality';
import type { WeekFilter } from '../../src-shared/domain/week-filter';
import type { IsoWeek } from '../../src-shared/domain/week';
import type { Result } from '../../src-shared/result';
import type { WeekProvenance } from '../export/provenance';
import type { WrittenFile } from '../export/written-file';
import type { Validators } from '../service/fish-health';
import type { LocalityList } from '../service/locality-list';
import type { LocalityWeek } from '../service/locality-week';

/** What a cached answer is filed under: another service, user or question is another answer. */
export interface CacheKey {
  readonly site: string;
  readonly account: string;
  readonly method: string;
  /** Path and query under {base_url}. */
  readonly path: string;
  readonly body: string;
}

export interface Kept<T> {
  readonly value: T;
  /** When the service gave it or said that it still holds, ms since 1970. */
  readonly fetchedAtMs: number;
  readonly validators: Validators;
}

/** Bytes that just came from the service. */
export interface Arrival {
  readonly key: CacheKey;
  readonly bytes: Uint8Array;
  readonly fetchedAtMs: number;
  readonly validators: Validators;
}

export interface LocalityRead extends LocalityWeek {
  /** The service's own JSON, indented. */
  readonly raw: string;
}

export interface CacheReport {
  /** `none`: the cache cannot be used, every answer comes from the service. */
  readonly state: 'open' | 'none';
  readonly answers: number;
  readonly bytes: number;
}

/** What the data process does, by name. Answers are Results; bytes are parsed and kept only as a whole. */
export interface DataCalls {
  'week.read': {
    input: { readonly key: CacheKey; readonly week: IsoWeek };
    output: Kept<LocalityList> | null;
  };
  'week.keep': { input: Arrival & { readonly week: IsoWeek }; output: LocalityList };
  'locality.read': {
    input: { readonly key: CacheKey; readonly week: IsoWeek; readonly localityNo: LocalityNo };
    output: Kept<LocalityRead> | null;
  };
  'locality.keep': {
    input: Arrival & { readonly week: IsoWeek; readonly localityNo: LocalityNo };
    output: LocalityRead;
  };
  /** The service said that the kept answer still holds. */
  confirm: { input: { readonly key: CacheKey; readonly fetchedAtMs: number }; output: null };
  'export.localities': {
    input: {
      readonly columns: LocalityWeekColumns;
      readonly filter: WeekFilter;
      readonly provenance: WeekProvenance;
      readonly path: string;
    };
    output: WrittenFile;
    progress: ExportProgress;
  };
  /** The same file as bytes, for a pipe. */
  'export.bytes': {
    input: {
      readonly columns: LocalityWeekColumns;
      readonly filter: WeekFilter;
      readonly provenance: WeekProvenance;
    };
    output: Uint8Array;
  };
  'cache.report': { input: null; output: CacheReport };
  /** A lock among all processes of this computer (lock.ts). Answers what to release it by. */
  'lock.take': { input: { readonly name: string; readonly waitMs: number }; output: string };
  'lock.release': { input: { readonly holding: string }; output: null };
}

export type DataCallName = keyof DataCalls;
export type DataInput<N extends DataCallName> = DataCalls[N]['input'];
export type DataOutput<N extends DataCallName> = DataCalls[N]['output'];
export type DataProgress<N extends DataCallName> = DataCalls[N] extends { progress: infer P } ? P : never;

/** What crosses between main and the data process. */
export type ToData =
  | { readonly kind: 'call'; readonly id: number; readonly name: DataCallName; readonly input: unknown }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromData =
  | { readonly kind: 'result'; readonly id: number; readonly result: Result<unknown> }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown };

/** One end of the way to the data process. */
export interface DataTransport {
  /** Answers false where no process is there to take it, nor will be. */
  post(message: unknown): unknown;
  onMessage(listener: (message: unknown) => void): void;
  /** The process died; what is posted from now on goes to its successor. */
  onExit(listener: (code: number) => void): void;
}
