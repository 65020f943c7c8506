import { createHash } from 'node:crypto';
import { type Dropped, droppedText, joinedCounts } from '../../../src-shared/domain/export/dropped';
import { type DataOwners, foodSafety, originMembers } from '../../export/provenance';
import type { CacheKey } from '../answer';
import { keyOf } from '../fish-health/answer-row';
import type { DroppedOfWeek } from '../fish-health/years';
import { weekRanges } from '../tables/week-ranges';
import type { Cache } from '../cache/cache';
import type { AnswerGap, LayersOrder } from './layers-export-messages';

const owners: DataOwners = {
  real: `data owners: ${foodSafety}, the Directorate of Fisheries and the Norwegian Coastal Administration`,
  sample: 'not observations of any real site or vessel',
};

export const originOf = (
  { service, appVersion }: Pick<LayersOrder, 'service' | 'appVersion'>,
  of: DataOwners = owners,
): Readonly<Record<string, unknown>> => originMembers({ service, appVersion }, of);

/** Of a layer that no service gave: a person's own. */
export const ownOrigin = ({ appVersion }: Pick<LayersOrder, 'appVersion'>, origin: string) => ({
  origin,
  generator: `Kartbord ${appVersion}`,
});

/** The oldest and newest of some times; null where there are none. */
export function timesOf(times: readonly number[]): { oldestMs: number | null; newestMs: number | null } {
  if (times.length === 0) return { oldestMs: null, newestMs: null };
  return {
    oldestMs: times.reduce((a, b) => Math.min(a, b)),
    newestMs: times.reduce((a, b) => Math.max(a, b)),
  };
}

/**
 * The version of the data in some kept answers: of one the service's own word for it, the ETag, else the digest of its bytes;
 * of several the digest of theirs. Null where nothing of them is kept.
 */
export function dataVersionOf(cache: Cache, keys: Iterable<CacheKey>): string | null {
  const versions: string[] = [];
  for (const key of keys) {
    const row = cache.store.read('version', (db) => db.get<VersionRow>(selectVersion, keyOf(key)));
    if (row) versions.push(row.etag ?? digestWord(Buffer.from(row.content).toString('hex')));
  }
  return joinedVersion(versions);
}

interface VersionRow {
  readonly etag: string | null;
  readonly content: Uint8Array;
}
const selectVersion = 'SELECT etag, content FROM answers WHERE key = ? ORDER BY id DESC LIMIT 1';

/** One version as it is; several by the digest of all. */
export function joinedVersion(versions: readonly string[]): string | null {
  const [only] = versions;
  if (only === undefined) return null;
  if (versions.length === 1) return only;
  const hash = createHash('sha256');
  for (const version of versions) hash.update(version).update('\n');
  return digestWord(hash.digest('hex'));
}

const digestWord = (hex: string): string => `sha256:${hex}`;

/** What was not answered, in sentences; what a failure says is its code, for a text may be of the service. */
export function gapSentences(gaps: readonly AnswerGap[]): readonly string[] {
  return gaps.map(({ about, failure: { code, detail }, isCopy }) => {
    if (!isCopy && code === 'drifted') return `${about}: no row of the service's answer has ${detail}.`;
    if (!isCopy) return `${about}: not answered (${code}).`;
    return code === 'drifted'
      ? `${about}: the service's new answer has lost values (before → now: ${detail}); the stored copy is used.`
      : `${about}: the service did not respond (${code}); the stored copy is used.`;
  });
}

/** What the service gave and is not in a file; `of`: of what, as in “ of 2026-W40”. */
export const droppedSentences = (dropped: readonly Dropped[], of = ''): readonly string[] =>
  dropped.length === 0 ? [] : [`Given by the service${of} and not used: ${droppedText(dropped)}.`];

/** The same of weekly lists, with its counts. */
export function droppedIn(weeks: readonly DroppedOfWeek[]): {
  readonly dropped: readonly Dropped[];
  readonly sentences: readonly string[];
} {
  const dropped = joinedCounts(weeks.map((one) => one.dropped));
  return {
    dropped,
    sentences: droppedSentences(dropped, ` of ${weekRanges(weeks.map(({ week }) => week))}`),
  };
}

export const iso = (ms: number): string => new Date(ms).toISOString();
