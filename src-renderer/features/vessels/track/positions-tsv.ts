import type { TrackAnswer } from '../../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { textCell } from '../../../lib/tsv';
import type { Words } from '../../../words/en';
import { positionAt } from '../../../../src-shared/domain/tracks/track-position';

/**
 * All positions of an answer, oldest first, as tab-separated text with a header, times in UTC; `decimal` is the
 * spreadsheet's decimal sign. What is not given is an empty cell, never zero.
 */
export function positionsTsv(
  { mmsi, name }: Pick<TrackAnswer, 'mmsi' | 'name'>,
  columns: TrackColumns,
  words: Words,
  decimal: '.' | ',',
): string {
  const { tsv, sources } = words.vessel;
  const number = (value: number | null, decimals?: number): string =>
    value === null
      ? ''
      : (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', decimal);
  const lines = [
    [
      tsv.time,
      tsv.lat,
      tsv.lon,
      tsv.speed,
      tsv.course,
      tsv.heading,
      tsv.status,
      tsv.source,
      tsv.gap,
      tsv.mmsi,
      tsv.name,
    ].join('\t'),
  ];
  for (let row = 0; row < columns.count; row++) {
    const { timeMs, lonLat, speedKn, courseDeg, headingDeg, status, source } = positionAt(columns, row);
    const before = columns.timeMs[row - 1];
    lines.push(
      [
        new Date(timeMs).toISOString(),
        number(lonLat[1]),
        number(lonLat[0]),
        number(speedKn),
        number(courseDeg),
        number(headingDeg),
        number(status),
        source === null ? '' : sources[source],
        before === undefined ? '' : number((timeMs - before) / 3_600_000, 3),
        String(mmsi),
        textCell(name),
      ].join('\t'),
    );
  }
  return `${lines.join('\n')}\n`;
}
