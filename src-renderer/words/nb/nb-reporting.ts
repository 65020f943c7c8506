import type { enReporting } from '../en/en-reporting';
import type { Format } from '../format';
import { answerFailures, networkFailures } from './nb-failures';

const cachedCopy = 'Data som er hentet før, er trygge, og det er utkastene dine også.';

export const nbReporting = (f: Format): ReturnType<typeof enReporting> => ({
  reporting: {
    label: 'Redskap',
    title: 'Fiskeredskap',
    intro: 'Meld redskap som er satt eller tatt opp, og følg meldingene.',
    again: 'Hent på nytt',
    asking: 'Henter',
    loading: 'Henter profilen og listene',
    notGiven: 'ikke oppgitt',
    draftsStay:
      'Utkast og meldinger på denne maskinen tilhører den som skrev dem. De er her igjen etter innlogging.',

    actions: {
      set: 'Meld redskap satt',
      setHint: 'Begynner et utkast. Ingenting sendes før du har sett over og bekreftet det.',
      retrieve: 'Meld opphaling…',
      retrieveHint: 'Åpner tabellen: kryss av redskap som er tatt opp.',
    },

    profile: {
      label: 'Fartøy',
      unnamed: 'Et fartøy uten navn',
      name: 'Navn',
      ircs: 'Kallesignal',
      mmsi: 'MMSI',
      imo: 'IMO-nummer',
      regNum: 'Registrering',
      sbrRegNum: 'SBR-nummer',
      vesselPhone: 'Fartøyets telefon',
      vesselEmail: 'Fartøyets e-post',
      details: 'Om fartøyet',
      contactOf: (name: string) => `Kontakt: ${name}`,
      phone: 'Telefon',
      email: 'E-post',
      rule: 'Meldinger gjelder bare dette fartøyet.',
      none: 'Du har ingen profil for å melde redskap',
      noneWhat: 'Tjenesten tar ikke imot meldinger fra deg.',
      noneDo: 'Søk operatøren om utvidet tilgang. Utkast kan skrives imens og blir lagret.',
      unsaid: 'Ukjent om du kan melde redskap',
      unsaidWhat: 'Tjenesten oppga det ikke i profilen din, så ingenting sendes.',
      unsaidDo: 'Prøv igjen. Blir det ikke bedre, ta kontakt med operatøren av tjenesten.',
      noVessel: 'Det er ikke noe fartøy i profilen din',
      noVesselWhat: 'Meldinger gjelder fartøyet i profilen, og der er det ikke noe.',
      noVesselDo: 'Søk operatøren om utvidet tilgang med fartøyet ditt. Utkast blir lagret.',
      wrongVessel: 'Ikke ditt fartøy? Ta kontakt med operatøren av tjenesten; det kan ikke endres her.',
      noRights: 'Ingen utvidede opplysninger om andres redskap',
      noRightsDo:
        'Du kan melde likevel. Søk operatøren om utvidet tilgang for å se kontaktopplysninger for andres redskap.',
      rightsUnsaid: 'Tjenesten sier ikke om du kan se utvidede opplysninger om redskap.',
    },

    lists: {
      label: 'I listene til tjenesten',
      states: { confirmed: 'Bekreftet', pending: 'Ubekreftet', failed: 'Avvist' },
      show: (state: string, count: number) => `${state}: ${f.count(count)}. Vis i tabellen`,
      overdue: (count: number) => `${f.count(count)} i sjøen i mer enn`,
      overdueShow: 'Vis redskap som er for lenge i sjøen, i tabellen',
      days: () => 'døgn',
      limit: 'Din egen grense for redskap i sjøen, i døgn',
      limitProblem: 'Et helt tall på døgn fra 1 til 365',
      unknown: 'Ikke lest ennå',
    },

    failedProfile: 'Profilen kunne ikke hentes',
    failedLists: 'Listene over redskap kunne ikke hentes',
    failedBoth: 'Profil og lister kunne ikke hentes',
    staleProfile: (age: string) => `Profilen ble hentet ${age} og kan ha endret seg`,
    staleLists: (age: string) => `Listene ble hentet ${age} og kan ha endret seg`,
    staleBoth: (age: string) => `Profil og lister ble hentet ${age} og kan ha endret seg`,
    failures: {
      cancelled: { what: 'Det ble avbrutt.', kept: cachedCopy, next: 'Prøv igjen når du vil.' },
      'bad-request': {
        what: 'Tjenesten avviste forespørselen.',
        kept: cachedCopy,
        next: 'Prøv igjen. Skjer det en gang til, står forespørselen i detaljene.',
      },
      'signed-out': {
        what: 'Logg inn for å fortsette.',
        kept: 'Utkastene dine er trygge på denne maskinen.',
        next: 'Logg inn, så er de her igjen.',
      },
      refusing: {
        what: 'Tjenesten avviser forespørsler for tiden, selv om du er logget inn.',
        kept: 'Innloggingen og utkastene dine er trygge på denne maskinen.',
        next: 'Kartbord prøver igjen av seg selv; det kan ta timer.',
      },
      forbidden: {
        what: 'Innloggingen din gir ikke tilgang til å melde redskap.',
        kept: cachedCopy,
        next: 'Søk operatøren av tjenesten om utvidet tilgang.',
      },
      'not-found': {
        what: 'Tjenesten kjenner ingen profil eller lister for deg.',
        kept: cachedCopy,
        next: 'Prøv igjen. Blir det ikke bedre, ta kontakt med operatøren av tjenesten.',
      },
      'not-reported': {
        what: 'Tjenesten ga ikke noe svar.',
        kept: cachedCopy,
        next: 'Prøv igjen. Blir det ikke bedre, ta kontakt med operatøren av tjenesten.',
      },
      rejected: {
        what: 'Tjenesten avslo forespørselen.',
        kept: cachedCopy,
        next: 'Prøv igjen. Skjer det en gang til, står svaret i detaljene.',
      },
      throttled: {
        what: 'Tjenesten har fått for mange forespørsler.',
        kept: cachedCopy,
        next: 'Vent litt, og prøv igjen.',
      },
      offline: {
        what: 'Tjenesten kan ikke nås.',
        kept: 'Data som er hentet før, er trygge. Utkast kan skrives og blir lagret.',
        next: 'Det hentes automatisk når tjenesten er tilbake.',
      },
      timeout: {
        what: 'Tjenesten svarte ikke i tide.',
        kept: cachedCopy,
        next: 'Det hentes igjen automatisk, eller prøv nå.',
      },
      'bad-response': {
        what: 'Svaret fra tjenesten kan ikke leses.',
        kept: 'Data som er hentet før, er trygge; svaret ble ikke brukt.',
        next: 'Prøv igjen. Skjer det en gang til, kan tjenesten ha endret seg.',
      },
      ...answerFailures,
      ...networkFailures,
      storage: {
        what: 'Disken på denne maskinen kunne ikke leses eller skrives til.',
        kept: 'Det som er på skjermen, er uendret.',
        next: 'Kontroller plassen på disken, og prøv igjen.',
      },
      bug: {
        what: 'Noe gikk galt i Kartbord.',
        kept: 'Lagrede data er trygge.',
        next: 'Prøv igjen. Skjer det en gang til, hjelper detaljene med å finne årsaken.',
      },
    },

    disk: {
      unsaved: 'Siste endringer er ikke lagret',
      unsavedStored:
        'De står her på skjermen og skrives på nytt med få sekunders mellomrom. La Kartbord være åpen.',
      unreadable: 'Utkastene på denne maskinen kunne ikke leses',
      unreadableStored: 'De er ikke endret eller slettet.',
      next: 'Kontroller plassen på disken og om du har skriverett.',
      settle: 'Listene kunne ikke leses nå',
      settleStored: 'Det som er kjent om meldingene dine, er uendret. Listene leses automatisk på nytt.',
    },

    acts: {
      show: 'Vis i kartet',
      label: 'På denne maskinen',
      count: (count: number) => `${f.count(count)} på denne maskinen`,
      none: 'Ingen utkast, og ingen meldinger sendt herfra',
      noneHint: 'Det du skriver, lagres her med en gang, også uten nett og når Kartbord avsluttes.',
      all: (count: number) => `Vis ${f.count(count)} tidligere`,
      fewer: 'Vis færre',
      sendAll: (count: number) => `Se over og send ${f.count(count)} utkast…`,
      deployed: 'Satt',
      retrieved: 'Tatt opp',
      noType: 'type ikke valgt',
      noTime: 'tid ikke oppgitt',
      noPlace: 'posisjon ikke oppgitt',
      tool: (id: string) => `redskap ${id}`,
      open: (what: string, state: string) => `${what}. ${state}. Åpne`,
      unsaved: 'Ikke på disken ennå',
      newer:
        'En nyere versjon av Kartbord har skrevet dette. Det er uendret og vises så langt denne versjonen kan lese det; bare den nyere versjonen kan endre eller sende det.',
      sendAgain: 'Send på nytt…',
      edit: 'Endre',
      settle: 'Les listene nå',
      settling: 'Leser listene',
      settled: 'Listene er lest.',
    },

    states: {
      draft: {
        title: 'Utkast, ikke sendt',
        text: 'Lagret på denne maskinen. Det er ikke kjent for tjenesten.',
      },
      'not-sent': {
        title: 'Ikke sendt',
        text: (when: string, why: string) =>
          `Sendingen mislyktes ${when}: ${why}. Ingenting ble meldt. Utkastet er lagret; send det når du vil.`,
      },
      refused: {
        title: 'Avvist av tjenesten',
        text: (when: string, why: string) =>
          `Sendt ${when}: ${why}. Ingenting ble meldt. Utkastet er lagret; endre det og send på nytt.`,
        said: (text: string) => `Melding fra tjenesten: «${text}»`,
      },
      sending: {
        title: 'Sendes',
        text: (since: string) => `Siden ${since}. Det sendes én gang og kan ikke stoppes.`,
      },
      unknown: {
        title: 'Ikke kjent ennå om den kom fram',
        text: (when: string, why: string) => `Sendt ${when}; så: ${why}. Den sendes ikke automatisk på nytt.`,
        read: (when: string) => `Listene ble sist lest ${when} og hadde den ikke.`,
        unread: 'Listene er ikke lest siden.',
        until: (when: string) => `Det avgjøres senest av lister som leses etter ${when}.`,
      },
      'not-seen': {
        title: 'Den kom ikke fram',
        text: (sent: string, read: string) =>
          `Sendt ${sent}. Listene som ble lest ${read}, har den ikke. Den er lagret her; send på nytt om den fortsatt gjelder.`,
      },
      taken: {
        title: 'Mottatt av tjenesten',
        text: (when: string) => `Sendt ${when}. Den er ikke i listene ennå.`,
        read: (when: string) => `Listene ble sist lest ${when}.`,
      },
      pending: {
        title: 'Mottatt, venter på bekreftelse',
        text: (sent: string, read: string) =>
          `Sendt ${sent}; i listene som ble lest ${read}. Til den er bekreftet, er det bare du som ser den.`,
      },
      confirmed: {
        title: 'Bekreftet',
        text: (sent: string, read: string) => `Sendt ${sent}; bekreftet i listene som ble lest ${read}.`,
      },
      failed: {
        title: 'Avvist: ikke sendt videre',
        text: (sent: string, read: string) =>
          `Sendt ${sent}; blant de avviste i listene som ble lest ${read}. Kystvaktsentralen har den ikke: meld på nytt om den fortsatt gjelder.`,
        said: (text: string) => `Melding fra tjenesten: «${text}»`,
        unsaid: 'Tjenesten oppgir ingen grunn.',
      },
      gone: {
        title: 'Tatt opp: ute av listene',
        text: (sent: string, read: string) =>
          `Sendt ${sent}; i listene som ble lest ${read}, er redskapet ikke lenger med.`,
      },
    },
  },
});
