import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import { positionAt } from '../../../../src-shared/domain/tracks/track-position';
import { formatDecimal } from '../../../../src-shared/domain/units/coordinates';
import { gapAbout, type Said } from './column-words';
import { exactMoment } from '../moments';
import type { PositionRow } from './position-rows';
import { type Away, awayOf } from '../position-said';
import type { EventColumn } from './table-order';

/** All columns of the positions of a vessel; a gap has its beginning as its time and nothing else. */
export function positionColumns(
  { words, format }: Said,
  columns: TrackColumns,
  away: Away | null,
): readonly EventColumn<PositionRow>[] {
  const { columns: names, hints, sourcesShort, inUnit } = words.trackEvents;
  const at = (row: number): ReturnType<typeof positionAt> => positionAt(columns, row);
  const whole = (column: Int16Array, row: number): number | null => {
    const value = column[row] ?? notGivenInTrack;
    return value === notGivenInTrack ? null : value;
  };
  const ofPosition = <T>(of: (row: number) => T): ((row: PositionRow) => T | null) => {
    return (row) => (typeof row === 'number' ? of(row) : null);
  };
  const numbers = (
    key: 'speed' | 'course' | 'heading' | 'turn' | 'type' | 'distance',
    width: string,
    hint: string,
    of: (row: number) => number | null,
    write: (value: number) => string,
  ): EventColumn<PositionRow> => ({
    key,
    label: names[key],
    hint,
    isNumber: true,
    width,
    value: ofPosition(of),
    text: ofPosition((row) => {
      const value = of(row);
      return value === null ? null : write(value);
    }),
    raw: (row, sign) => {
      const value = typeof row === 'number' ? of(row) : null;
      return value === null ? null : String(value).replace('.', sign);
    },
  });
  const degrees = (value: number): string => `${format.quantity(value)}°`;
  return [
    {
      key: 'time',
      label: names.time,
      width: '132px',
      value: (row) => (typeof row === 'number' ? (columns.timeMs[row] ?? null) : row.fromMs),
      text: ofPosition((row) => exactMoment(format, columns.timeMs[row] ?? 0)),
      title: (row) => format.dateTime(typeof row === 'number' ? (columns.timeMs[row] ?? 0) : row.fromMs),
      raw: ofPosition((row) => new Date(columns.timeMs[row] ?? 0).toISOString()),
    },
    numbers('speed', '44px', hints.speed, (row) => at(row).speedKn, format.oneDecimal),
    numbers('course', '58px', hints.course, (row) => at(row).courseDeg, degrees),
    numbers('heading', '66px', hints.heading, (row) => at(row).headingDeg, degrees),
    numbers('turn', '56px', hints.turn, (row) => whole(columns.rateOfTurn, row), String),
    ...(away
      ? [
          numbers(
            'distance',
            '58px',
            hints.distance(away.name),
            (row) => awayOf(away, row, format.distanceUnit),
            inUnit,
          ),
        ]
      : []),
    {
      key: 'source',
      label: names.source,
      width: '68px',
      value: ofPosition((row) => at(row).source),
      text: ofPosition((row) => {
        const { source } = at(row);
        return source && sourcesShort[source];
      }),
    },
    {
      key: 'status',
      label: names.status,
      width: 'minmax(96px, 1fr)',
      value: ofPosition((row) => at(row).status),
      text: ofPosition((row) => {
        const { status } = at(row);
        return status === null ? null : (words.vessel.statuses[status] ?? String(status));
      }),
    },
    numbers('type', '50px', hints.type, (row) => whole(columns.shipType, row), String),
    {
      key: 'place',
      label: names.place,
      width: '176px',
      value: ofPosition((row) => at(row).lonLat[1]),
      text: ofPosition((row) => format.place(at(row).lonLat)),
      raw: ofPosition((row) => formatDecimal(at(row).lonLat)),
    },
  ];
}

/** A gap as one row: how long, and what is known of its cause. Null: a position. */
export function gapSentence({ words, format }: Said, row: PositionRow): string | null {
  if (typeof row === 'number') return null;
  return words.trackEvents.gap.row(format.duration(row.toMs - row.fromMs), gapAbout(words, row));
}
