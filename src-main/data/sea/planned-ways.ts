import type { LonLat } from '@kartbord/common/lon-lat';
import { runCooperatively } from '@kartbord/common/cooperative';
import { type DayPlan, planProblem } from '../../../src-shared/domain/sea/day-plan';
import {
  longestWayM,
  planLegs,
  type PlanLeg,
  plannedForecasts,
  type PlannedWay,
  type WayProblem,
} from '../../../src-shared/domain/sea/day-plan-legs';
import { forecastPlace } from '../../../src-shared/domain/sea/forecast';
import type { NeededForecast } from '../../../src-shared/domain/sea/operation-windows';
import { placeLimitM } from '../../../src-shared/domain/sea/neighbours';
import { afloat, gridM, seaWays } from '../../../src-shared/domain/sea/sea-ways';
import type { Shore } from '../../../src-shared/domain/sea/shore';
import { legBetween, lengthOf } from '../../../src-shared/domain/units/geodesic';
import { localPlane, type Point } from '../../../src-shared/domain/units/local-plane';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { type Coast, openCoast } from './coast';

/**
 * How far a way is looked for, metres, and how much coarser than for neighbours the points are that it is looked for on: a grid of
 * three times the reach has the same number of points. The finest that reaches comes first.
 */
const reaches = [
  { mostM: 5_000, times: 1 },
  { mostM: 20_000, times: 1 },
  { mostM: 60_000, times: 3 },
  { mostM: longestWayM, times: 6 },
] as const;

const coasts = new WeakMap<
  Cache,
  { readonly coast: Coast; readonly found: Map<string, PlannedWay | WayProblem> }
>();

/** The coast of the base map; undefined where there is none. */
function coastOf(cache: Cache) {
  if (cache.basemap === undefined) return undefined;
  let known = coasts.get(cache);
  if (!known) coasts.set(cache, (known = { coast: openCoast(cache.basemap), found: new Map() }));
  return known;
}

/** Stops and ways of a plan; `bad-request` where it cannot be judged, `cancelled` where it was given up. */
export async function legsOf(
  cache: Cache,
  plan: DayPlan,
  signal: AbortSignal,
): Promise<Result<readonly PlanLeg[]>> {
  const problem = planProblem(plan);
  if (problem) return fail('bad-request', problem.problem);
  const ways: (PlannedWay | WayProblem)[] = [];
  for (const [index, to] of plan.stops.slice(1).entries()) {
    const way = await wayBetween(cache, plan.stops[index]?.at ?? to.at, to.at, signal);
    if (!way) return fail('cancelled', 'plan');
    ways.push(way);
  }
  return ok(planLegs(plan, ways));
}

/** Which forecasts a plan is judged by. */
export async function forecastsOf(
  cache: Cache,
  plan: DayPlan,
  signal: AbortSignal,
): Promise<Result<readonly NeededForecast[]>> {
  const legs = await legsOf(cache, plan, signal);
  return legs.ok ? ok(plannedForecasts(legs.value)) : legs;
}

async function wayBetween(
  cache: Cache,
  from: LonLat,
  to: LonLat,
  signal: AbortSignal,
): Promise<PlannedWay | WayProblem | undefined> {
  const known = coastOf(cache);
  if (!known) return 'outside';
  const key = [from, to].map((at) => forecastPlace(at).join()).join(' ');
  const before = known.found.get(key);
  if (before) return before;
  const way = await search(known.coast, from, to, signal);
  if (known.found.size > 100) known.found.clear();
  if (way !== undefined && way !== 'unreadable') known.found.set(key, way);
  return way;
}

async function search(
  coast: Coast,
  from: LonLat,
  to: LonLat,
  signal: AbortSignal,
): Promise<PlannedWay | WayProblem | undefined> {
  const straightM = legBetween(from, to).metres;
  const plane = localPlane(from);
  for (const { mostM, times } of reaches) {
    if (straightM > mostM) continue;
    const shore = await coast.shore(from, mostM + 2 * placeLimitM, plane).catch(() => undefined);
    if (shore === undefined) return 'unreadable';
    if (shore === null) return 'outside';
    const [start, end] = [afloat([0, 0], shore), afloat(plane.to(to), shore)];
    if (!start || !end) return start ? 'to-on-land' : 'from-on-land';
    const coarse = (at: Point): Point => [at[0] / times, at[1] / times];
    const scaled: Shore = { ...shore, sides: shore.sides.map((metres) => metres / times) };
    const ways = await runCooperatively(
      seaWays(scaled, coarse(start.at), [coarse(end.at)], mostM / times),
      signal,
    );
    if (!ways) return undefined;
    const places = ways[0]?.points.map(([x, y]) => plane.from([x * times, y * times]));
    if (places) return { metres: lengthOf(places), places, gridM: gridM * times };
  }
  return 'no-way';
}
