/** A locality's vessel visits of a week (interface.md, Fish health; names and types from facts.md 9c). */
export interface VesselWeek {
  localityNo: number;
  year: number;
  week: number;
  analysisBasedOnSurfaceArea: boolean | null;
  /** Deprecated, misspelt and still sent. */
  anlysisBasedOnSurfaceArea: boolean | null;
  weekIsAnalyzed: boolean;
  vesselVisits: VesselVisit[];
}

export interface VesselVisit {
  mmsi: number;
  vesselName: string;
  startTime: string;
  /** Null while the vessel is still there. */
  stopTime: string | null;
  shipType: number;
  isWellboat: boolean | null;
  isSlaughterBoat: boolean | null;
  shipRegisterVesselType: string | null;
  shipRegisterVesselTypeNameNo: string | null;
  shipRegisterVesselTypeNameEn: string | null;
}
