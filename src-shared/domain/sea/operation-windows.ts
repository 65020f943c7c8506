import * as v from 'valibot';
import { type ForecastAnswer, type ForecastPart, forecastParts, forecastPlace } from './forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import { isOverAt, type PartRange, partRanges } from './operation-ranges';
import type { TimeRange } from '../units/time-range';

/** What a job on the sea bears. A limit that is null is none; a value that is the limit itself is within it. */
export interface OperationLimits {
  /** Significant wave height, m. */
  readonly waveM: number | null;
  /** m/s. */
  readonly currentMs: number | null;
  /** m/s. */
  readonly windMs: number | null;
  /** A window shorter than this is none, hours. */
  readonly leastHours: number;
}

/** A job of the person's own, with its limits. */
export interface OperationJob {
  readonly name: string;
  readonly limits: OperationLimits;
}

/**
 * Why a time is not within the limits: a part is `over` its own; the service gave no value of it (`not-given`: no step, null,
 * a filled hour, an answer without steps, too long between two steps); or the part could not be had (`failed`).
 */
interface OperationReason {
  readonly part: ForecastPart;
  readonly why: 'over' | 'not-given' | 'failed';
}

/** A stretch of one judgement, ms since 1970. */
export interface OperationSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** `within`: all of the limits, by all of the parts that have one. `unknown`: a part is missing, and none is over. */
  readonly state: 'within' | 'over' | 'unknown' | 'too-short';
  /** Of `within` and `too-short`: the share of the limit that is left where it is tightest, 0 to 1, and of which part. */
  readonly margin: { readonly part: ForecastPart; readonly share: number } | null;
  readonly reasons: readonly OperationReason[];
  /** The greatest that the forecast gives of a part with a limit, in the limit's unit; null where it gives none. */
  readonly most: Readonly<Record<ForecastPart, number | null>>;
}

export interface OperationSite {
  readonly at: LonLat;
  readonly name: string;
  readonly answer: ForecastAnswer;
}

const limit = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(200)));

export const operationLimits = v.strictObject({
  waveM: limit,
  currentMs: limit,
  windMs: limit,
  leastHours: v.pipe(v.number(), v.minValue(0), v.maxValue(240)),
});

export const operationJobs = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
      limits: operationLimits,
    }),
  ),
  v.maxLength(100),
);

const limitKeys = { waves: 'waveM', current: 'currentMs', wind: 'windMs' } as const;

/** In the part's unit: metres of waves, m/s of current and wind. */
export const limitOf = (limits: OperationLimits, part: ForecastPart): number | null =>
  limits[limitKeys[part]];

/** The parts that have a limit. */
export const limitedParts = (limits: OperationLimits): readonly ForecastPart[] =>
  forecastParts.filter((part) => limitOf(limits, part) !== null);

export interface NeededForecast {
  readonly part: ForecastPart;
  readonly at: LonLat;
}

/** Of which parts at which places the forecast is needed to judge by these limits there, each once. */
export function neededForecasts(
  all: readonly { readonly limits: OperationLimits; readonly at: LonLat }[],
): readonly NeededForecast[] {
  const needs = new Map<string, NeededForecast>();
  for (const { limits, at: place } of all)
    for (const part of limitedParts(limits)) {
      const at = forecastPlace(place);
      needs.set(`${part} ${at.join()}`, { part, at });
    }
  return [...needs.values()];
}

const hourMs = 3_600_000;

/**
 * The forecast of a place under limits: stretches in order of time, one beginning where the other ends, from the first step
 * of any part to the last. Times that have passed are judged like others: no clock is read. Nothing where there is no limit.
 */
