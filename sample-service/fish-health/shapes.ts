import type { DiseaseName } from '../coast/disease';

/**
 * The answers of the v2 fish-health endpoints: names from interface.md (Fish health), types and nesting from facts.md
 * 7 to 9. Dates are ISO 8601 text.
 */
export interface LocalityLink {
  no: number;
  name: string | null;
  isOnLand: boolean;
}

export interface Point {
  type: 'Point';
  /** Longitude, latitude. */
  coordinates: [number, number];
}

export interface MunicipalityLink {
  no: string;
  name: string | null;
}

export interface LiceAverage {
  average: number | null;
  averageOfPreviousWeek: number | null;
  trend: 'Increasing' | 'Decreasing' | 'Stable' | null;
}

export interface LiceReport {
  hasReported: boolean;
  isFallow: boolean;
  adultFemaleLice: LiceAverage;
  mobileLice: LiceAverage;
  stationaryLice: LiceAverage;
  totalLice: LiceAverage;
  seaTemperature: number | null;
}

export type TreatmentCategory = 'MEDIKAMENTELL' | 'IKKE_MEDIKAMENTELL' | 'RENSEFISK';

/** One row of the list of a week (facts.md 8). It does not say which week it is of. */
export interface LocalityRow {
  localityWeekId: number;
  isFiltered: boolean;
  locality: LocalityLink;
  geometry: Point | null;
  municipality: MunicipalityLink;
  hasSalmonoidLicense: boolean;
  isSlaughterHoldingCage: boolean;
  diseases: DiseaseName[];
  liceReport: LiceReport;
  liceTreatments: TreatmentCategory[];
}

export type DiseaseStatus = 'SUSPECTED' | 'DIAGNOSED' | 'DISPROVED';

export interface Disease {
  version: number;
  name: DiseaseName;
  subType: string | null;
  status: DiseaseStatus;
  closureType: string | null;
  suspicionDate: string | null;
  diagnosisDate: string | null;
  emptiedDate: string | null;
  closureDate: string | null;
}

export interface Escape {
  locality: LocalityLink;
  species: string;
  date: string | null;
  count: number | null;
  estimatedCount: string | null;
  estimationSource: 'Breeder' | 'Fisheries' | 'Final';
  size: number | null;
}

export interface DiseaseCount {
  name: DiseaseName;
  count: number;
}
