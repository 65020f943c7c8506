import type { LonLat } from '@kartbord/common/lon-lat';
import type { TableRows } from '../../../src-shared/contract';
import type { ReportWord, SeasonGear } from '../../../src-shared/domain/gear/gear-season';
import type { GearGeometry } from '../../../src-shared/domain/gear/gear-item';

/** A row of the table `gear-season`. Times are ms since 1970; null is not known. */
export interface SeasonRow extends Pick<
  SeasonGear,
  'toolId' | 'state' | 'typeCode' | 'count' | 'geometry' | 'setMs' | 'removedMs' | 'daysInSea'
> {
  readonly key: string;
  readonly isLost: boolean;
  readonly setReport: ReportWord | null;
  readonly retrievalReport: ReportWord | null;
  readonly lastListedMs: number | null;
  readonly untilMs: number | null;
  readonly untilBy: 'retrieval' | 'list' | null;
  /** Of how many other vessels there are positions of its time; null: its time is not known. */
  readonly vesselsKnown: number | null;
  readonly closest: { readonly metres: number; readonly mmsi: number; readonly timeMs: number | null } | null;
}

/** So many rows are a moment's work. */
const rowsATurn = 400;

export function* seasonRows({
  names,
  rows,
}: Pick<TableRows, 'names' | 'rows'>): Generator<undefined, readonly SeasonRow[]> {
  const places = new Map(names.map((name, at) => [name, at]));
  const read: SeasonRow[] = [];
  for (const cells of rows) {
    const cell = (name: string): unknown => cells[places.get(name) ?? -1] ?? null;
    const number = (name: string): number | null => cell(name) as number | null;
    const time = (name: string): number | null => {
      const text = cell(name);
      return typeof text === 'string' ? Date.parse(text) : null;
    };
    const toolId = cell('toolId') as string | null;
    const [metres, mmsi] = [number('closestM'), number('closestMmsi')];
    read.push({
      key: toolId ?? `act ${read.length}`,
      toolId,
      state: cell('state') as SeasonRow['state'],
      isLost: cell('lost') === true,
      typeCode: cell('typeCode') as string | null,
      count: number('count'),
      geometry: geometryOf(cell('shape')),
      setMs: time('set'),
      removedMs: time('retrieved'),
      setReport: cell('setReport') as ReportWord | null,
      retrievalReport: cell('retrievalReport') as ReportWord | null,
      daysInSea: number('daysInSea'),
      lastListedMs: time('lastListed'),
      untilMs: time('daysUntil'),
      untilBy: cell('daysUntilBy') as SeasonRow['untilBy'],
      vesselsKnown: number('vesselsKnown'),
      closest: metres !== null && mmsi !== null ? { metres, mmsi, timeMs: time('closestTime') } : null,
    });
    if (read.length % rowsATurn === 0) yield;
  }
  return read;
}

/** Of the well-known text of a point or a line, as the table has it. */
function geometryOf(shape: unknown): GearGeometry | null {
  const [, kind, text] = /^(POINT|LINESTRING) \((.+)\)$/.exec(typeof shape === 'string' ? shape : '') ?? [];
  const places = (text ?? '').split(', ').map((pair): LonLat => {
    const [lon = NaN, lat = NaN] = pair.split(' ').map(Number);
    return [lon, lat];
  });
  const [first] = places;
  if (!kind || !first || places.some(([lon, lat]) => Number.isNaN(lon + lat))) return null;
  return kind === 'POINT'
    ? { type: 'Point', coordinates: first }
    : { type: 'LineString', coordinates: places };
}
