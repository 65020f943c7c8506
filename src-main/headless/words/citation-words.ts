import type { Language } from '../../../src-shared/domain/settings/settings';
import type { CitedName, NotRecounted } from '../../../src-shared/domain/weeks/citation';

interface CitationWords {
  readonly title: string;
  readonly none: string;
  readonly changed: (count: number) => string;
  readonly names: Readonly<Record<CitedName, string>>;
  readonly share: (count: number, outOf: number) => string;
  readonly siteWeeks: (count: number, outOf: number) => string;
  readonly sites: (count: number) => string;
  readonly mean: (value: string, unit: string, sites: string) => string;
  readonly units: Readonly<Record<'lice per fish' | '°C', string>>;
  readonly noNumber: string;
  readonly said: (number: string, at: string) => string;
  readonly where: (when: string, filter: string) => string;
  readonly week: (week: string) => string;
  readonly year: (year: number, to: string, weeks: number) => string;
  readonly group: (by: string, key: string | null) => string;
  readonly groups: Readonly<Record<'production-area' | 'county' | 'municipality', string>>;
  readonly same: string;
  readonly now: (number: string) => string;
  readonly sameNumber: string;
  /** Of a week its part of the number: what counts, and what it is out of. */
  readonly part: (count: number, outOf: number | null) => string;
  readonly revisedWeek: (week: string, was: string, is: string) => string;
  readonly moreWeeks: (count: number) => string;
  readonly entered: (sites: string) => string;
  readonly left: (sites: string) => string;
  readonly outOf: (entered: number, left: number) => string;
  readonly revised: (count: number) => string;
  readonly versionGone: string;
  readonly unknown: Readonly<Record<NotRecounted, string>>;
  readonly inPart: (count: number) => string;
  readonly written: (count: number, file: string) => string;
}

