import {
  type ChosenLimits,
  generalLimits,
  type Limits,
  ownLimitsKnown,
} from '../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { ownLimits } from '../../../src-shared/domain/fish-health/own-limits';
import type { SiteFactsAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { TableFacts } from '../../export/table';
import type { Cache } from '../cache/cache';
import { siteFactsOf } from './site-facts';
import { atOnce } from '@kartbord/common/at-once';

/** What sites are judged by: the own limits are those of the kept lice reports, a year of which is read when one of its weeks is. */
export function judgedBy(
  cache: Cache,
  of: { readonly site: string; readonly account: string },
  limits: ChosenLimits = generalLimits,
): Limits {
  if (!('by' in limits)) return limits;
  if (limits.by === 'general') return { table: limits.table, own: null };
  const years = new Map<number, SiteFactsAnswer['facts'] | null>();
  const yearOf = (year: number): SiteFactsAnswer['facts'] | null => {
    const known = years.get(year);
    if (known !== undefined) return known;
    const facts = atOnce(siteFactsOf(cache)(of, year))?.facts ?? null;
    years.set(year, facts);
    return facts;
  };
  return { table: limits.table, own: ownLimits(yearOf) };
}

/** What the sidecar of a table says of it, as its weeks come with the rows that it is made of; null: all. */
export function judging(limits: Limits): {
  add(columns: LocalityWeekColumns, rows: Int32Array | null): void;
  readonly judged: NonNullable<TableFacts['judged']>;
} {
  const known = { known: 0, of: 0 };
  return {
    add(columns, rows) {
      const found = ownLimitsKnown(columns, rows, limits);
      known.known += found.known;
      known.of += found.of;
    },
    judged: { limits, known },
  };
}
