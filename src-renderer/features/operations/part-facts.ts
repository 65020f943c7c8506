import {
  type ForecastAnswer,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import { partRanges } from '../../../src-shared/domain/sea/operation-ranges';
import { nearMetres } from '../../../src-shared/domain/tracks/track-distance';
import type { FailureCode } from '../../../src-shared/result';

/** Where the numbers of a part are of, and how old they are; null where it could not be had. */
export interface PartFacts {
  /** From the site to the grid point; null where the service does not say which. */
  readonly metres: number | null;
  readonly fetchedAtMs: number;
  readonly staleBecause: FailureCode | null;
}

export function partFacts(answer: ForecastAnswer, part: ForecastPart): PartFacts | null {
  const outcome = answer[part];
  if (!outcome.ok) return null;
  const { answeredAt, stamp } = outcome.value;
  const [lon, lat] = answer.asked;
  return {
    metres: answeredAt && nearMetres(lon * 1e6, lat * 1e6, answeredAt[0] * 1e6, answeredAt[1] * 1e6),
    fetchedAtMs: stamp.fetchedAtMs,
    staleBecause: stamp.staleBecause ?? null,
  };
}

/** The farthest grid point and the oldest part of those that have a limit; null where none of them was had. */
export function siteFacts(
  answer: ForecastAnswer,
  parts: readonly ForecastPart[],
): (Omit<PartFacts, 'staleBecause'> & { readonly isCached: boolean }) | null {
  const facts = (parts.length > 0 ? parts : forecastParts).flatMap((part) => partFacts(answer, part) ?? []);
  if (facts.length === 0) return null;
  const metres = facts.flatMap((one) => one.metres ?? []);
  return {
    metres: metres.length > 0 ? Math.max(...metres) : null,
    fetchedAtMs: Math.min(...facts.map(({ fetchedAtMs }) => fetchedAtMs)),
    isCached: facts.some(({ staleBecause }) => staleBecause !== null),
  };
}

/** The greater value of the two steps around a time; null where the service gave none. */
export function mostAt(answer: ForecastAnswer, part: ForecastPart, timeMs: number): number | null {
  const stretches = partRanges(answer, part);
  const last = stretches.at(-1);
  const here =
    stretches.find(({ fromMs, toMs }) => fromMs <= timeMs && timeMs < toMs) ??
    (last?.toMs === timeMs ? last : undefined);
  return here?.most ?? null;
}
