import { isFreshReport } from '../../../src-shared/domain/cache/freshness';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { ok, type Result } from '../../../src-shared/result';
import { processFishHealth } from '../../api-client/fish-health/fish-health';
import {
  licePaths,
  type LiceType,
  liceTypeOf,
  liceTypes,
  type ReportPiece,
  reportRequest,
} from '../../api-client/fish-health/report-download';
import { type AnswerParts, type AskContext, type Freshness, fetchThroughCache } from '../fetch-through-cache';

/** A year of the download for the whole country is about 7 MB; a locality's whole history less. */
const reportBytes = 256 * 1024 * 1024;

/** One piece of the download; what is read of it is asked for by `siteFacts` and the table of the report. */
export async function askReport(
  parts: AnswerParts,
  piece: ReportPiece,
  freshness: Freshness,
  context: AskContext,
): Promise<Result<{ readonly stamp: Stamp }>> {
  const { data } = parts;
  const request = reportRequest(piece);
  let firstType: LiceType = liceTypes[0];
  let liceType: LiceType | undefined;
  let cachedType: LiceType = liceTypes[0];
  const answer = await fetchThroughCache<null>(
    parts,
    {
      request,
      ...(piece.kind === 'lice' ? { paths: () => licePaths(request.path, firstType) } : {}),
      isFresh: (fetchedAtMs, nowMs) => isFreshReport(piece.to, fetchedAtMs, nowMs),
      accept: 'text/csv',
      maxBytes: reportBytes,
      process(given, path) {
        liceType = liceTypeOf(path);
        return processFishHealth(given);
      },
      async read(key) {
        const read = await data.call('report.read', { key });
        if (!read.ok) return read;
        firstType = read.value.liceType ?? firstType;
        cachedType = read.value.sentAs ?? cachedType;
        return ok(read.value.kept);
      },
      keep: (arrival) => data.call('report.keep', { ...arrival, piece, liceType }),
    },
    freshness,
    context,
  );
  if (!answer.ok) return answer;
  const { stamp } = answer.value;
  const [sent] = licePaths(request.path, (stamp.source === 'service' && liceType) || cachedType);
  return ok({ stamp: { ...stamp, endpoint: `${request.method} ${sent}` } });
}
