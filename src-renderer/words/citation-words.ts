import type { Language } from '../../src-shared/domain/settings/settings';
import type { NotRecounted } from '../../src-shared/domain/weeks/citation';

/** Numbers that a person has quoted, in a file of its own: it is loaded when it is asked for. */
const en = {
  title: 'Quoted numbers',
  close: 'Close the list of quoted numbers',
  what: 'Numbers that you copied or exported. Each is counted again whenever a week that it counts is revised.',
  none: 'You have not quoted a number yet. Click a number, then “Copy number”.',
  copy: 'Copy number',
  copyHint:
    'Copies the number with its week or year, filter, source and age; Quoted numbers shows if it is revised later',
  copied: 'Copied',
  exported: 'Exported and saved',
  notCopied: 'Could not write to the clipboard; select the text to copy it.',
  full: 'The list of quoted numbers is full. Remove some, then copy again.',
  list: 'Quoted numbers',
  wait: 'Counting again',
  country: 'whole country',
  outOf: (count: string, sites: string, share: string) => `${count} of ${sites} (${share})`,
  siteWeeks: (count: string, isOne: boolean) => `${count} ${isOne ? 'week' : 'weeks'} of sites`,
  ofAll: (count: string, outOf: string) => `${count} of ${outOf}`,
  year: (year: number, week: number, weeks: string, isOne: boolean) =>
    `${year} to week ${week} (${weeks} ${isOne ? 'week' : 'weeks'})`,
  sites: (count: string, isOne: boolean) => `${count} ${isOne ? 'site' : 'sites'}`,
  mean: (value: string, sites: string) => `${value} (${sites})`,
  noNumber: 'no number',
  text: (name: string, number: string, week: string, where: string, source: string, fetched: string) =>
    `${name}: ${number}, ${week}, ${where}. Source: ${source}, fetched ${fetched}.`,
  made: (number: string, at: string) => `You quoted ${number} on ${at}`,
  same: 'Unchanged',
  changed: (number: string) => `Now ${number}`,
  sameNumber: 'The same number, but other sites',
  revisedWeek: (week: string, change: readonly [was: string, is: string] | null) =>
    change ? `${week} was revised, from ${change[0]} to ${change[1]}` : `${week} was revised`,
  moreWeeks: (count: string) => `${count} more revised`,
  entered: (sites: string) => `now counts: ${sites}`,
  left: (sites: string) => `no longer counts: ${sites}`,
  enteredOutOf: (count: string) => `${count} more in the denominator`,
  leftOutOf: (count: string) => `${count} fewer in the denominator`,
  revised: (count: string) => `${count} with a revised number`,
  versionGone: 'which sites were revised is not known: the version you copied from is no longer stored',
  unknown: {
    'no-week': 'A week that it counts is no longer downloaded; fetch it to count again.',
    'other-service': 'The number is from another service; choose its connection profile to count again.',
    undecided:
      'Data that the filter needs is no longer downloaded; open the week with the filter to count again.',
  } satisfies Record<NotRecounted, string>,
  more: (count: string) => `and ${count} more`,
  open: 'Show week and filter',
  openYear: 'Show the number',
  remove: 'Remove',
  news: (count: string) => `Quoted numbers that have changed: ${count}`,
};

const nb: typeof en = {
  title: 'Siterte tall',
  close: 'Lukk listen over siterte tall',
  what: 'Tall du har kopiert eller eksportert. Hvert tall telles på nytt når en uke det teller, endres.',
  none: 'Du har ikke sitert noe tall ennå. Klikk på et tall, og velg «Kopier tall».',
  copy: 'Kopier tall',
  copyHint:
    'Kopierer tallet med uke eller år, filter, kilde og alder; Siterte tall viser om det endres senere',
  copied: 'Kopiert',
  exported: 'Eksportert og lagret',
  notCopied: 'Kunne ikke skrive til utklippstavlen; merk teksten for å kopiere.',
  full: 'Listen over siterte tall er full. Fjern noen, og kopier på nytt.',
  list: 'Siterte tall',
  wait: 'Teller på nytt',
  country: 'hele landet',
  outOf: (count, sites, share) => `${count} av ${sites} (${share})`,
  siteWeeks: (count, isOne) => `${count} ${isOne ? 'lokalitetsuke' : 'lokalitetsuker'}`,
  ofAll: (count, outOf) => `${count} av ${outOf}`,
  year: (year, week, weeks, isOne) => `${year} til og med uke ${week} (${weeks} ${isOne ? 'uke' : 'uker'})`,
  sites: (count, isOne) => `${count} ${isOne ? 'lokalitet' : 'lokaliteter'}`,
  mean: (value, sites) => `${value} (${sites})`,
  noNumber: 'ikke noe tall',
  text: (name, number, week, where, source, fetched) =>
    `${name}: ${number}, ${week}, ${where}. Kilde: ${source}, hentet ${fetched}.`,
  made: (number, at) => `Du siterte ${number} ${at}`,
  same: 'Uendret',
  changed: (number) => `Nå ${number}`,
  sameNumber: 'Samme tall, men andre lokaliteter',
  revisedWeek: (week, change) =>
    change ? `${week} er endret fra ${change[0]} til ${change[1]}` : `${week} er endret`,
  moreWeeks: (count) => `${count} til er endret`,
  entered: (sites) => `telles nå med: ${sites}`,
  left: (sites) => `telles ikke lenger med: ${sites}`,
  enteredOutOf: (count) => `${count} flere i nevneren`,
  leftOutOf: (count) => `${count} færre i nevneren`,
  revised: (count) => `${count} med endret tall`,
  versionGone:
    'hvilke lokaliteter som er endret, er ikke kjent: versjonen du kopierte fra, er ikke lenger lagret',
  unknown: {
    'no-week': 'En uke som tallet teller, er ikke lenger lastet ned; hent uken for å telle på nytt.',
    'other-service': 'Tallet er fra en annen tjeneste; velg tilkoblingsprofilen for å telle på nytt.',
    undecided:
      'Data som filteret trenger, er ikke lenger lastet ned; åpne uken med filteret for å telle på nytt.',
  },
  more: (count) => `og ${count} til`,
  open: 'Vis uke og filter',
  openYear: 'Vis tallet',
  remove: 'Fjern',
  news: (count) => `Siterte tall som er endret: ${count}`,
};

export const citationWords: Readonly<Record<Language, typeof en>> = { en, nb };
export type CitationWords = typeof en;
