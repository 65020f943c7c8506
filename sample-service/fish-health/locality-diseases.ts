import { isoWeek, weeksInYear } from '@kartbord/common/week';
import { indexStartMs, weekIndex } from '../coast/calendar';
import { diseaseOf } from './diseases';
import type { Disease } from './shapes';
import type { CoastView } from './view';

/**
 * GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year} (interface.md, Fish health; facts.md 9b): the cases
 * that were open at some time in the year, as they stood at its end; undefined for an unknown locality.
 */
export function localityDiseases(view: CoastView, no: number, year: number): Disease[] | undefined {
  const locality = view.coast.locality(no);
  if (!locality) return undefined;
  const lastWeek = weekIndex(isoWeek(year, weeksInYear(year)));
  const fromMs = indexStartMs(weekIndex(isoWeek(year, 1)));
  const toMs = Math.min(indexStartMs(lastWeek + 1), view.nowMs + 1);
  return view.coast.outbreaks
    .filter(
      ({ locality: of, suspicionMs, closureMs }) =>
        of === locality && suspicionMs < toMs && (closureMs === null || closureMs >= fromMs),
    )
    .map((outbreak) => diseaseOf(outbreak, lastWeek, view.nowMs));
}
