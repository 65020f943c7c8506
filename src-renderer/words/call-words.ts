import { leastRuleDays, mostRuleDays } from '../../src-shared/domain/vessels/vessel-calls';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

const en = (f: Format) => {
  const counted = (count: number, one: string, many: string): string =>
    `${f.count(count)} ${count === 1 ? one : many}`;
  return {
    modes: 'What is shown',
    mode: { site: 'Contacts of a site', vessel: 'Year of a vessel', matrix: 'Sites and vessels' },
    drill: 'Outbreak drill',
    title: (vessel: string, year: number) => `Calls of ${vessel} in ${year}`,
    noVessel: 'Select a vessel, or type its name or MMSI, to see its calls at sites in a year.',
    ofSelected: (name: string) => `Calls of ${name}`,
    vessel: 'Vessel',
    vesselHint: 'Name or MMSI',
    noSuch:
      'No vessel of that name is in the downloaded lists of visits and tracks, nor in your own lists. Type its MMSI.',
    several: 'Which one?',
    mmsiProblem: 'An MMSI is a number of one to nine digits, such as 257000101.',
    nameless: (mmsi: number) => `Vessel without a name in the lists, MMSI ${mmsi}`,
    year: 'Year',
    views: 'Show as',
    view: { calendar: 'Calendar', table: 'Table' },
    onMap: 'On the map',
    reading: 'Reading the lists of visits',
    stop: 'Stop',
    stopped: 'Stopped.',
    again: 'Read again',
    notStored: (year: number) =>
      `No list of visits of ${year} is downloaded, and only these say where a vessel called.`,
    fetch: (sites: number, year: number) =>
      `Fetch the lists of ${counted(sites, 'site', 'sites')} for ${year}`,
    selectFirst: 'Select a site where the vessel called, or set a filter, to fetch the lists of those sites.',
    beforeVisits: 'Visits of all vessel types are published from week 35 of 2020 on.',
    none: 'No call of this vessel is in these lists.',
    calls: (calls: number, sites: number) =>
      `${counted(calls, 'call', 'calls')} at ${counted(sites, 'site', 'sites')}`,
    infected: (count: number) =>
      `${f.count(count)} ${count === 1 ? 'at a site' : 'at sites'} with a known disease`,
    unknown: (count: number) => `of ${f.count(count)} it is not known`,
    broken: (sure: number, maybe: number) =>
      `${f.count(sure)} too soon${maybe > 0 ? `, ${f.count(maybe)} possibly` : ''}`,
    lists: (sites: number, of: number | null, weeks: number, ofWeeks: number) =>
      `From the lists of ${of === null ? counted(sites, 'site', 'sites') : `${f.count(sites)} of ${counted(of, 'site', 'sites')}`}, ${f.count(weeks)} of ${counted(ofWeeks, 'week', 'weeks')}: calls elsewhere are not seen.`,
    oldest: (age: string) => `The oldest list: ${age}.`,
    unlisted: (count: number) =>
      `In ${counted(count, 'week', 'weeks')} diseases are not known, because the weekly list is not downloaded.`,
    heads: {
      site: 'Site',
      arrived: 'Arrived',
      left: 'Left',
      diseases: 'Disease at the site',
      broken: 'Too soon after',
      days: 'Days between',
    },
    hints: {
      diseases: 'What the weekly lists of the weeks of the call name.',
      broken: 'By your own rule of days between.',
    },
    noDisease: 'none',
    possibly: (site: string) => `${site}, possibly`,
    daysBetween: (least: string, most: string) => (least === most ? least : `${least}–${most}`),
    rule: 'Own rule: days between',
    ruleHint:
      'Days between leaving a site and arriving at another; empty: no rule. Calls that came sooner are marked.',
    ruleProblem: `Write a whole number of days from ${leastRuleDays} to ${mostRuleDays}, or nothing for no rule.`,
    ruleAfter: 'After which sites',
    after: { infected: 'After infected sites', any: 'After any site' },
    cell: (site: string, week: string, calls: number) =>
      `${site}, ${week}: ${counted(calls, 'call', 'calls')}`,
    cellInfected: 'disease known at the site',
    cellBroken: { yes: 'too soon', maybe: 'possibly too soon' },
    gap: (site: string, from: string, to: string) =>
      from === to
        ? `${site}, ${from}: list not downloaded`
        : `${site}, ${from} to ${to}: lists not downloaded`,
    key: {
      call: 'Call',
      infected: 'Disease known',
      broken: 'Too soon',
      maybe: 'Possibly',
      gap: 'Not downloaded',
    },
    definition:
      'A site is infected in the weeks in which its weekly list names a disease. Possibly too soon: it depends on a time, an order or a disease that is not known. Vessels without AIS are not in the lists.',
  };
};

