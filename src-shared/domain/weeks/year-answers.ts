import type { Caller } from '../vessels/contact-callers';
import type { ContactWay } from '../vessels/contact-ways';
import type { Tracing } from '../vessels/contacts';
import type { LocalityYears } from './locality-years';
import type { YearOfLimits } from '../fish-health/own-limits';
import type { MunicipalityTreatments } from '../fish-health/municipality-treatment';
import type { NationalWeek } from '../fish-health/national-week';
import type { ReportKind } from '../gear/report-rows';
import type { Stamp } from '../cache/stamp';
import type { IsoWeek } from '@kartbord/common/week';
import type { YearPart, YearValue } from './year-parts';

/** An answer of the service that was read, with what a person may want to see of how. */
export interface ReadAnswer<T> {
  readonly value: T;
  readonly stamp: Stamp;
  /** The service's own JSON, indented, for the curious. */
  readonly raw: string;
  /** Members of an unexpected form, and how often. */
  readonly drift: readonly { readonly path: string; readonly count: number }[];
  /** Entries that could not be read at all. */
  readonly leftOut: number;
}

export type YearAnswer<P extends YearPart> = ReadAnswer<YearValue<P>>;
/** In order of time. */
export type MunicipalityAnswer = ReadAnswer<readonly MunicipalityTreatments[]>;
export type NationalAnswer = ReadAnswer<NationalWeek>;

/** The localities of a week that the service's own filter shows. */
export interface MatchingAnswer {
  readonly week: IsoWeek;
  readonly localityNos: Int32Array;
  readonly stamp: Stamp;
}

/** The kept weeks of a year; asks nobody. */
export interface YearsAnswer {
  readonly year: number;
  /** Those of which the list is kept. */
  readonly years: LocalityYears;
  /** Null where no lice report of the year is kept. */
  readonly reports: ReportYears | null;
}

/** What the kept lice reports say of a year's weeks: salmonid sites alone, and nothing of treatments and diseases. */
export interface ReportYears {
  /** Weeks of which no list is kept. */
  readonly years: LocalityYears;
  readonly check: SourceCheck;
}

/** Of the weeks that are kept both as a list and in a lice report: in how many the figures of the two are the same. */
export interface SourceCheck {
  readonly weeks: number;
  /** Sites over the limit, and those that counted. */
  readonly over: number;
  /** The mean of adult female lice. */
  readonly lice: number;
  /** Sites that reported, and active ones. */
  readonly reporting: number;
}

/** What the download says of localities and no other answer does; of what is kept of it. */
interface SiteFacts extends YearOfLimits {
  /** By locality, of its newest row. */
  readonly places: readonly SitePlace[];
}

export interface SitePlace {
  readonly localityNo: number;
  readonly countyNo: string | null;
  readonly county: string | null;
  readonly productionAreaId: number | null;
  readonly productionArea: string | null;
}

export interface SiteFactsAnswer {
  readonly year: number;
  readonly facts: SiteFacts;
  /** When the oldest piece of it was fetched, ms since 1970. */
  readonly fetchedAtMs: number;
  /** Columns that the file did not have, by the service's own header. */
  readonly missing: readonly string[];
}

/** A piece of the download that is kept. */
export interface CachedReport {
  readonly kind: ReportKind;
  /** Null: all localities. */
  readonly localityNo: number | null;
  readonly from: IsoWeek;
  readonly to: IsoWeek;
  readonly fetchedAtMs: number;
  readonly bytes: number;
}

export interface TraceAnswer {
  /** Of the contacts of a site the first `mostContactsOfSite` cross; `ways` counts all. */
  readonly tracing: Tracing;
  /** The vessels at the place, in order of arrival, of the boats asked about. */
  readonly callers: readonly Caller[];
  readonly ways: readonly ContactWay[];
  /** Of the lists that it was traced in: how many localities' years, and when the oldest was fetched; null for none. */
  readonly lists: number;
  readonly oldestMs: number | null;
}
