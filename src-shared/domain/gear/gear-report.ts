import * as v from 'valibot';
import type { FailureCode } from '../../result';
import { plotterPosition } from '../units/coordinates';
import type { LonLat } from '@kartbord/common/lon-lat';
import { latestTimeMs, lonLatSchema } from '../schemas';

const timeMs = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(latestTimeMs)));

/** What a person has written so far; null is "not yet". A draft may be wrong: `checkReport` says what of it. */
export const reportDraft = v.variant('kind', [
  v.strictObject({
    kind: v.literal('deployed'),
    typeCode: v.nullable(v.pipe(v.string(), v.maxLength(60))),
    at: v.nullable(lonLatSchema),
    /** What stands in the field of the position while it is none yet. */
    halfAt: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** Ms since 1970. */
    setupMs: timeMs,
    /** Pots, or metres (`countOf`). */
    count: v.nullable(v.pipe(v.number(), v.minValue(-1e9), v.maxValue(1e9))),
  }),
  v.strictObject({
    kind: v.literal('retrieved'),
    toolId: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    removedMs: timeMs,
  }),
]);

/** Made by whoever writes the draft: the same id is the same act, however often it is kept or sent. */
export const reportId = v.pipe(v.string(), v.uuid());

export type ReportDraft = v.InferOutput<typeof reportDraft>;
export type DeployDraft = Extract<ReportDraft, { kind: 'deployed' }>;
export type RetrieveDraft = Extract<ReportDraft, { kind: 'retrieved' }>;

/** Why a try ended without the service having taken the report: nothing was reported. */
type LastTry =
  /** It did not leave this computer, or nobody was there. */
  | { readonly was: 'not-sent'; readonly code: FailureCode; readonly atMs: number }
  /** The service said no; its own words, as text, where it gave some. */
  | {
      readonly was: 'refused';
      readonly code: FailureCode;
      readonly said: string | null;
      readonly atMs: number;
    };

/** Where an act is on its way. Times are ms since 1970. */
export type ReportState =
  /** Can be edited, sent and thrown away. */
  | { readonly is: 'draft'; readonly lastTry: LastTry | null }
  | { readonly is: 'sending'; readonly sinceMs: number }
  /** It may have arrived or not. The lists are read until they have it, or until it cannot be on its way any more. */
  | {
      readonly is: 'unknown';
      readonly sentMs: number;
      /** `interrupted`: the app ended while it was sent. */
      readonly why: FailureCode | 'interrupted';
      /** When the lists were last read for it; null: not yet. */
      readonly readMs: number | null;
      /** A list read later than this that does not have it settles that it did not arrive. */
      readonly settledFromMs: number;
    }
  /** The lists, read late enough, do not have it: it did not arrive. The person may send it again. */
  | { readonly is: 'not-seen'; readonly sentMs: number; readonly readMs: number }
  /** The service took it; the lists do not have it yet. */
  | { readonly is: 'taken'; readonly sentMs: number; readonly readMs: number | null }
  /** The lists have it. */
  | {
      readonly is: 'seen';
      readonly sentMs: number;
      readonly readMs: number;
      /** `gone`: a retrieved tool that is in no list any more. */
      readonly stage: 'pending' | 'confirmed' | 'failed' | 'gone';
      readonly changeId: string | null;
      readonly toolId: string | null;
      readonly errorMessage: string | null;
    };

/** One act: a tool set or retrieved, from the first letter of its draft to its place in the lists. */
export interface ReportEntry {
  readonly id: string;
  readonly draft: ReportDraft;
  readonly state: ReportState;
  readonly createdMs: number;
  readonly changedMs: number;
  /** A newer version wrote it: it is shown as far as it is known here, and only that version changes or sends it. */
  readonly isNewer?: true;
}

/** Whether it can be written in: it is ours to write, and nothing of it is, or may be, at the service. */
export const isEditable = ({ state, isNewer }: ReportEntry): boolean =>
  !isNewer && (state.is === 'draft' || state.is === 'not-seen');

/** Something that is said before a report is sent. */
export type FindingCode =
  // It cannot be sent.
  | 'profile-unknown'
  | 'no-profile'
  | 'no-vessel'
  | 'lists-unknown'
  | 'type-missing'
  | 'type-not-reportable'
  | 'position-missing'
  | 'time-missing'
  | 'time-ahead'
  | 'count-missing'
  | 'count-invalid'
  | 'tool-not-confirmed'
  | 'removed-before-set'
  | 'already-reported'
  // The person is asked.
  | 'on-land'
  | 'far-from-vessel'
  | 'same-as-another';

export interface Finding {
  readonly code: FindingCode;
  /** `stop`: it is not sent. `ask`: it is sent once the person has said yes to it. */
  readonly weight: 'stop' | 'ask';
  /** Of `far-from-vessel`: how far, and when the vessel was where it was last seen, ms since 1970. */
  readonly distanceM?: number;
  readonly vesselMs?: number;
  /** Of `removed-before-set`: when it was set, ms since 1970. */
  readonly setupMs?: number;
  /** Of `already-reported` and `same-as-another`: the other entry's id, where it is one of ours. */
  readonly otherId?: string | null;
}

/** What came of a wish to send: the entries as they stand now, and of those that were not sent why. */
export interface SendAnswer {
  readonly entries: readonly ReportEntry[];
  readonly held: readonly { readonly id: string; readonly findings: readonly Finding[] }[];
}

/** Where the profile's vessel was by AIS: the reported positions around a time, or the last one alone (`before`). */
export interface OwnPositions {
  readonly mmsi: number;
  readonly before: OwnPosition | null;
  readonly after: OwnPosition | null;
  /** When these were fetched, ms since 1970. */
  readonly fetchedAtMs: number;
}

export interface OwnPosition {
  readonly at: LonLat;
  readonly timeMs: number;
}

const sixDigits = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

/** A place as it leaves, and as it is read back before: to a tenth of a metre, for more digits say more than anybody knows. */
export const sentPlace = ([lon, lat]: LonLat): LonLat => [sixDigits(lon), sixDigits(lat)];

/** A place for who reads it back: in minutes, and in the very decimal degrees that leave. */
export function readBack(at: LonLat, language: 'en' | 'nb'): readonly [minutes: string, decimal: string] {
  const [lon, lat] = sentPlace(at);
  return [plotterPosition([lon, lat], language), `${lat.toFixed(6)}, ${lon.toFixed(6)}`];
}

export const questionCodes = ['on-land', 'far-from-vessel', 'same-as-another'] as const;
