import type { IsoWeek } from '@kartbord/common/week';
import { weeksFrom } from '../../../../src-shared/domain/export/table-selection';
import { firstVisitWeek } from '../../../../src-shared/domain/vessels/visit';
import type { VisitBook } from '../../../../src-shared/domain/vessels/visit-book';
import { weekRanges } from '../week-ranges';
import type { SiteStates } from './site-states';

/** How many lists of visits of some weeks are kept. A list is of a site and a week. */
export interface Coverage {
  readonly sites: number;
  /** Sites that a weekly list of these weeks names; null: no such list is kept. */
  readonly ofSites: number | null;
  /** Weeks of which the list of some site is kept, and all that have begun. */
  readonly weeks: number;
  readonly ofWeeks: number;
  readonly lists: number;
  /** The service has not finished the weeks of so many lists. */
  readonly unfinished: number;
  readonly isBeforeVisits: boolean;
}

export function* coverage(
  book: VisitBook,
  states: SiteStates,
  from: IsoWeek,
  to: IsoWeek,
  /** Null: all sites. */
  chosen: ReadonlySet<number> | null = null,
): Generator<undefined, Coverage> {
  const weeks = new Set<IsoWeek>();
  const sites = new Set<number>();
  let [lists, unfinished] = [0, 0];
  for (const [no, of] of book.weeks)
    for (const [week, isFinished] of of) {
      if (week < from || week > to || chosen?.has(no) === false) continue;
      weeks.add(week);
      sites.add(no);
      lists++;
      if (!isFinished) unfinished++;
    }
  const all = weeksFrom(from, to);
  const listed = new Set<number>();
  for (const week of chosen ? [] : all) {
    yield;
    for (const no of states.columnsOf(week)?.localityNo ?? []) listed.add(no);
  }
  for (const no of listed.size > 0 ? sites : (chosen ?? [])) listed.add(no);
  return {
    sites: sites.size,
    ofSites: listed.size > 0 ? listed.size : null,
    weeks: weeks.size,
    ofWeeks: all.length,
    lists,
    unfinished,
    isBeforeVisits: from < firstVisitWeek,
  };
}

/** What calls and their diseases are read from. */
export const visitEndpoints = [
  'GET /v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}',
  'POST /v2/geodata/fishhealth/locality/{year}/{week}',
] as const;

/** The same for who says it in words of their own: sites and weeks each with their whole where it is known. */
export const coverageLacks = (of: Coverage) => ({
  sites: [String(of.sites), ...(of.ofSites === null ? [] : [String(of.ofSites)])],
  weeks: [String(of.weeks), String(of.ofWeeks)],
  lists: [String(of.lists)],
});

export function coverageSaid(of: Coverage, states: SiteStates): readonly string[] {
  const missing = states.missing();
  const ofSites = of.ofSites === null ? '' : ` of ${of.ofSites}`;
  return [
    `From the lists of visits of ${of.sites}${ofSites} sites, ${of.weeks} of ${of.ofWeeks} weeks (${of.lists} lists of a site and a week${of.ofSites === null ? '' : ` of ${of.ofSites * of.ofWeeks}`}): visits to other sites and in other weeks are not seen.`,
    ...(of.ofSites === null
      ? ['How many sites there are is not known: no weekly list of these weeks is downloaded.']
      : []),
    ...(of.isBeforeVisits
      ? [`Visits of all vessel types are published from ${firstVisitWeek} on: nothing is known of before.`]
      : []),
    ...(of.unfinished > 0 ? [`Lists of weeks that the service has not finished: ${of.unfinished}.`] : []),
    ...(missing.length > 0
      ? [
          `Weekly lists that are not downloaded, so that the diseases of their weeks are not known: ${weekRanges(missing)}.`,
        ]
      : []),
    'Open AIS has no fishing vessels under 15 m and no leisure craft or sailing vessels under 45 m.',
  ];
}
