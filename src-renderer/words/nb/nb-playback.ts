import type { enPlayback } from '../en/en-playback';
import type { Format } from '../format';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

export const nbPlayback = (f: Format): ReturnType<typeof enPlayback> => ({
  playback: {
    label: 'Tiden i sporene',
    hint: 'Dra i en ende for å korte inn det som vises, dra mellom endene for å flytte det, klikk for et tidspunkt, dobbeltklikk for alt.',
    from: 'Begynnelsen av det som vises',
    to: 'Slutten på det som vises',
    whole: 'Det som vises, flyttet under ett',
    instant: 'Tidspunktet i avspillingen',
    all: 'Alt',
    last: (hours) => (hours < 72 ? `${f.count(hours)} t` : `${f.count(hours / 24)} d`),
    fit: 'Zoom til tiden i sporene',
    window: 'Hvor mye av sporene som vises, fram til slutten som vises',
    length: (ms) => {
      if (ms < 2 * dayMs) return f.duration(ms);
      const hours = Math.round(ms / hourMs);
      const [days, rest] = [Math.floor(hours / 24), hours % 24];
      return rest === 0 ? `${f.count(days)} d` : `${f.count(days)} d ${rest} t`;
    },
    ends: (to) => `slutter ${to}`,
    play: 'Spill av',
    pause: 'Pause',
    toStart: 'Til begynnelsen',
    toEnd: 'Til slutten',
    back: (step) => `Tilbake ${step}`,
    on: (step) => `Fram ${step}`,
    leave: 'Avslutt avspillingen og vis alt som er valgt',
    speed: 'Tid i sporene på ett sekund',
    perSecond: (minutes) => (minutes < 60 ? `${f.count(minutes)} min/s` : `${f.count(minutes / 60)} t/s`),
    tail: 'Hvor mye før tidspunktet som vises',
    tailOf: (ms) => `Hale ${f.count(ms / hourMs)} t`,
    tailAll: 'Alt før',
    received: 'Sist mottatte posisjoner',
    receivedHint:
      'Et fartøy står på siste mottatte posisjon til den neste: ingenting er interpolert. Et fartøy uten posisjon innenfor halen vises ikke.',
  },
  trackLegend: {
    label: 'Fargene på sporene',
    by: 'Farge etter',
    colourings: { speed: 'Fart', vessel: 'Fartøy', time: 'Tid', course: 'Kurs' },
    later: 'En linje har fargen til den seneste av sine to posisjoner.',
    timeTitle: 'Posisjonens tid',
    timeHint: 'Sju like deler av det valgte tidsrommet.',
    courseTitle: 'Kurs over grunnen',
    courseHint: 'Et fartøy som ligger stille, har en kurs som vandrer.',
    sectors: {
      n: 'Nord',
      ne: 'Nordøst',
      e: 'Øst',
      se: 'Sørøst',
      s: 'Sør',
      sw: 'Sørvest',
      w: 'Vest',
      nw: 'Nordvest',
    },
    north: 'N',
    vesselTitle: 'Fartøy',
    vesselRepeat: 'Med flere fartøyer enn farger kommer fargene igjen.',
    moreVessels: (value) => `og ${f.count(value)} til`,
    unknown: { speed: 'Fart ikke oppgitt: tynn', course: 'Kurs ikke oppgitt: tynn' },
    gap: (least) => `Ingen posisjon på ${least} eller mer: stiplet`,
    gapHint: 'Streker forbinder det som er før og etter. Hvor fartøyet var imens, er ukjent.',
    satellite: 'Mottatt av satellitt, vises på nært hold',
    odd: 'Merk avvikende posisjoner',
    oddHint: 'Umulige sprang og doble tider. De vises likevel.',
    gapFrom: 'Stiplet fra',
    gapLength: (ms) => (ms < hourMs ? `${f.count(ms / 60_000)} min` : `${f.count(ms / hourMs)} t`),
    gapOwn: (text) => `${text} (tjenesten)`,
    gapOwnHint: 'Fra 1 t kaller tjenesten selv det «uten signal».',
  },
  trackCard: {
    mmsi: (mmsi) => `MMSI ${mmsi}`,
    speed: 'Fart',
    course: 'Kurs',
    heading: 'Stevnretning',
    status: 'Status',
    source: 'Kilde',
    sources: { terrestrial: 'Landstasjon', satellite: 'Satellitt' },
    degrees: (value) => `${value}°`,
    gap: (length) => `Ingen posisjon på ${length} før den`,
    gapOver: (length) => `Ingen posisjon på mer enn ${length} før den`,
    several: (value) =>
      `${f.count(value)} posisjoner har akkurat denne tiden: hvilke tall som er denne sine, er ukjent.`,
    gone: 'Tallene er ikke lenger lagret.',
    unread: 'Tallene kunne ikke leses.',
  },
});