/** Sentences of `citations`, and of the numbers that were quoted in `digest`. */
export const citationWords: Readonly<Record<Language, CitationWords>> = {
  en: {
    title: 'Quoted numbers',
    none: 'No number has been quoted on this computer yet.',
    changed: (count) => `Quoted numbers that have changed (${count})`,
    names: {
      listed: 'sites in the list',
      active: 'active sites',
      fallow: 'probably no fish',
      reported: 'reported',
      counted: 'counted lice',
      over: 'at or over the limit',
      'at-limit': 'exactly at the limit',
      pd: 'with pancreas disease (PD)',
      isa: 'with infectious salmon anaemia (ISA)',
      'other-disease': 'with another disease',
      treated: 'treated',
      medicinal: 'treated with medicine',
      'non-medicinal': 'treated non-medicinally',
      'cleaner-fish': 'cleaner fish stocked',
      'reported-share': 'reported, share',
      'over-share': 'at or over the limit, share',
      'treated-share': 'treated, share',
      'mean-adult-female': 'adult female lice, mean',
      'median-adult-female': 'adult female lice, median',
      'median-sea-temperature': 'sea temperature, median',
      'sites-over': 'sites at or over the limit at least once',
      'weeks-over': 'weeks of sites at or over the limit',
      'weeks-reported': 'weeks of sites with a report',
      'weeks-treated': 'weeks of sites with a treatment',
      'new-pd': 'sites with new pancreas disease (PD)',
      'new-isa': 'sites with new salmon anaemia (ISA)',
    },
    share: (count, outOf) => `${count} of ${outOf}`,
    siteWeeks: (count, outOf) => `${count} of ${outOf} ${outOf === 1 ? 'week' : 'weeks'} of sites`,
    sites: (count) => (count === 1 ? '1 site' : `${count} sites`),
    mean: (value, unit, sites) => `${value} ${unit} (${sites})`,
    units: { 'lice per fish': 'lice per fish', '°C': '°C' },
    noNumber: 'no number',
    said: (number, at) => `you quoted ${number} on ${at}`,
    where: (when, filter) => `${when}, ${filter}`,
    week: (week) => `week ${week}`,
    year: (year, to, weeks) => `${year} to ${to} (${weeks === 1 ? '1 week' : `${weeks} weeks`})`,
    group: (by, key) => (key === null ? `with no known ${by}` : `${by} ${key}`),
    groups: { 'production-area': 'production area', county: 'county', municipality: 'municipality' },
    same: 'unchanged',
    now: (number) => `now ${number}`,
    sameNumber: 'the same number, but other sites',
    part: (count, outOf) => (outOf === null ? `${count}` : `${count} of ${outOf}`),
    revisedWeek: (week, was, is) =>
      was === is ? `${week} was revised` : `${week} was revised, from ${was} to ${is}`,
    moreWeeks: (count) => `${count} more ${count === 1 ? 'week was' : 'weeks were'} revised`,
    entered: (sites) => `now counts ${sites}`,
    left: (sites) => `no longer counts ${sites}`,
    outOf: (entered, left) => `${entered} more and ${left} fewer in the denominator`,
    revised: (count) => `${count === 1 ? '1 site' : `${count} sites`} with a revised number`,
    versionGone:
      'which sites were revised is not known, because the version you copied from is no longer stored',
    unknown: {
      'no-week': 'a week that it counts is no longer downloaded; fetch it to count again',
      'other-service': 'the number is from another service; use --profile to count again',
      undecided:
        'data that the filter needs is no longer downloaded; open the week with the filter in the window',
    },
    inPart: (count) =>
      count === 1
        ? 'One quoted number could not be counted again.'
        : `${count} quoted numbers could not be counted again.`,
    written: (count, file) =>
      `${count === 1 ? '1 quoted number is' : `${count} quoted numbers are`} written to ${file}.`,
  },
  nb: {
    title: 'Siterte tall',
    none: 'Ingen tall er sitert på denne maskinen ennå.',
    changed: (count) => `Siterte tall som er endret (${count})`,
    names: {
      listed: 'lokaliteter i listen',
      active: 'aktive lokaliteter',
      fallow: 'trolig uten fisk',
      reported: 'har rapportert',
      counted: 'har talt lus',
      over: 'på eller over grensen',
      'at-limit': 'nøyaktig på grensen',
      pd: 'med pankreassykdom (PD)',
      isa: 'med infeksiøs lakseanemi (ILA)',
      'other-disease': 'med annen sykdom',
      treated: 'behandlet',
      medicinal: 'behandlet medikamentelt',
      'non-medicinal': 'behandlet ikke-medikamentelt',
      'cleaner-fish': 'rensefisk satt ut',
      'reported-share': 'har rapportert, andel',
      'over-share': 'på eller over grensen, andel',
      'treated-share': 'behandlet, andel',
      'mean-adult-female': 'voksne hunnlus, gjennomsnitt',
      'median-adult-female': 'voksne hunnlus, median',
      'median-sea-temperature': 'sjøtemperatur, median',
      'sites-over': 'lokaliteter på eller over grensen minst én gang',
      'weeks-over': 'lokalitetsuker på eller over grensen',
      'weeks-reported': 'lokalitetsuker med rapport',
      'weeks-treated': 'lokalitetsuker med behandling',
      'new-pd': 'lokaliteter med ny pankreassykdom (PD)',
      'new-isa': 'lokaliteter med ny lakseanemi (ILA)',
    },
    share: (count, outOf) => `${count} av ${outOf}`,
    siteWeeks: (count, outOf) => `${count} av ${outOf} ${outOf === 1 ? 'lokalitetsuke' : 'lokalitetsuker'}`,
    sites: (count) => (count === 1 ? '1 lokalitet' : `${count} lokaliteter`),
    mean: (value, unit, sites) => `${value} ${unit} (${sites})`,
    units: { 'lice per fish': 'lus per fisk', '°C': '°C' },
    noNumber: 'ikke noe tall',
    said: (number, at) => `du siterte ${number} ${at}`,
    where: (when, filter) => `${when}, ${filter}`,
    week: (week) => `uke ${week}`,
    year: (year, to, weeks) => `${year} til og med ${to} (${weeks === 1 ? '1 uke' : `${weeks} uker`})`,
    group: (by, key) => (key === null ? `uten kjent ${by}` : `${by} ${key}`),
    groups: { 'production-area': 'produksjonsområde', county: 'fylke', municipality: 'kommune' },
    same: 'uendret',
    now: (number) => `nå ${number}`,
    sameNumber: 'samme tall, men andre lokaliteter',
    part: (count, outOf) => (outOf === null ? `${count}` : `${count} av ${outOf}`),
    revisedWeek: (week, was, is) =>
      was === is ? `${week} er endret` : `${week} er endret fra ${was} til ${is}`,
    moreWeeks: (count) => `${count} ${count === 1 ? 'uke' : 'uker'} til er endret`,
    entered: (sites) => `teller nå med ${sites}`,
    left: (sites) => `teller ikke lenger med ${sites}`,
    outOf: (entered, left) => `nevneren har fått ${entered} flere og ${left} færre`,
    revised: (count) => `${count === 1 ? '1 lokalitet' : `${count} lokaliteter`} med endret tall`,
    versionGone:
      'hvilke lokaliteter som er endret, er ikke kjent, for versjonen du kopierte fra, er ikke lenger lagret',
    unknown: {
      'no-week': 'en uke som tallet teller, er ikke lenger lastet ned; hent uken for å telle på nytt',
      'other-service': 'tallet er fra en annen tjeneste; bruk --profile for å telle på nytt',
      undecided: 'data som filteret trenger, er ikke lenger lastet ned; åpne uken med filteret i vinduet',
    },
    inPart: (count) =>
      count === 1
        ? 'Ett sitert tall kunne ikke telles på nytt.'
        : `${count} siterte tall kunne ikke telles på nytt.`,
    written: (count, file) =>
      `${count === 1 ? '1 sitert tall er' : `${count} siterte tall er`} skrevet til ${file}.`,
  },
};
