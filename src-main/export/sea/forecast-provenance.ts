import {
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import type { Language } from '../../../src-shared/domain/settings/settings';

/** Forecasts, and where they are from. */
export interface ForecastOrigin {
  readonly places: readonly ForecastAnswer[];
  readonly service: { readonly name: string; readonly isSample: boolean; readonly host: string };
  readonly appVersion: string;
  /** Of the sentences in the file; its members have English names. */
  readonly language: Language;
  /** When it is written: steps before it are `expired`. Ms since 1970. */
  readonly exportedAtMs: number;
}

/** Units of the members that are numbers with a unit. */
const units = {
  significantWaveHeight: 'metres',
  maximumWaveHeight: 'metres',
  wavePeakPeriod: 'seconds',
  waveDirectionTo: 'degrees clockwise from north',
  currentSpeed: 'metres per second',
  currentDirectionTo: 'degrees clockwise from north',
  windSpeed: 'metres per second',
  windDirectionFrom: 'degrees clockwise from north',
} as const;

/** A direction read the wrong way round is a danger (facts.md, pain point 23): said in words beside the names. */
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    waves: 'The direction is where the waves go.',
    current: 'The direction is where the water goes.',
    wind: 'The direction is where the wind comes from. The operator publishes no names of the wind members; these are assumed.',
    missing: 'null means that the service gave no value; it is never zero',
    filled:
      'wavesFilled: the service had no waves for this hour and sent a height of zero in their place, which is not given here',
    expired: 'expired: the time had passed when the file was written',
    positions:
      'Degrees, WGS 84, longitude first. A feature lies at the place asked for; GridLon and GridLat are the model’s own point that a part is of.',
  },
  nb: {
    waves: 'Retningen er dit bølgene går.',
    current: 'Retningen er dit vannet går.',
    wind: 'Retningen er der vinden kommer fra. Operatøren oppgir ikke navn på feltene for vind; disse er antatt.',
    missing: 'null betyr at tjenesten ikke ga noen verdi; det er aldri null meter',
    filled:
      'wavesFilled: tjenesten hadde ikke bølger for denne timen og sendte høyden null i stedet, som ikke er gjengitt her',
    expired: 'expired: tiden var passert da filen ble skrevet',
    positions:
      'Grader, WGS 84, lengdegrad først. Et punkt ligger på stedet det ble spurt om; GridLon og GridLat er modellens eget punkt som en del gjelder for.',
  },
};

const licence = 'Norwegian Licence for Open Government Data (NLOD) 2.0';
const licenceUrl = 'https://data.norge.no/nlod/en/2.0';

/** Where exported forecasts come from, how old each part is, and what its numbers mean (RFC 7946, 6.1). */
export function forecastProvenance(what: ForecastOrigin, rows: number): Record<string, unknown> {
  const { service } = what;
  const say = words[what.language];
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
    directions: { waves: say['waves'], current: say['current'], wind: say['wind'] },
    missing: say['missing'],
    filled: say['filled'],
    expired: say['expired'],
    positions: say['positions'],
    licence,
    licenceUrl,
    attribution: attributionOf(what),
    generator: `Kartbord ${what.appVersion}`,
  };
}

function partOf<P extends ForecastPart>(outcome: ForecastOutcome<P>): Record<string, unknown> {
  if (!outcome.ok) return { state: 'failed', reason: outcome.failure.code };
  const { steps, answeredAt, stamp, isNoContent } = outcome.value;
  return {
    state: steps.length > 0 ? 'given' : 'nothing here',
    said: steps.length > 0 ? null : isNoContent ? '204 No Content' : 'an empty list',
    steps: steps.length,
    endpoint: stamp.endpoint,
    fetchedAt: new Date(stamp.fetchedAtMs).toISOString(),
    source: stamp.source,
    stale: stamp.staleBecause ?? null,
    answeredAt,
  };
}

function attributionOf({ service }: ForecastOrigin): string {
  return service.isSample
    ? 'Invented data of the sample service that comes with Kartbord; no forecast of any real sea'
    : `Data delivered by ${service.name} (${service.host})`;
}
