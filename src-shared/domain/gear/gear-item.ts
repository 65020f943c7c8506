import type { LonLat } from '@kartbord/common/lon-lat';
import type { Stamp } from '../cache/stamp';

/** Degrees, WGS 84. Reports are points (interface.md); lists may have lines as well (facts.md 3). */
export type GearGeometry =
  | { readonly type: 'Point'; readonly coordinates: LonLat }
  | { readonly type: 'LineString'; readonly coordinates: readonly LonLat[] };

/** A fishing tool as the lists have it. Null is "not given". */
export interface GearItem {
  /** A UUID as the service writes it: compare with `sameToolId`. */
  readonly toolId: string;
  /** As the service writes it; one that we do not know is shown by its own name. */
  readonly typeCode: string | null;
  readonly typeName: string | null;
  /** How many pots, or the length in metres of every other type (`countOf`). */
  readonly count: number | null;
  /** Ms since 1970. */
  readonly setupMs: number | null;
  readonly removedMs: number | null;
  readonly changedMs: number | null;
  readonly geometry: GearGeometry | null;
  readonly vesselName: string | null;
  readonly ircs: string | null;
  readonly mmsi: number | null;
  readonly imo: number | null;
  readonly regNum: string | null;
  readonly vesselPhone: string | null;
  readonly vesselEmail: string | null;
  readonly contactPhone: string | null;
  readonly contactEmail: string | null;
  readonly source: string | null;
  readonly comment: string | null;
}

/** A report in the lists: pending or failed, from whatever device it was sent. */
export interface GearReport {
  readonly tool: GearItem;
  readonly changeId: string | null;
  /** Null where the service's word for it is not known. */
  readonly kind: ReportKind | null;
  /** Ms since 1970, in the order of its way: received, fetched by the centre, processed. */
  readonly receivedMs: number | null;
  readonly fetchedMs: number | null;
  readonly processedMs: number | null;
  readonly errorMessage: string | null;
  /** When the person dismissed the failure. */
  readonly errorConfirmedMs: number | null;
}

export type ReportKind = 'deployed' | 'retrieved';

/** GET fishingfacilitychanges. Both spellings of the collections are read (facts.md 3). */
export interface GearLists {
  readonly confirmed: readonly GearItem[];
  readonly pending: readonly GearReport[];
  readonly failed: readonly GearReport[];
}

export interface GearListsAnswer {
  readonly lists: GearLists;
  readonly stamp: Stamp;
  /** Members of an unexpected form, and how many records had them. */
  readonly drift: readonly { readonly path: string; readonly count: number }[];
}

/** GET fishingfacilityprofile. Names are trimmed. */
export interface ReportingProfile {
  readonly haveProfile: boolean | null;
  readonly haveDownloadRights: boolean | null;
  readonly contact: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
  readonly vessel: {
    readonly name: string | null;
    readonly mmsi: number | null;
    readonly imo: number | null;
    readonly ircs: string | null;
    readonly regNum: string | null;
    readonly sbrRegNum: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
}

export interface ReportingProfileAnswer {
  readonly profile: ReportingProfile;
  readonly stamp: Stamp;
}

/** Codes of facts.md 5. Reportable are the four that the service's own partner offers. */
export const toolTypes = [
  { code: 'NETS', isReportable: true },
  { code: 'LONGLINE', isReportable: true },
  { code: 'CRABPOT', isReportable: true },
  { code: 'DANPURSEINE', isReportable: true },
  { code: 'SENSORCABLE', isReportable: false },
  { code: 'SENSORBUOY', isReportable: false },
  { code: 'MOORING', isReportable: false },
  { code: 'GENERIC', isReportable: false },
  { code: 'UNDEFINED', isReportable: false },
  { code: 'UNK', isReportable: false },
] as const;

export const reportableTypes = toolTypes.filter((type) => type.isReportable).map(({ code }) => code);

export const isReportableType = (code: string | null): boolean =>
  reportableTypes.some((known) => known === code);

/** What `toolCount` counts (facts.md 4): pots, or metres of every other type; null for a type that is not known here. */
export function countOf(typeCode: string | null): 'pieces' | 'metres' | null {
  if (!toolTypes.some(({ code }) => code === typeCode)) return null;
  return typeCode === 'CRABPOT' ? 'pieces' : 'metres';
}

/** Letters of either case are the same id (facts.md 3). */
export const sameToolId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const dayMs = 86_400_000;

/** Longer in the sea than the person's own limit; false where it is not known since when. */
export const isOverdue = (setupMs: number | null, nowMs: number, overdueDays: number): boolean =>
  setupMs !== null && nowMs - setupMs > overdueDays * dayMs;
