import type { DifferenceReason } from '../../src-shared/domain/fish-health/outbreaks';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

const en = (f: Format) => ({
  span: 'Time',
  spans: { week: 'The week', year: 'Its year' },
  kinds: { both: 'Both', outbreaks: 'Outbreaks', pd: 'PD', isa: 'ISA', escapes: 'Escapes' },
  outbreaks: (count: number) => (count === 1 ? '1 outbreak' : `${f.count(count)} outbreaks`),
  escapes: (count: number) => (count === 1 ? '1 escape' : `${f.count(count)} escapes`),
  /** Before all outbreaks and escapes, where those of one disease are listed. */
  among: 'of',
  differing: (count: number) =>
    count === 1
      ? 'In 1 the national answer and the sites differ.'
      : `In ${f.count(count)} the national answer and the sites differ.`,
  /** Beside the count of outbreaks, and of how many it is not known. */
  open: (count: number, unknown: number, week: number) =>
    `${f.count(count)} open in week ${week}${unknown > 0 ? `, ${f.count(unknown)} not known` : ''}.`,
  openIn: (week: number) => `Open in week ${week}`,
  openRule: (week: number) =>
    `Open: the list of week ${week} still names the disease at the site; counted once for a site and disease.`,
  none: 'None in what is downloaded.',
  heads: {
    week: 'Week',
    site: 'Site',
    what: 'What',
    place: 'Municipality',
    country: 'National',
    sites: 'Sites',
    why: 'Why they differ',
    outbreaks: 'Outbreaks',
    escapes: 'Escapes',
  },
  yes: 'Yes',
  no: 'No',
  unknown: 'Not known',
  reasons: {
    'no-country': 'The national answer of the week is not downloaded.',
    'no-list': 'The list of the week is not downloaded.',
    'no-week-before': 'The list of the week before is not downloaded.',
    'no-detail': 'The details of the site in the week are not downloaded.',
    'not-stated': 'The service does not state what would decide.',
    'no-number': 'The national answer names no site.',
    'not-listed': 'The site is not in the list of the week.',
    'not-listed-before': 'The site is not in the list of the week before.',
    'not-named': 'The list of the week does not name the disease at the site.',
    'had-before': 'The list of the week before names it too, as when a suspicion is diagnosed.',
    'detail-silent': 'The details of the site have no such escape.',
    'other-week': 'The national answer has it in another week:',
    'country-silent': 'No downloaded national answer names it.',
  } as Readonly<Record<DifferenceReason, string>>,
  byWeek: 'Outbreaks and escapes, week by week',
  weekOf: (week: string, outbreaks: string, escapes: string) => `${week}: ${outbreaks}, ${escapes}`,
  weekUnknown: (week: string) => `${week}: the national answer is not downloaded`,
  byArea: (area: string) => `By ${area.toLowerCase()}`,
  rule: 'An outbreak is new: the national answer names it in the week, or the list of the week names the disease at a site and the list of the week before does not. Escapes are those of the national answer and of downloaded site details.',
  nothing: (span: string) => `Nothing about ${span} is downloaded.`,
  fetchAll: 'Fetch',
  fetch: (requests: number) =>
    requests === 1 ? 'Fetch it (1 request)' : `Fetch them (${f.count(requests)} requests)`,
  reading: 'Reading the weeks of the year',
  stopped: 'Stopped.',
  again: 'Read again',
  onMap: 'Show only these on the map',
  undecided: (count: number) =>
    count === 1
      ? '1 site or event is undecided by the filter and not shown.'
      : `${f.count(count)} sites or events are undecided by the filter and not shown.`,
});

const nb = (f: Format): ReturnType<typeof en> => ({
  span: 'Tid',
  spans: { week: 'Uken', year: 'Året' },
  kinds: { both: 'Begge', outbreaks: 'Utbrudd', pd: 'PD', isa: 'ILA', escapes: 'Rømminger' },
  outbreaks: (count) => `${f.count(count)} utbrudd`,
  escapes: (count) => `${f.count(count)} ${count === 1 ? 'rømming' : 'rømminger'}`,
  among: 'av',
  differing: (count) =>
    `I ${f.count(count)} ${count === 1 ? 'tilfelle' : 'tilfeller'} er det nasjonale svaret og lokalitetene ulike.`,
  open: (count, unknown, week) =>
    `${f.count(count)} åpne i uke ${week}${unknown > 0 ? `, ${f.count(unknown)} ukjent` : ''}.`,
  openIn: (week) => `Åpent i uke ${week}`,
  openRule: (week) =>
    `Åpent: Listen for uke ${week} nevner fortsatt sykdommen på lokaliteten; talt én gang per lokalitet og sykdom.`,
  none: 'Ingen i det som er lastet ned.',
  heads: {
    week: 'Uke',
    site: 'Lokalitet',
    what: 'Hva',
    place: 'Kommune',
    country: 'Nasjonalt',
    sites: 'Lokaliteter',
    why: 'Hvorfor de er ulike',
    outbreaks: 'Utbrudd',
    escapes: 'Rømminger',
  },
  yes: 'Ja',
  no: 'Nei',
  unknown: 'Ukjent',
  reasons: {
    'no-country': 'Det nasjonale svaret for uken er ikke lastet ned.',
    'no-list': 'Ukelisten er ikke lastet ned.',
    'no-week-before': 'Listen for uken før er ikke lastet ned.',
    'no-detail': 'Detaljene om lokaliteten i uken er ikke lastet ned.',
    'not-stated': 'Tjenesten oppgir ikke det som avgjør.',
    'no-number': 'Det nasjonale svaret nevner ingen lokalitet.',
    'not-listed': 'Lokaliteten er ikke i ukelisten.',
    'not-listed-before': 'Lokaliteten er ikke i listen for uken før.',
    'not-named': 'Ukelisten nevner ikke sykdommen på lokaliteten.',
    'had-before': 'Listen for uken før nevner den også, som når en mistanke blir påvist.',
    'detail-silent': 'Detaljene om lokaliteten har ingen slik rømming.',
    'other-week': 'Det nasjonale svaret har den i en annen uke:',
    'country-silent': 'Ikke noe nedlastet nasjonalt svar nevner den.',
  },
  byWeek: 'Utbrudd og rømminger, uke for uke',
  weekOf: (week, outbreaks, escapes) => `${week}: ${outbreaks}, ${escapes}`,
  weekUnknown: (week) => `${week}: det nasjonale svaret er ikke lastet ned`,
  byArea: (area) => `Etter ${area.toLowerCase()}`,
  rule: 'Et utbrudd er nytt: det nasjonale svaret nevner det i uken, eller ukelisten nevner sykdommen på en lokalitet og listen for uken før gjør det ikke. Rømminger er de i det nasjonale svaret og i nedlastede detaljer om lokaliteter.',
  nothing: (span) => `Ingenting om ${span} er lastet ned.`,
  fetchAll: 'Hent',
  fetch: (requests) =>
    requests === 1 ? 'Hent det (1 forespørsel)' : `Hent dem (${f.count(requests)} forespørsler)`,
  reading: 'Leser ukene i året',
  stopped: 'Stoppet.',
  again: 'Les på nytt',
  onMap: 'Vis bare disse i kartet',
  undecided: (count) =>
    `${f.count(count)} ${count === 1 ? 'lokalitet eller hendelse er uavklart' : 'lokaliteter eller hendelser er uavklarte'} etter filteret og vises ikke.`,
});

/** What a person reads of outbreaks and escapes; beside the tables, as it comes with its panel alone. */
export const eventWords: Readonly<Record<Language, typeof en>> = { en, nb };
