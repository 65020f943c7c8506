import {
  isFreshMunicipality,
  isFreshReport,
  isFreshWeek,
  isFreshYear,
} from '../../../src-shared/domain/cache/freshness';
import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { YearPart } from '../../../src-shared/domain/cache/offline-plan';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { firstYear, isoWeek, type IsoWeek, weekParts, weeksInYear } from '../../../src-shared/domain/week';
import type {
  DiseasesAnswer,
  KeptReport,
  MatchingAnswer,
  MunicipalityAnswer,
  NationalAnswer,
  SiteFactsAnswer,
  TreatmentsAnswer,
  VisitsAnswer,
  YearsAnswer,
} from '../../../src-shared/domain/weeks/year-answers';
import type { Stamp } from '../../../src-shared/domain/cache/stamp';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { MatchingRead, YearQuestion, YearRead } from '../../data/fish-health/years-messages';
import { nationalWeekRequest, processFishHealth } from '../../api-client/fish-health/fish-health';
import { matchingRequest, processMatching } from '../../api-client/fish-health/matching-localities';
import { municipalityTreatmentsRequest } from '../../api-client/fish-health/municipality-treatments';
import type { EndpointRequest } from '../../api-client/parts';
import {
  licePaths,
  type LiceType,
  liceTypeOf,
  liceTypes,
  type ReportPiece,
  reportRequest,
} from '../../api-client/fish-health/report-download';
import { vesselWeekRequest } from '../../api-client/vessels/vessel-visits';
import { yearPartRequest } from '../../api-client/fish-health/year-parts';
import {
  type AnswerParts,
  type AskContext,
  type Freshness,
  fetchThroughCache,
  ownerOf,
  type Question,
} from '../fetch-through-cache';

/** What of a year a part is answered with. */
export interface PartAnswers {
  readonly diseases: DiseasesAnswer;
  readonly treatments: TreatmentsAnswer;
  readonly visits: VisitsAnswer;
}

