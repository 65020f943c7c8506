import { leastRuleDays, mostRuleDays } from '../../src-shared/domain/vessels/vessel-calls';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Format } from './format';

const en = (f: Format) => {
  const counted = (count: number, one: string, many: string): string =>
    `${f.count(count)} ${count === 1 ? one : many}`;
  const sites = (count: number): string => counted(count, 'site', 'sites');
  const weeks = (count: number): string => counted(count, 'week', 'weeks');
  return {
    title: 'Sites and vessels',
    of: 'Sites',
    sites: {
      trace: 'of the traced contacts',
      around: 'around the site',
      sea: 'near a site by sea',
      filter: 'of the filter or list',
      all: 'all with lists',
    },
    sitesHint:
      'Around the site: the traced one, as far as “Lists of visits” under “Contacts of a site” says, or else the selected one.',
    aroundKm: (km: number) => `within ${f.count(km)} km of the site`,
    bySea: (site: string, km: number) => `within ${f.count(km)} km by sea of ${site}`,
    around: (names: string, km: number, count: number) =>
      `Within ${f.count(km)} km of ${names} (${sites(count)})`,
    ofThese: (whose: string, count: number) => `Those ${whose} (${sites(count)})`,
    selectFirst: 'Select a site to look at those around it.',
    weeks: 'Weeks',
    weeksHint: 'So many weeks up to the shown one.',
    views: 'Show as',
    view: { matrix: 'Matrix', passages: 'Boats at two infected sites' },
    days: 'Within days',
    daysHint: 'Days from leaving one infected site to arriving at another: fewer than these.',
    daysProblem: `Write a whole number of days from ${leastRuleDays} to ${mostRuleDays}.`,
    nothingOf: {
      trace: 'No contacts are traced. Trace them under “Contacts of a site”, or choose other sites here.',
      around: 'No site is selected and none is traced. Select one, or choose other sites here.',
      sea: 'No neighbours by sea are chosen. Open “Neighbours by sea” of a site, and press “Vessels at these sites”.',
      filter: 'No filter is on. Set one, or a list of your own sites, or choose other sites here.',
    },
    noSites: 'No site passes the filter in this week.',
    notStored: 'No list of visits of these sites and weeks is downloaded.',
    fetch: 'Fetch the missing lists',
    found: (vessels: number, count: number) => `${counted(vessels, 'vessel', 'vessels')} at ${sites(count)}`,
    binding: (count: number) => `${f.count(count)} at two or more infected sites`,
    noInfectedAtAll: 'No call at all was at a site with a known disease in these weeks.',
    noInfected: 'no call at a site with a known disease in these weeks',
    passages: (count: number, vessels: number, sure: number) =>
      `${counted(count, 'passage', 'passages')} between infected sites by ${counted(vessels, 'vessel', 'vessels')}, ${f.count(sure)} of them certain`,
    noPassages: (days: number) =>
      `No vessel in these lists left an infected site and came to another in under ${counted(days, 'day', 'days')}.`,
    none: 'No call is in these lists.',
    withoutCalls: (count: number) => `${sites(count)} without a call in these lists.`,
    drawn: (count: number, of: number) =>
      `The map has ${f.count(count)} of ${counted(of, 'route', 'routes')}: those with most passages.`,
    unread: (count: number) => `${sites(count)} without a downloaded list.`,
    columns: 'Vessels',
    rows: 'Sites',
    cellAs: 'In the cells',
    cell: { calls: 'Calls', last: 'Last call' },
    siteHead: (name: string, vessels: number, infected: boolean) =>
      `${name}: ${counted(vessels, 'vessel', 'vessels')}${infected ? ', disease known' : ''}`,
    vesselHead: (name: string, infectedSites: number, count: number) =>
      `${name}: at ${f.count(infectedSites)} infected ${infectedSites === 1 ? 'site' : 'sites'} of ${sites(count)}`,
    cellSaid: (site: string, vessel: string, calls: number, last: string) =>
      `${vessel} at ${site}: ${counted(calls, 'call', 'calls')}, the last ${last}`,
    cellInfected: (count: number) => `${f.count(count)} while a disease was known`,
    cellUnknown: (count: number) => `of ${f.count(count)} not known`,
    empty: (site: string, vessel: string) => `${vessel} at ${site}: no call in these lists`,
    missing: (site: string, count: number) => `${site}: ${weeks(count)} without a downloaded list`,
    noList: (site: string) => `${site}: no list of these weeks is downloaded`,
    gap: (count: number) => `−${f.count(count)} wk`,
    noListShort: 'no list',
    showSite: 'Site',
    showVessel: 'Vessel',
    keys: 'Arrows move. Enter shows the site; in the row of names, the vessel.',
    heads: {
      vessel: 'Vessel',
      bound: 'Infected sites',
      from: 'Left infected site',
      to: 'Came to infected site',
      days: 'Days between',
      state: 'How sure',
      rule: 'Own rule',
    },
    boundHint: 'So many infected sites the passages of this vessel bind.',
    sure: 'Certain',
    possible: 'Possible only',
    tooSoon: { yes: 'too soon', maybe: 'possibly too soon' },
    more: (count: number) => `Show ${f.count(count)} more`,
    definition:
      'A site is infected in the weeks in which its weekly list names a disease. A call is not an infection. Vessels without AIS are not in the lists.',
  };
};

