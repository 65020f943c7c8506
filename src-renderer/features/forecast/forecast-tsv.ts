import type { LonLat } from '@kartbord/common/lon-lat';
import { textCell } from '../../lib/tsv';
import type { Words } from '../../words/en';
import type { ForecastRow } from './forecast-rows';

/**
 * Rows for a spreadsheet: times in UTC, units and the sense of each direction in the head, numbers exactly as given and
 * empty where nothing was given. Speeds are always metres a second, whatever the panel shows.
 */
export function forecastTsv(rows: readonly ForecastRow[], [lon, lat]: LonLat, words: Words): string {
  const columns = words.forecast.tsv;
  const head = [
    columns.time,
    columns.lon,
    columns.lat,
    columns.significant,
    columns.maximum,
    columns.period,
    columns.wavesTo,
    columns.filled,
    columns.current,
    columns.currentTo,
    columns.wind,
    columns.windFrom,
  ];
  const number = (value: number | null | undefined): string => String(value ?? '');
  const lines = rows.map(({ timeMs, waves, current, wind }) => [
    new Date(timeMs).toISOString(),
    number(lon),
    number(lat),
    number(waves?.significantHeightM),
    number(waves?.maximumHeightM),
    number(waves?.peakPeriodS),
    number(waves?.directionToDeg),
    waves?.isFilled ? words.app.yes : '',
    number(current?.speedMs),
    number(current?.directionToDeg),
    number(wind?.speedMs),
    number(wind?.directionFromDeg),
  ]);
  return [head.map(textCell), ...lines].map((line) => line.join('\t')).join('\n');
}
