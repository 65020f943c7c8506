import { generalLimits, type Limits } from '../../src-shared/domain/fish-health/lice-limits';
import { given, type LocalityWeekColumns } from '../../src-shared/domain/fish-health/locality';
import { localityRecords } from './locality-columns';

/** Features a chunk: a cancelled export stops and a progress bar moves between chunks. */
export const rowsPerChunk = 100;

/**
 * A week's localities as a GeoJSON FeatureCollection (RFC 7946), in chunks: a head, then features, then an end. Positions are WGS 84, longitude
 * first; a locality without a position has a null geometry (3.2). `provenance` becomes a foreign member (6.1); there
 * is no `crs` member and no bounding box. What the service did not give is null, and numbers are exactly what it gave.
 */
export function* weekGeoJson(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  rows: Int32Array,
  provenance: Readonly<Record<string, unknown>>,
  limits: Limits = generalLimits,
): Generator<string> {
  const recordOf = localityRecords(columns, states, limits);
  const name = `localities_${columns.week}`;
  yield `{"type":"FeatureCollection","name":${JSON.stringify(name)},"provenance":${JSON.stringify(provenance)},"features":[`;
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    const chunk = rows.subarray(start, start + rowsPerChunk);
    const features = Array.from(chunk, (row) =>
      JSON.stringify({
        type: 'Feature',
        id: columns.localityNo[row],
        geometry: pointAt(columns, row),
        properties: recordOf(row),
      }),
    );
    yield `${start === 0 ? '\n' : ',\n'}${features.join(',\n')}`;
  }
  yield '\n]}\n';
}

/** Where a locality lies; null where the service does not say. */
export function pointAt(
  columns: LocalityWeekColumns,
  row: number,
): { readonly type: 'Point'; readonly coordinates: number[] } | null {
  const [lon, lat] = [given(columns.lon[row]), given(columns.lat[row])];
  return lon === null || lat === null ? null : { type: 'Point', coordinates: [lon, lat] };
}
