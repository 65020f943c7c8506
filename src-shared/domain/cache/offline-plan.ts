import type { FailureCode } from '../../result';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type LocalityNo, localityFlag, localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { type ReportKind, reportKinds } from '../gear/report-rows';
import { addWeeks, firstYear, isoWeek, type IsoWeek, weekOf, weeksBetween } from '@kartbord/common/week';
import type { YearPart } from '../weeks/year-parts';

/** What can be taken offline, in the order of taking: which localities a week has is known once the week is there. */
export const offlineKinds = ['week', 'locality', 'year', 'report', 'forecast', 'tile', 'track'] as const;
export type OfflineKind = (typeof offlineKinds)[number];

/** What a person wants to have at hand without a network. */
export interface OfflineSelection {
  /** Both included. The list of a week is always that of the whole country. */
  readonly weeks: { readonly from: IsoWeek; readonly to: IsoWeek } | null;
  /** Whose details are taken, where `localityDetails` says so. */
  readonly localities: LocalityChoice;
  readonly localityDetails: boolean;
  readonly forecasts: readonly LonLat[];
  readonly tiles: readonly TileChoice[];
  /** MMSI. */
  readonly vessels: readonly number[];
  /** With the positions that satellites heard. */
  readonly satellite?: true;
  /** Of the vessels this time alone; ms since 1970, null: as far back as the service goes, or now. */
  readonly trackSpan?: { readonly fromMs: number | null; readonly toMs: number | null };
  /** Years of `localities`, both included: one request for each part, locality and year. */
  readonly years?: {
    readonly from: number;
    readonly to: number;
    readonly parts: readonly YearPart[];
  };
  /** The download, cut into pieces that the service takes. */
  readonly reports?: {
    readonly kinds: readonly ReportKind[];
    readonly from: IsoWeek;
    readonly to: IsoWeek;
    /** Null: all localities. */
    readonly localityNo: LocalityNo | null;
  };
}

/** A selection of nothing, to be added to. */
export const nothingChosen: OfflineSelection = {
  weeks: null,
  localities: 'all',
  localityDetails: false,
  forecasts: [],
  tiles: [],
  vessels: [],
};

/** The lice reports of all sites, a request for each year. */
export const liceReports = (from: IsoWeek, to: IsoWeek): OfflineSelection => ({
  ...nothingChosen,
  reports: { kinds: ['lice'], from, to, localityNo: null },
});

/** All three reports of all sites: a request for each year of the lice report, and of the whole series one for each of the others. */
export const allReports = (from: IsoWeek, to: IsoWeek): OfflineSelection => ({
  ...nothingChosen,
  reports: { kinds: reportKinds, from, to, localityNo: null },
});

/** The lice reports of the whole series are among it. */
export const isHistory = ({ reports }: OfflineSelection): boolean =>
  reports?.localityNo === null && reports.kinds.includes('lice') && reports.from === isoWeek(firstYear, 1);

/** `area`: a polygon's corners, not closed. */
export type LocalityChoice =
  'all' | { readonly numbers: readonly LocalityNo[] } | { readonly area: readonly LonLat[] };

export interface TileChoice {
  readonly layer: string;
  /** West, south, east, north in degrees WGS 84. */
  readonly area: readonly [number, number, number, number];
  readonly zooms: { readonly from: number; readonly to: number };
}

/** What taking a selection offline means, before it starts. */
export interface OfflinePlan {
  readonly parts: readonly OfflinePart[];
  readonly gaps: readonly OfflineGap[];
  /** Known requests and expected ones; null where not even a guess can be made. */
  readonly requests: number | null;
  /** False while a part has `later`. */
  readonly isExact: boolean;
  /** Of bodies before compression; null where nothing of a kind was ever measured. */
  readonly bytes: number | null;
  /**
   * One request after the other, at the pace of bulk work and without waits that the service asks for; null where nothing was
   * measured and the pace does not say.
   */
  readonly ms: number | null;
}

/** What asking for many answers in one go would mean, before it starts. */
export type AskingPlan = Pick<OfflinePlan, 'requests' | 'isExact' | 'bytes' | 'ms'>;

export interface OfflinePart {
  readonly kind: OfflineKind;
  readonly toAsk: number;
  /** Of `toAsk`: an older copy is there and is read again, because it still changes. */
  readonly toRenew: number;
  /** Kept and settled: not asked for. */
  readonly there: number;
  /** Questions that are known once other answers are there, as far as can be guessed; null where it cannot. */
  readonly later: number | null;
  /** Means of what was measured; null where nothing was. */
  readonly bytesEach: number | null;
  readonly msEach: number | null;
}

/**
 * What will not be there. `not-chosen`: could be, and was not asked for. `not-yet`: this version cannot take it.
 * `before-series`, `future`: weeks that the service does not have. `week-missing`: details of weeks whose list is not
 * there. `too-many`: more map tiles than one selection may have; `count` is how many layers that leaves out.
 */
export interface OfflineGap {
  readonly kind: OfflineKind;
  readonly why: 'not-chosen' | 'not-yet' | 'before-series' | 'future' | 'week-missing' | 'too-many';
  /** How many weeks, points, layers or vessels; null where it does not apply. */
  readonly count: number | null;
}

/**
 * `interrupted`: the app ended under it. `stopped`: it ended itself, for the reason given. Both go on with `resume`, as
 * does one that is `done` with failures.
 */
export type OfflineJobState = 'running' | 'paused' | 'stopped' | 'interrupted' | 'done' | 'cancelled';

