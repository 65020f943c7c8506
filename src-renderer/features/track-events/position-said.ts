import type { TrackColumns } from '../../../src-shared/domain/track-columns';
import { positionAt } from '../../../src-shared/domain/track-position';
import type { Words } from '../../words/en';
import { exactMoment } from './moments';

/** How far a position is from a site; null: no site is chosen, or it has no place. */
export interface Away {
  readonly km: Float64Array;
  readonly name: string;
}

/** A received position as one line: `18 Nov 13:00:05, 8.2 kn, 1.30 km from Prøvevika, received by satellite`. */
export function positionSaid(
  words: Words,
  locale: string,
  columns: TrackColumns,
  row: number,
  away: Away | null,
): string {
  const { graphs, metres } = words.trackEvents;
  const { timeMs, speedKn, source } = positionAt(columns, row);
  const km = away?.km[row];
  return [
    exactMoment(locale, timeMs),
    speedKn === null ? graphs.noSpeed : graphs.knots(speedKn),
    ...(away && km !== undefined ? [graphs.awayFrom(metres(km * 1000), away.name)] : []),
    ...(source ? [graphs.sources[source]] : []),
  ].join(', ');
}
