import type { IsoWeek } from '@kartbord/common/week';
import type { Format } from '../format';

/** What a person reads of what was asked in the search box. */
export const enAsk = (f: Format, week: (value: IsoWeek) => string) => ({
  groups: {
    filter: 'Filters',
    neighbours: 'Neighbours by sea',
    'vessel-year': 'Year of a vessel',
    sea: 'Sea and weather',
    setting: 'Settings',
    colouring: 'Colours of the sites',
    layer: 'Layers',
    guide: 'Guide',
    events: 'Outbreaks and escapes',
    own: 'What is new, and zones',
  },
  chips: 'What the filter shows',
  remove: (part: string) => `Remove: ${part}`,
  /** The week that a phrase names. */
  inWeek: (value: IsoWeek) => week(value),
  against: (value: IsoWeek) => `compared with ${week(value).toLowerCase()}`,
  count: (shown: number, of: number) => `${f.count(shown)} of ${f.count(of)} ${of === 1 ? 'site' : 'sites'}`,
  undecided: (value: number) => `${f.count(value)} undecided`,
  notLoaded: (value: IsoWeek) => `${week(value)} is not loaded yet: its sites are counted once it is shown.`,
  notUnderstood: (words: string) => `Not understood: ${words}`,
  cannotExclude: (words: string) =>
    `“${words}” is not read: this box cannot exclude. Leave these words out to see sites of both kinds.`,
  tooLong: (letters: number) => `Only the first ${f.count(letters)} characters are read.`,
  apply: 'Enter shows these sites, Ctrl+Z brings back what was shown.',
  withinKm: (km: number) => `within ${f.count(km)} km`,
  vesselsNear: 'Vessels at the neighbours by sea',
  vesselYear: (name: string, year: number | null) => `Calls of ${name}${year === null ? '' : ` in ${year}`}`,
  events: (outbreaks: boolean, escapes: boolean): string =>
    outbreaks && escapes ? 'Outbreaks and escapes' : outbreaks ? 'Outbreaks' : 'Escapes',
  escapes: (count: number) => `${f.count(count)} ${count === 1 ? 'escape' : 'escapes'}`,
  outbreaks: (count: number) => `${f.count(count)} ${count === 1 ? 'outbreak' : 'outbreaks'}`,
  country: 'Whole country',
  counting: 'Counting what is downloaded…',
  by: { county: 'by county', 'production-area': 'by production area', municipality: 'by municipality' },
  disease: { pd: 'PD', isa: 'ISA' },
  news: 'New since you last looked',
  newsSince: (value: IsoWeek) => `New since the beginning of ${week(value).toLowerCase()}`,
  newsSinceDay: (day: string) => `New since ${day}`,
  inZones: 'Which sites are in ISA and PD zones',
  /** The list in use, which has no name. */
  listInUse: 'The list in use',
  zones: (inside: number, known: number, of: number) =>
    known === 0
      ? `PD zones: known for 0 of ${f.count(of)} ${of === 1 ? 'site' : 'sites'}`
      : `In PD zones: ${f.count(inside)} of the ${f.count(known)} known, out of ${f.count(of)} ${of === 1 ? 'site' : 'sites'}`,
  zoneChanges: (entered: number, left: number, of: number) =>
    of === 0
      ? 'who entered or left is not known'
      : `${f.count(entered)} entered and ${f.count(left)} left, of the ${f.count(of)} known in the week before, too`,
  applyNews: 'Enter lists what is new, each line with its site.',
  applyZones: 'Enter lists them with their zones. What is not known can be fetched there, with its cost.',
  applyEvents: 'Enter lists them in the statistics, where what is missing can be fetched.',
  forecast: 'Waves, current and wind',
  runs: (day: string | null) => `Has ${day ?? 'the forecast'} become worse?`,
  goToSetting: 'Open the setting',
  goToColouring: 'Colour the sites by it',
  goToLayer: 'Show in the layers',
  goToGuide: 'Read in the guide',
});
