import type { LocalityNo } from '../../src-shared/domain/locality';
import type { YearPart } from '../../src-shared/domain/offline-plan';
import type { ServiceFilter } from '../../src-shared/domain/service-filter';
import type { IsoWeek } from '../../src-shared/domain/week';
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
} from '../../src-shared/domain/year-answers';
import type { Stamp } from '../../src-shared/domain/stamp';
import { fail, type Result } from '../../src-shared/result';
import type { ReportPiece } from '../service/report-download';
import type { AnswerParts, AskContext, Freshness } from './kept-answer';

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

export function createYearsWork(_parts: AnswerParts): YearsWork {
  const notBuilt = (): Promise<Result<never>> => Promise.resolve(fail('bug', 'not built'));
  return {
    part: notBuilt,
    visitWeek: notBuilt,
    municipality: notBuilt,
    national: notBuilt,
    matching: notBuilt,
    report: notBuilt,
    years: notBuilt,
    siteFacts: notBuilt,
    reports: notBuilt,
  };
}
