import type { enArchive } from './en-archive';
import type { Format } from './format';

export const nbArchive = (f: Format): ReturnType<typeof enArchive> => ({
  archive: {
    title: 'Arkiv over spor',
    close: 'Lukk arkivet',
    about:
      'Tjenesten glemmer hvor et fartøy var, etter 14 dager. Fartøy i lister som arkiveres, hentes omtrent én gang i døgnet, og det som er hentet, blir på denne maskinen til du sletter det.',
    how: 'Bare mens Kartbord kjører. Med og uten satellittposisjoner, én forespørsel om gangen, etter alt du selv ber om. Slå det på for en liste under Fartøy; det er av for alle andre.',
    empty: 'Ingen liste arkiveres',
    emptyHint: 'Lag en liste med fartøy under Fartøy, og slå på «Arkiver» der.',
    counts: (watched, others, size) =>
      `${f.count(watched)} fartøy følges${others > 0 ? `, ${f.count(others)} er beholdt fra før` : ''}, ${size}`,
    running: (name, waiting) =>
      waiting === 0 ? `Henter ${name}` : `Henter ${name}, ${f.count(waiting)} venter`,
    notYet: 'Har ikke kjørt siden starten.',
    last: (when) => `Kjørte sist ${when}.`,
    next: (time) => `Ser etter igjen kl. ${time}.`,
    run: 'Hent nå',
    stop: 'Stopp',
    covered: 'spurt om',
    hole: 'hull som ennå kan hentes',
    lost: 'hull som er tapt for godt',
    bar: (name, from, to) => `${name}: spurt om fra ${from} til ${to}`,
    facts: (positions, from, to) =>
      `${f.count(positions)} ${positions === 1 ? 'posisjon' : 'posisjoner'}, ${from} – ${to}`,
    lostTime: (length) => `${length} er tapt: eldre enn 14 dager da det ble spurt neste gang.`,
    openTime: (length) => `${length} mangler og kan ennå hentes.`,
    nothingYet: 'Ingenting ennå: det hentes ved neste kjøring.',
    notWatched: 'Ikke lenger i en liste som arkiveres. Det som er hentet, blir liggende.',
    deleteAsk: 'Slett …',
    deleteSure: (name) => `Slette alt om ${name}? Det som er eldre enn 14 dager, kan ikke hentes igjen.`,
    delete: 'Slett',
    keep: 'Behold',
  },
});
