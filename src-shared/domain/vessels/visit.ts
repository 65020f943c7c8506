import type { LocalityNo } from '../fish-health/locality';
import { type IsoWeek, isoWeek } from '@kartbord/common/week';

/** The first week with visits of all vessel types (facts.md 9c). */
export const firstVisitWeek: IsoWeek = isoWeek(2020, 35);

/** When something was, as far as it is known: not before the first and not after the last, ms since 1970. */
export type When = readonly [earliestMs: number, latestMs: number];

/**
 * A vessel's visit to a locality in one week, as the service lists it (interface.md, the two vessel endpoints; facts.md
 * 9c). A visit that goes on over Sunday is in both weeks.
 */
export interface VesselVisit {
  readonly mmsi: number;
  /** As sent: names may contain commas, quotes and line breaks. */
  readonly vesselName: string | null;
  /** One instant where the service gave a time, a day where it gave a date, the week where it gave nothing. */
  readonly arrived: When;
  readonly left: When;
  /** `week-end`: the list stops at the end of the week; the vessel may have stayed. */
  readonly leaving: 'given' | 'week-end' | 'not-given';
  /** AIS ship type, 0 to 99. Unreliable: a fleet sends nine of them (facts.md, pain point 19). */
  readonly shipType: number | null;
  /** The ship register's word; null where it does not know the vessel. */
  readonly isWellboat: boolean | null;
  readonly isSlaughterBoat: boolean | null;
  /** The register's code, such as `9C`, and its names. */
  readonly registerType: string | null;
  readonly registerNameNo: string | null;
  readonly registerNameEn: string | null;
}

/** The visits to one locality in one week. */
export interface VesselWeek {
  readonly localityNo: LocalityNo;
  readonly week: IsoWeek;
  /** False while the week goes on: more visits may come. Null where the service did not say. */
  readonly isAnalysed: boolean | null;
  /** True: within the locality's surface; false: within a distance of its point. */
  readonly isBasedOnSurface: boolean | null;
  /** In the order of the service. Null where the list itself was not given: not the same as that nobody came. */
  readonly visits: readonly VesselVisit[] | null;
}

/** What a vessel is for in the spread of disease, most likely carrier first. Only the ship register's word counts. */
export const boatTypes = ['wellboat', 'slaughter', 'unknown', 'other'] as const;
export type BoatType = (typeof boatTypes)[number];

export function boatType(visit: Pick<VesselVisit, 'isWellboat' | 'isSlaughterBoat'>): BoatType {
  if (visit.isWellboat === true) return 'wellboat';
  if (visit.isSlaughterBoat === true) return 'slaughter';
  return visit.isWellboat === null || visit.isSlaughterBoat === null ? 'unknown' : 'other';
}
