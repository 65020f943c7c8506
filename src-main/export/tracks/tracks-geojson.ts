import { bulkFeatures, lineBytes } from '@kartbord/formats/geojson/geojson-bulk';
import { trackPointColumns } from '@kartbord/formats/track-points';
import { type TrackOfVessel, trackWay } from './track-way';

/** The ways of vessels as lines, their positions as points, or both. */
export type TracksForm = 'lines' | 'points' | 'both';

/** Of these positions: a feature for each vessel, and one for each position. */
export const featuresOf = (counts: readonly number[], form: TracksForm): number =>
  counts.reduce((sum, count) => sum + (form === 'points' ? 0 : 1) + (form === 'lines' ? 0 : count), 0);

/** Some features, and the text that they are, good until the next is asked for. */
export interface FeatureChunk {
  readonly bytes: Uint8Array;
  readonly features: number;
}

const positionColumns = [
  { name: 'kind', type: 'string', about: 'Beside ways, which are of the kind track.' },
  ...trackPointColumns,
] as const;

/**
 * Tracks as a GeoJSON FeatureCollection (RFC 7946), one feature a line, in chunks: a head, then for each vessel its way and
 * its positions in order of time, then an end. The way is broken where `gapMs` and more is missing; a vessel without two
 * positions in a row has a null geometry (3.2). `provenance` becomes a foreign member (6.1).
 */
export function* tracksGeoJson(
  tracks: Iterable<TrackOfVessel>,
  provenance: Readonly<Record<string, unknown>>,
  { form, gapMs }: { readonly form: TracksForm; readonly gapMs: number },
): Generator<FeatureChunk> {
  yield {
    bytes: bytesOf(
      `{"type":"FeatureCollection","name":"tracks","provenance":${JSON.stringify(provenance)},"features":[`,
    ),
    features: 0,
  };
  let before = '\n';
  for (const track of tracks) {
    if (form !== 'points') {
      yield { bytes: wayFeature(track, gapMs, before), features: 1 };
      before = ',\n';
    }
    if (form === 'lines') continue;
    const frame = {
      first: `${before}{"type":"Feature",`,
      next: ',\n{"type":"Feature",',
      after: '',
      isNumbered: true,
    } as const;
    const layer = { geometry: 'Point', columns: positionColumns, bulk: { vessels: [track] } } as const;
    for (const { bytes, features } of bulkFeatures(layer, frame) ?? []) {
      before = ',\n';
      yield { bytes, features };
    }
  }
  yield { bytes: bytesOf('\n]}\n'), features: 0 };
}

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);

function wayFeature(track: TrackOfVessel, gapMs: number, before: string): Uint8Array {
  const { lines, record } = trackWay(track, gapMs);
  const [open, close] =
    lines.length === 0
      ? ['null', '']
      : lines.length === 1
        ? ['{"type":"LineString","coordinates":', '}']
        : ['{"type":"MultiLineString","coordinates":[', ']}'];
  const properties = JSON.stringify({ kind: 'track', ...record });
  return Buffer.concat([
    bytesOf(`${before}{"type":"Feature","id":"${track.mmsi}","geometry":${open}`),
    lineBytes(track.columns, lines),
    bytesOf(`${close},"properties":${properties}}`),
  ]);
}
