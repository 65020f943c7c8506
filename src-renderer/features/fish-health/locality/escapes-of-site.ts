import type { Escape } from '../../../../src-shared/domain/fish-health/locality';

/** The site's own of an answer about that site, where an entry without a number is the site's; null: not given. */
export const ownEscapes = (escapes: readonly Escape[] | null, site: number): readonly Escape[] | null =>
  escapes?.filter(({ localityNo }) => localityNo === null || localityNo === site) ?? null;

/** The site's of the whole country's list. An entry without a number may be any site's: none is not sure then. */
export function escapesOfCountry(escapes: readonly Escape[] | null, site: number): readonly Escape[] | null {
  const found = escapes?.filter(({ localityNo }) => localityNo === site) ?? null;
  const isUnsure = escapes?.some(({ localityNo }) => localityNo === null) ?? false;
  return found?.length === 0 && isUnsure ? null : found;
}
