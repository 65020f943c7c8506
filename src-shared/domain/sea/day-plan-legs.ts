import type { LonLat } from '@kartbord/common/lon-lat';
import { legBetween } from '../units/geodesic';
import { type DayPlan, fastestKn, type PlanStop } from './day-plan';
import { type ForecastPart, type ForecastRun, type ForecastRuns } from './forecast';
import { isHalfThere } from './forecast-runs';
import { isCovered, isOverAt, rangesOfRun } from './operation-ranges';
import {
  limitedParts,
  limitOf,
  type NeededForecast,
  neededForecasts,
  type OperationLimits,
} from './operation-windows';

/** A way is judged in pieces of at most this length, each at its middle, metres. */
export const pieceM = 5_000;
/** Longer ways are not looked for, metres. */
export const longestWayM = 120_000;

/** The shortest way by sea between two stops. */
export interface PlannedWay {
  readonly metres: number;
  readonly places: readonly LonLat[];
  /** Between the points that it was looked for on, metres. */
  readonly gridM: number;
}
/** Why there is none. */
const wayProblems = ['no-way', 'from-on-land', 'to-on-land', 'outside', 'unreadable'] as const;
export type WayProblem = (typeof wayProblems)[number];

/** What makes a leg impossible whatever the weather: too little time for the work, for any vessel, or at the given speed. */
const legProblems = [...wayProblems, 'too-short', 'too-fast', 'late'] as const;
export type LegProblem = (typeof legProblems)[number];

/** Where the vessel is from when to when, ms since 1970. */
interface PlanPiece {
  /** Whose forecast judges it. */
  readonly at: LonLat;
  /** One place where it stays. */
  readonly line: readonly LonLat[];
  readonly fromMs: number;
  readonly toMs: number;
}

export interface PlanLeg {
  readonly kind: 'stop' | 'way';
  readonly name: string;
  readonly job: string;
  readonly limits: OperationLimits;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of a way that was found. */
  readonly metres: number | null;
  /** Null: of no way, or of no time. */
  readonly speedKn: number | null;
  readonly gridM: number | null;
  readonly problem: LegProblem | null;
  readonly pieces: readonly PlanPiece[];
}

const hourMs = 3_600_000;
const metresOfKnot = 1_852;

/** Stops and the ways between them, in the order of time; `ways` has one for each stop but the last. */
export function planLegs(
  { stops, sail }: DayPlan,
  ways: readonly (PlannedWay | WayProblem)[],
): readonly PlanLeg[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    const { at, fromMs, toMs, limits } = stop;
    const isShort = toMs - fromMs < limits.leastHours * hourMs;
    return [
      ...(before ? wayLegs(before, stop, ways[index - 1] ?? 'no-way', sail) : []),
      {
        kind: 'stop' as const,
        name: stop.name,
        job: stop.job,
        limits,
        fromMs,
        toMs,
        metres: null,
        speedKn: null,
        gridM: null,
        problem: isShort ? ('too-short' as const) : null,
        pieces: [{ at, line: [at], fromMs, toMs }],
      },
    ];
  });
}

function wayLegs(
  from: PlanStop,
  to: PlanStop,
  way: PlannedWay | WayProblem,
  sail: DayPlan['sail'],
): readonly PlanLeg[] {
  const [fromMs, toMs] = [from.toMs, to.fromMs];
  const leg = {
    kind: 'way' as const,
    name: `${from.name} – ${to.name}`,
    job: '',
    limits: sail.limits,
    fromMs,
    toMs,
  };
  if (typeof way === 'string')
    return [{ ...leg, metres: null, speedKn: null, gridM: null, problem: way, pieces: [] }];
  const { metres, gridM } = way;
  const stays = metres < 1;
  if (stays && toMs === fromMs) return [];
  const needed = stays ? 0 : metres / metresOfKnot / ((toMs - fromMs) / hourMs);
  const speedKn = stays ? null : (sail.speedKn ?? (Number.isFinite(needed) ? needed : null));
  const sailMs = stays ? 0 : sail.speedKn ? (metres / metresOfKnot / sail.speedKn) * hourMs : toMs - fromMs;
  const arriveMs = fromMs + sailMs;
  // Less than a minute late is a matter of rounding.
  const isLate = sail.speedKn !== null && arriveMs > toMs + 60_000;
  const count = Math.ceil(stays ? 0 : metres / pieceM);
  const pieces = Array.from({ length: count }, (_, index): PlanPiece => {
    const line = partOfLine(way.places, index / count, (index + 1) / count);
    const [middle] = partOfLine(way.places, (index + 0.5) / count, 1);
    return {
      at: middle ?? to.at,
      line,
      fromMs: fromMs + (sailMs * index) / count,
      toMs: fromMs + (sailMs * (index + 1)) / count,
    };
  });
  const waits = arriveMs < toMs ? [{ at: to.at, line: [to.at], fromMs: arriveMs, toMs }] : [];
  const problem = needed > fastestKn ? 'too-fast' : isLate ? 'late' : null;
  return [{ ...leg, toMs: Math.max(toMs, arriveMs), metres, speedKn, gridM, problem, pieces: [...pieces, ...waits] }]; // prettier-ignore
}

