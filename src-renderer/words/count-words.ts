import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

/** Counts around the limit, in a file of its own: it is loaded when they are shown. */
const en = (f: Format) => ({
  title: 'Lice counts around the limit',
  span: 'Which weeks',
  spans: { year: 'Year', all: 'All years' },
  sites: (filter: string) => (filter === '' ? 'All sites' : `Sites of the filter: ${filter}`),
  step: 'Width of a step',
  reading: 'Reading the stored weeks',
  stop: 'Stop',
  stopped: 'Stopped.',
  again: 'Read again',
  nothing: 'None of these weeks is downloaded.',
  none: 'No count in these weeks.',
  limit: (limit: string) => `Limit ${limit}`,
  noLimit: 'No limit in force',
  total: (value: number) => `${f.count(value)} ${value === 1 ? 'count' : 'counts'}`,
  around: (under: number, over: number) =>
    `just under the limit ${f.count(under)}, just over ${f.count(over)}`,
  across: (value: number) =>
    `${f.count(value)} in the step across the limit: choose steps of ${f.quantity(0.01)} to tell them apart`,
  picture: (limit: string, under: number, over: number, total: number) =>
    `${limit}: ${f.count(total)} counts, ${f.count(under)} just under and ${f.count(over)} just over the limit`,
  step1: (from: string, to: string, value: number) => `${from} to under ${to}: ${f.count(value)}`,
  stepOn: (from: string, value: number) => `${from} and more: ${f.count(value)}`,
  axis: 'Adult female lice per fish, as reported',
  heads: { year: 'Year', counts: 'Counts', under: 'Just under', over: 'Just over', from: 'From', to: 'To' },
  byYear: 'By year',
  steps: 'Steps as a table',
  more: 'and more',
  rule: 'Reported counts of one site in one week, rounded to two decimals. Just under and just over: within 0.05 of the limit in force; a count at the limit is over it. Sites that need not report, or have not, are in no step. The picture shows what was reported, not why.',
  without: (value: string) => `Sites by week without a count, in no step: ${value}.`,
  notDownloaded: (weeks: string) => `Weeks not downloaded in ${weeks}.`,
  undecided: (value: string) => `Sites by week that the filter cannot decide, not counted: ${value}.`,
});

const nb: typeof en = (f) => ({
  title: 'Lusetellinger rundt grensen',
  span: 'Hvilke uker',
  spans: { year: 'År', all: 'Alle år' },
  sites: (filter) => (filter === '' ? 'Alle lokaliteter' : `Lokaliteter i filteret: ${filter}`),
  step: 'Bredde på et trinn',
  reading: 'Leser de lagrede ukene',
  stop: 'Stopp',
  stopped: 'Stoppet.',
  again: 'Les på nytt',
  nothing: 'Ingen av disse ukene er lastet ned.',
  none: 'Ingen telling i disse ukene.',
  limit: (limit) => `Grense ${limit}`,
  noLimit: 'Ingen grense gjelder',
  total: (value) => `${f.count(value)} ${value === 1 ? 'telling' : 'tellinger'}`,
  around: (under, over) => `like under grensen ${f.count(under)}, like over ${f.count(over)}`,
  across: (value) =>
    `${f.count(value)} i trinnet over grensen: velg trinn på ${f.quantity(0.01)} for å skille dem`,
  picture: (limit, under, over, total) =>
    `${limit}: ${f.count(total)} tellinger, ${f.count(under)} like under og ${f.count(over)} like over grensen`,
  step1: (from, to, value) => `${from} til under ${to}: ${f.count(value)}`,
  stepOn: (from, value) => `${from} og mer: ${f.count(value)}`,
  axis: 'Voksne hunnlus per fisk, som rapportert',
  heads: {
    year: 'År',
    counts: 'Tellinger',
    under: 'Like under',
    over: 'Like over',
    from: 'Fra',
    to: 'Til',
  },
  byYear: 'År for år',
  steps: 'Trinnene som tabell',
  more: 'og mer',
  rule: 'Rapporterte tellinger fra én lokalitet i én uke, avrundet til to desimaler. Like under og like over: innen 0,05 fra grensen som gjelder; en telling på grensen er over den. Lokaliteter som ikke må rapportere, eller ikke har gjort det, er ikke i noe trinn. Bildet viser hva som er rapportert, ikke hvorfor.',
  without: (value) => `Lokaliteter per uke uten telling, ikke i noe trinn: ${value}.`,
  notDownloaded: (weeks) => `Uker som ikke er lastet ned i ${weeks}.`,
  undecided: (value) => `Lokaliteter per uke som filteret ikke kan avgjøre, ikke regnet med: ${value}.`,
});

export const countWords: Readonly<Record<Language, typeof en>> = { en, nb };
