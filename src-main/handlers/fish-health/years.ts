import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { YearPart } from '../../../src-shared/domain/cache/offline-plan';
import type { Result } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { Freshness } from '../fetch-through-cache';
import type { PartAnswers, YearsWork } from './years-work';

export type YearsHandlers = Pick<
  Handlers,
  | 'fishHealth.years'
  | 'fishHealth.diseases'
  | 'fishHealth.treatments'
  | 'fishHealth.visits'
  | 'fishHealth.visitWeek'
  | 'fishHealth.municipality'
  | 'fishHealth.national'
  | 'fishHealth.matching'
  | 'fishHealth.siteFacts'
  | 'fishHealth.reports'
>;

const progress = (): void => {};

export function yearsHandlers(work: YearsWork): YearsHandlers {
  const part =
    <P extends YearPart>(name: P) =>
    (
      {
        localityNo,
        year,
        freshness,
        isBulk = false,
      }: {
        readonly localityNo: number;
        readonly year: number;
        readonly freshness: Freshness;
        readonly isBulk?: boolean;
      },
      { signal }: { readonly signal: AbortSignal },
    ): Promise<Result<PartAnswers[P]>> =>
      work.part(name, asLocalityNo(localityNo), year, freshness, { signal, progress, isBulk });
  return {
    'fishHealth.years': ({ year }) => work.years(year),
    'fishHealth.diseases': part('diseases'),
    'fishHealth.treatments': part('treatments'),
    'fishHealth.visits': part('visits'),
    'fishHealth.visitWeek': ({ localityNo, week, freshness }, { signal }) =>
      work.visitWeek(asLocalityNo(localityNo), week, freshness, { signal, progress }),
    'fishHealth.municipality': ({ municipalityNo, freshness }, { signal }) =>
      work.municipality(municipalityNo, freshness, { signal, progress }),
    'fishHealth.national': ({ week, freshness }, { signal }) =>
      work.national(week, freshness, { signal, progress }),
    'fishHealth.matching': ({ week, filter, freshness }, { signal }) =>
      work.matching(week, filter, freshness, { signal, progress }),
    'fishHealth.siteFacts': ({ year }) => work.siteFacts(year),
    'fishHealth.reports': () => work.reports(),
  };
}
