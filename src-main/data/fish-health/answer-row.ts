import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CacheKind, CacheSubject } from '../../../src-shared/domain/cache/cache';
import type { Validators } from '../../api-client/fish-health/fish-health';
import type { CacheKey } from '../answer';
import { contentOf } from '../cache/same-content';

/** A row of `answers` as far as a reader relies on it. */
export interface AnswerRow {
  readonly id: number;
  readonly key: string;
  readonly kind: CacheKind;
  readonly week: string | null;
  readonly locality: number | null;
  readonly mmsi: number | null;
  readonly first_seen: number;
  readonly confirmed: number;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly content: Uint8Array;
  readonly bytes: number;
  readonly digest: Uint8Array;
  readonly pinned: number;
}

export const answerColumns =
  'id, key, kind, week, locality, mmsi, first_seen, confirmed, etag, last_modified, content, bytes, digest, pinned';

export interface PayloadRow {
  readonly is_deflated: number;
  readonly payload: Uint8Array;
}

/** Covers all that a reader relies on: a changed time would lie about the age as a changed payload about the numbers. */
export function headDigest(row: Omit<AnswerRow, 'digest' | 'id' | 'pinned'>): Uint8Array {
  const { key, kind, week, locality, mmsi, first_seen, confirmed, etag, last_modified, bytes } = row;
  const head = [key, kind, week, locality, mmsi, first_seen, confirmed, etag, last_modified, bytes];
  const hash = createHash('sha256').update(JSON.stringify(head)).update('\n').update(row.content);
  return new Uint8Array(hash.digest());
}

/** Whether the row is as it was written; a row with any changed bit is no answer (promises.md, measured 5). */
export function isSoundHead(row: AnswerRow): boolean {
  try {
    return Buffer.from(headDigest(row)).equals(row.digest);
  } catch {
    return false;
  }
}

/** The service's own bytes, or undefined where they are not those that were kept. */
export function soundBytes(row: AnswerRow, kept: PayloadRow | undefined): Uint8Array | undefined {
  if (!kept) return undefined;
  try {
    const bytes = kept.is_deflated
      ? new Uint8Array(inflateRawSync(kept.payload, { maxOutputLength: Math.max(1, row.bytes) }))
      : kept.payload;
    return contentOf(bytes).equals(row.content) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Compressed where that helps: pictures are already. */
export function payloadOf(kind: CacheKind, bytes: Uint8Array): PayloadRow {
  const packed = kind === 'tile' ? bytes : new Uint8Array(deflateRawSync(bytes, { level: 1 }));
  return packed.length < bytes.length
    ? { is_deflated: 1, payload: packed }
    : { is_deflated: 0, payload: bytes };
}

/** What a question is filed under. */
export function keyOf(key: CacheKey): string {
  const parts = [key.site, key.account, key.method, key.path, key.body];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export const validatorsOf = (row: AnswerRow): Validators => ({
  etag: row.etag,
  lastModified: row.last_modified,
});

export const subjectColumns = (
  subject: CacheSubject,
): Pick<AnswerRow, 'kind' | 'week' | 'locality' | 'mmsi'> => ({
  kind: subject.kind,
  week: subject.week ?? null,
  locality: subject.localityNo ?? null,
  mmsi: subject.mmsi ?? null,
});

/** What a user's tracks are filed under. */
export const ownerOf = (site: string, account: string): string =>
  createHash('sha256')
    .update(JSON.stringify([site, account]))
    .digest('hex');
