import type { Escape } from '../../../../src-shared/domain/fish-health/locality';
import { codeWord } from '../../../words/code-word';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/** The site's own of an answer about that site, where an entry without a number is the site's; null: not given. */
export const ownEscapes = (escapes: readonly Escape[] | null, site: number): readonly Escape[] | null =>
  escapes?.filter(({ localityNo }) => localityNo === null || localityNo === site) ?? null;

/** The site's of the whole country's list. An entry without a number may be any site's: none is not sure then. */
export function escapesOfCountry(escapes: readonly Escape[] | null, site: number): readonly Escape[] | null {
  const found = escapes?.filter(({ localityNo }) => localityNo === site) ?? null;
  const isUnsure = escapes?.some(({ localityNo }) => localityNo === null) ?? false;
  return found?.length === 0 && isUnsure ? null : found;
}

/** How many fish; null: not given. */
export function escapeNumber(
  { locality }: Words,
  { count, estimatedCount }: Pick<Escape, 'count' | 'estimatedCount'>,
): string | null {
  if (count !== null) return locality.escapeCount(count);
  return estimatedCount && locality.escapeEstimate(estimatedCount);
}

/** What else is said of it. */
export function escapeFacts({ codes, locality }: Words, format: Format, of: Escape): string {
  const { species, date, estimationSource, size } = of;
  return [
    species && (codes.species[species.toLowerCase()] ?? species),
    size !== null && locality.escapeSize(format.quantity(size)),
    date && format.date(date),
    estimationSource && codeWord(codes.escapeSources, estimationSource),
  ]
    .filter(Boolean)
    .join(' · ');
}
