import type { CacheKind } from '../../src-shared/domain/cache/cache';
import type { YearPart } from '../../src-shared/domain/weeks/year-parts';
import { ofYearParts } from './year-part-words';

/** What each kind of cached answers is called, so that a new kind has one place for it. */
const words: Readonly<Record<Exclude<CacheKind, YearPart>, { readonly en: string; readonly nb: string }>> = {
  week: { en: 'Week lists', nb: 'Ukelister' },
  locality: { en: 'Details of sites', nb: 'Detaljer om lokaliteter' },
  national: { en: 'Figures of the whole country', nb: 'Tall for hele landet' },
  municipality: { en: 'Treatments by municipality', nb: 'Behandlinger etter kommune' },
  report: { en: 'Downloaded reports', nb: 'Nedlastede rapporter' },
  matching: { en: 'Answers of the service’s own filter', nb: 'Svar fra tjenestens eget filter' },
  track: { en: 'Vessel tracks', nb: 'Fartøyspor' },
  forecast: { en: 'Forecasts', nb: 'Varsler' },
  tile: { en: 'Map tiles', nb: 'Kartfliser' },
  tool: { en: 'Fishing gear and reporting profile', nb: 'Fiskeredskaper og meldeprofil' },
  drift: { en: 'Changed answers, not used', nb: 'Endrede svar, ikke brukt' },
  other: { en: 'Lists of map layers', nb: 'Lister over kartlag' },
};

export const cacheKindsIn = (language: 'en' | 'nb'): Readonly<Record<CacheKind, string>> => ({
  ...(Object.fromEntries(Object.entries(words).map(([kind, of]) => [kind, of[language]])) as Record<
    keyof typeof words,
    string
  >),
  ...ofYearParts(language, 'stored'),
});
