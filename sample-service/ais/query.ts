import { invalid } from '../http/problem';

export interface TrackQuery {
  /** False when filterSatellitePositions disables the filter (interface.md, Historic AIS, rule 2). */
  readonly filtersSatellites: boolean;
  readonly asGeoJson: boolean;
}

/** Reads the query parameters that facts.md 6 names; modelType is accepted and changes nothing. */
export function readTrackQuery(query: Readonly<Record<string, string>>): TrackQuery | Response {
  const parameters = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]));
  const errors: Record<string, string[]> = {};
  const read = (name: string, allowed: readonly string[]): string => {
    const value = parameters.get(name.toLowerCase());
    if (value === undefined) return '';
    if (!allowed.includes(value.toLowerCase())) errors[name] = [`The value '${value}' is not valid.`];
    return value.toLowerCase();
  };
  const filter = read('filterSatellitePositions', ['true', 'false']);
  const format = read('modelFormat', ['json', 'geojson']);
  read('modelType', ['simple', 'full']);
  if (Object.keys(errors).length > 0) return invalid(errors);
  return { filtersSatellites: filter !== 'false', asGeoJson: format === 'geojson' };
}

const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/i;

/** Ms since 1970 of ISO 8601 text, in UTC where it names no offset; undefined for anything else. */
function instant(text: string): number | undefined {
  const match = iso.exec(text);
  if (!match) return undefined;
  const timeMs = Date.parse(match[1] && !match[4] ? `${text}Z` : text);
  // Date.parse takes 30 February for 2 March.
  const day = Number(text.slice(8, 10));
  const month = Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0);
  return Number.isNaN(timeMs) || day > new Date(month).getUTCDate() ? undefined : timeMs;
}

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Reads the two ends by their names. Neither end of a period that ends before it begins can be right. */
export function readPeriod(
  from: string,
  to: string,
  [fromName, toName] = ['fromDate', 'toDate'] as readonly [string, string],
): Period | Response {
  const [fromMs, toMs] = [instant(from), instant(to)];
  const errors: Record<string, string[]> = {};
  if (fromMs === undefined) errors[fromName] = [`The value '${from}' is not valid.`];
  if (toMs === undefined) errors[toName] = [`The value '${to}' is not valid.`];
  if (fromMs === undefined || toMs === undefined) return invalid(errors);
  if (toMs < fromMs) return invalid({ [toName]: [`${toName} must not be before ${fromName}.`] });
  return { fromMs, toMs };
}