export interface OfflineJob {
  readonly id: string;
  readonly selection: OfflineSelection;
  readonly createdAtMs: number;
  readonly endedAtMs: number | null;
  readonly state: OfflineJobState;
  /** Another process of this computer (the command line, or the window) does it: only that one can pause or cancel it. */
  readonly isElsewhere: boolean;
  /** A newer version wrote it: it is shown as far as it is known here, and only that version goes on with it. */
  readonly isNewer?: true;
  /** Of these kinds it asks again for what is kept, however fresh that is, and for nothing else; null where it takes anew. */
  readonly renew: readonly OfflineKind[] | null;
  /** Why it stopped. */
  readonly reason: FailureCode | null;
  readonly counts: OfflineCounts;
  /** Path of the question under way. */
  readonly asking: string | null;
  /** The first hundred; `counts.failed` has them all. */
  readonly failures: readonly OfflineFailure[];
  readonly failedCodes: Readonly<Partial<Record<FailureCode, number>>>;
  readonly gaps: readonly OfflineGap[];
}

export interface OfflineCounts {
  /** Questions known so far: it grows where `isExact` is false. */
  readonly total: number;
  readonly isExact: boolean;
  /** Asked for by this job, and kept. */
  readonly kept: number;
  /** Was there and settled. */
  readonly there: number;
  /** The service says that there is nothing: not reported, not found. */
  readonly empty: number;
  readonly failed: number;
  /** Not asked: the job ended before. */
  readonly skipped: number;
}

interface OfflineFailure {
  readonly kind: OfflineKind;
  readonly path: string;
  readonly code: FailureCode;
  readonly detail: string;
}

/** The weeks of a selection that the service can have, and those that it cannot. */
export function weeksOf(
  selection: OfflineSelection,
  nowMs: number,
): { weeks: IsoWeek[]; gaps: OfflineGap[] } {
  if (!selection.weeks) return { weeks: [], gaps: [{ kind: 'week', why: 'not-chosen', count: null }] };
  const { from, to } = selection.weeks;
  const chosen = Array.from({ length: Math.max(0, weeksBetween(from, to) + 1) }, (_, n) => addWeeks(from, n));
  const first = isoWeek(firstYear, 1);
  const last = weekOf(nowMs);
  const gap = (why: OfflineGap['why'], weeks: readonly IsoWeek[]): OfflineGap[] =>
    weeks.length > 0 ? [{ kind: 'week', why, count: weeks.length }] : [];
  return {
    weeks: chosen.filter((week) => week >= first && week <= last),
    gaps: [
      ...gap(
        'before-series',
        chosen.filter((week) => week < first),
      ),
      ...gap(
        'future',
        chosen.filter((week) => week > last),
      ),
    ],
  };
}

/**
 * The chosen localities of a week of which the service has details: those that reported or are fallow, and those of which
 * it is not known. For the others it would answer that there is nothing.
 */
export function localitiesOf(columns: LocalityWeekColumns, choice: LocalityChoice): LocalityNo[] {
  const numbers = choice !== 'all' && 'numbers' in choice ? new Set<number>(choice.numbers) : undefined;
  const area = choice !== 'all' && 'area' in choice ? choice.area : undefined;
  const chosen = new Set<number>();
  for (let row = 0; row < columns.count; row++) {
    const flags = columns.flags[row] ?? 0;
    const isSilent =
      (flags & localityFlag.hasReportedKnown) !== 0 &&
      (flags & (localityFlag.hasReported | localityFlag.isFallow)) === 0;
    const no = columns.localityNo[row] ?? 0;
    if (isSilent || no <= 0 || (numbers && !numbers.has(no))) continue;
    if (area && !isInside([columns.lon[row] ?? NaN, columns.lat[row] ?? NaN], area)) continue;
    chosen.add(no);
  }
  return [...chosen].map(localityNo);
}

/** By counting crossings to the east. A point without a position is in no area. */
export function isInside([lon, lat]: LonLat, corners: readonly LonLat[]): boolean {
  let inside = false;
  corners.forEach(([lonA, latA], i) => {
    const [lonB, latB] = corners[(i + 1) % corners.length] ?? [lonA, latA];
    if (latA > lat !== latB > lat && lon < lonA + ((lat - latA) / (latB - latA)) * (lonB - lonA))
      inside = !inside;
  });
  return inside;
}

type Measured = Pick<OfflinePart, 'toAsk' | 'later' | 'bytesEach' | 'msEach'>;

/**
 * What a plan comes to; `null` wherever a part of the sum is not known. `leastMs`: what its requests take by the pace at which
 * they are sent, however fast they are answered.
 */
export function planTotals(parts: readonly Measured[], leastMs = 0): AskingPlan {
  const sum = (of: (part: Measured) => number | null): number | null =>
    parts.reduce<number | null>((total, part) => {
      const value = of(part);
      return total === null || value === null ? null : total + value;
    }, 0);
  const asks = (part: Measured): number | null => (part.later === null ? null : part.toAsk + part.later);
  const times = (count: number | null, each: number | null): number | null => {
    if (count === 0) return 0;
    return count === null || each === null ? null : count * each;
  };
  const answeredMs = sum((part) => times(asks(part), part.msEach));
  return {
    requests: sum(asks),
    isExact: parts.every(({ later }) => later === 0),
    bytes: sum((part) => times(asks(part), part.bytesEach)),
    ms: answeredMs === null ? leastMs || null : Math.max(answeredMs, leastMs),
  };
}
