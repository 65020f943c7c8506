import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import type { BulkPoints, LayerRow } from './format';
import type { Cell, TableColumn } from './table';

/** The columns of a layer of positions, one row a position; those of the GeoJSON of tracks (tracks-geojson.ts). */
export const trackPointColumns: readonly TableColumn[] = [
  { name: 'mmsi', type: 'integer', about: 'The vessel.' },
  { name: 'name', type: 'string', about: 'As AIS gave it last.' },
  { name: 'time', type: 'dateTime', about: 'UTC.' },
  { name: 'speedKn', type: 'number', unit: 'knots', about: 'Over ground.' },
  {
    name: 'courseDeg',
    type: 'number',
    unit: 'degrees',
    about: 'Over ground, clockwise from true north.',
  },
  { name: 'headingDeg', type: 'integer', unit: 'degrees', about: 'Clockwise from true north.' },
  { name: 'rateOfTurn', type: 'integer', about: 'As AIS gives it, -127 to 127.' },
  { name: 'status', type: 'integer', about: 'Navigational status of AIS, 0 to 15.' },
  {
    name: 'shipType',
    type: 'integer',
    about: 'Type of ship of AIS, 0 to 99; it changes over time and is not reliable.',
  },
  { name: 'source', type: 'string', about: 'The receiving network: terrestrial or satellite.' },
];

/** By `TrackColumns.source`. */
export const trackSources = [null, 'terrestrial', 'satellite'] as const;

/** The rows of `bulk` one by one, vessel by vessel. */
export function* trackPointRows({ vessels }: BulkPoints): Generator<LayerRow> {
  for (const { mmsi, name, columns } of vessels)
    for (let row = 0; row < columns.count; row++)
      yield {
        geometry: {
          type: 'Point',
          coordinates: [(columns.lonE6[row] ?? 0) / 1e6, (columns.latE6[row] ?? 0) / 1e6],
        },
        cells: [mmsi, name, ...pointCells(columns, row)],
      };
}

/** The cells from the time on. */
function pointCells(columns: TrackColumns, row: number): readonly Cell[] {
  return [
    new Date(columns.timeMs[row] ?? 0).toISOString(),
    given(columns.speedTenths[row], 10),
    given(columns.courseTenths[row], 10),
    given(columns.headingDeg[row]),
    given(columns.rateOfTurn[row]),
    given(columns.status[row]),
    given(columns.shipType[row]),
    trackSources[columns.source[row] ?? 0] ?? null,
  ];
}

const given = (value: number | undefined, perUnit = 1): number | null =>
  value === undefined || value === notGivenInTrack ? null : value / perUnit;
