import { type WeekIndex, indexStartMs } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import { type Outbreak, isOpenIn } from '../coast/disease';
import { isoText } from './parts';
import type { Disease, DiseaseStatus } from './shapes';

/** The outbreaks that are open in a week as far as anybody knows at `nowMs`. */
export function openOutbreaks(coast: Coast, week: WeekIndex, nowMs: number): Outbreak[] {
  return coast.outbreaks.filter((outbreak) => outbreak.suspicionMs <= nowMs && isOpenIn(outbreak, week));
}

/** How the case stood at the end of the week. Only version 3 knows DISPROVED. */
export function statusIn(outbreak: Outbreak, week: WeekIndex, nowMs: number): DiseaseStatus {
  const asOf = Math.min(indexStartMs(week + 1) - 1, nowMs);
  if (outbreak.diagnosisMs !== null) return outbreak.diagnosisMs <= asOf ? 'DIAGNOSED' : 'SUSPECTED';
  const isDecided = outbreak.closureMs !== null && outbreak.closureMs <= asOf;
  return outbreak.version === 3 && isDecided ? 'DISPROVED' : 'SUSPECTED';
}

/**
 * A disease entry of a locality's week. All versions have one shape (facts.md 9) and fill what interface.md names for
 * them: version 1 the one date that belongs to its status, version 2 all dates and the subtype, version 3 also when
 * the site was emptied and why the case was closed.
 */
export function diseaseOf(outbreak: Outbreak, week: WeekIndex, nowMs: number): Disease {
  const status = statusIn(outbreak, week, nowMs);
  const known = (timeMs: number | null) => (timeMs !== null && timeMs <= nowMs ? isoText(timeMs) : null);
  const { version } = outbreak;
  const isFirst = version === 1;
  return {
    version,
    name: outbreak.name,
    subType: isFirst ? null : outbreak.subType,
    status,
    closureType: version === 3 && known(outbreak.closureMs) ? closureType(outbreak) : null,
    suspicionDate: isFirst && status !== 'SUSPECTED' ? null : known(outbreak.suspicionMs),
    diagnosisDate: isFirst && status !== 'DIAGNOSED' ? null : known(outbreak.diagnosisMs),
    emptiedDate: version === 3 ? known(outbreak.emptiedMs) : null,
    closureDate: known(outbreak.closureMs),
  };
}

function closureType(outbreak: Outbreak): string {
  return outbreak.diagnosisMs === null
    ? 'AVSLUTTET_MISTANKE_AVKREFTET'
    : 'AVSLUTTET_ANLEGG_TOEMT_OG_FULLFOERT_BRAKKLEGGING';
}