/** What lies between two shares of a line's length. */
export function partOfLine(places: readonly LonLat[], fromShare: number, toShare: number): readonly LonLat[] {
  const lengths = places.slice(1).map((place, at) => legBetween(places[at] ?? place, place).metres);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const [from, to] = [all * fromShare, all * toShare];
  const found: LonLat[] = [];
  let passed = 0;
  for (const [at, length] of lengths.entries()) {
    const [a, b] = [places[at], places[at + 1]];
    if (!a || !b || length === 0) continue;
    const ends = passed + length;
    const isLast = at === lengths.length - 1;
    const on = (metres: number): LonLat => {
      const share = Math.min(1, Math.max(0, (metres - passed) / length));
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    };
    if (found.length === 0 && (from < ends || isLast)) found.push(on(from));
    if (found.length > 0) {
      found.push(on(to));
      if (to <= ends) break;
    }
    passed = ends;
  }
  return found;
}

/** Of which parts at which places a plan needs the forecast. */
export const plannedForecasts = (legs: readonly PlanLeg[]): readonly NeededForecast[] =>
  neededForecasts(legs.flatMap(({ limits, pieces }) => pieces.map(({ at }) => ({ limits, at }))));

/**
 * Why nothing is known of a part: no forecast of its place is stored (`not-stored`), the run begins after the piece has begun,
 * ends before it ends, or has no value between.
 */
export const planUnknowns = ['not-stored', 'before-run', 'beyond-run', 'not-given'] as const;
export type PlanUnknown = (typeof planUnknowns)[number];

export interface PlanPart {
  readonly part: ForecastPart;
  readonly limit: number;
  readonly state: 'within' | 'over' | 'unknown';
  readonly why: PlanUnknown | null;
  /** The greatest that the run gives while the vessel is there; null: none. Metres of waves, m/s of current and wind. */
  readonly most: number | null;
  /** What first passes the limit, and when; null: nothing. */
  readonly over: { readonly value: number; readonly fromMs: number } | null;
  /** By which it is judged; null: none is stored. */
  readonly run: ForecastRun<ForecastPart> | null;
  /** It tells of clearly less time ahead than another run of the place. */
  readonly isHalf: boolean;
}

export type PlanState = 'within' | 'over' | 'unknown' | 'impossible';

export interface JudgedPiece extends PlanPiece {
  readonly state: 'within' | 'over' | 'unknown';
  readonly parts: readonly PlanPart[];
}
export interface JudgedLeg extends Omit<PlanLeg, 'pieces'> {
  readonly state: PlanState;
  readonly pieces: readonly JudgedPiece[];
}

/**
 * Each leg by the newest runs that are stored of its places, or of those that were first fetched up to `asOfMs`: what is not known
 * is never within.
 */
export function judgedLegs(
  legs: readonly PlanLeg[],
  runsAt: (at: LonLat) => ForecastRuns,
  asOfMs = Infinity,
): readonly JudgedLeg[] {
  return legs.map((leg) => {
    const pieces = leg.pieces.map((piece): JudgedPiece => {
      const runs = runsAt(piece.at);
      const parts = limitedParts(leg.limits).map((part) => judge(part, piece, leg.limits, runs, asOfMs));
      return { ...piece, parts, state: worst(parts) };
    });
    const isImpossible = leg.problem !== null && !(wayProblems as readonly string[]).includes(leg.problem);
    return { ...leg, pieces, state: isImpossible ? 'impossible' : worst(pieces) };
  });
}

function worst(all: readonly { readonly state: PlanPart['state'] }[]): PlanPart['state'] {
  if (all.some(({ state }) => state === 'over')) return 'over';
  return all.length > 0 && all.every(({ state }) => state === 'within') ? 'within' : 'unknown';
}

function judge(
  part: ForecastPart,
  { fromMs, toMs }: PlanPiece,
  limits: OperationLimits,
  runs: ForecastRuns,
  asOfMs: number,
): PlanPart {
  const limit = limitOf(limits, part) ?? 0;
  const stored = runs[part] as readonly ForecastRun<ForecastPart>[];
  const all = stored.filter(({ firstFetchedMs }) => firstFetchedMs <= asOfMs);
  const [run = null] = all;
  if (!run)
    return { part, limit, state: 'unknown', why: 'not-stored', most: null, over: null, run, isHalf: false };
  const ranges = rangesOfRun(part, run).filter((range) => range.fromMs < toMs && range.toMs > fromMs);
  const values = ranges.flatMap(({ most }) => most ?? []);
  const passes = ranges.find((range) => isOverAt(range, limit));
  const over = passes ? { value: passes.most ?? limit, fromMs: Math.max(fromMs, passes.fromMs) } : null;
  const isKnown = toMs > fromMs && isCovered(ranges, { fromMs, toMs });
  return {
    part,
    limit,
    run,
    over,
    state: over ? 'over' : isKnown ? 'within' : 'unknown',
    why: over || isKnown ? null : whyUnknown(run, fromMs, toMs),
    most: values.length > 0 ? Math.max(...values) : null,
    isHalf: isHalfThere(run, all),
  };
}

function whyUnknown({ steps }: ForecastRun<ForecastPart>, fromMs: number, toMs: number): PlanUnknown {
  const [first, last] = [steps[0], steps.at(-1)];
  if (last && last.timeMs < toMs) return 'beyond-run';
  return first && first.timeMs > fromMs ? 'before-run' : 'not-given';
}
