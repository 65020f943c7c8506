import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import type { YearPart } from '../../../src-shared/domain/cache/offline-plan';
import { localityDiseasesRequest } from './locality-diseases';
import { medicationEventsRequest } from './medication-events';
import type { EndpointRequest } from '../parts';
import { vesselYearRequest } from '../vessels/vessel-visits';

const requests: Readonly<Record<YearPart, (localityNo: LocalityNo, year: number) => EndpointRequest>> = {
  diseases: localityDiseasesRequest,
  treatments: medicationEventsRequest,
  visits: vesselYearRequest,
};

/** What a part of a locality's year is asked for with. */
export const yearPartRequest = (part: YearPart, localityNo: LocalityNo, year: number): EndpointRequest =>
  requests[part](localityNo, year);
