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
        test: 'En pakke for prøving',
        release: 'Som utgitt',
      },
      flavour: 'Pakke',
      testHint:
        'Denne pakken har et gammelt kjøretidsmiljø eller en dør for prøving i seg. Den er til å prøve ut ting med: ikke logg inn med den på en tjeneste som betyr noe.',
      help: 'Når noe er galt',
      openLogs: 'Åpne loggmappen',
      logsHint:
        'Loggen sier hva programmet gjorde og hva som sviktet. Nøkler og hemmeligheter står aldri i den.',
      notOpened: 'Systemet åpnet den ikke.',
      diagnosticsShow: 'Vis feilsøkingsopplysninger',
      diagnosticsHint:
        'Versjoner, system, innstillinger, antall og slutten av loggen, for den som hjelper deg. Navnene, mappene, tjenerne, posisjonene og hemmelighetene dine er tatt ut. Les det før du sender det: ingenting sendes av seg selv.',
      diagnostics: 'Feilsøkingsopplysninger',
      diagnosticsCopy: 'Kopier',
      diagnosticsHide: 'Skjul',
      copied: 'Kopiert.',
      notCopied: 'Ikke kopiert: systemet nektet utklippstavlen. Merk teksten og kopier den.',
      noDumps:
        'Når Kartbord krasjer, tar det ikke vare på noe bilde av minnet sitt, verken her eller andre steder.',
      updates: 'Nyere versjoner',
      update: {
        hint: 'Kartbord oppdaterer aldri seg selv: det finnes ennå ingen signert vei en oppdatering kan komme. Det kan spørre hvilken versjon som er den nyeste når du trykker på knappen. Da spørres én adresse hos utgiveren, uten noe om deg, og ingenting hentes annet enn nummeret.',
        off: 'Kontrollen er av. Den slås på i innstillingene.',
        never:
          'Et kjøretidsmiljø for prøving spør ingen andre enn denne maskinen: her er det ingen kontroll.',
        openSettings: 'Åpne innstillingene',
        ask: 'Spør etter nyeste versjon',
        asking: 'Spør …',
        newest: (version) => `Dette er den nyeste versjonen (${version}).`,
        newer: (version) => `Versjon ${version} finnes. Du henter og installerer den selv.`,
        openPage: 'Åpne siden til utgiveren',
        failed: 'Den nyeste versjonen er ikke kjent.',
      },
      data: 'Hvem dataene kommer fra',
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
      packagesNone: 'Listen følger med en ferdig pakke av programmet; her er den ikke bygd.',
      packagesFound: (found, all) =>
        found === all
          ? `${f.count(all)} pakker`
          : found === 0
            ? `Ingen av ${f.count(all)} pakker har det i seg.`
            : `${f.count(found)} av ${f.count(all)} pakker`,
      noText: 'Det fulgte ingen lisenstekst med.',
      failed: 'Dette kunne ikke leses.',
      again: 'Prøv igjen',
    },
    given: {
      linkTitle: 'Lenken ble ikke åpnet',
      linkWhat: (text) => `Kartbord kjenner ikke noe sted for «${text}».`,
      linkHint:
        'En lenke fører til en lokalitet, et fartøy, en uke eller en del av kartet. Ingenting er endret.',
      weekTitle: 'Uken i lenken er ikke kommet ennå',
      weekHint: 'Ingenting er endret.',
      siteTitle: (no) => `Lokalitet ${no} er ikke med denne uken`,
      siteHint: 'Lenken fører til en lokalitet som tjenesten ikke nevner i uken som vises.',
      vesselTitle: 'Fartøyet i lenken ble ikke tatt inn',
      vesselHint: 'Listen over fartøyer er full. Ta noen ut av den, og åpne lenken på nytt.',
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
        workspace: 'Det vinduet viste sist',
        'earlier-workspaces': '«Vist tidligere»',
        'recent-workspaces': 'Listen over nylige filer',
        reports: 'Meldinger om redskap',
        jobs: 'Jobber med å hente til bruk uten nett',
        'own-files': 'Egne filer',
        window: 'Vinduets plassering',
      },
      aside: (what, count) => `${what}: lagt til side (${f.count(count)}).`,
      left: (what, count) =>
        `${what}: latt være som det er (${f.count(count)}). Det du endrer av det, gjelder til Kartbord avsluttes.`,
      part: (what) => `${what}: det som ikke kunne leses, er lagt til side, resten er i bruk.`,
      kept: 'Ingenting er slettet: det som er lagt til side, ligger i datamappen, med «corrupt» i navnet.',
      next: 'Se etter at disken har plass, og at du kan lese og skrive i datamappen. Loggen nevner filene.',
      openLogs: 'Åpne loggmappen',
      dismiss: 'OK',
    },
    recovered: {
      runTitle: 'Kartbord ble ikke avsluttet som det skal',
      runWhat: (startedAtMs) => `Det ble startet ${f.dateTime(startedAtMs)}.`,
      kept: 'Det vinduet viste, er tatt vare på, høyst et sekund eldre. Det er også utkast, meldinger, innstillinger og innlogginger.',
      startsTitle: 'Kartbord krasjet tre ganger mens det startet',
      startsWhat:
        'Kartet begynner tomt, i tilfelle det som ble vist, var grunnen. Det er tatt vare på: under navnet øverst til venstre, blant «Vist tidligere» eller filene som ble åpnet i det siste.',
      startsStored: 'Kladder, meldinger, innstillinger og innlogginger er tatt vare på.',
      pageTitle: 'Dette vinduet krasjet og er lastet på nytt',
      pageWhat: 'Det er slik det var, høyst et sekund eldre. Kladder og meldinger er tatt vare på.',
      openLogs: 'Åpne loggmappen',
      dismiss: 'OK',
    },
  };
};
