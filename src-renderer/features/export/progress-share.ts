import type { LayersProgress } from '../../../src-shared/domain/export/export-layer';

/** How far an export is, 0 to 1: layers that are done, and of the one at work its rows. Null where there is nothing to go by. */
export function shareOf({ done, of, written, total }: LayersProgress): number | null {
  if (of === 0) return null;
  const rows = total > 0 ? Math.min(1, written / total) : 0;
  return of === 1 && total === 0 ? null : Math.min(1, (done + (done < of ? rows : 0)) / of);
}
