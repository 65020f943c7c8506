import { type Dropped, joinedCounts } from '../../../src-shared/domain/export/dropped';
import {
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastParts,
  type ForecastRuns,
} from '../../../src-shared/domain/sea/forecast';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { forecastWords } from '../provenance-words';

/** Forecasts, and where they are from. */
export interface ForecastOrigin {
  readonly places: readonly ForecastAnswer[];
  /** Of each place the runs that are kept; left out: its newest forecast alone. */
  readonly runs?: readonly ForecastRuns[];
  /** What the person calls them; left out, and null: nothing. */
  readonly names?: readonly (string | null)[];
  readonly service: { readonly name: string; readonly isSample: boolean; readonly host: string };
  readonly appVersion: string;
  /** Of the sentences in the file; its members have English names. */
  readonly language: Language;
  /** When it is written: steps before it are `expired`. Ms since 1970. */
  readonly exportedAtMs: number;
}

/** Forecasts of places, ready to be written. */
export interface ForecastExport extends ForecastOrigin {
  /** `wide`: GeoJSON with all parts in one feature. */
  readonly as: 'geojson' | 'csv' | 'wide';
}

/** Units of the members of the wide form that are numbers with a unit. */
export const wideUnits = {
  significantWaveHeight: 'metres',
  maximumWaveHeight: 'metres',
  wavePeakPeriod: 'seconds',
  waveDirectionTo: 'degrees clockwise from north',
  currentSpeed: 'metres per second',
  currentDirectionTo: 'degrees clockwise from north',
  windSpeed: 'metres per second',
  windDirectionFrom: 'degrees clockwise from north',
} as const;

const licence = 'Norwegian Licence for Open Government Data (NLOD) 2.0';
const licenceUrl = 'https://data.norge.no/nlod/en/2.0';

/** What the service gave of them and is not used, by path with the part before it. */
export const forecastDropped = (places: readonly ForecastAnswer[]): readonly Dropped[] =>
  joinedCounts(
    places.flatMap((place) =>
      forecastParts.map((part) => {
        const outcome: ForecastOutcome<ForecastPart> = place[part];
        const { dropped = [] } = outcome.ok ? outcome.value : {};
        return dropped.map(({ path, count }) => ({ path: `${part}: ${path}`, count }));
      }),
    ),
  );

/** Where exported forecasts come from, how old each part is, and what its numbers mean (RFC 7946, 6.1). */
export function forecastProvenance(
  what: ForecastOrigin,
  rows: number,
  units: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { service } = what;
  const phrases = forecastWords[what.language];
  return {
    service: service.name,
    host: service.host,
    exportedAt: new Date(what.exportedAtMs).toISOString(),
    rows,
    places: what.places.map((place, index) => ({
      placeNo: index + 1,
      asked: [...place.asked],
      ...Object.fromEntries(forecastParts.map((part) => [part, partOf<ForecastPart>(place[part])])),
    })),
    units,
    directions: { waves: phrases['waves'], current: phrases['current'], wind: phrases['wind'] },
    missing: phrases['missing'],
    filled: phrases['filled'],
    expired: phrases['expired'],
    positions: phrases['positions'],
    licence,
    licenceUrl,
    attribution: attributionOf(what),
    generator: `Kartbord ${what.appVersion}`,
  };
}

function partOf<P extends ForecastPart>(outcome: ForecastOutcome<P>): Record<string, unknown> {
  if (!outcome.ok) return { state: 'failed', reason: outcome.failure.code };
  const { steps, answeredAt, stamp, isNoContent, dropped } = outcome.value;
  return {
    state: steps.length > 0 ? 'given' : 'nothing here',
    said: steps.length > 0 ? null : isNoContent ? '204 No Content' : 'an empty list',
    steps: steps.length,
    endpoint: stamp.endpoint,
    fetchedAt: new Date(stamp.fetchedAtMs).toISOString(),
    source: stamp.source,
    stale: stamp.staleBecause ?? null,
    answeredAt,
    ...(dropped ? { dropped } : {}),
  };
}

function attributionOf({ service }: ForecastOrigin): string {
  return service.isSample
    ? 'Invented data of the sample service that comes with Kartbord; no forecast of any real sea'
    : `Data delivered by ${service.name} (${service.host})`;
}
