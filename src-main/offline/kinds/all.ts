import type { DataClient } from '../../data/client';
import type { OfflineKindWork } from '../kind';
import { localityDetailsKind } from './locality-details';
import { notYet } from './not-yet';
import { weekKind } from './weeks';

/** In the order of taking. */
export function allKinds(data: DataClient, now: () => number): readonly OfflineKindWork[] {
  return [
    weekKind(now),
    localityDetailsKind(data, now),
    notYet('forecast', ({ forecasts }) => forecasts.length),
    notYet('tile', ({ tiles }) => tiles.length),
    notYet('track', ({ vessels }) => vessels.length),
  ];
}
