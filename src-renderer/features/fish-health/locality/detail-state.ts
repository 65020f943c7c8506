import {
  type Limits,
  type SiteLimit,
  siteLimit,
  tableOf,
} from '../../../../src-shared/domain/fish-health/lice-limits';
import { type LiceState, liceState } from '../../../../src-shared/domain/fish-health/lice-state';
import type { LocalityWeekDetail } from '../../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';
import type { Site } from './site';

/** The class of a site by its own limit where that is at hand, and by the general one where it is not. */
export interface SiteState {
  readonly state: LiceState;
  readonly adultFemale: number | null;
  readonly rule: SiteLimit | undefined;
}

/** By its own answer. `ownLimit`: of the download, null where that is not at hand. */
export function detailState(
  detail: LocalityWeekDetail,
  limits: Limits,
  ownLimit: number | null = null,
): SiteState {
  const rule = siteLimit(tableOf(limits), detail.week, detail.municipality.no, ownLimit);
  const adultFemale = detail.lice.adultFemale.average;
  const state = liceState({
    hasSalmonoids: detail.register?.hasSalmonoidLicense ?? undefined,
    hasReported: detail.lice.hasReported ?? undefined,
    isFallow: detail.lice.isFallow ?? undefined,
    adultFemaleLice: adultFemale ?? NaN,
    limit: rule?.limit ?? NaN,
  });
  return { state, adultFemale, rule };
}

/** By its row of the week's list. */
export function ownState(site: Site, week: IsoWeek, limits: Limits, ownLimit: number | null): SiteState {
  const rule = siteLimit(tableOf(limits), week, site.municipalityNo, ownLimit);
  const { adultFemale } = site;
  const state =
    adultFemale === null || !rule?.isSpecial
      ? site.state
      : liceState({
          hasSalmonoids: undefined,
          hasReported: undefined,
          isFallow: undefined,
          adultFemaleLice: adultFemale,
          limit: rule.limit,
        });
  return { state, adultFemale, rule };
}
