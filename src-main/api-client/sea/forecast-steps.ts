import { isFreshForecast } from '../../../src-shared/domain/cache/freshness';
import type {
  CurrentStep,
  ForecastPart,
  ForecastSeries,
  ForecastSteps,
  WaveStep,
  WindStep,
} from '../../../src-shared/domain/sea/forecast';
import { isOnEarth, type LonLat } from '@kartbord/common/lon-lat';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint } from '../endpoint';
import { forecastRequest, processForecast } from './forecast';
import {
  currentMembers,
  filledHeight,
  isNothingHere,
  stepMembers,
  waveMembers,
  windMembers,
} from './forecast-undocumented';
import { isJsonObject, type JsonObject, Reading } from '../reading';

export type ReadForecast<P extends ForecastPart> = Omit<ForecastSeries<P>, 'stamp'>;

/**
 * The answer of a point forecast (facts.md 10): a list of steps in any order, a single one, or `nothingHere` for a 204. Steps without a readable
 * time and second ones of the same time are left out and counted. `bad-response` where not one step can be read.
 */
export function readForecast<P extends ForecastPart>(
  part: P,
  answer: unknown,
  reading = new Reading(),
): Result<ReadForecast<P>> {
  if (!Array.isArray(answer) && !isJsonObject(answer))
    return fail('bad-response', 'the forecast is neither a list nor an object');
  if (!Array.isArray(answer) && isNothingHere(answer))
    return ok({ steps: [], answeredAt: null, drift: [], isNoContent: true });
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const read = readers[part];
  const steps = new Map<number, ForecastSteps[P]>();
  let answeredAt: LonLat | null = null;
  for (const row of rows) {
    const timeMs = isJsonObject(row) ? timeOf(row, reading) : null;
    if (!isJsonObject(row) || timeMs === null) {
      reading.drop(`${stepMembers.time} (left out)`);
      continue;
    }
    if (steps.has(timeMs)) reading.drop(`${stepMembers.time} (repeated, left out)`);
    else steps.set(timeMs, read(row, timeMs, reading));
    const point = pointOf(row, reading);
    if (point && answeredAt && (point[0] !== answeredAt[0] || point[1] !== answeredAt[1]))
      reading.note(`${stepMembers.lon}, ${stepMembers.lat} (of another point)`);
    answeredAt ??= point;
  }
  if (rows.length > 0 && steps.size === 0)
    return fail('bad-response', `none of ${rows.length} steps has a time`);
  const inOrder = [...steps.values()].sort((a, b) => a.timeMs - b.timeMs);
  const dropped = reading.dropped();
  const series = { steps: inOrder, answeredAt, drift: reading.drift() };
  return ok(dropped.length > 0 ? { ...series, dropped } : series);
}

type ReadStep<P extends ForecastPart> = (
  row: JsonObject,
  timeMs: number,
  reading: Reading,
) => ForecastSteps[P];

const readers: { readonly [P in ForecastPart]: ReadStep<P> } = {
  waves: readWaves,
  current: readCurrent,
  wind: readWind,
};

/** A filled hour has no values: its zero is no calm sea (facts.md, pain point 24). */
function readWaves(row: JsonObject, timeMs: number, reading: Reading): WaveStep {
  const significantHeightM = size(row, waveMembers.significantHeight, reading);
  const maximumHeightM = size(row, waveMembers.maximumHeight, reading);
  const directionToDeg = direction(row, waveMembers.direction, reading);
  const peakPeriodS = size(row, waveMembers.peakPeriod, reading);
  const source = reading.text(row, stepMembers.source, '');
  const isFilled = significantHeightM === filledHeight && directionToDeg === null;
  return {
    timeMs,
    significantHeightM: isFilled ? null : significantHeightM,
    maximumHeightM: isFilled ? null : maximumHeightM,
    peakPeriodS: isFilled ? null : peakPeriodS,
    directionToDeg,
    isFilled,
    source,
  };
}

function readCurrent(row: JsonObject, timeMs: number, reading: Reading): CurrentStep {
  return {
    timeMs,
    speedMs: size(row, currentMembers.speed, reading),
    directionToDeg: direction(row, currentMembers.direction, reading),
    source: reading.text(row, stepMembers.source, ''),
  };
}

function readWind(row: JsonObject, timeMs: number, reading: Reading): WindStep {
  return {
    timeMs,
    speedMs: size(row, windMembers.speed, reading),
    directionFromDeg: direction(row, windMembers.direction, reading),
    source: reading.text(row, stepMembers.source, ''),
  };
}

/** A height, period or speed. Below zero it is some model's sign for "none", and no number. */
function size(row: JsonObject, member: string, reading: Reading): number | null {
  const value = reading.number(row, member, '');
  if (value === null || value >= 0) return value;
  reading.drop(`${member} (below zero)`);
  return null;
}

/** Degrees from 0 to under 360, exactly as given where they are. */
function direction(row: JsonObject, member: string, reading: Reading): number | null {
  const value = reading.number(row, member, '');
  if (value === null || (value >= 0 && value < 360)) return value;
  if (Math.abs(value) <= 360) return value < 0 ? (value + 360) % 360 : 0;
  reading.drop(`${member} (no direction)`);
  return null;
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Ms since 1970. A time without a zone is UTC (facts.md 10), never that of this computer. */
function timeOf(row: JsonObject, reading: Reading): number | null {
  const text = reading.text(row, stepMembers.time, '', false);
  const zone = text === null ? undefined : isoTime.exec(text);
  if (text === null || !zone) return null;
  const timeMs = Date.parse(zone[3] === undefined ? `${text}Z` : text);
  return Number.isNaN(timeMs) ? null : timeMs;
}

function pointOf(row: JsonObject, reading: Reading): LonLat | null {
  const lon = reading.number(row, stepMembers.lon, '', false);
  const lat = reading.number(row, stepMembers.lat, '', false);
  if (lon === null || lat === null) return null;
  if (isOnEarth(lon, lat)) return [lon, lat];
  reading.drop(`${stepMembers.lon}, ${stepMembers.lat} (no place)`);
  return null;
}

export const forecast = {
  request: ({ part, at }) => forecastRequest(part, at),
  process: processForecast,
  parse: (json, { part }) => readForecast(part, json),
  isFresh: (_, ...times) => isFreshForecast(...times),
  subject: () => ({ kind: 'forecast' }),
  mayLoseMembers: true,
} satisfies Endpoint<{ readonly part: ForecastPart; readonly at: LonLat }, ReadForecast<ForecastPart>>;
