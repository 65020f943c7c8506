import type { enAsk } from '../en/en-ask';
import type { IsoWeek } from '@kartbord/common/week';
import type { Format } from '../format';

export const nbAsk = (f: Format, week: (value: IsoWeek) => string): ReturnType<typeof enAsk> => ({
  groups: {
    filter: 'Filtre',
    neighbours: 'Naboer sjøveien',
    setting: 'Innstillinger',
    colouring: 'Farger på lokalitetene',
    layer: 'Kartlag',
    guide: 'Veiledning',
  },
  chips: 'Hva filteret viser',
  remove: (part) => `Fjern: ${part}`,
  inWeek: (value) => week(value),
  against: (value) => `sammenlignet med ${week(value).toLowerCase()}`,
  count: (shown, of) => `${f.count(shown)} av ${f.count(of)} ${of === 1 ? 'lokalitet' : 'lokaliteter'}`,
  undecided: (value) => `${f.count(value)} uavgjort`,
  notLoaded: (value) => `${week(value)} er ikke hentet ennå: lokalitetene telles når uken vises.`,
  notUnderstood: (words) => `Ikke forstått: ${words}`,
  tooLong: (letters) => `Bare de første ${f.count(letters)} tegnene leses.`,
  apply: 'Enter viser disse lokalitetene, Ctrl+Z henter tilbake det som ble vist.',
  withinKm: (km) => `innen ${f.count(km)} km`,
  goToSetting: 'Åpne innstillingen',
  goToColouring: 'Farg lokalitetene etter det',
  goToLayer: 'Vis blant kartlagene',
  goToGuide: 'Les i veiledningen',
});
