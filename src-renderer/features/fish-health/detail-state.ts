import { type LiceRule, liceRule } from '../../../src-shared/domain/lice';
import { type LiceState, liceState } from '../../../src-shared/domain/lice-state';
import type { LocalityWeekDetail } from '../../../src-shared/domain/locality';

/** The class of a site by its own answer, with the same rule as the week's list. */
export function detailState(detail: LocalityWeekDetail): {
  readonly state: LiceState;
  readonly adultFemale: number | null;
  readonly rule: LiceRule;
} {
  const rule = liceRule(detail.week, detail.municipality.no ?? undefined);
  const adultFemale = detail.lice.adultFemale.average;
  const state = liceState({
    hasSalmonoids: detail.register?.hasSalmonoidLicense ?? undefined,
    hasReported: detail.lice.hasReported ?? undefined,
    isFallow: detail.lice.isFallow ?? undefined,
    adultFemaleLice: adultFemale ?? NaN,
    limit: rule.limit,
  });
  return { state, adultFemale, rule };
}
