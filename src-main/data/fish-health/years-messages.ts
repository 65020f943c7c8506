import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type {
  DiseasesAnswer,
  KeptReport,
  MatchingAnswer,
  MunicipalityAnswer,
  NationalAnswer,
  SiteFactsAnswer,
  TreatmentsAnswer,
  VisitsAnswer,
} from '../../../src-shared/domain/weeks/year-answers';
import type { IsoWeek } from '../../../src-shared/domain/week';
import type { LiceType, ReportPiece } from '../../api-client/fish-health/report-download';
import type { Arrival, CacheKey, Kept } from '../answer';

/** What an answer about a year, or about the country, is an answer to: the answers do not say it themselves. */
export type YearQuestion =
  | {
      readonly kind: 'diseases' | 'treatments' | 'visits';
      readonly localityNo: LocalityNo;
      readonly year: number;
    }
  | { readonly kind: 'visit-week'; readonly localityNo: LocalityNo; readonly week: IsoWeek }
  | { readonly kind: 'municipality'; readonly municipalityNo: string }
  | { readonly kind: 'national'; readonly week: IsoWeek };

/** What each question is answered with. */
export interface YearAnswers {
  readonly diseases: DiseasesAnswer;
  readonly treatments: TreatmentsAnswer;
  readonly visits: VisitsAnswer;
  readonly 'visit-week': VisitsAnswer;
  readonly municipality: MunicipalityAnswer;
  readonly national: NationalAnswer;
}

/** Of the question that was asked: the type of a call cannot follow its input. */
export type YearRead<K extends YearQuestion['kind'] = YearQuestion['kind']> = Omit<YearAnswers[K], 'stamp'>;

export type MatchingRead = Omit<MatchingAnswer, 'stamp'>;

/** Localities that some week's list names, each once. */
export interface KeptLocalities {
  readonly localityNo: Int32Array;
  /** Degrees WGS 84, as the newest of the lists has it; NaN where not given. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** They are of lists of the year that was asked for; false: of the nearest week that is kept. */
  readonly isOfYear: boolean;
}

interface Whose {
  readonly site: string;
  readonly account: string;
}

export interface YearsCalls {
  'year.read': {
    input: { readonly key: CacheKey; readonly of: YearQuestion };
    output: Kept<YearRead> | null;
  };
  'year.keep': { input: Arrival & { readonly of: YearQuestion }; output: YearRead };
  /** Which localities there were in a year, by the lists of weeks that are kept; null where none is. */
  'year.localities': { input: Whose & { readonly year: number }; output: KeptLocalities | null };
  /** The localities of a week that the service's own filter shows. */
  'matching.read': {
    input: { readonly key: CacheKey; readonly week: IsoWeek };
    output: Kept<MatchingRead> | null;
  };
  'matching.keep': { input: Arrival & { readonly week: IsoWeek }; output: MatchingRead };
  /**
   * Whether a piece of the download is kept whole; its rows stay where they are. `liceType`: by which name the service has given
   * a lice report last, null where it has not; `sentAs`: by which it was asked for this one.
   */
  'report.read': {
    input: { readonly key: CacheKey };
    output: {
      readonly kept: Kept<null> | null;
      readonly liceType: LiceType | null;
      readonly sentAs: LiceType | null;
    };
  };
  'report.keep': {
    input: Arrival & { readonly piece: ReportPiece; readonly liceType?: LiceType | undefined };
    output: null;
  };
  /** The pieces that are kept, by kind, locality and time. */
  'report.kept': { input: Whose; output: readonly KeptReport[] };
  /** What the kept lice reports of a year say of limits and places; null where none is kept. */
  'report.facts': { input: Whose & { readonly year: number }; output: SiteFactsAnswer | null };
}
