import type { enAbout } from '../en/en-about';
import type { Format } from '../format';

/** What a person reads about the app itself. */
export const nbAbout = (f: Format): ReturnType<typeof enAbout> => {
  return {
    about: {
      title: 'Om Kartbord',
      what: 'En kartarbeidsplass for havbruk og skipstrafikk langs kysten. Fri programvare under MIT-lisensen.',
      version: 'Versjon',
      flavours: {
        source: 'Startet fra kildekoden',
        test: 'En testpakke',
        release: 'Som utgitt',
      },
      flavour: 'Pakke',
      testHint:
        'Denne pakken har et gammelt kjøretidsmiljø eller en bakdør for feilsøking. Bruk den bare til testing: ikke logg inn på en virkelig tjeneste med den.',
      help: 'Feilsøking',
      openLogs: 'Åpne loggmappen',
      logsHint:
        'Loggen sier hva programmet gjorde og hva som gikk galt. Tokener og hemmeligheter står aldri i den.',
      notOpened: 'Systemet åpnet den ikke.',
      diagnosticsShow: 'Vis feilsøkingsopplysninger',
      diagnosticsHint:
        'Versjoner, system, innstillinger, antall og slutten av loggen, for den som hjelper deg. Navn, mapper, servere, posisjoner og hemmeligheter er fjernet. Les det før du sender det: ingenting sendes automatisk.',
      diagnostics: 'Feilsøkingsopplysninger',
      diagnosticsCopy: 'Kopier',
      diagnosticsHide: 'Skjul',
      copied: 'Kopiert.',
      notCopied: 'Ikke kopiert: systemet nektet utklippstavlen. Merk teksten og kopier den.',
      noDumps: 'Når Kartbord krasjer, lagres ingen minnedump, verken her eller andre steder.',
      updates: 'Nyere versjoner',
      update: {
        hint: 'Kartbord oppdaterer aldri seg selv: det finnes ennå ingen signerte oppdateringer. Knappen ser hvilken versjon som er nyest: én adresse hos utgiveren kontaktes, ingenting om deg sendes, og bare nummeret hentes.',
        off: 'Søket er av. Slå det på i innstillingene.',
        never: 'Et testmiljø kontakter ingen andre maskiner og kan ikke søke.',
        openSettings: 'Åpne innstillingene',
        ask: 'Søk etter ny versjon',
        asking: 'Søker …',
        newest: (version) => `Dette er den nyeste versjonen (${version}).`,
        newer: (version) => `Versjon ${version} er tilgjengelig. Last ned og installer den selv.`,
        openPage: 'Åpne siden til utgiveren',
        failed: 'Kunne ikke søke etter ny versjon.',
      },
      data: 'Datakilder',
      dataHint: 'Navnene på eierne og lisensene følger også med i hver eksport.',
      of: {
        service: 'Lokaliteter, fartøyer, redskap, varsler',
        coast: 'Land, øyer, innsjøer',
        depths: 'Dybder',
        borders: 'Grenser',
        towns: 'Byer og tettsteder',
        lettering: 'Skrift',
      },
      packages: 'Tredjepartsprogramvare',
      packagesFind: 'Finn en pakke eller en lisens',
      packagesNone: 'Listen følger med ferdige pakker; den er ikke bygd her.',
      packagesFound: (found, all) =>
        found === all
          ? `${f.count(all)} ${all === 1 ? 'pakke' : 'pakker'}`
          : found === 0
            ? `Ingen treff blant ${f.count(all)} ${all === 1 ? 'pakke' : 'pakker'}.`
            : `${f.count(found)} av ${f.count(all)} ${all === 1 ? 'pakke' : 'pakker'}`,
      noText: 'Ingen lisenstekst følger med.',
      failed: 'Dette kunne ikke leses.',
      again: 'Prøv igjen',
    },
    given: {
      linkTitle: 'Lenken ble ikke åpnet',
      linkWhat: (text) => `Kartbord kan ikke åpne «${text}».`,
      linkHint:
        'En lenke fører til en lokalitet, et fartøy, en uke eller en del av kartet. Ingenting er endret.',
      weekTitle: 'Uken i lenken er i fremtiden',
      weekHint: 'Ingenting er endret.',
      siteTitle: (no) => `Lokalitet ${no} er ikke med denne uken`,
      siteHint: 'Lenken fører til en lokalitet som tjenesten ikke nevner i uken som vises.',
      vesselTitle: 'Fartøyet i lenken ble ikke lagt til',
      vesselHint: 'Listen over fartøyer er full. Fjern noen, og åpne lenken på nytt.',
      caseFileTitle: (name) => `${name} ble ikke åpnet`,
      caseHint: 'En saksfil er åpen. Lukk den, og åpne arbeidsområdet på nytt.',
      dismiss: 'OK',
    },
    unread: {
      title: 'Noe av det Kartbord har lagret, kunne ikke leses',
      what: {
        settings: 'Innstillinger',
        connections: 'Tilkoblingsprofiler',
        'map-servers': 'Kartservere',
        'last-look': 'Når du sist så på nytt',
        workspace: 'Det vinduet viste sist',
        'earlier-workspaces': '«Vist tidligere»',
        'recent-workspaces': 'Listen over nylige filer',
        reports: 'Meldinger om redskap',
        jobs: 'Nedlastinger for frakoblet bruk',
        'own-files': 'Egne filer',
        citations: 'Siterte tall',
        window: 'Vinduets plassering',
      },
      aside: (what, count) => `${what}: lagt til side (${f.count(count)}).`,
      left: (what, count) =>
        `${what}: uendret (${f.count(count)}). Endringer gjelder til Kartbord avsluttes.`,
      part: (what) => `${what}: den uleselige delen er lagt til side, resten er i bruk.`,
      kept: 'Ingenting er slettet: det som er lagt til side, ligger i datamappen, med «corrupt» i navnet.',
      next: 'Kontroller plassen på disken og tilgangen til datamappen. Filene står i loggen.',
      openLogs: 'Åpne loggmappen',
      dismiss: 'OK',
    },
    recovered: {
      runTitle: 'Kartbord ble ikke avsluttet riktig',
      runWhat: (startedAtMs) => `Det ble startet ${f.dateTime(startedAtMs)}.`,
      kept: 'Det vinduet viste, er gjenopprettet, høyst et sekund eldre. Utkast og meldinger ligger under Redskap; innstillinger og innlogginger er trygge.',
      startsTitle: 'Kartbord krasjet tre ganger mens det startet',
      startsWhat:
        'Kartet starter tomt, i tilfelle innholdet var årsaken. Det er lagret: under navnet øverst til venstre, i «Vist tidligere» eller de nylige filene.',
      startsStored: 'Utkast, meldinger, innstillinger og innlogginger er trygge.',
      pageTitle: 'Dette vinduet krasjet og er lastet på nytt',
      pageWhat: 'Det er gjenopprettet, høyst et sekund eldre. Utkast og meldinger er trygge.',
      openLogs: 'Åpne loggmappen',
      dismiss: 'OK',
    },
  };
};
