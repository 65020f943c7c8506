import { isFreshReport } from '../../../src-shared/domain/cache/freshness';
import type { MedicineType } from '../../../src-shared/domain/filter/service-filter';
import type { MatchingAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { IsoWeek } from '@kartbord/common/week';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { fail, ok, type Result } from '../../../src-shared/result';
import { processFishHealth } from '../../api-client/fish-health/fish-health';
import {
  licePaths,
  type LiceType,
  liceTypeOf,
  liceTypes,
  type ReportPiece,
  reportRequest,
  treatmentsCovering,
} from '../../api-client/fish-health/report-download';
import {
  type AnswerParts,
  type AskContext,
  type Freshness,
  fetchThroughCache,
  ownerOf,
  unanswered,
} from '../fetch-through-cache';

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

/**
 * The sites of a week with one of these medicines, by the report of treatments: a fresh one that is kept, of however many weeks,
 * else one of the week alone. Where the service does not answer, the kept one stands in.
 */
export async function askMedicine(
  parts: AnswerParts,
  week: IsoWeek,
  types: readonly MedicineType[],
  freshness: Freshness,
  context: AskContext,
): Promise<Result<MatchingAnswer>> {
  const { data } = parts;
  const owner = await ownerOf(parts, 'data');
  const pieceOf = (from: IsoWeek, to: IsoWeek): ReportPiece => ({
    kind: 'treatments',
    localityNo: null,
    from,
    to,
  });
  const reports = await data.call('report.kept', owner);
  const [kept] = treatmentsCovering(reports.ok ? reports.value : [], week);
  const copy = (): ReturnType<typeof askReport> =>
    askReport(parts, pieceOf(kept?.from ?? week, kept?.to ?? week), 'cache', context);
  const isFresh = kept && freshness === 'usual' && isFreshReport(week, kept.fetchedAtMs, parts.now());
  const asked =
    isFresh || freshness === 'cache'
      ? await copy()
      : await askReport(parts, pieceOf(week, week), freshness, context);
  const staleBecause = !asked.ok && kept && unanswered.has(asked.failure.code) ? asked.failure.code : null;
  const answer = staleBecause ? await copy() : asked;
  if (!answer.ok) return answer;
  const sites = await data.call('report.medicine', { ...owner, week, types });
  if (!sites.ok) return sites;
  const stamp = { ...answer.value.stamp, ...(staleBecause ? { staleBecause } : {}) };
  return sites.value ? ok({ week, localityNos: sites.value, stamp }) : fail('storage', stamp.endpoint);
}
