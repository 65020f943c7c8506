import { notGivenInTrack } from '@kartbord/common/track-columns';
import { bulkOf, sourceOf } from '../bulk-places';
import type { BulkPoints, FormatOptions, LayerData } from '../format';
import { RowBytes } from '../geojson/geojson-bytes';
import { trackSources } from '../track-points';
import { csvForms, csvLine } from './csv-text';
import type { RowChunk } from './text-bulk';

const rowsPerChunk = 1000;
/** Of a number, a time or a network's name with its comma, bytes. */
const longestCell = 32;
const encoder = new TextEncoder();
const comma = encoder.encode(',');
const sources = trackSources.map((source) => encoder.encode(`${source ?? ''}\r\n`));

/**
 * Positions in degrees as lines without an object a row, as `csvLine` has them in the form of RFC 4180. Null where they are not that, or a
 * name has a line feed: here a row is a line.
 */
export function bulkLines(layer: LayerData, { system }: FormatOptions): Generator<RowChunk> | null {
  const bulk = system === 'EPSG:4326' ? bulkOf(layer) : undefined;
  return bulk?.vessels.every(({ name }) => !name?.includes('\n')) ? chunks(bulk) : null;
}

function* chunks({ vessels }: BulkPoints): Generator<RowChunk> {
  const text = new RowBytes();
  for (const { mmsi, name, columns } of vessels) {
    const vessel = encoder.encode(`,${csvLine([mmsi, name], csvForms.rfc4180).slice(0, -'\r\n'.length)},`);
    const { lonE6, latE6, timeMs } = columns;
    const cells = [
      [columns.speedTenths, 1],
      [columns.courseTenths, 1],
      [columns.headingDeg, 0],
      [columns.rateOfTurn, 0],
      [columns.status, 0],
      [columns.shipType, 0],
    ] as const;
    const most = vessel.length + (cells.length + 4) * longestCell;
    for (let start = 0; start < columns.count; start += rowsPerChunk) {
      const stop = Math.min(start + rowsPerChunk, columns.count);
      for (let row = start; row < stop; row++) {
        text.begin(most);
        text.number(lonE6[row] ?? 0, 6);
        text.part(comma);
        text.number(latE6[row] ?? 0, 6);
        text.part(vessel);
        text.time(timeMs[row] ?? 0);
        text.part(comma);
        for (const [values, decimals] of cells) {
          const value = values[row] ?? notGivenInTrack;
          if (value !== notGivenInTrack) text.number(value, decimals);
          text.part(comma);
        }
        text.part(sources[sourceOf(columns, row)] ?? comma);
      }
      yield { bytes: text.lend(), features: stop - start };
    }
  }
}
