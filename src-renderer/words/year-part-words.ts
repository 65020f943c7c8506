import {
  type YearPart,
  yearPartFacts,
  yearParts,
  type YearTableKind,
} from '../../src-shared/domain/weeks/year-parts';

interface PartWords {
  /** What the service gives, beside its years. */
  readonly name: string;
  /** The same within a sentence. */
  readonly inSentence: string;
  /** Its answers among what is stored. */
  readonly stored: string;
  /** Its rows, to be exported. */
  readonly rows: string;
  /** What a case file lacks. */
  readonly ofSite: (site: string) => string;
  /** A table of it. */
  readonly ofYears: (site: string, from: number, to: number) => string;
}

/** All that a person reads of a part of a site's years, so that a new part has one place for it. */
const words: Readonly<Record<YearPart, { readonly en: PartWords; readonly nb: PartWords }>> = {
  diseases: {
    en: {
      name: 'Disease',
      inSentence: 'diseases',
      stored: 'Diseases by site and year',
      rows: 'Disease cases',
      ofSite: (site) => `Diseases of the site ${site}`,
      ofYears: (site, from, to) => `Disease cases of ${site} ${from} to ${to}`,
    },
    nb: {
      name: 'Sykdom',
      inSentence: 'sykdom',
      stored: 'Sykdommer etter lokalitet og år',
      rows: 'Sykdomstilfeller',
      ofSite: (site) => `Sykdommer på lokaliteten ${site}`,
      ofYears: (site, from, to) => `Sykdomstilfeller på ${site} ${from} til ${to}`,
    },
  },
  treatments: {
    en: {
      name: 'Treatments',
      inSentence: 'treatments',
      stored: 'Treatments by site and year',
      rows: 'Treatments',
      ofSite: (site) => `Treatments of the site ${site}`,
      ofYears: (site, from, to) => `Treatments of ${site} ${from} to ${to}`,
    },
    nb: {
      name: 'Tiltak',
      inSentence: 'behandlinger',
      stored: 'Behandlinger etter lokalitet og år',
      rows: 'Tiltak mot lus',
      ofSite: (site) => `Behandlinger på lokaliteten ${site}`,
      ofYears: (site, from, to) => `Behandlinger på ${site} ${from} til ${to}`,
    },
  },
  visits: {
    en: {
      name: 'Vessel visits',
      inSentence: 'visits',
      stored: 'Vessel visits by site and year',
      rows: 'Vessel visits',
      ofSite: (site) => `Visits to the site ${site}`,
      ofYears: (site, from, to) => `Vessel visits to ${site} ${from} to ${to}`,
    },
    nb: {
      name: 'Fartøybesøk',
      inSentence: 'besøk',
      stored: 'Fartøybesøk etter lokalitet og år',
      rows: 'Fartøybesøk',
      ofSite: (site) => `Besøk på lokaliteten ${site}`,
      ofYears: (site, from, to) => `Fartøybesøk på ${site} ${from} til ${to}`,
    },
  },
};

/** All parts in a sentence. */
export const yearPartsInWords = (language: 'en' | 'nb'): string => {
  const names = yearParts.map((part) => words[part][language].inSentence);
  return `${names.slice(0, -1).join(', ')} ${language === 'nb' ? 'og' : 'and'} ${names.at(-1) ?? ''}`;
};

/** A text of each part, by its name. */
export const ofYearParts = <K extends keyof PartWords>(
  language: 'en' | 'nb',
  key: K,
): Readonly<Record<YearPart, PartWords[K]>> =>
  Object.fromEntries(yearParts.map((part) => [part, words[part][language][key]])) as Record<
    YearPart,
    PartWords[K]
  >;

/** A text of each part, by the kind of its table. */
export const ofYearTables = <K extends keyof PartWords>(
  language: 'en' | 'nb',
  key: K,
): Readonly<Record<YearTableKind, PartWords[K]>> =>
  Object.fromEntries(
    yearParts.map((part) => [yearPartFacts[part].table, words[part][language][key]]),
  ) as Record<YearTableKind, PartWords[K]>;
