import { notGivenInTrack, type KeptTrack, type TrackColumns } from '../../src-shared/domain/track-columns';
import { trackLines } from './track-lines';

/** A vessel to be written: its positions in a span, and for which times the service was asked. */
export interface TrackOfVessel extends KeptTrack {
  readonly mmsi: number;
  readonly name: string | null;
  readonly shipType: number | null;
}

/** Features a chunk: a cancelled export stops and a progress bar moves between chunks. */
export const positionsPerChunk = 500;

/** A feature for each vessel, and one for each position. */
export const featuresOf = (tracks: readonly TrackOfVessel[]): number =>
  tracks.reduce((sum, { columns }) => sum + 1 + columns.count, 0);

/**
 * Tracks as a GeoJSON FeatureCollection (RFC 7946), one feature a line, in chunks: a head, then for each vessel its way and
 * its positions in order of time, then an end. The way is broken where an hour and more is missing; a vessel without two
 * positions in a row has a null geometry (3.2). `provenance` becomes a foreign member (6.1).
 */
export function* tracksGeoJson(
  tracks: readonly TrackOfVessel[],
  provenance: Readonly<Record<string, unknown>>,
): Generator<string> {
  yield `{"type":"FeatureCollection","name":"tracks","provenance":${JSON.stringify(provenance)},"features":[`;
  let before = '\n';
  for (const track of tracks) {
    yield `${before}${JSON.stringify(wayOf(track))}`;
    before = ',\n';
    for (let start = 0; start < track.columns.count; start += positionsPerChunk) {
      const count = Math.min(positionsPerChunk, track.columns.count - start);
      const features = Array.from({ length: count }, (_, at) =>
        JSON.stringify(positionOf(track, start + at)),
      );
      yield `${before}${features.join(',\n')}`;
    }
  }
  yield '\n]}\n';
}

function wayOf({ mmsi, name, shipType, columns, periods }: TrackOfVessel): object {
  const { stretches, gaps } = trackLines(columns, periods);
  const lines = stretches
    .filter(([first, end]) => end - first > 1)
    .map(([first, end]) => Array.from({ length: end - first }, (_, at) => placeAt(columns, first + at)));
  return {
    type: 'Feature',
    id: String(mmsi),
    geometry: geometryOf(lines),
    properties: {
      kind: 'track',
      ...{ mmsi, name, shipType },
      positions: columns.count,
      lines: lines.length,
      from: timeAt(columns, 0),
      to: timeAt(columns, columns.count - 1),
      gaps: gaps.map(({ fromMs, toMs, asked }) => ({ from: iso(fromMs), to: iso(toMs), asked })),
      asked: periods.map(({ fromMs, toMs, fetchedAtMs }) => ({
        from: iso(fromMs),
        to: iso(toMs),
        fetchedAt: iso(fetchedAtMs),
      })),
    },
  };
}

function geometryOf(lines: readonly (readonly LonLat[])[]): object | null {
  if (lines.length === 0) return null;
  return lines.length === 1
    ? { type: 'LineString', coordinates: lines[0] }
    : { type: 'MultiLineString', coordinates: lines };
}

function positionOf({ mmsi, name, columns }: TrackOfVessel, row: number): object {
  return {
    type: 'Feature',
    id: `${mmsi}-${row + 1}`,
    geometry: { type: 'Point', coordinates: placeAt(columns, row) },
    properties: {
      kind: 'position',
      ...{ mmsi, name },
      time: timeAt(columns, row),
      speedKn: given(columns.speedTenths[row], 10),
      courseDeg: given(columns.courseTenths[row], 10),
      headingDeg: given(columns.headingDeg[row]),
      rateOfTurn: given(columns.rateOfTurn[row]),
      status: given(columns.status[row]),
      shipType: given(columns.shipType[row]),
      source: sources[columns.source[row] ?? 0] ?? null,
    },
  };
}

const sources = [null, 'terrestrial', 'satellite'] as const;

type LonLat = readonly [number, number];

const placeAt = ({ lonE6, latE6 }: TrackColumns, row: number): LonLat => [
  (lonE6[row] ?? 0) / 1e6,
  (latE6[row] ?? 0) / 1e6,
];

const iso = (ms: number): string => new Date(ms).toISOString();

function timeAt({ timeMs }: TrackColumns, row: number): string | null {
  const time = timeMs[row];
  return time === undefined ? null : iso(time);
}

function given(value: number | undefined, steps = 1): number | null {
  return value === undefined || value === notGivenInTrack ? null : value / steps;
}
