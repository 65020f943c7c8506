import type { Failure, FailureCode } from '../../result';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Stamp } from '../cache/stamp';

export const forecastParts = ['waves', 'current', 'wind'] as const;
export type ForecastPart = (typeof forecastParts)[number];

/** `timeMs`: ms since 1970. What the service gave as null or not at all is null, never zero. */
export interface WaveStep {
  readonly timeMs: number;
  readonly significantHeightM: number | null;
  readonly maximumHeightM: number | null;
  readonly peakPeriodS: number | null;
  /** Where the waves go, degrees (facts.md 10). */
  readonly directionToDeg: number | null;
  /** Height 0.0 without a direction is how the service fills an hour that it has nothing for (facts.md 10). */
  readonly isFilled: boolean;
  readonly source: string | null;
}

export interface CurrentStep {
  readonly timeMs: number;
  readonly speedMs: number | null;
  /** Where the water goes, degrees. */
  readonly directionToDeg: number | null;
  readonly source: string | null;
}

export interface WindStep {
  readonly timeMs: number;
  readonly speedMs: number | null;
  /** Where the wind comes from, degrees. */
  readonly directionFromDeg: number | null;
  readonly source: string | null;
}

export interface ForecastSteps {
  readonly waves: WaveStep;
  readonly current: CurrentStep;
  readonly wind: WindStep;
}

/** What the service says of one part at one place. */
export interface ForecastSeries<P extends ForecastPart> {
  /** In order of time; empty where the service has nothing for the place (204 or an empty list). */
  readonly steps: readonly ForecastSteps[P][];
  /** It has nothing for the place, and said so by a 204 instead of an empty list. */
  readonly isNoContent?: boolean;
  /** The grid point that it answered for; null where it named none. */
  readonly answeredAt: LonLat | null;
  readonly stamp: Stamp;
  readonly drift: readonly { readonly path: string; readonly count: number }[];
  /** Of `drift` what was given and is not used; left out: nothing. */
  readonly dropped?: readonly { readonly path: string; readonly count: number }[];
}

export type ForecastOutcome<P extends ForecastPart> =
  | { readonly ok: true; readonly value: ForecastSeries<P> }
  | { readonly ok: false; readonly failure: Failure };

/** Each part by itself: one that fails does not take the others with it. */
export interface ForecastAnswer {
  readonly asked: LonLat;
  readonly waves: ForecastOutcome<'waves'>;
  readonly current: ForecastOutcome<'current'>;
  readonly wind: ForecastOutcome<'wind'>;
}

/** One run of a forecast as it was fetched: answers that say the same of all of their times are one. */
export interface ForecastRun<P extends ForecastPart> extends ForecastSeries<P> {
  /** When it first came, ms since 1970; the stamp says when it last did. */
  readonly firstFetchedMs: number;
}

/** The runs of a place that are kept, of each part by itself and the newest first. */
export type ForecastRuns = { readonly asked: LonLat } & {
  readonly [P in ForecastPart]: readonly ForecastRun<P>[];
};

/** What of forecasts is not there: a part at a place, or a place of which the service has nothing (`not-reported`). */
export interface ForecastLack {
  readonly about: string;
  readonly code: FailureCode;
}

/** `needsAll`: a part of which the service has nothing counts, too; otherwise a place lacks only where it has nothing at all. */
export function forecastLacking(
  places: readonly ForecastAnswer[],
  parts: readonly ForecastPart[] = forecastParts,
  needsAll = false,
): readonly ForecastLack[] {
  return places.flatMap((answer) => {
    const at = answer.asked.join(',');
    const failed = parts.flatMap((part): readonly ForecastLack[] => {
      const outcome = answer[part];
      return outcome.ok ? [] : [{ about: `${part} ${at}`, code: outcome.failure.code }];
    });
    const empty = parts.filter((part) => {
      const outcome = answer[part];
      return outcome.ok && outcome.value.steps.length === 0;
    });
    const abouts = needsAll
      ? empty.map((part) => `${part} ${at}`)
      : empty.length === parts.length
        ? [at]
        : [];
    return [...failed, ...abouts.map((about) => ({ about, code: 'not-reported' as const }))];
  });
}

/** A place of which a forecast is kept. */
export interface CachedForecast {
  readonly at: LonLat;
  readonly parts: readonly ForecastPart[];
  /** The oldest of the parts. */
  readonly fetchedAtMs: number;
}

/**
 * The place that is asked for: degrees in steps of 1e-4 (about 10 m), so that the same place is the same question.
 */
export function forecastPlace([lon, lat]: LonLat): LonLat {
  return [Math.round(lon * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4];
}
