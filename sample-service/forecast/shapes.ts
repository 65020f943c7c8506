/** The answers of the point forecasts (facts.md 10). Times are ISO 8601 text, UTC. */

export interface WavePoint {
  forecastTime: string;
  totalSignificantWaveHeight: number | null;
  expectedMaximumWaveHeight: number | null;
  /** Where the waves travel TO. */
  totalMeanWaveDirection: number | null;
  totalPeakPeriod: number | null;
  /** Of the grid point. */
  longitude: number;
  latitude: number;
  source: string | null;
  fileSource: string | null;
}

export interface CurrentPoint {
  forecastTime: string;
  /** M/s. */
  current: number | null;
  /** Where it flows TO. */
  direction: number | null;
  longitude: number;
  latitude: number;
  source: string | null;
}

/** Invented: only the path of the wind endpoint is known. */
export interface WindPoint {
  forecastTime: string;
  /** M/s, 10 m above the sea. */
  windSpeed: number | null;
  /** Where it comes FROM. */
  windDirection: number | null;
  longitude: number;
  latitude: number;
  source: string | null;
}
