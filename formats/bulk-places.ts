import type { ExportSystem } from '@kartbord/common/projection';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import type { TableColumn } from './table';
import { trackPointColumns } from './track-points';
import type { BulkPoints, LayerData } from './format';
import { projector } from './project';
import type { Boxes } from './fgb/spatial-order';

const rowsPerTurn = 1 << 15;

/** The positions of a layer that a writer of bytes can take: those whose columns are the ones that it knows. */
export function bulkOf({ bulk, columns, geometry }: LayerData): BulkPoints | undefined {
  const isKnown =
    geometry === 'Point' &&
    columns.length === trackPointColumns.length &&
    trackPointColumns.every((known, at) => isSame(known, columns[at]));
  return isKnown ? bulk : undefined;
}

const isSame = (known: TableColumn, column: TableColumn | undefined): boolean =>
  column?.name === known.name && column.type === known.type;

/** Where the rows of a bulk layer are, in the order of its vessels; of each row which vessel it is of. */
export interface BulkPlaces {
  readonly boxes: Boxes;
  readonly vesselOf: Uint32Array;
  /** The first row of each vessel. */
  readonly firstRow: Uint32Array;
}

/** x and y of all rows in a system; yields every few milliseconds. */
export function* bulkPlaces({ vessels }: BulkPoints, system: ExportSystem): Generator<undefined, BulkPlaces> {
  const count = vessels.reduce((sum, { columns }) => sum + columns.count, 0);
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  const vesselOf = new Uint32Array(count);
  const firstRow = new Uint32Array(vessels.length);
  const project = system === 'EPSG:4326' ? null : projector(system);
  let at = 0;
  for (const [vessel, { columns }] of vessels.entries()) {
    const { lonE6, latE6 } = columns;
    firstRow[vessel] = at;
    vesselOf.fill(vessel, at, at + columns.count);
    for (let row = 0; row < columns.count; row++, at++) {
      const lon = (lonE6[row] ?? 0) / 1e6;
      const lat = (latE6[row] ?? 0) / 1e6;
      if (project) [x[at], y[at]] = project(lon, lat);
      else {
        x[at] = lon;
        y[at] = lat;
      }
      if (at % rowsPerTurn === rowsPerTurn - 1) yield;
    }
  }
  return { boxes: { count, minX: x, minY: y, maxX: x, maxY: y }, vesselOf, firstRow };
}

/** Whether the column says something of the row. */
export const isGiven = (column: Int16Array, row: number): boolean =>
  (column[row] ?? notGivenInTrack) !== notGivenInTrack;

/** Rows whose `source` says nothing that is known have none. */
export const sourceOf = ({ source }: TrackColumns, row: number): 0 | 1 | 2 => {
  const value = source[row];
  return value === 1 || value === 2 ? value : 0;
};
