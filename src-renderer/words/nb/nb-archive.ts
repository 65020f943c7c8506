import type { enArchive } from '../en/en-archive';
import type { Format } from '../format';

export const nbArchive = (f: Format): ReturnType<typeof enArchive> => ({
  archive: {
    title: 'Arkiv over spor',
    close: 'Lukk arkivet',
    about:
      'Tjenesten sletter posisjoner etter 14 dager. Fartøy i lister som arkiveres, hentes omtrent én gang i døgnet, og posisjonene blir på denne maskinen til du sletter dem.',
    how: 'Bare mens Kartbord kjører. Med og uten satellittposisjoner, én forespørsel om gangen, etter dine egne forespørsler. Slå det på for en liste under Fartøy; det er av for alle andre.',
    empty: 'Ingen liste arkiveres',
    emptyHint: 'Lag en liste med fartøy under Fartøy, og slå på «Arkiver» der.',
    counts: (watched, others, size) =>
      `${f.count(watched)} fartøy følges${others > 0 ? `, ${f.count(others)} fra før` : ''}, ${size}`,
    running: (name, waiting) =>
      waiting === 0 ? `Henter ${name}` : `Henter ${name}, ${f.count(waiting)} venter`,
    notYet: 'Ingen kjøring siden Kartbord startet.',
    last: (when) => `Kjørte sist ${when}.`,
    next: (time) => `Neste kjøring kl. ${time}.`,
    run: 'Hent nå',
    stop: 'Stopp',
    covered: 'forespurt',
    hole: 'brudd som ennå kan hentes',
    lost: 'brudd som er tapt for godt',
    bar: (name, from, to) => `${name}: forespurt fra ${from} til ${to}`,
    facts: (positions, from, to) =>
      `${f.count(positions)} ${positions === 1 ? 'posisjon' : 'posisjoner'}, ${from} – ${to}`,
    lostTime: (length) => `${length} er tapt: eldre enn 14 dager ved neste forespørsel.`,
    openTime: (length) => `${length} mangler og kan ennå hentes.`,
    nothingYet: 'Ingenting ennå: det hentes ved neste kjøring.',
    notWatched: 'Ikke lenger i en liste som arkiveres. Det som er hentet, blir liggende.',
    deleteAsk: 'Slett …',
    deleteSure: (name) => `Slette alt om ${name}? Det som er eldre enn 14 dager, kan ikke hentes igjen.`,
    delete: 'Slett',
    keep: 'Behold',
    damaged: (when) => `Arkivfilen ble funnet skadet ${when}`,
    saved: (weeks) => `${f.count(weeks)} ${weeks === 1 ? 'uke' : 'uker'} med spor er gjenopprettet.`,
    nothingLost: 'Ingenting er tapt.',
    gone: (name, from, to) => `Tapt for ${name}: ${from} – ${to}.`,
    goneMore: (stretches) => `Og ${f.count(stretches)} til.`,
    brokenStored: (files) =>
      `${files === 1 ? 'Den skadede filen ligger' : `${f.count(files)} skadede filer ligger`} ved siden av arkivet i programmets mappe, og ingenting slettes. Hent arkivet tilbake fra en sikkerhetskopi hvis du har en.`,
    newer: 'Arkivet er skrevet av en nyere versjon av Kartbord',
    newerLines: ['Det som ligger der, vises. Ingenting legges til før du bruker den versjonen igjen.'],
    unreadable: 'Arkivet kan ikke leses nå',
    unreadableLines: [
      'Filen er uendret. Lesing prøves på nytt hver gang.',
      'Kontroller at du kan lese programmets mappe, og at disken er koblet til og ikke full.',
    ],
  },
});
