import type { enAsk } from '../en/en-ask';
import type { IsoWeek } from '@kartbord/common/week';
import type { Format } from '../format';

export const nbAsk = (f: Format, week: (value: IsoWeek) => string): ReturnType<typeof enAsk> => ({
  groups: {
    filter: 'Filtre',
    neighbours: 'Naboer sjøveien',
    'vessel-year': 'Et fartøys år',
    sea: 'Sjø og vær',
    setting: 'Innstillinger',
    colouring: 'Farger på lokalitetene',
    layer: 'Kartlag',
    guide: 'Veiledning',
    events: 'Utbrudd og rømminger',
    own: 'Hva er nytt, og soner',
  },
  chips: 'Hva filteret viser',
  remove: (part) => `Fjern: ${part}`,
  inWeek: (value) => week(value),
  against: (value) => `sammenlignet med ${week(value).toLowerCase()}`,
  count: (shown, of) => `${f.count(shown)} av ${f.count(of)} ${of === 1 ? 'lokalitet' : 'lokaliteter'}`,
  undecided: (value) => `${f.count(value)} uavgjort`,
  notLoaded: (value) => `${week(value)} er ikke hentet ennå: lokalitetene telles når uken vises.`,
  notUnderstood: (words) => `Ikke forstått: ${words}`,
  cannotExclude: (words) =>
    `«${words}» leses ikke: dette feltet kan ikke utelukke. Utelat ordene for å se begge slags lokaliteter.`,
  tooLong: (letters) => `Bare de første ${f.count(letters)} tegnene leses.`,
  apply: 'Enter viser disse lokalitetene, Ctrl+Z henter tilbake det som ble vist.',
  withinKm: (km) => `innen ${f.count(km)} km`,
  vesselsNear: 'Fartøy ved naboene sjøveien',
  vesselYear: (name, year) => `Anløp av ${name}${year === null ? '' : ` i ${year}`}`,
  events: (outbreaks, escapes) =>
    outbreaks && escapes ? 'Utbrudd og rømminger' : outbreaks ? 'Utbrudd' : 'Rømminger',
  escapes: (count) => `${f.count(count)} ${count === 1 ? 'rømming' : 'rømminger'}`,
  outbreaks: (count) => `${f.count(count)} utbrudd`,
  country: 'Hele landet',
  counting: 'Teller det som er lastet ned…',
  by: {
    county: 'etter fylke',
    'production-area': 'etter produksjonsområde',
    municipality: 'etter kommune',
  },
  disease: { pd: 'PD', isa: 'ILA' },
  news: 'Nytt siden sist',
  newsSince: (value) => `Nytt siden begynnelsen av ${week(value).toLowerCase()}`,
  newsSinceDay: (day) => `Nytt siden ${day}`,
  inZones: 'Hvilke lokaliteter ligger i ILA- og PD-soner',
  listInUse: 'Listen i bruk',
  zones: (inside, known, of) =>
    known === 0
      ? `PD-soner: kjent for 0 av ${f.count(of)} ${of === 1 ? 'lokalitet' : 'lokaliteter'}`
      : `I PD-soner: ${f.count(inside)} av de ${f.count(known)} kjente, blant ${f.count(of)} ${of === 1 ? 'lokalitet' : 'lokaliteter'}`,
  zoneChanges: (entered, left, of) =>
    of === 0
      ? 'hvem som kom inn eller gikk ut, er ikke kjent'
      : `${f.count(entered)} kom inn og ${f.count(left)} gikk ut, av de ${f.count(of)} som er kjent også uken før`,
  applyNews: 'Enter viser det som er nytt, hver linje med sin lokalitet.',
  applyZones:
    'Enter viser dem med sonene sine. Det som ikke er kjent, kan hentes der, og det står hva det koster.',
  applyEvents: 'Enter viser dem i statistikken, der det som mangler kan hentes.',
  forecast: 'Bølger, strøm og vind',
  runs: (day) => `Er ${day ?? 'varselet'} blitt verre?`,
  goToSetting: 'Åpne innstillingen',
  goToColouring: 'Farg lokalitetene etter det',
  goToLayer: 'Vis blant kartlagene',
  goToGuide: 'Les i veiledningen',
});
