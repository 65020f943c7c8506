import type { LocalityAnswer } from '../../../../src-shared/contract';
import { localityNo, type LocalityWeekDetail } from '../../../../src-shared/domain/fish-health/locality';
import type { IsoWeek } from '@kartbord/common/week';

const notCounted = { average: null, averageOfPreviousWeek: null, trend: null };

/** The answer that main would give for one site, with little in it but what is asked for. For tests. */
export function madeUpLocality(
  number: number,
  week: IsoWeek,
  detail: Partial<LocalityWeekDetail> = {},
): LocalityAnswer {
  return {
    stamp: { fetchedAtMs: 0, source: 'service', endpoint: `GET /v2/…/${number}/${week}` },
    raw: '{}',
    detail: {
      localityNo: localityNo(number),
      week,
      name: `Site ${number}`,
      isOnLand: null,
      lonLat: [5.3267, 60.3917],
      municipality: { no: '4601', name: 'Bergen' },
      productionArea: null,
      register: null,
      controlAreas: [],
      exportRestrictions: [],
      pdZone: { id: null },
      diseases: [],
      escapes: [],
      lice: {
        hasReported: null,
        isFallow: null,
        adultFemale: notCounted,
        mobile: notCounted,
        stationary: notCounted,
        total: notCounted,
        seaTemperature: null,
      },
      treatments: {
        nonMedicinal: [],
        medicinal: [],
        combination: [],
        bath: [],
        inFeed: [],
        cleanerFish: 'none',
        mechanicalRemoval: 'none',
        daysSinceLastChitinSynthesisInhibitor: null,
      },
      ...detail,
    },
  };
}
