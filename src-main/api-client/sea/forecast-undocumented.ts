import type { JsonObject } from '../reading';

/**
 * What interface.md leaves "not shown" of the forecast endpoints ("Fields of forecast records: not shown"); from
 * facts.md 10, except where it says invented.
 */

/** The place of a question: x is the longitude, y the latitude, both degrees WGS 84. */
export const placeQuery = { lon: 'x', lat: 'y' } as const;

/** What every step has: its time in UTC, and the grid point that it is of, which can be kilometres from the asked one. */
export const stepMembers = {
  time: 'forecastTime',
  lon: 'longitude',
  lat: 'latitude',
  source: 'source',
} as const;

/** Metres, seconds, and degrees that the waves travel TO: the opposite of some other forecasts. */
export const waveMembers = {
  significantHeight: 'totalSignificantWaveHeight',
  maximumHeight: 'expectedMaximumWaveHeight',
  direction: 'totalMeanWaveDirection',
  peakPeriod: 'totalPeakPeriod',
} as const;

/** Metres a second, and degrees that the water flows TO. */
export const currentMembers = { speed: 'current', direction: 'direction' } as const;

/**
 * Invented: of the wind endpoint only the path is public. Metres a second, and degrees that the wind comes FROM. A
 * service that names them otherwise reads as "not given" with a count, never as another convention.
 */
export const windMembers = { speed: 'windSpeed', direction: 'windDirection' } as const;

/** An hour that the service has no waves for is filled: this height, no direction, a period of about 1.2 s. */
export const filledHeight = 0;

const mark = 'kartbord-no-content';

/**
 * A 204 says that there is nothing for the place, as an empty list does. It is kept as this, so that it is known offline
 * and told from the list; no answer of a service looks like it.
 */
export const nothingHere = JSON.stringify({ [mark]: 204 });

export const isNothingHere = (answer: JsonObject): boolean => answer[mark] === 204;
