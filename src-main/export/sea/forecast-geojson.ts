import {
  type ForecastAnswer,
  type ForecastOutcome,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { type ForecastExport, forecastProvenance, wideUnits } from './forecast-provenance';
import { forecastTable } from './forecast-table';

/** Features a chunk, as of a week's export. */
export const stepsPerChunk = 100;

/** A place at one time, with what each part says of it. */
interface Row {
  readonly place: ForecastAnswer;
  readonly placeNo: number;
  readonly timeMs: number;
}

/** Place by place in order of time: every time that any part has a step of. */
function forecastRows({ places }: Pick<ForecastExport, 'places'>): readonly Row[] {
  return places.flatMap((place, index) => {
    const times = new Set(
      forecastParts.flatMap((part) => stepsOf<ForecastPart>(place[part]).map(({ timeMs }) => timeMs)),
    );
    return [...times].sort((a, b) => a - b).map((timeMs) => ({ place, placeNo: index + 1, timeMs }));
  });
}

/**
 * Point forecasts as a GeoJSON FeatureCollection (RFC 7946), in chunks: a feature for each place, part and time with the columns
 * of every other format, at the place that was asked for. `wide`: one for each place and time with the members of all parts, as it was before version 0.1.
 * Each part answers for a grid point of its own, which is among the feature's members. What the
 * service did not give is null, a filled hour too. `provenance` is a foreign member (6.1).
 */
export function forecastGeoJson(what: ForecastExport): {
  readonly count: number;
  /** What is in the file besides the features. */
  readonly provenance: Record<string, unknown>;
  /** May be gone through more than once. */
  readonly chunks: Iterable<string>;
} {
  const { features, provenance } = made(what);
  return {
    count: features.length,
    provenance,
    chunks: { [Symbol.iterator]: () => chunksOf(features, provenance) },
  };
}

function* chunksOf(
  features: readonly (() => object)[],
  provenance: Record<string, unknown>,
): Generator<string> {
  yield `{"type":"FeatureCollection","name":"sea_forecast","provenance":${JSON.stringify(provenance)},"features":[`;
  for (let start = 0; start < features.length; start += stepsPerChunk) {
    const chunk = features.slice(start, start + stepsPerChunk).map((feature) => JSON.stringify(feature()));
    yield `${start === 0 ? '\n' : ',\n'}${chunk.join(',\n')}`;
  }
  yield '\n]}\n';
}

function made(what: ForecastExport): {
  readonly features: readonly (() => object)[];
  readonly provenance: Record<string, unknown>;
} {
  if (what.as === 'wide') {
    const rows = forecastRows(what);
    const features = rows.map((row) => () => featureOf(row, what.exportedAtMs));
    return { features, provenance: forecastProvenance(what, rows.length, wideUnits) };
  }
  const { columns, rows, count } = forecastTable(what);
  const units = columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit] as const]));
  const features = [...rows].map((cells) => () => stepFeature(columns, cells, what));
  return { features, provenance: forecastProvenance(what, count, Object.fromEntries(units)) };
}

function stepFeature(
  columns: readonly TableColumn[],
  cells: readonly Cell[],
  { places }: ForecastExport,
): object {
  const properties = Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null]));
  const { placeNo, part, time, runNo } = properties;
  return {
    type: 'Feature',
    id: `${placeNo} ${part} ${time}${runNo === undefined ? '' : ` run ${runNo}`}`,
    geometry: { type: 'Point', coordinates: [...(places[Number(placeNo) - 1]?.asked ?? [])] },
    properties,
  };
}

function featureOf({ place, placeNo, timeMs }: Row, exportedAtMs: number): object {
  const time = new Date(timeMs).toISOString();
  const waves = stepAt(place.waves, timeMs);
  const current = stepAt(place.current, timeMs);
  const wind = stepAt(place.wind, timeMs);
  return {
    type: 'Feature',
    id: `${placeNo} ${time}`,
    geometry: { type: 'Point', coordinates: [...place.asked] },
    properties: {
      placeNo,
      time,
      expired: timeMs < exportedAtMs,
      significantWaveHeight: waves?.significantHeightM ?? null,
      maximumWaveHeight: waves?.maximumHeightM ?? null,
      wavePeakPeriod: waves?.peakPeriodS ?? null,
      waveDirectionTo: waves?.directionToDeg ?? null,
      wavesFilled: waves?.isFilled ?? null,
      waveSource: waves?.source ?? null,
      ...originOf(place.waves, 'wave', waves !== undefined),
      currentSpeed: current?.speedMs ?? null,
      currentDirectionTo: current?.directionToDeg ?? null,
      currentSource: current?.source ?? null,
      ...originOf(place.current, 'current', current !== undefined),
      windSpeed: wind?.speedMs ?? null,
      windDirectionFrom: wind?.directionFromDeg ?? null,
      windSource: wind?.source ?? null,
      ...originOf(place.wind, 'wind', wind !== undefined),
    },
  };
}

/** Where the numbers of a part are of, and how old they are; null where it has none at this time. */
function originOf<P extends ForecastPart>(
  outcome: ForecastOutcome<P>,
  prefix: string,
  hasStep: boolean,
): Record<string, unknown> {
  const series = hasStep && outcome.ok ? outcome.value : undefined;
  return {
    [`${prefix}GridLon`]: series?.answeredAt?.[0] ?? null,
    [`${prefix}GridLat`]: series?.answeredAt?.[1] ?? null,
    [`${prefix}FetchedAt`]: series ? new Date(series.stamp.fetchedAtMs).toISOString() : null,
  };
}

function stepsOf<P extends ForecastPart>(
  outcome: ForecastOutcome<P>,
): readonly { readonly timeMs: number }[] {
  return outcome.ok ? outcome.value.steps : [];
}

function stepAt<P extends ForecastPart>(outcome: ForecastOutcome<P>, timeMs: number) {
  return outcome.ok ? outcome.value.steps.find((step) => step.timeMs === timeMs) : undefined;
}