/** What the window and the command line ask of years, reports and the country. */
export interface YearsWork {
  part<P extends YearPart>(
    part: P,
    localityNo: LocalityNo,
    year: number,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<PartAnswers[P]>>;
  visitWeek(
    localityNo: LocalityNo,
    week: IsoWeek,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<VisitsAnswer>>;
  /** `municipalityNo`: four digits. */
  municipality(
    municipalityNo: string,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<MunicipalityAnswer>>;
  national(week: IsoWeek, freshness: Freshness, context: AskContext): Promise<Result<NationalAnswer>>;
  matching(
    week: IsoWeek,
    filter: ServiceFilter,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<MatchingAnswer>>;
  /** One piece of the download; what is read of it is asked for by `siteFacts` and the table of the report. */
  report(
    piece: ReportPiece,
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<{ readonly stamp: Stamp }>>;
  /** Of what is kept; ask nobody. */
  years(year: number): Promise<Result<YearsAnswer>>;
  siteFacts(year: number): Promise<Result<SiteFactsAnswer | null>>;
  reports(): Promise<Result<readonly KeptReport[]>>;
}

/** A year of the download for the whole country is about 7 MB; a locality's whole history less. */
const reportBytes = 256 * 1024 * 1024;

export function createYearsWork(parts: AnswerParts): YearsWork {
  const { data } = parts;

  async function ask<Q extends YearQuestion>(
    of: Q,
    request: EndpointRequest,
    isFresh: Question<unknown>['isFresh'],
    freshness: Freshness,
    context: AskContext,
  ): Promise<Result<YearRead<Q['kind']> & { readonly stamp: Stamp }>> {
    const answer = await fetchThroughCache<YearRead<Q['kind']>>(
      parts,
      {
        request,
        isFresh,
        process: processFishHealth,
        read: (key) => data.call('year.read', { key, of }),
        keep: (arrival) => data.call('year.keep', { ...arrival, of }),
      },
      freshness,
      context,
    );
    return answer.ok ? ok({ ...answer.value.value, stamp: answer.value.stamp }) : answer;
  }

  const ofWeek =
    (week: IsoWeek) =>
    (fetchedAtMs: number, nowMs: number): boolean =>
      isFreshWeek(week, fetchedAtMs, nowMs);

  return {
    async part<P extends YearPart>(
      part: P,
      localityNo: LocalityNo,
      year: number,
      freshness: Freshness,
      context: AskContext,
    ) {
      const refusal = tooEarly(year);
      if (refusal) return refusal;
      const answer = await ask(
        { kind: part, localityNo, year },
        yearPartRequest(part, localityNo, year),
        (fetchedAtMs, nowMs) => isFreshYear(part, year, fetchedAtMs, nowMs),
        freshness,
        context,
      );
      return answer as Result<PartAnswers[P]>;
    },
    async visitWeek(localityNo, week, freshness, context) {
      const request = vesselWeekRequest(localityNo, week);
      const of = { kind: 'visit-week', localityNo, week } as const;
      return tooEarly(weekParts(week).year) ?? ask(of, request, ofWeek(week), freshness, context);
    },
    municipality(municipalityNo, freshness, context) {
      const request = municipalityTreatmentsRequest(municipalityNo);
      const of = { kind: 'municipality', municipalityNo } as const;
      return ask(of, request, isFreshMunicipality, freshness, context);
    },
    async national(week, freshness, context) {
      const request = nationalWeekRequest(week);
      const of = { kind: 'national', week } as const;
      return tooEarly(weekParts(week).year) ?? ask(of, request, ofWeek(week), freshness, context);
    },
    async matching(week, filter, freshness, context) {
      const refusal = tooEarly(weekParts(week).year);
      if (refusal) return refusal;
      const answer = await fetchThroughCache<MatchingRead>(
        parts,
        {
          request: matchingRequest(week, filter),
          isFresh: ofWeek(week),
          process: processMatching,
          read: (key) => data.call('matching.read', { key, week }),
          keep: (arrival) => data.call('matching.keep', { ...arrival, week }),
        },
        freshness,
        context,
      );
      return answer.ok ? ok({ ...answer.value.value, stamp: answer.value.stamp }) : answer;
    },
    async report(piece, freshness, context) {
      const request = reportRequest(piece);
      let firstType: LiceType = liceTypes[0];
      let liceType: LiceType | undefined;
      let keptType: LiceType = liceTypes[0];
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
            keptType = read.value.sentAs ?? keptType;
            return ok(read.value.kept);
          },
          keep: (arrival) => data.call('report.keep', { ...arrival, piece, liceType }),
        },
        freshness,
        context,
      );
      if (!answer.ok) return answer;
      const { stamp } = answer.value;
      const [sent] = licePaths(request.path, (stamp.source === 'service' && liceType) || keptType);
      return ok({ stamp: { ...stamp, endpoint: `${request.method} ${sent}` } });
    },
    async years(year) {
      const refusal = tooEarly(year);
      if (refusal) return refusal;
      const [fromWeek, toWeek] = [isoWeek(year, 1), isoWeek(year, weeksInYear(year))];
      const years = await data.call('years.read', { ...(await ownerOf(parts, 'data')), fromWeek, toWeek });
      return years.ok ? ok({ year, years: years.value }) : years;
    },
    async siteFacts(year) {
      return data.call('report.facts', { ...(await ownerOf(parts, 'data')), year });
    },
    async reports() {
      return data.call('report.kept', await ownerOf(parts, 'data'));
    },
  };
}

/** The series begins in 2012: the service would say "nothing here" without saying why (facts.md, pain point 6). */
function tooEarly(year: number): Result<never> | undefined {
  return year < firstYear
    ? fail('not-reported', `the series begins in ${firstYear}, ${year} is before it`)
    : undefined;
}
