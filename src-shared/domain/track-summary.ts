import type { TrackSummary } from './track';
import type { TrackColumns, TrackPeriod } from './track-columns';
import { newestPosition, positionAt, satelliteCount } from './track-position';

/** What positions in order of time come to. */
export function summaryOf(columns: TrackColumns): TrackSummary {
  return {
    count: columns.count,
    satellite: satelliteCount(columns),
    oldest: columns.count > 0 ? positionAt(columns, 0) : null,
    newest: newestPosition(columns),
  };
}

/** Another where positions came, went, or were asked for again. */
export function versionOf(columns: TrackColumns, periods: readonly TrackPeriod[]): string {
  const times = periods.map(({ fromMs, toMs, fetchedAtMs }) => `${fromMs}-${toMs}@${fetchedAtMs}`);
  return [columns.count, columns.timeMs[0] ?? '', columns.timeMs[columns.count - 1] ?? '', ...times].join(
    ' ',
  );
}
