import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { LocalityYears } from '../../../../src-shared/domain/weeks/locality-years';
import { yearsWeek } from '../../../../src-shared/domain/weeks/years-week';
import type { Cache } from '../../cache/cache';
import { cachedReports, hasWeeks, sentPath } from '../../fish-health/cached-reports';
import type { MarksRead } from '../../fish-health/report-marks';
import { reportYears } from '../../fish-health/report-weeks';
import { type CachedWeek, cachedWeeks } from '../cached-weeks';
import type { MakerOrder } from '../maker';

/** Weeks in order of time, of the lists that are kept, and of lice reports where no list is. */
interface ListedOrReported {
  /** Null where neither is kept. */
  readonly weekOf: (week: IsoWeek) => Generator<undefined, CachedWeek | null>;
  /** As `weekOf`, of lists alone. */
  readonly listOf: (week: IsoWeek) => CachedWeek | null;
  /** Of the weeks that were read. */
  readonly endpoints: () => readonly string[];
}

/** `only`: of lists the rows of these sites alone. */
export function listedOrReported(
  cache: Cache,
  order: MakerOrder,
  only?: ReadonlySet<number>,
): ListedOrReported {
  const listOf = order.weekOf ?? cachedWeeks(cache, order, only);
  const reports = new Map<number, LocalityYears | null>();
  const marks: MarksRead = new Map();
  const asked = new Set<string>();
  const pieces = cachedReports(cache, order).filter(hasWeeks);
  return {
    listOf,
    endpoints: () => [...asked],
    *weekOf(week) {
      const list = listOf(week);
      if (list) {
        asked.add('POST /v2/geodata/fishhealth/locality/{year}/{week}');
        return list;
      }
      const { year } = weekParts(week);
      if (!reports.has(year)) {
        reports.clear();
        const read = yield* reportYears(cache, { site: order.site, account: order.account, year }, marks);
        reports.set(year, read?.years ?? null);
      }
      const of = reports.get(year);
      const at = of?.weeks.indexOf(week) ?? -1;
      const columns = of && at >= 0 ? yearsWeek(of, at) : null;
      if (!columns) return null;
      for (const piece of pieces)
        if (piece.from <= week && piece.to >= week) asked.add(`GET ${sentPath(cache, piece.key)}`);
      return { columns, fetchedAtMs: of?.fetchedAtMs[at] ?? 0 };
    },
  };
}
