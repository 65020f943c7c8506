import type { LocalityNo } from '../fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';

/** The three reports of the download (facts.md 9f). Null is an empty cell: not given, never zero. */
export const reportKinds = ['lice', 'treatments', 'disease'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What all three say of where and when. */
export interface ReportRow {
  readonly week: IsoWeek;
  readonly localityNo: LocalityNo;
  readonly localityName: string | null;
  /** Four digits with leading zeros. */
  readonly municipalityNo: string | null;
  readonly municipality: string | null;
  /** Two digits with leading zeros. The county stands in no other answer of the service. */
  readonly countyNo: string | null;
  readonly county: string | null;
  /** Degrees WGS 84. */
  readonly lon: number | null;
  readonly lat: number | null;
  readonly productionAreaId: number | null;
  readonly productionArea: string | null;
}

/** Lice in numbers per fish; the limit is the locality's own and stands in no other answer of the service. */
export interface LiceRow extends ReportRow {
  readonly adultFemaleLice: number | null;
  readonly mobileLice: number | null;
  readonly stationaryLice: number | null;
  readonly isProbablyFallow: boolean | null;
  readonly hasCounted: boolean | null;
  /** Adult female lice per fish. */
  readonly limit: number | null;
  readonly isOverLimit: boolean | null;
  /** Degrees Celsius, as given. */
  readonly seaTemperature: number | null;
}

/** A medicine, a removal or a kind of cleaner fish of a week, in the service's Norwegian words. */
export interface TreatmentRow extends ReportRow {
  readonly measure: string | null;
  readonly type: string | null;
  readonly substance: string | null;
  readonly speciesId: number | null;
  readonly cleanerFish: string | null;
  readonly quantity: number | null;
  readonly extent: string | null;
  readonly numberOfCages: number | null;
}

/** A disease case that is open in a week. Dates as sent, `YYYY-MM-DD`, of some cases with a time to the second. */
export interface DiseaseRow extends ReportRow {
  readonly disease: string | null;
  /** Mistanke or Påvist, or what a later service says. */
  readonly ruling: string | null;
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly outbreakId: string | null;
  readonly subType: string | null;
  readonly suspicionDate: string | null;
  readonly diagnosisDate: string | null;
  readonly emptiedDate: string | null;
  readonly closureDate: string | null;
}

export interface ReportRows {
  readonly lice: LiceRow;
  readonly treatments: TreatmentRow;
  readonly disease: DiseaseRow;
}
