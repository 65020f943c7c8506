import type { OfflineKindWork } from '../kind';
import { notYet } from './not-yet';

export function tileKind(): OfflineKindWork {
  return notYet('tile', ({ tiles }) => tiles.length);
}
