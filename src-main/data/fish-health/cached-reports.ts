import type { Result } from '../../../src-shared/result';
import {
  createReportReader,
  licePaths,
  type LiceType,
  liceTypes,
  type ReportEnd,
  type ReportPiece,
} from '../../api-client/fish-health/report-download';
import { reportOfPath } from '../../api-client/fish-health/report-path';
import type { CacheKey } from '../answer';
import { answerColumns, type AnswerRow, isSoundHead, keyOf } from './answer-row';
import type { Cache } from '../cache/cache';

/** Some milliseconds' worth of a file. */
const bytesATurn = 128 * 1024;

/** Reads one piece as a whole. */
export function* readReport<K extends ReportPiece['kind']>(
  piece: ReportPiece & { readonly kind: K },
  bytes: Uint8Array,
  onRow: Parameters<typeof createReportReader<K>>[1],
): Generator<undefined, Result<ReportEnd>> {
  const reader = createReportReader(piece, onRow);
  for (let at = 0; at < bytes.length; at += bytesATurn) {
    const taken = reader.push(bytes.subarray(at, at + bytesATurn));
    if (!taken.ok) return taken;
    yield;
  }
  return reader.end();
}

/** Of a locality's own report, and of the other kinds, no week of the country can be made. */
export const hasWeeks = ({ kind, localityNo }: ReportPiece): boolean =>
  kind === 'lice' && localityNo === null;

export interface CachedPiece extends ReportPiece {
  readonly key: CacheKey;
  readonly fetchedAtMs: number;
  /** Of the service's own bytes. */
  readonly bytes: number;
}

type ReportRow = AnswerRow & Pick<CacheKey, 'method' | 'path' | 'body'>;

/** By kind, locality (all of them first) and time, by the rows alone: no payload is read. A damaged row is none. */
export function cachedReports(
  cache: Cache,
  { site, account }: { readonly site: string; readonly account: string },
): readonly CachedPiece[] {
  const rows = cache.store.read('kept reports', (db) =>
    db.all<ReportRow>(
      `SELECT ${answerColumns}, method, path, body FROM answers
        WHERE kind = 'report' AND site = ? AND account = ? AND length(digest) > 0`,
      ...[site, account],
    ),
  );
  const pieces = (rows ?? []).flatMap((row): CachedPiece[] => {
    const { method, path, body } = row;
    const key = { site, account, method, path, body };
    const piece = reportOfPath(path);
    // The digest covers the key, and the key the path.
    if (!piece || row.key !== keyOf(key) || !isSoundHead(row)) return [];
    return [{ ...piece, key, fetchedAtMs: row.confirmed, bytes: row.bytes }];
  });
  const order = ({ kind, localityNo, from, to }: CachedPiece): string =>
    `${kind} ${String(localityNo ?? 0).padStart(8, '0')} ${from} ${to}`;
  return pieces.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Notes of by which name a service has given a lice report last, and of by which it was asked for one that is kept. */
export const liceTypeNote = (site: string): string => `lice-type ${site}`;
export const sentAsNote = (key: CacheKey): string => `lice-type ${keyOf(key)}`;

export function readLiceType({ store }: Cache, note: string): LiceType | null {
  const row = store.read('lice type', (db) =>
    db.get<{ value: string }>('SELECT value FROM notes WHERE name = ?', note),
  );
  return liceTypes.find((type) => type === row?.value) ?? null;
}

/** What was sent for a kept report: it is filed under the name of the document, whatever it was asked by. */
export function sentPath(cache: Cache, key: CacheKey): string {
  return licePaths(key.path, readLiceType(cache, sentAsNote(key)) ?? liceTypes[0])[0];
}
