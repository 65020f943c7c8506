import type { DataClient } from '../../data/client';
import type { OfflineKindWork } from '../kind';
import { forecastKind } from './forecasts';
import { localityDetailsKind } from './locality-details';
import { reportKind } from './reports';
import { tileKind } from './tiles';
import { trackKind } from './tracks';
import { weekKind } from './weeks';
import { yearKind } from './years';

/** In the order of taking. */
export function allKinds(data: DataClient, now: () => number): readonly OfflineKindWork[] {
  return [
    weekKind(now),
    localityDetailsKind(data, now),
    yearKind(data),
    reportKind(),
    forecastKind(),
    tileKind(),
    trackKind(),
  ];
}
