import type { enLayers } from './en-layers';
import type { Format } from './format';

export const nbLayers = (f: Format): ReturnType<typeof enLayers> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const layers = (value: number): string => counted(value, 'kartlag', 'kartlag');
  return {
    mapLayers: {
      label: 'Kartlag',
      refresh: 'Spør karttjenesten på nytt, om listen og om bildene på skjermen',
      none: 'Ingen kartlag fra karttjenesten vises.',
      add: 'Legg til kartlag',
      close: 'Lukk listen',
      hide: (title) => `Skjul ${title}`,
      show: (title) => `Vis ${title}`,
      strength: (title) => `Dekkevne for ${title}`,
      up: (title) => `Flytt ${title} opp`,
      down: (title) => `Flytt ${title} ned`,
      remove: (title) => `Fjern ${title} fra kartet`,
      hidden: 'Skjult',
      fetching: (value) => `Henter ${counted(value, 'flis', 'fliser')}`,
      fetchedBetween: (newest, oldest) => `Hentet ${newest}, det eldste ${oldest}`,
      nothingInView: 'Ingenting av det er på skjermen ennå',
      missing: (missing, all, reason) =>
        `${f.count(missing)} av ${counted(all, 'flis', 'fliser')} mangler: ${reason}`,
      stale: (reason) => `Lagrede kopier vises: ${reason}`,
      reasons: {
        cancelled: 'det ble stoppet',
        'bad-request': 'det ble ikke spurt på riktig måte',
        'signed-out': 'karttjenesten krever innlogging',
        forbidden: 'karttjenesten gir ikke tilgang',
        'not-found': 'karttjenesten har det ikke',
        'not-reported': 'karttjenesten har ingenting her',
        rejected: 'karttjenesten avviste forespørselen',
        throttled: 'karttjenesten ber oss ta det roligere',
        offline: 'karttjenesten kan ikke nås',
        timeout: 'karttjenesten svarte ikke i tide',
        'bad-response': 'karttjenesten svarte med noe som ikke er et kart',
        storage: 'disken tok ikke imot eller gav det ikke tilbake',
        bug: 'noe i Kartbord gikk galt',
      },
      previousTime: 'Tidligere tidspunkt',
      nextTime: 'Senere tidspunkt',
      ownTime: 'Tidspunktet som karttjenesten selv viser',
      ownTimeOf: (title) => `Tidspunkt for ${title}`,
      byService: 'valgt av karttjenesten',
      serviceTime: 'Tidspunkt valgt av karttjenesten',
      standing: {
        waiting: 'Tegnes ikke før listen over kartlag er her.',
        unknown: 'Listen over kartlag kunne ikke leses. Bare lagrede kopier kan tegnes.',
        gone: (when) => `Tilbys ikke lenger: karttjenestens liste fra ${when} har det ikke. Tegnes ikke.`,
        removed: 'Tilbys ikke lenger: operatøren fjernet kartlaget i 2024. Tegnes ikke.',
      },
      list: {
        label: 'Kartlag hos karttjenesten',
        search: 'Finn et kartlag',
        loading: 'Leser hvilke kartlag som finnes',
        count: (value) => layers(value),
        found: (value, all) => `${f.count(value)} av ${layers(all)}`,
        empty: 'Karttjenesten tilbyr ingen kartlag som dette kartet kan tegne.',
        noneFound: 'Ingen kartlag har disse ordene i navn eller beskrivelse.',
        failed: 'Listen over kartlag kunne ikke leses',
        old: 'Listen på skjermen er en tidligere.',
        staleTitle: (age) => `Denne listen er en lagret kopi, hentet ${age}`,
        shown: 'Vises',
        put: (title) => `Vis ${title} på kartet`,
        about: (title) => `Om ${title}`,
        noAbstract: 'Karttjenesten sier ikke mer om det.',
        times: (value) => counted(value, 'tidspunkt', 'tidspunkter'),
        source: (text) => `Kilde: ${text}`,
        leftOut: {
          removed: (value) => `${layers(value)} er utelatt: fjernet av operatøren i 2024.`,
          'no-mercator': (value) => `${layers(value)} er utelatt: finnes ikke i dette kartets projeksjon.`,
          name: (value) => `${layers(value)} er utelatt: navnet kan ikke brukes.`,
          twice: (value) => `${layers(value)} er utelatt: står to ganger.`,
          'too-many': (value) => `${layers(value)} er utelatt: listen er for lang.`,
          bounds: (value) => `Utstrekningen til ${layers(value)} kan ikke stemme og brukes ikke.`,
          time: (value) => `Tidspunktene til ${layers(value)} kan ikke leses fullt ut.`,
        },
      },
    },
  };
};
