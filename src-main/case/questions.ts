import type { TreeEntry } from '../../src-shared/domain/map-layers/layer-tree';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { LimitsBy } from '../../src-shared/domain/fish-health/lice-limits';
import { serviceServerId } from '../../src-shared/domain/map-layers/map-server';
import { type YearPart, yearParts } from '../../src-shared/domain/weeks/year-parts';
import { threeOfFour } from '../../src-shared/domain/filter/filter-history';
import type { ServiceFilter } from '../../src-shared/domain/filter/service-filter';
import type { TrackSpan } from '../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../src-shared/domain/tracks/track-columns';
import { addWeeks, firstYear, isoWeek, type IsoWeek, weekOf, weekParts } from '@kartbord/common/week';
import type { Workspace } from '../../src-shared/domain/workspace/workspace';

/** What a window asks that shows a workspace: all of it, and nothing that is not on the screen. */
export type CaseFileQuestion =
  | { readonly ask: 'week'; readonly week: IsoWeek }
  | { readonly ask: 'national'; readonly week: IsoWeek }
  | { readonly ask: 'matching'; readonly week: IsoWeek; readonly filter: ServiceFilter }
  | { readonly ask: 'site'; readonly localityNo: number; readonly week: IsoWeek }
  | { readonly ask: 'site-year'; readonly part: YearPart; readonly localityNo: number; readonly year: number }
  | { readonly ask: 'reports'; readonly year: number }
  /** The lists of visits in which contacts are traced, of any site. */
  | { readonly ask: 'contacts'; readonly from: IsoWeek; readonly to: IsoWeek }
  | { readonly ask: 'forecast'; readonly at: LonLat }
  | ({ readonly ask: 'layer' } & ShownLayer)
  | {
      readonly ask: 'tracks';
      readonly mmsis: readonly number[];
      readonly span: TrackSpan;
      readonly positions: TrackPositions;
    };

interface ShownLayer {
  readonly server: string;
  readonly name: string;
  readonly style: string;
  readonly time: string | null;
  readonly dimensions: Readonly<Record<string, string>>;
}

/** The charts of a selected site begin with the year and the one before. */
const yearsOfSite = 2;

/**
 * `week` is the one that the workspace shows: its own, or the newest complete one where it names none. `by`: where sites are
 * judged by their own limits, the reports that give them belong in it.
 */
export function caseFileQuestions(
  workspace: Workspace,
  week: IsoWeek,
  by: LimitsBy = 'general',
): readonly CaseFileQuestion[] {
  const judged = by === 'own' ? new Set(weeksOf(workspace, week).map((one) => weekParts(one).year)) : [];
  return [
    ...weeksOf(workspace, week).map((one) => ({ ask: 'week', week: one }) as const),
    ...comparedWeeks(workspace, week).flatMap((one) => ofWeek(workspace, one)),
    ...siteQuestions(workspace, week),
    ...[...judged].map((year) => ({ ask: 'reports', year }) as const),
    ...tracksOf(workspace),
    ...contactsOf(workspace),
    ...placesOf(workspace).map((at) => ({ ask: 'forecast', at }) as const),
    ...(workspace.layers ?? []).flatMap((layer): CaseFileQuestion[] => {
      const { server = serviceServerId, name, style = '', time, dimensions = {} } = layer;
      const isShown = isVisible(workspace.tree ?? [], `wms ${server} ${name}`);
      return isShown ? [{ ask: 'layer', server, name, style, time, dimensions: { ...dimensions } }] : [];
    }),
  ];
}

const comparedWeeks = ({ compared }: Workspace, week: IsoWeek): readonly IsoWeek[] =>
  compared && compared.against !== week ? [week, compared.against] : [week];

function weeksOf(workspace: Workspace, week: IsoWeek): readonly IsoWeek[] {
  const back = Math.max(...[threeOfFour, ...(workspace.filter.history ?? [])].map(({ weeks }) => weeks - 1));
  const weeks = comparedWeeks(workspace, week).flatMap((shown) =>
    Array.from({ length: back + 1 }, (_, step) => addWeeks(shown, -step)),
  );
  return [...new Set(weeks)].filter((one) => one >= isoWeek(firstYear, 1)).sort();
}

function ofWeek({ filter }: Workspace, week: IsoWeek): readonly CaseFileQuestion[] {
  const { service, productionAreas } = filter;
  const isAsking = service !== undefined && Object.keys(service).length > 0;
  return [
    { ask: 'national', week },
    ...(isAsking ? [{ ask: 'matching', week, filter: service } as const] : []),
    ...(productionAreas ? [{ ask: 'reports', year: weekParts(week).year } as const] : []),
  ];
}

function siteQuestions(
  { selectedLocalityNo: localityNo }: Workspace,
  week: IsoWeek,
): readonly CaseFileQuestion[] {
  if (localityNo === null) return [];
  const { year } = weekParts(week);
  const years = Array.from({ length: yearsOfSite }, (_, back) => year - back).filter(
    (one) => one >= firstYear,
  );
  return [
    { ask: 'site', localityNo, week },
    ...years.flatMap((one) =>
      yearParts.map((part) => ({ ask: 'site-year', part, localityNo, year: one }) as const),
    ),
    { ask: 'reports', year },
  ];
}

function tracksOf({ vessels }: Workspace): readonly CaseFileQuestion[] {
  if (!vessels) return [];
  const { shown, selected, span, positions } = vessels;
  const mmsis = [...new Set([...shown, ...(selected === null ? [] : [selected])])].sort((a, b) => a - b);
  return mmsis.length > 0 ? [{ ask: 'tracks', mmsis, span, positions }] : [];
}

const dayMs = 86_400_000;

/** At the most what the question reaches: that nothing comes after today needs no clock. */
function contactsOf({ contacts }: Workspace): readonly CaseFileQuestion[] {
  if (!contacts) return [];
  const { from, to, until, direction, steps, carryDays } = contacts;
  const days = [from, to, ...(until === null ? [] : [until])].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (days.some(Number.isNaN)) return [];
  const reachMs = until === null ? steps * carryDays * dayMs : 0;
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const [first, last] = direction === 'backward' ? [least - reachMs, most] : [least, most + reachMs];
  return [{ ask: 'contacts', from: weekOf(first), to: weekOf(last) }];
}

function placesOf({
  forecastAt,
  forecastPins = [],
  operationSites = [],
  reliedWindows = [],
  dayPlan,
}: Workspace): readonly LonLat[] {
  return [
    ...(forecastAt ? [forecastAt] : []),
    ...[...forecastPins, ...operationSites, ...reliedWindows, ...(dayPlan?.stops ?? [])].map(({ at }) => at),
  ];
}

/** Of a tree that does not have it, it was never hidden. */
export function isVisible(tree: readonly TreeEntry[], id: string): boolean {
  const entry = tree.find((one) => one.id === id);
  if (!entry) return true;
  if (!entry.isVisible || entry.opacity === 0) return false;
  return entry.parent === null || isVisible(tree, entry.parent);
}
