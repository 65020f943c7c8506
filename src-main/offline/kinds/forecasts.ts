import type { OfflineKindWork } from '../kind';
import { notYet } from './not-yet';

export function forecastKind(): OfflineKindWork {
  return notYet('forecast', ({ forecasts }) => forecasts.length);
}
