import type { enReports } from '../en/en-reports';
import type { Format } from '../format';

export const nbReports = (f: Format): ReturnType<typeof enReports> => ({
  reports: {
    title: 'Last ned rapporter',
    close: 'Lukk nedlastingen',
    about:
      'Tjenestens egne tabeller over lus, behandlinger og sykdom. Bare de har lokalitetens egen lusegrense, fylket og produksjonsområdet. Alle lokaliteter hentes ett år om gangen, for mer gir ikke tjenesten på én gang.',
    kinds: 'Rapport',
    kindNames: { lice: 'Lus', treatments: 'Behandlinger', disease: 'Sykdom' },
    kindHints: {
      lice: 'Tellinger, sjøtemperatur og lokalitetens lusegrense, uke for uke',
      treatments: 'Legemidler, fjerning av lus og rensefisk, uke for uke',
      disease: 'Åpne tilfeller, uke for uke',
    },
    noKind: 'Velg minst én rapport.',
    from: 'Fra uke',
    to: 'til uke',
    weekWrong: 'Skriv en uke fra 2012 og utover, som 2026-W01.',
    orderWrong: 'Den første uken er etter den siste.',
    one: (no: number) => `Bare den valgte lokaliteten (${no})`,
    oneNone: 'Bare den valgte lokaliteten: ingen er valgt',
    fetch: 'Hent rapportene',
    join: 'Satt sammen til én tabell',
    joinHint: 'Laget av lagrede data, uten dubletter; det som mangler, nevnes ved siden av filen.',
    kept: 'Lagret på denne maskinen',
    cachedNone: 'Ingenting ennå.',
    cachedFailed: 'Det som er lagret, kunne ikke leses.',
    span: 'Uker',
    size: 'Størrelse',
    fetched: 'Hentet',
  },
  askFirst: {
    title: 'Dette hentes fra tjenesten først',
    hint: 'Det som er lagret på denne maskinen, hentes ikke på nytt. Forespørslene sendes i rolig tempo, og du kan stoppe når som helst; det som er hentet, blir liggende.',
    go: 'Hent og gå videre',
  },
  fetchOffer: {
    requests: (count: number, isExact: boolean) =>
      `${isExact ? '' : 'omtrent '}${count === 1 ? '1 forespørsel' : `${f.count(count)} forespørsler`}`,
    requestsUnknown: 'hvor mange forespørsler er ikke kjent ennå',
    about: (what: string) => `omtrent ${what}`,
    progress: (done: number, total: number) => `${f.count(done)} av ${f.count(total)}`,
    there: 'Alt er lagret på denne maskinen.',
    ended: {
      running: () => '',
      paused: () => 'Satt på pause; det fortsetter fra «Last ned for frakoblet bruk».',
      stopped: () =>
        'Stoppet før slutten; det fortsetter fra «Last ned for frakoblet bruk». Det som kom, er lagret.',
      interrupted: () => 'Avbrutt; det fortsetter fra «Last ned for frakoblet bruk». Det som kom, er lagret.',
      done: (failed: number) =>
        failed === 0
          ? 'Hentet og lagret.'
          : `Hentet; ${failed === 1 ? '1 forespørsel' : `${f.count(failed)} forespørsler`} mislyktes og kan gjentas fra «Last ned for frakoblet bruk».`,
      cancelled: () => 'Avbrutt. Det som er hentet, er lagret.',
    },
  },
  tableExport: {
    button: 'Eksporter som CSV',
    hint: 'Skriv disse radene til en CSV-fil, med en fil ved siden av som sier hvor de kommer fra',
    receipt: (rows: number, size: string) => `${rows === 1 ? '1 rad' : `${f.count(rows)} rader`}, ${size}`,
    missing: (count: number) =>
      count === 1
        ? 'Én ting som burde vært med, mangler; den er nevnt der.'
        : `${f.count(count)} ting som burde vært med, mangler; de er nevnt der.`,
    beside: (fileName: string) => `Kolonner, enheter og kilder står i ${fileName}.`,
  },
});