const nb: typeof en = (f) => {
  const counted = (count: number, one: string, many: string): string =>
    `${f.count(count)} ${count === 1 ? one : many}`;
  return {
    modes: 'Hva som vises',
    mode: { site: 'Kontakter for en lokalitet', vessel: 'Et fartøys år', matrix: 'Lokaliteter og fartøy' },
    drill: 'Øvelse: utbrudd',
    title: (vessel, year) => `Anløp av ${vessel} i ${year}`,
    noVessel: 'Velg et fartøy, eller skriv navn eller MMSI, for å se anløpene til lokaliteter i et år.',
    ofSelected: (name) => `Anløp av ${name}`,
    vessel: 'Fartøy',
    vesselHint: 'Navn eller MMSI',
    noSuch:
      'Ingen fartøy med det navnet står i nedlastede besøkslister og spor, eller i dine egne lister. Skriv MMSI.',
    several: 'Hvilket?',
    mmsiProblem: 'MMSI er et tall med ett til ni sifre, som 257000101.',
    nameless: (mmsi) => `Fartøy uten navn i listene, MMSI ${mmsi}`,
    year: 'År',
    views: 'Vis som',
    view: { calendar: 'Kalender', table: 'Tabell' },
    onMap: 'I kartet',
    reading: 'Leser besøkslistene',
    stop: 'Stopp',
    stopped: 'Stoppet.',
    again: 'Les på nytt',
    notStored: (year) =>
      `Ingen besøksliste for ${year} er lastet ned, og bare de viser hvor et fartøy har vært.`,
    fetch: (sites, year) => `Hent listene for ${counted(sites, 'lokalitet', 'lokaliteter')} for ${year}`,
    selectFirst:
      'Velg en lokalitet der fartøyet har vært, eller slå på et filter, for å hente listene for de lokalitetene.',
    beforeVisits: 'Besøk av alle fartøytyper er publisert fra uke 35 i 2020.',
    none: 'Ingen anløp av dette fartøyet står i disse listene.',
    calls: (calls, sites) => `${f.count(calls)} anløp til ${counted(sites, 'lokalitet', 'lokaliteter')}`,
    infected: (count) =>
      `${f.count(count)} til ${count === 1 ? 'en lokalitet' : 'lokaliteter'} med kjent sykdom`,
    unknown: (count) => `for ${f.count(count)} er det ukjent`,
    broken: (sure, maybe) => `${f.count(sure)} for tidlig${maybe > 0 ? `, ${f.count(maybe)} kanskje` : ''}`,
    lists: (sites, of, weeks, ofWeeks) =>
      `Fra listene til ${of === null ? counted(sites, 'lokalitet', 'lokaliteter') : `${f.count(sites)} av ${counted(of, 'lokalitet', 'lokaliteter')}`}, ${f.count(weeks)} av ${counted(ofWeeks, 'uke', 'uker')}: anløp andre steder vises ikke.`,
    oldest: (age) => `Den eldste listen: ${age}.`,
    unlisted: (count) =>
      `I ${counted(count, 'uke', 'uker')} er sykdommer ukjent, fordi ukelisten ikke er lastet ned.`,
    heads: {
      site: 'Lokalitet',
      arrived: 'Ankomst',
      left: 'Avgang',
      diseases: 'Sykdom på lokaliteten',
      broken: 'For tidlig etter',
      days: 'Døgn mellom',
    },
    hints: {
      diseases: 'Det ukelistene for ukene med anløpet nevner.',
      broken: 'Etter din egen regel for døgn mellom.',
    },
    noDisease: 'ingen',
    possibly: (site) => `${site}, kanskje`,
    daysBetween: (least, most) => (least === most ? least : `${least}–${most}`),
    rule: 'Egen regel: døgn mellom',
    ruleHint:
      'Døgn mellom avgang fra en lokalitet og ankomst til en annen; tomt: ingen regel. Anløp som kom tidligere, merkes.',
    ruleProblem: `Skriv et helt antall døgn fra ${leastRuleDays} til ${mostRuleDays}, eller ingenting for ingen regel.`,
    ruleAfter: 'Etter hvilke lokaliteter',
    after: { infected: 'Etter smittede lokaliteter', any: 'Etter alle lokaliteter' },
    cell: (site, week, calls) => `${site}, ${week}: ${f.count(calls)} anløp`,
    cellInfected: 'kjent sykdom på lokaliteten',
    cellBroken: { yes: 'for tidlig', maybe: 'kanskje for tidlig' },
    gap: (site, from, to) =>
      from === to
        ? `${site}, ${from}: listen er ikke lastet ned`
        : `${site}, ${from} til ${to}: listene er ikke lastet ned`,
    key: {
      call: 'Anløp',
      infected: 'Kjent sykdom',
      broken: 'For tidlig',
      maybe: 'Kanskje',
      gap: 'Ikke lastet ned',
    },
    definition:
      'En lokalitet regnes som smittet i ukene der ukelisten nevner en sykdom ved den. Kanskje for tidlig: det avhenger av et tidspunkt, en rekkefølge eller en sykdom som er ukjent. Fartøy uten AIS står ikke i listene.',
  };
};

export const callWords: Readonly<Record<Language, typeof en>> = { en, nb };
