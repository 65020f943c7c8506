import type { enVesselLists } from '../en/en-vessel-lists';
import type { Format } from '../format';

export const nbVesselLists = (f: Format): ReturnType<typeof enVesselLists> => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  const vessels = (value: number): string => counted(value, 'fartøy', 'fartøyer');
  const lines = (value: number): string => counted(value, 'linje', 'linjer');

  return {
    vesselLists: {
      exporting: {
        form: 'Hva som skrives',
        forms: { both: 'Linjer og punkter', lines: 'Linjer', points: 'Punkter' },
        write: (value) => (value === 1 ? 'Eksporter 1 spor' : `Eksporter ${f.count(value)} spor`),
        hint: (gap) =>
          `Skriver sporene som listen viser, til én GeoJSON-fil, med kilde og alder. En linje brytes der ingenting er mottatt på ${gap} eller mer.`,
      },
      find: {
        label: 'Legg til fartøy',
        placeholder: 'Navn, MMSI, kallesignal',
        hint: 'Eller lim inn eller slipp en liste: tekst eller CSV.',
        add: 'Legg til',
        results: (value) => `${vessels(value)} kjent her`,
        from: { track: 'lagret spor', visits: 'besøk', list: 'egen liste' },
        onMap: 'i listen under',
        imo: (imo) => `IMO ${imo}`,
        byNumber: 'Hent sporet',
        notFound: 'Ikke funnet her',
        notFoundHint: 'Tjenesten har ikke noe søk. Oppgi MMSI, ni sifre.',
        failed: 'Det som er lagret, kunne ikke søkes i.',
        known: 'Fartøyer kjent her',
        drop: 'Slipp listen for å lese den',
      },
      reading: {
        title: 'Liste lest',
        titleOf: (fileName) => `Lest fra ${fileName}`,
        taken: (value) => `${vessels(value)} lest`,
        already: (value) => `${f.count(value)} av dem er alt i listen under`,
        tooMany: (most, left) => `Kartet tar ${f.count(most)} fartøyer: ${f.count(left)} blir utelatt.`,
        doubled: (value) => `${lines(value)} med et fartøy som alt står der`,
        wrong: (value) => `${lines(value)} uten fartøy`,
        unmatched: (value) => `${lines(value)} uten treff`,
        unmatchedHint: 'Tjenesten har ikke noe søk: oppgi MMSI.',
        matching: 'Slår opp navn',
        several: 'Hvilket?',
        line: (line) => `Linje ${f.count(line)}`,
        reasons: {
          short: 'for kort: MMSI har ni sifre',
          long: 'for langt: MMSI har ni sifre',
          zero: 'begynner med 0: en kyststasjon eller en gruppe',
          rounded: 'avrundet av et regneark',
          imo: 'et IMO-nummer der MMSI skulle stå',
          empty: 'verken nummer eller navn',
        },
        more: (value) => `og ${lines(value)} til`,
        show: (value) => (value === 0 ? 'Vis på kartet' : `Vis ${f.count(value)} på kartet`),
        into: 'Liste',
        intoNone: 'Ingen liste',
        intoNew: (name) => `Ny liste: ${name}`,
        newName: 'Limt inn',
        onlyList: 'Bare i listen',
        dismiss: 'Lukk den leste listen',
        problems: {
          'too-large': 'Større enn 1 MB: dette er ingen liste over fartøyer. Ingenting er lest.',
          unreadable: 'Dette er ikke tekst. Lagre den som CSV og slipp den på nytt.',
          nothing: 'Ingenting i den nevner et fartøy.',
        },
      },
      lists: {
        title: 'Følgelister',
        none: 'Ingen ennå. En liste samler fartøyer som vises, filtreres og arkiveres sammen.',
        make: 'Ny liste',
        makeName: 'Navn på den nye listen',
        makeWith: (value) => `Med de ${vessels(value)} som vises`,
        save: 'Lagre',
        cancel: 'Avbryt',
        nameTaken: 'Det finnes en liste med dette navnet, eller navnet er tomt.',
        full: 'Flere lister kan ikke legges til.',
        facts: (value, shown) =>
          shown === 0 ? vessels(value) : `${vessels(value)}, ${f.count(shown)} under`,
        show: (name) => `Vis hele ${name} på kartet`,
        takeOff: (name) => `Fjern ${name} fra kartet`,
        open: (name) => `Hva som kan gjøres med ${name}`,
        filter: (name) => `Bare fartøyene i ${name} i listen under`,
        filtered: (name) => `Bare de i ${name}`,
        filterOff: 'Vis alle',
        addSelected: 'Legg til det valgte',
        addShown: (value) => `Legg til alle ${f.count(value)} som vises`,
        removeSelected: 'Fjern det valgte',
        rename: 'Gi nytt navn',
        name: 'Navn',
        remove: 'Slett',
        removed: (name) => `${name} er slettet.`,
        undo: 'Angre',
        archive: 'Arkiver',
        archiveHint:
          'Henter fartøyene før tjenestens 14 dager er gått og lagrer posisjonene på denne maskinen, bare mens Kartbord kjører.',
        archived: 'Arkiveres',
        openArchive: 'Åpne arkivet',
        ofVessel: 'Følgelister',
        inList: (vessel, list) => `${vessel} er i ${list}`,
      },
      progress: {
        share: (done, total) => `${f.count(done)} av ${f.count(total)}`,
        drawing: (loaded, of) => `Tegner ${f.count(loaded)} av ${f.count(of)} spor`,
        label: 'Spor hentet',
      },
      failures: {
        title: (value) => `${vessels(value)} ikke hentet`,
        stopped: 'Stoppet.',
        again: 'Prøv igjen',
        goOn: 'Fortsett',
        which: 'Hvilke',
        short: 'Ikke hentet',
      },
      visit: {
        title: 'Åpnet for et besøk',
        time: (from, to) => `${from} – ${to}`,
        whole: 'Tidsrommet er satt til det.',
        part: 'Bare en del av det er innenfor tjenestens 14 dager, eller lagret.',
        'too-old': 'Besøket er eldre enn 14 dager: bare et arkiv har sporet. Ingenting er lagret her.',
        show: (name) => `Vis ${name} på kartet, med sporet fra tiden for besøket`,
      },
    },
  };
};
