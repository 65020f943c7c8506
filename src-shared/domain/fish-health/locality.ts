import type { LonLat } from '@kartbord/common/lon-lat';
import type { DiseaseCase } from './disease';
import type { LiceReport } from './lice-report';
import type { Treatments } from './treatment';
import type { IsoWeek } from '@kartbord/common/week';

declare const localityNoBrand: unique symbol;

/** The register number of an aquaculture locality: the only safe key, names repeat and differ in case. */
export type LocalityNo = number & { readonly [localityNoBrand]: true };

export const localityNo = (value: number): LocalityNo => value as LocalityNo;

/** A number of a column, where NaN means "not given". */
export const given = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Bits of `LocalityWeekColumns.flags`. A fact that the service did not give has neither its bit nor its Known bit. */
export const localityFlag = {
  hasReported: 1,
  hasReportedKnown: 2,
  isFallow: 4,
  isFallowKnown: 8,
  hasSalmonoids: 16,
  hasSalmonoidsKnown: 32,
  isOnLand: 64,
  isSlaughterHoldingCage: 128,
  treatedMedicinal: 256,
  treatedNonMedicinal: 512,
  cleanerFish: 1024,
  isOnLandKnown: 2048,
  isSlaughterHoldingCageKnown: 4096,
  treatmentsKnown: 8192,
  diseasesKnown: 16384,
} as const;

/**
 * All localities of one week, as columns of equal length: row i is one locality. Columns cross between the processes
 * as copies of memory; 1,800 objects would not. In number columns NaN means "not given": never zero.
 */
export interface LocalityWeekColumns {
  readonly week: IsoWeek;
  readonly count: number;
  readonly localityNo: Int32Array;
  readonly name: readonly (string | null)[];
  /** Degrees WGS 84. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** Four digits with leading zeros. */
  readonly municipalityNo: readonly (string | null)[];
  readonly municipality: readonly (string | null)[];
  /** Bits of `localityFlag`. */
  readonly flags: Uint16Array;
  /** Lice per fish. */
  readonly adultFemaleLice: Float64Array;
  readonly adultFemaleLicePreviousWeek: Float64Array;
  readonly mobileLice: Float64Array;
  readonly stationaryLice: Float64Array;
  readonly totalLice: Float64Array;
  /** Degrees Celsius, as given: outliers are flagged where they are shown, never dropped. */
  readonly seaTemperature: Float64Array;
  /** The service's disease names; empty where none. */
  readonly diseases: readonly (readonly string[])[];
}

interface Municipality {
  readonly no: string | null;
  readonly name: string | null;
}

/** A site that a licence or an organisation has. */
export interface RegisterSite {
  readonly localityNo: number | null;
  readonly name: string | null;
  readonly municipality: string | null;
  readonly isReportingLocality: boolean | null;
}

export interface License {
  readonly licenseNo: string | null;
  readonly licensee: string | null;
  readonly grantDate: string | null;
  readonly expirationDate: string | null;
  readonly capacity: number | null;
  readonly unit: string | null;
  readonly purpose: string | null;
  readonly productionType: string | null;
  readonly isGreen: boolean | null;
  readonly species: readonly string[] | null;
  readonly speciesCategory: string | null;
  readonly sites: readonly RegisterSite[] | null;
}

export interface Organization {
  readonly name: string | null;
  readonly organizationNo: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly sites: readonly RegisterSite[] | null;
}

/** The aquaculture register's part of a locality week. Capacity is repeated per license: never sum it. */
export interface RegisterEntry {
  readonly placement: string | null;
  readonly capacity: number | null;
  readonly unit: string | null;
  readonly hasGreenLicense: boolean | null;
  readonly hasSalmonoidLicense: boolean | null;
  readonly isSlaughterHoldingCage: boolean | null;
  readonly productionTypes: readonly string[] | null;
  readonly purposes: readonly string[] | null;
  readonly species: readonly string[] | null;
  readonly licenses: readonly License[] | null;
  readonly organizations: readonly Organization[] | null;
}

export interface ControlArea {
  readonly diseaseName: string | null;
  /** ProtectionZone or SurveillanceZone, or what a later service says. */
  readonly type: string | null;
  readonly regulation: {
    readonly no: string | null;
    readonly name: string | null;
    readonly link: string | null;
  } | null;
}

export interface Escape {
  readonly localityNo: number | null;
  readonly localityName: string | null;
  readonly isOnLand: boolean | null;
  readonly species: string | null;
  readonly date: string | null;
  readonly count: number | null;
  readonly estimatedCount: string | null;
  readonly estimationSource: string | null;
  /** As sent: the service states no unit. */
  readonly size: number | null;
}

/**
 * Everything that the service says of one locality in one week (interface.md, "GET /v2/geodata/fishhealth/locality/…").
 * A list that is null was not given, which is not none.
 */
export interface LocalityWeekDetail {
  readonly localityNo: LocalityNo;
  readonly week: IsoWeek;
  readonly name: string | null;
  readonly isOnLand: boolean | null;
  readonly lonLat: LonLat | null;
  readonly municipality: Municipality;
  readonly productionArea: {
    readonly id: number | null;
    readonly name: string | null;
    readonly colour: string | null;
  } | null;
  readonly register: RegisterEntry | null;
  readonly controlAreas: readonly ControlArea[] | null;
  readonly exportRestrictions:
    | readonly {
        readonly localityNo: number | null;
        readonly year: number | null;
        readonly week: number | null;
      }[]
    | null;
  /** Its id is null where the site is in none. */
  readonly pdZone: { readonly id: string | null } | null;
  readonly diseases: readonly DiseaseCase[] | null;
  readonly escapes: readonly Escape[] | null;
  readonly lice: LiceReport;
  readonly treatments: Treatments;
}