const nb: typeof en = (f) => {
  const counted = (count: number, one: string, many: string): string =>
    `${f.count(count)} ${count === 1 ? one : many}`;
  const sites = (count: number): string => counted(count, 'lokalitet', 'lokaliteter');
  const weeks = (count: number): string => counted(count, 'uke', 'uker');
  return {
    title: 'Lokaliteter og fartøy',
    of: 'Lokaliteter',
    sites: {
      trace: 'fra sporede kontakter',
      around: 'rundt lokaliteten',
      sea: 'nær en lokalitet sjøveien',
      filter: 'i filteret eller listen',
      all: 'alle med lister',
    },
    sitesHint:
      'Rundt lokaliteten: den sporede, så langt «Besøkslister» under «Kontakter for en lokalitet» sier, ellers den valgte.',
    aroundKm: (km) => `innen ${f.count(km)} km fra lokaliteten`,
    bySea: (site, km) => `innen ${f.count(km)} km sjøveien fra ${site}`,
    around: (names, km, count) => `Innen ${f.count(km)} km fra ${names} (${sites(count)})`,
    ofThese: (whose, count) => `De ${whose} (${sites(count)})`,
    selectFirst: 'Velg en lokalitet for å se dem rundt den.',
    weeks: 'Uker',
    weeksHint: 'Så mange uker til og med den viste.',
    views: 'Vis som',
    view: { matrix: 'Matrise', passages: 'Båter på to smittede lokaliteter' },
    days: 'Innen døgn',
    daysHint: 'Døgn fra avgang ved en smittet lokalitet til ankomst ved en annen: færre enn disse.',
    daysProblem: `Skriv et helt antall døgn fra ${leastRuleDays} til ${mostRuleDays}.`,
    nothingOf: {
      trace:
        'Ingen kontakter er sporet. Spor dem under «Kontakter for en lokalitet», eller velg andre lokaliteter her.',
      around: 'Ingen lokalitet er valgt, og ingen er sporet. Velg en, eller velg andre lokaliteter her.',
      sea: 'Ingen naboer sjøveien er valgt. Åpne «Naboer sjøveien» for en lokalitet, og trykk «Fartøy ved disse lokalitetene».',
      filter:
        'Ikke noe filter er på. Slå på et filter eller en liste over egne lokaliteter, eller velg andre lokaliteter her.',
    },
    noSites: 'Ingen lokalitet slipper gjennom filteret denne uken.',
    notStored: 'Ingen besøksliste for disse lokalitetene og ukene er lastet ned.',
    fetch: 'Hent listene som mangler',
    found: (vessels, count) => `${f.count(vessels)} fartøy ved ${sites(count)}`,
    binding: (count) => `${f.count(count)} ved to eller flere smittede lokaliteter`,
    noInfectedAtAll: 'Ikke noe anløp var til en lokalitet med kjent sykdom i disse ukene.',
    noInfected: 'ingen anløp til en lokalitet med kjent sykdom i disse ukene',
    passages: (count, vessels, sure) =>
      `${counted(count, 'ferd', 'ferder')} mellom smittede lokaliteter med ${f.count(vessels)} fartøy, ${f.count(sure)} av dem sikre`,
    noPassages: (days) =>
      `Ingen fartøy i disse listene forlot en smittet lokalitet og kom til en annen på færre enn ${f.count(days)} døgn.`,
    none: 'Ingen anløp står i disse listene.',
    withoutCalls: (count) => `${sites(count)} uten anløp i disse listene.`,
    drawn: (count, of) => `Kartet har de ${f.count(count)} rutene med flest ferder av ${f.count(of)}.`,
    unread: (count) => `${sites(count)} uten nedlastet liste.`,
    columns: 'Fartøy',
    rows: 'Lokaliteter',
    cellAs: 'I cellene',
    cell: { calls: 'Anløp', last: 'Siste anløp' },
    siteHead: (name, vessels, infected) =>
      `${name}: ${f.count(vessels)} fartøy${infected ? ', kjent sykdom' : ''}`,
    vesselHead: (name, infectedSites, count) =>
      `${name}: ved ${f.count(infectedSites)} ${infectedSites === 1 ? 'smittet lokalitet' : 'smittede lokaliteter'} av ${sites(count)}`,
    cellSaid: (site, vessel, calls, last) =>
      `${vessel} ved ${site}: ${f.count(calls)} anløp, det siste ${last}`,
    cellInfected: (count) => `${f.count(count)} mens en sykdom var kjent`,
    cellUnknown: (count) => `for ${f.count(count)} ukjent`,
    empty: (site, vessel) => `${vessel} ved ${site}: ingen anløp i disse listene`,
    missing: (site, count) => `${site}: listene for ${weeks(count)} er ikke lastet ned`,
    noList: (site) => `${site}: ingen liste for disse ukene er lastet ned`,
    gap: (count) => `−${f.count(count)} u.`,
    noListShort: 'ingen liste',
    showSite: 'Lokalitet',
    showVessel: 'Fartøy',
    keys: 'Piltastene flytter. Enter viser lokaliteten; i raden med navn fartøyet.',
    heads: {
      vessel: 'Fartøy',
      bound: 'Smittede lokaliteter',
      from: 'Forlot smittet lokalitet',
      to: 'Kom til smittet lokalitet',
      days: 'Døgn mellom',
      state: 'Hvor sikkert',
      rule: 'Egen regel',
    },
    boundHint: 'Så mange smittede lokaliteter binder ferdene til dette fartøyet sammen.',
    sure: 'Sikker',
    possible: 'Bare mulig',
    tooSoon: { yes: 'for tidlig', maybe: 'kanskje for tidlig' },
    more: (count) => `Vis ${f.count(count)} til`,
    definition:
      'En lokalitet regnes som smittet i ukene der ukelisten nevner en sykdom ved den. Et anløp er ikke en smitte. Fartøy uten AIS står ikke i listene.',
  };
};

export const matrixWords: Readonly<Record<Language, typeof en>> = { en, nb };
