import { seededRandom } from '@kartbord/common/random';
import { addWeeks, weekStartMs } from '@kartbord/common/week';
import {
  type DrillNamed,
  type DrillOutbreak,
  type DrillScore,
  type DrillSetting,
  type DrillSpan,
  drillWeeks,
} from './drill';
import { firstVisitWeek } from './visit';
import type { LocalityNo } from '../fish-health/locality';

export const emptyScore = (setting: DrillSetting): DrillScore => ({
  setting,
  byBoat: 0,
  sources: 0,
  found: 0,
  lastSources: 0,
  lastFound: 0,
  named: 0,
  suspects: 0,
  suspectsFound: 0,
  first: 0,
  byLot: 0,
  others: 0,
  falseAlarms: 0,
});

/** The outbreak, the one that it came from, and so on: those with a source, at most so many. */
export function chainOf(
  outbreak: DrillOutbreak,
  all: readonly DrillOutbreak[],
  most: number,
): DrillOutbreak[] {
  const chain: DrillOutbreak[] = [];
  let at: DrillOutbreak | undefined = outbreak;
  while (at?.source && chain.length < most) {
    chain.push(at);
    const { localityNo, disease, suspicionMs }: NonNullable<DrillOutbreak['source']> = at.source;
    at = all.find(
      (one) => one.localityNo === localityNo && one.disease === disease && one.suspicionMs === suspicionMs,
    );
  }
  return chain;
}

/** The score with one more outbreak; `sources`: the sites that it came by, the last step first; none: no boat brought it. */
export function withOutbreak(
  score: DrillScore,
  localityNo: LocalityNo,
  sources: readonly LocalityNo[],
  { sites, candidates }: DrillNamed,
): DrillScore {
  const { steps } = score.setting;
  const named = sites.filter((site) => site.steps <= steps);
  const suspects = named.filter(({ hasCase }) => hasCase);
  if (sources.length === 0)
    return {
      ...score,
      others: score.others + 1,
      falseAlarms: score.falseAlarms + (suspects.length > 0 ? 1 : 0),
    };
  const within = new Set(sources.slice(0, steps).filter((no) => no !== localityNo));
  const last = sources[steps - 1];
  const hasLast = last !== undefined && last !== localityNo;
  const isSource = (site: { readonly localityNo: LocalityNo }): boolean => within.has(site.localityNo);
  return {
    ...score,
    byBoat: score.byBoat + 1,
    sources: score.sources + within.size,
    found: score.found + named.filter(isSource).length,
    lastSources: score.lastSources + (hasLast ? 1 : 0),
    lastFound: score.lastFound + (hasLast && named.some((site) => site.localityNo === last) ? 1 : 0),
    named: score.named + named.length,
    suspects: score.suspects + suspects.length,
    suspectsFound: score.suspectsFound + suspects.filter(isSource).length,
    first: score.first + (suspects[0]?.localityNo === sources[0] ? 1 : 0),
    byLot: score.byLot + (candidates > 0 ? within.size * Math.min(1, named.length / candidates) : 0),
  };
}

/** Before it some setting looks back to when visits were not published yet. */
const firstDrillMs = weekStartMs(addWeeks(firstVisitWeek, drillWeeks));

/** Half of them such as boats brought and half others, by the seed; fewer where there are not so many. */
export function drawOutbreaks(
  all: readonly DrillOutbreak[],
  count: number,
  seed: number,
  { fromMs, toMs }: DrillSpan,
): DrillOutbreak[] {
  const half = (isByBoat: boolean, most: number): DrillOutbreak[] => {
    const random = seededRandom(seed);
    return all
      .filter(
        ({ source, suspicionMs }) =>
          (source !== null) === isByBoat &&
          suspicionMs >= Math.max(fromMs, firstDrillMs) &&
          suspicionMs <= toMs,
      )
      .map((outbreak) => ({ outbreak, lot: random() }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, most)
      .map(({ outbreak }) => outbreak);
  };
  const [boats, others] = [half(true, Math.ceil(count / 2)), half(false, Math.floor(count / 2))];
  // By turns, so that what is stopped has of both.
  return Array.from({ length: Math.max(boats.length, others.length) }, (_, at) => [boats[at], others[at]])
    .flat()
    .filter((one) => one !== undefined);
}

/** A count of a whole, with Wilson's interval of 95 %. Null where there is nothing to have a share of. */
export interface DrillShare {
  readonly count: number;
  readonly of: number;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const z = 1.959964;

function shareOf(count: number, of: number): DrillShare {
  if (of <= 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return {
    count,
    of,
    share,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
}

export const drillShareNames = [
  'recall',
  'lastStep',
  'precision',
  'suspectRecall',
  'suspectPrecision',
  'first',
  'falseAlarms',
] as const;

/** What a score is read by. Recall and precision are of all sites named; of suspects, of those with a known case alone. */
export function drillShares(
  score: DrillScore,
): Readonly<Record<(typeof drillShareNames)[number], DrillShare>> {
  return {
    recall: shareOf(score.found, score.sources),
    lastStep: shareOf(score.lastFound, score.lastSources),
    precision: shareOf(score.found, score.named),
    suspectRecall: shareOf(score.suspectsFound, score.sources),
    suspectPrecision: shareOf(score.suspectsFound, score.suspects),
    first: shareOf(score.first, score.byBoat),
    falseAlarms: shareOf(score.falseAlarms, score.others),
  };
}
