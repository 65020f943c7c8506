import type { OfflineKindWork } from '../kind';
import { notYet } from './not-yet';

export function trackKind(): OfflineKindWork {
  return notYet('track', ({ vessels }) => vessels.length);
}
