import type { LonLat } from '@kartbord/common/lon-lat';
import type { LocalityNo } from '../fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import { yearParts } from '../weeks/year-parts';

/** What a kept answer is about; the ledger of the cache and its rules for keeping go by it. */
export const cacheKinds = [
  'week',
  'locality',
  'national',
  ...yearParts,
  'municipality',
  'report',
  'matching',
  'track',
  'forecast',
  'tile',
  'tool',
  /** Answers that have lost what the kept one of the same question has: evidence, shown as nothing else. */
  'drift',
  'other',
] as const;
export type CacheKind = (typeof cacheKinds)[number];

/** Of the runs of a forecast, of one part at one place, these stay at the most: three days of a new run every six hours. */
export const mostRuns = 12;

/** Which versions of one answer stay. Of `newest`, the first stays whatever it takes, and `bytes` are as stored. */
export type VersionBound =
  | { readonly as: 'all' }
  | { readonly as: 'newest'; readonly versions: number; readonly bytes: number }
  /** The last of each day of UTC: others change them all day. */
  | { readonly as: 'last-of-day' };

/**
 * Reports that the industry corrects for weeks after, and forecasts, of which a later run says something else: an earlier version
 * stays beside the later one, so that "what did we know then" has an answer; so do lists of gear. Of the other kinds only the newest answer is kept.
 */
export const versionedKinds: ReadonlyMap<CacheKind, VersionBound> = new Map<CacheKind, VersionBound>([
  ['week', { as: 'all' }],
  ['locality', { as: 'all' }],
  ['national', { as: 'all' }],
  ['forecast', { as: 'newest', versions: mostRuns, bytes: 256 * 1024 }],
  ['tool', { as: 'last-of-day' }],
]);

/** What an answer is about; null where it is about none, or all of them. */
export interface CacheSubject {
  readonly kind: CacheKind;
  readonly week?: IsoWeek | null;
  readonly localityNo?: LocalityNo | null;
  readonly mmsi?: number | null;
}

/** One answer of the service to a question, as it was from the first to the last time that we saw it. */
export interface CachedVersion {
  /** Names it for `version.read`; later versions have higher numbers. */
  readonly id: number;
  /** ms since 1970. */
  readonly firstSeenMs: number;
  /** When the service last gave it or said that it still holds, ms since 1970. */
  readonly confirmedMs: number;
  /** Of the service's own JSON. */
  readonly bytes: number;
  /** SHA-256 of the service's own bytes, in hex. */
  readonly content: string;
  readonly isNewest: boolean;
}

/** What to pin or to forget; all that is given must hold. `all` says that nothing else is meant. */
export interface CacheSelection {
  readonly all?: true;
  readonly kind?: CacheKind;
  readonly fromWeek?: IsoWeek;
  readonly toWeek?: IsoWeek;
  readonly localityNo?: LocalityNo;
  readonly mmsi?: number;
  /** Forecasts at this place. */
  readonly place?: LonLat;
  /** Pictures of this map layer, by its name. */
  readonly layer?: string;
  /** Answers of one service. */
  readonly site?: string;
  /** Of these users only. */
  readonly accounts?: readonly string[];
}

/** A part of the cache: how much, how old. */
export interface CacheShare {
  /** Questions that have an answer. */
  readonly answers: number;
  /** Answers with their earlier versions. */
  readonly versions: number;
  /** On disk, compressed. */
  readonly bytes: number;
  /** ms since 1970. */
  readonly oldestMs: number;
  readonly newestMs: number;
  /** Answers that no lack of room removes. */
  readonly pinned: number;
}

/** Why a cache file was set aside and an empty one made in its place. */
export type SetAsideReason = 'damaged' | 'foreign' | 'newer' | 'older';

/** Shares and their sum are those of the service and the user in use; room and troubles are those of the whole file. */
export interface CacheReport {
  /** `none`: the cache cannot be used, every answer comes from the service. */
  readonly state: 'open' | 'none';
  readonly answers: number;
  /** Of payloads on disk, compressed. */
  readonly bytes: number;
  /** The same of other services and users. */
  readonly otherBytes: number;
  /** Pages in use, of at most `capBytes`. */
  readonly usedBytes: number;
  readonly capBytes: number;
  readonly walBytes: number;
  readonly kinds: readonly (CacheShare & { readonly kind: CacheKind })[];
  readonly weeks: readonly (CacheShare & { readonly week: IsoWeek })[];
  readonly localities: readonly (CacheShare & { readonly localityNo: LocalityNo })[];
  readonly vessels: readonly (CacheShare & { readonly mmsi: number })[];
  /** Places of forecasts, the newest first. */
  readonly places: readonly (CacheShare & { readonly place: LonLat })[];
  /** Layers of map pictures, by name. */
  readonly layers: readonly (CacheShare & { readonly layer: string })[];
  /** The last time that the file was set aside; one notice for each `atMs`. */
  readonly setAside: { readonly atMs: number; readonly why: SetAsideReason } | null;
  /** Rows found damaged, and so not given, since the data process started. */
  readonly damagedRows: number;
  /** Why the last write failed; null once one succeeds. */
  readonly notKept: string | null;
}
