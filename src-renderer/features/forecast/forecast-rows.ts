import {
  type CurrentStep,
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastParts,
  type ForecastSteps,
  type WaveStep,
  type WindStep,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';

/** What each part says of one time; null where it has no step of it. */
export interface ForecastRow {
  readonly timeMs: number;
  readonly waves: WaveStep | null;
  readonly current: CurrentStep | null;
  readonly wind: WindStep | null;
}

export function stepsOf<P extends ForecastPart>(outcome: ForecastOutcome<P>): readonly ForecastSteps[P][] {
  return outcome.ok ? outcome.value.steps : [];
}

/** All times of all parts, in order. */
export function forecastRows({ waves, current, wind }: ForecastAnswer): readonly ForecastRow[] {
  const byTime = <T extends { readonly timeMs: number }>(steps: readonly T[]): Map<number, T> =>
    new Map(steps.map((step) => [step.timeMs, step]));
  const [wave, water, air] = [byTime(stepsOf(waves)), byTime(stepsOf(current)), byTime(stepsOf(wind))];
  return [...new Set([...wave.keys(), ...water.keys(), ...air.keys()])]
    .sort((a, b) => a - b)
    .map((timeMs) => ({
      timeMs,
      waves: wave.get(timeMs) ?? null,
      current: water.get(timeMs) ?? null,
      wind: air.get(timeMs) ?? null,
    }));
}

/** The grid points that were answered, each with the parts that it is of. */
export function gridPoints(
  answer: ForecastAnswer,
): readonly { readonly at: LonLat; readonly parts: readonly ForecastPart[] }[] {
  const points = new Map<string, { at: LonLat; parts: ForecastPart[] }>();
  for (const part of forecastParts) {
    const outcome = answer[part];
    const at = outcome.ok ? outcome.value.answeredAt : null;
    if (!at) continue;
    const point = points.get(at.join()) ?? { at, parts: [] };
    point.parts.push(part);
    points.set(at.join(), point);
  }
  return [...points.values()];
}

/** The models that the steps name, each once. */
export function sourcesOf(steps: readonly { readonly source: string | null }[]): readonly string[] {
  return [...new Set(steps.flatMap(({ source }) => source ?? []))];
}