export function operationSpans(answer: ForecastAnswer, limits: OperationLimits): readonly OperationSpan[] {
  const parts = limitedParts(limits).map((part) => ({
    part,
    limit: limitOf(limits, part) ?? 0,
    isHad: answer[part].ok,
    stretches: partRanges(answer, part),
  }));
  const cover = coverOf(answer);
  if (parts.length === 0 || !cover) return [];
  const { fromMs, toMs } = cover;
  const cuts = new Set([fromMs, toMs]);
  for (const { stretches } of parts)
    for (const stretch of stretches) cuts.add(stretch.fromMs).add(stretch.toMs);
  const times = [...cuts].sort((a, b) => a - b);
  const at = parts.map(() => 0);
  const spans: OperationSpan[] = [];
  for (let i = 0; i + 1 < times.length; i++) {
    const [from = 0, to = 0] = [times[i], times[i + 1]];
    const judged = parts.map(({ part, limit: most, isHad, stretches }, index) => {
      while ((stretches[at[index] ?? 0]?.toMs ?? Infinity) <= from) at[index] = (at[index] ?? 0) + 1;
      const stretch = stretches[at[index] ?? 0];
      return judge(part, most, isHad, stretch && stretch.fromMs <= from ? stretch : null);
    });
    join(spans, spanOf(from, to, judged));
  }
  return spans.map((span) =>
    span.state === 'within' && span.toMs - span.fromMs < limits.leastHours * hourMs
      ? { ...span, state: 'too-short' }
      : span,
  );
}

/** The whole time that any part of the forecast has steps of; undefined where that is nothing or a moment. */
export function coverOf(answer: ForecastAnswer): TimeRange | undefined {
  const ends = forecastParts.flatMap((part) => {
    const outcome = answer[part];
    const [first, last] = outcome.ok ? [outcome.value.steps[0], outcome.value.steps.at(-1)] : [];
    return first && last ? [first.timeMs, last.timeMs] : [];
  });
  const [fromMs, toMs] = [Math.min(...ends), Math.max(...ends)];
  return fromMs < toMs ? { fromMs, toMs } : undefined;
}

interface Judged {
  readonly part: ForecastPart;
  readonly why: OperationReason['why'] | null;
  readonly most: number | null;
  readonly share: number;
}

function judge(part: ForecastPart, limit: number, isHad: boolean, stretch: PartRange | null): Judged {
  const most = stretch?.most ?? null;
  if (stretch && isOverAt(stretch, limit)) return { part, why: 'over', most, share: 0 };
  if (!stretch || stretch.isMissing || most === null)
    return { part, why: isHad ? 'not-given' : 'failed', most, share: 0 };
  return { part, why: null, most, share: limit > 0 ? (limit - most) / limit : 0 };
}

function spanOf(fromMs: number, toMs: number, judged: readonly Judged[]): OperationSpan {
  const reasons = judged.flatMap(({ part, why }) => (why === null ? [] : [{ part, why }]));
  const isOver = reasons.some(({ why }) => why === 'over');
  const state = isOver ? 'over' : reasons.length > 0 ? 'unknown' : 'within';
  const most = { waves: null, current: null, wind: null } as Record<ForecastPart, number | null>;
  for (const one of judged) most[one.part] = one.most;
  const tightest = judged.reduce((least, one) => (one.share < least.share ? one : least));
  const margin = state === 'within' ? { part: tightest.part, share: tightest.share } : null;
  return { fromMs, toMs, state, margin, reasons, most };
}

/** Adds a stretch, or lengthens the last one where it says the same. */
function join(spans: OperationSpan[], next: OperationSpan): void {
  const last = spans.at(-1);
  if (!last || sameness(last) !== sameness(next)) {
    spans.push(next);
    return;
  }
  const most = { ...last.most };
  for (const part of forecastParts) most[part] = greater(last.most[part], next.most[part]);
  const margin =
    last.margin && next.margin && next.margin.share < last.margin.share ? next.margin : last.margin;
  spans[spans.length - 1] = { ...last, toMs: next.toMs, margin, most };
}

const sameness = ({ state, reasons }: OperationSpan): string =>
  [state, ...reasons.map(({ part, why }) => `${part} ${why}`)].join();

const greater = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);
