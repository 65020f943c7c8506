import type { FilterContext } from '../../../src-shared/domain/filter/week-filter';
import { ok } from '../../../src-shared/result';
import { localitiesBytes, type LocalitiesExport, writeLocalitiesFile } from '../../export/localities-file';
import type { Cache } from '../cache/cache';
import type { DataEngine } from '../serve';
import { judgedBy } from './own-limits';
import { filterContext } from '../tables/filter-context';
import { cachedWeeks } from '../tables/cached-weeks';

export function localitiesExport(cache: Cache): Pick<DataEngine, 'export.localities' | 'export.bytes'> {
  return {
    'export.localities': (input, context) =>
      writeLocalitiesFile(input, input.path, context, localitiesContext(cache, input)),
    'export.bytes': (input) => ok(localitiesBytes(input, localitiesContext(cache, input))),
  };
}

/** What the filter of an exported week may need besides it, of what is kept; undefined where it is not said whose. */
function localitiesContext(
  cache: Cache,
  { columns, filter, provenance, kept }: LocalitiesExport,
): FilterContext | undefined {
  if (!kept) return undefined;
  const { week } = columns;
  const whose = { site: kept.site, account: kept.account };
  const order = {
    ...whose,
    limits: judgedBy(cache, whose, provenance.limits),
    matching: kept.matching && { [week]: kept.matching },
    what: { kind: 'figures', week, filter, by: null },
  } as const;
  const weekOf = cachedWeeks(cache, order);
  return filterContext(cache, order, week, {
    columnsOf: (other) => weekOf(other)?.columns ?? null,
    areasAsked: kept.areasAsked === true,
  });
}
