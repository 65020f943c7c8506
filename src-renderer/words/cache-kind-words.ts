import { type CacheKind, cacheKinds } from '../../src-shared/domain/cache/cache';

/** What each kind of cached answers is called, so that a new kind has one place for it. */
const words: Readonly<Record<CacheKind, { readonly en: string; readonly nb: string }>> = {
  week: { en: 'Week lists', nb: 'Ukelister' },
  locality: { en: 'Details of sites', nb: 'Detaljer om lokaliteter' },
  national: { en: 'Figures of the whole country', nb: 'Tall for hele landet' },
  diseases: { en: 'Diseases by site and year', nb: 'Sykdommer etter lokalitet og år' },
  treatments: { en: 'Treatments by site and year', nb: 'Behandlinger etter lokalitet og år' },
  visits: { en: 'Vessel visits by site and year', nb: 'Fartøybesøk etter lokalitet og år' },
  municipality: { en: 'Treatments by municipality', nb: 'Behandlinger etter kommune' },
  report: { en: 'Downloaded reports', nb: 'Nedlastede rapporter' },
  matching: { en: 'Answers of the service’s own filter', nb: 'Svar fra tjenestens eget filter' },
  track: { en: 'Vessel tracks', nb: 'Fartøyspor' },
  forecast: { en: 'Forecasts', nb: 'Varsler' },
  tile: { en: 'Map tiles', nb: 'Kartfliser' },
  tool: { en: 'Fishing tools and reporting profile', nb: 'Fiskeredskaper og meldeprofil' },
  drift: { en: 'Changed answers, not used', nb: 'Endrede svar, ikke brukt' },
  other: { en: 'Lists of map layers', nb: 'Lister over kartlag' },
};

export const cacheKindsIn = (language: 'en' | 'nb'): Readonly<Record<CacheKind, string>> =>
  Object.fromEntries(cacheKinds.map((kind) => [kind, words[kind][language]])) as Record<CacheKind, string>;
