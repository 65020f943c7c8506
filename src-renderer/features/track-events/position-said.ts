import { type DistanceUnit, inDistance } from '../../../src-shared/domain/units/distance-unit';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { positionAt } from '../../../src-shared/domain/tracks/track-position';
import type { Words } from '../../words/en';
import type { Zoned } from '../../words/format';
import { exactMoment } from './moments';

/** How far a position is from a site; null: no site is chosen, or it has no place. */
export interface Away {
  readonly km: Float64Array;
  readonly name: string;
}

/** In the unit; null of a row that is not there. */
export function awayOf({ km }: Away, row: number, unit: DistanceUnit): number | null {
  const value = km[row];
  return value === undefined ? null : unit === 'km' ? value : inDistance(value * 1000, unit);
}

/** A received position as one line: `18 Nov 13:00:05, 8.2 kn, 1.30 km from Prøvevika, received by satellite`. */
export function positionSaid(
  words: Words,
  format: Zoned,
  columns: TrackColumns,
  row: number,
  away: Away | null,
): string {
  const { graphs, metres } = words.trackEvents;
  const { timeMs, speedKn, source } = positionAt(columns, row);
  const km = away?.km[row];
  return [
    exactMoment(format, timeMs),
    speedKn === null ? graphs.noSpeed : graphs.knots(speedKn),
    ...(away && km !== undefined ? [graphs.awayFrom(metres(km * 1000), away.name)] : []),
    ...(source ? [graphs.sources[source]] : []),
  ].join(', ');
}
